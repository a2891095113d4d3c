import { createStore } from "../state/store.ts";

/** What opens over every page by key or button: the search for objects and commands, or the list of keys. */
export type CommandLayer = "palette" | "shortcuts";

/** The one that is open, or null. Any part of the interface may open one. */
export const commandLayer = createStore<CommandLayer | null>(null);
