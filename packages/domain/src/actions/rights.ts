/** What a user can be allowed to do with an object (PM-02). */
export const objectRights = [
  "read",
  "acknowledge",
  "pause",
  "resume",
  "scan",
  "edit",
  "create",
  "delete",
  "manage_access",
] as const;

/** One right on an object. */
export type ObjectRight = (typeof objectRights)[number];

/** The roles of a user: an administrator has every right, any other user those that groups and objects give. */
export const userRoles = ["administrator", "user"] as const;

/** One role of a user. */
export type UserRole = (typeof userRoles)[number];

/** How much access a user or user group has to an object, from least to most (PM-02). */
export const accessLevels = ["none", "read", "write", "full"] as const;

/** One level of access. */
export type AccessLevel = (typeof accessLevels)[number];

const rightsByLevel: Readonly<Record<AccessLevel, readonly ObjectRight[]>> = {
  none: [],
  read: ["read"],
  write: ["read", "acknowledge", "pause", "resume", "scan", "edit"],
  full: objectRights,
};

const readAndAcknowledge: readonly ObjectRight[] = ["read", "acknowledge"];

/**
 * The rights that a level gives, in a fixed order. An account that may acknowledge has that right wherever it may read (PM-01,
 * PM-02).
 */
export function rightsOfLevel(level: AccessLevel, account: { mayAcknowledge: boolean }): readonly ObjectRight[] {
  return level === "read" && account.mayAcknowledge ? readAndAcknowledge : rightsByLevel[level];
}

/** The higher of two levels. */
export function higherLevel(one: AccessLevel, other: AccessLevel): AccessLevel {
  return accessLevels.indexOf(other) > accessLevels.indexOf(one) ? other : one;
}
