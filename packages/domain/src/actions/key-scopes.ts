import { objectRights, rightsOfLevel } from "./rights.ts";
import type { ObjectRight } from "./rights.ts";

/** The scopes of API keys, from the fewest rights to all rights of the user. */
export const keyScopes = ["read", "acknowledge", "write", "full"] as const;

/** One scope of an API key. */
export type KeyScope = (typeof keyScopes)[number];

const rightsByScope: Readonly<Record<KeyScope, readonly ObjectRight[]>> = {
  read: rightsOfLevel("read", { mayAcknowledge: false }),
  acknowledge: rightsOfLevel("read", { mayAcknowledge: true }),
  write: rightsOfLevel("write", { mayAcknowledge: true }),
  full: objectRights,
};

/** The rights of a user that a key of this scope has; a scope never adds a right. Null is a session, which has all of them. */
export function rightsWithin(scope: KeyScope | null, rights: readonly ObjectRight[]): readonly ObjectRight[] {
  if (scope === null) return rights;
  const within = rightsByScope[scope];
  return rights.every((right) => within.includes(right)) ? rights : rights.filter((right) => within.includes(right));
}
