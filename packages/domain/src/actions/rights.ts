/** What a user can be allowed to do with an object (PM-02). */
export const objectRights = ["read", "acknowledge", "pause", "resume", "scan", "edit", "create", "delete"] as const;

/** One right on an object. */
export type ObjectRight = (typeof objectRights)[number];

/** The roles of a user, most powerful first. */
export const userRoles = ["administrator", "read_write", "read_only"] as const;

/** One role of a user. */
export type UserRole = (typeof userRoles)[number];

const rightsByRole: ReadonlyMap<string, readonly ObjectRight[]> = new Map<UserRole, readonly ObjectRight[]>([
  ["administrator", objectRights],
  ["read_write", ["read", "acknowledge", "pause", "resume", "scan", "edit", "create", "delete"]],
  ["read_only", ["read"]],
]);

/** The rights of a role on every object, in a fixed order; a role that is not known has none (PM-02, default deny). */
export function rightsOf(role: string): readonly ObjectRight[] {
  return rightsByRole.get(role) ?? [];
}

/** Whether a role has a right; false for a role or a right that is not known (PM-02, default deny). */
export function mayDo(role: string, right: ObjectRight): boolean {
  return rightsOf(role).includes(right);
}
