import { createStore } from "../../shared/state/index.ts";

/** Whether the dialog is open; corner and badge open it. */
export const isDialogOpen = createStore(false);

/** Badges that are in a bar of the page; without one, the corner brings one of its own. */
export const barBadges = createStore(0);
