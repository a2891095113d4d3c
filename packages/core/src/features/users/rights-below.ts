import { maxRightsShown } from "@monitor/contract";
import type { RightsBelow } from "@monitor/contract";
import { isEntryOver } from "@monitor/domain";
import { findAnyObject, requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { ownAccessOf } from "../../viewers/index.ts";
import { wireReference, wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { listedUser } from "./read-users.ts";

/** The name of who a line is about, `group:<id>` or `user:<id>`; null where there is nobody. */
function subjectName({ accounts }: Pick<FeatureParts, "accounts">, subject: string): string | null {
  const [kind, id = ""] = subject.split(":");
  if (kind === "group") return accounts.userGroups.read(id)?.name ?? null;
  const user = accounts.users.read(id);
  return user === null ? null : listedUser(user).name;
}

/** The objects below an object that have rights of their own, as they stand in the tree. Errors: CallError FORBIDDEN, NOT_FOUND. */
export function listRightsBelow(parts: FeatureParts, id: string, context: RequestContext): RightsBelow {
  requireAdministrator(context);
  const { whole } = parts.views;
  findAnyObject(whole, id);
  const holders = parts.views.holdersBelow(id);
  const objects = holders.slice(0, maxRightsShown).flatMap((holder) => {
    const record = whole.get(holder);
    const access = record === undefined ? null : ownAccessOf(record);
    const object = wireReference(whole, holder);
    if (access === null || object === null) return [];
    const lines = access.entries
      .filter((line) => !isEntryOver(line, parts.views.nowMs()))
      .slice(0, maxRightsShown)
      .map(({ subject, right, until_ms = null }) => {
        return { subject, right, until: wireTime(until_ms), name: subjectName(parts, subject) };
      });
    return [{ object, inherits: access.inherits, lines }];
  });
  return { total: holders.length, objects };
}
