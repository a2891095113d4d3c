import { peopleRightsCalls } from "@monitor/contract";
import { sentLine } from "../../../shared/access-rights/access-lines.ts";
import type { RightLine } from "../../../shared/access-rights/access-lines.ts";
import { runCall } from "../../../shared/api/index.ts";

/** Gives a user group a right on an object, null takes its line out; the other lines stay as they are. Errors: those of the call. */
export function giveRight(objectId: string, groupId: string, line: RightLine | null): Promise<unknown> {
  const subject = `group:${groupId}`;
  const body = { lines: [line === null ? { subject, right: null } : sentLine(subject, line)] };
  return runCall(peopleRightsCalls.changeRights, { params: { id: objectId }, body });
}
