import { systemClock } from "../clock/clock.ts";
import { preferences } from "../preferences/index.ts";
import { useStore } from "../state/use-store.ts";
import { createSessionStore } from "./session-store.ts";

export * from "./session-errors.ts";

/** The login state of this browser. */
export const session = createSessionStore({ clock: systemClock, stored: preferences.of("session") });

/** The user who is logged in, or null. */
export function useUser() {
  return useStore(session)?.user ?? null;
}
