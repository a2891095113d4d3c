import type { QueryClient } from "@tanstack/react-query";
import { createStore } from "../shared/state/index.ts";

/** The query cache, null until a page needs it: those before the log-in do not. */
export const cacheStore = createStore<QueryClient | null>(null);
