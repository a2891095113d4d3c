import { peopleRightsCalls } from "@monitor/contract";
import type { AccessLevel } from "@monitor/domain";
import { runCall } from "../../../shared/api/index.ts";

/** Gives a user group a right on an object, null takes its line out; the other lines stay as they are. Errors: those of the call. */
export function giveRight(objectId: string, groupId: string, right: AccessLevel | null): Promise<unknown> {
  const body = { lines: [{ subject: `group:${groupId}`, right }] };
  return runCall(peopleRightsCalls.changeRights, { params: { id: objectId }, body });
}
