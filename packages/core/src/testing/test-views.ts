import type { AccessLevel } from "@monitor/domain";
import { Views } from "../viewers/views.ts";
import type { ViewerDirectory } from "../viewers/views.ts";
import type { View } from "../viewers/view.ts";
import type { ObjectRecord } from "../storage/records.ts";
import type { World } from "../world/world.ts";

/** Users that a test names by what they are: `7` is in the groups `3` and `4`. */
export interface TestUsers {
  readonly administrators?: readonly string[];
  readonly acknowledging?: readonly string[];
  /** Members by group. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
}

export function testDirectory(users: TestUsers): ViewerDirectory {
  return {
    user: (id) => ({
      role: users.administrators?.includes(id) === true ? "administrator" : "user",
      is_active: true,
      may_acknowledge: users.acknowledging?.includes(id) === true,
    }),
    groupsOf: (userId) =>
      Object.entries(users.groups ?? {})
        .filter(([, members]) => members.includes(userId))
        .map(([id]) => ({ id, abilities: [] })),
  };
}

/** The views of a world, and what the server itself sees. */
export const testViews = (world: World, users: TestUsers = {}, clock = { monotonicMs: () => 0, now: () => 0 }): Views =>
  new Views({ world, directory: testDirectory(users), clock });

export const wholeView = (world: World): View => testViews(world).whole;

/** An object on which user groups and users have rights until a moment. */
export function withAccessUntil(
  record: ObjectRecord,
  access: Readonly<Record<string, AccessLevel>>,
  untilMs: number,
): ObjectRecord {
  const until = new Date(untilMs).toISOString();
  const entries = Object.entries(access).map(([subject, right]) => ({ subject, right, until }));
  return { ...record, own_settings: { ...record.own_settings, accessrights: { entries, inherits: true } } };
}

/** An object with access rights of its own, as `{ "group:3": "read" }`; not inheriting those above with `inherits: false`. */
export function withAccess(
  record: ObjectRecord,
  access: Readonly<Record<string, AccessLevel>>,
  inherits = true,
): ObjectRecord {
  const entries = Object.entries(access).map(([subject, right]) => ({ subject, right }));
  return { ...record, own_settings: { ...record.own_settings, accessrights: { entries, inherits } } };
}
