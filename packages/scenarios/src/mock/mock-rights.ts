import { rightsOfLevel } from "@monitor/domain";
import type { ObjectRight } from "@monitor/domain";

/** Sample data knows no access rights of single objects: users may read everything, and strangers nothing. */
export function rightsOfRole(role: string | undefined): readonly ObjectRight[] {
  const level = role === "administrator" ? "full" : role === "user" ? "read" : "none";
  return rightsOfLevel(level, { mayAcknowledge: false });
}
