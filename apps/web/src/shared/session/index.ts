import { serverTime, systemClock } from "../clock/index.ts";
import { useStore } from "../state/use-store.ts";
import { lookForLoginChange } from "./follow-login.ts";
import { hasAbility } from "./page-ability.ts";
import type { PageAbility } from "./page-ability.ts";
import { createSessionStore } from "./session-store.ts";
import { storedSession } from "./stored-session.ts";

export { hasAbility, pageAbilities } from "./page-ability.ts";
export type { PageAbility } from "./page-ability.ts";
export * from "./session-errors.ts";
export { followLogin } from "./follow-login.ts";
export type { LoginChange } from "./follow-login.ts";
export { isSendableToken } from "./session-store.ts";
export type { StoredSession } from "./session-end.ts";

/** The login state of this browser. */
export const session = createSessionStore({
  clock: systemClock,
  stored: storedSession,
  serverAheadMs: serverTime.get,
  reread: lookForLoginChange,
});

/** The user who is logged in, or null. */
export function useUser() {
  return useStore(session)?.user ?? null;
}

/** GU-04: whether the user may open pages that require this ability; menus leave out what the user may not open. */
export function useHasAbility(ability: PageAbility): boolean {
  const user = useUser();
  return user !== null && hasAbility(user, ability);
}
