import type { ObjectAction } from "./object-action.ts";

/** The permissions that an account can carry, as on the wire (EN-09). */
export const userPermissions = ["TICKETS", "ACKNOWLEDGE"] as const;

/** One permission of an account. */
export type UserPermission = (typeof userPermissions)[number];

/** Whether an account has a permission; an absent list has none (PM-01, default deny). */
export function hasPermission(permissions: readonly string[] | null | undefined, permission: UserPermission): boolean {
  return permissions?.includes(permission) ?? false;
}

/**
 * Whether the entry for an action is shown: the object's `rights` name it. Where a server sends no rights at all
 * it is shown too, and the server's refusal decides (PM-02, AC-09).
 */
export function isActionOffered(action: ObjectAction, rights: readonly string[] | null | undefined): boolean {
  return rights?.includes(action) ?? true;
}
