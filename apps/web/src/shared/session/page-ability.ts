import type { User } from "@monitor/contract";
import { hasPermission } from "@monitor/domain";

/** GU-04: what a page can require of a user beyond a log-in: the permission TICKETS, or the role of an administrator. */
export const pageAbilities = ["tickets", "administrator"] as const;
export type PageAbility = (typeof pageAbilities)[number];

/** Whether a user has the ability. A server that names no role lets the page open: its refusal decides (PM-02). */
export function hasAbility(user: Pick<User, "permissions" | "role">, ability: PageAbility): boolean {
  if (ability === "tickets") return hasPermission(user.permissions, "TICKETS");
  return (user.role ?? "administrator") === "administrator";
}
