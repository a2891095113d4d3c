import { maxGivenRights } from "@monitor/contract";
import type { GivenRight } from "@monitor/contract";
import { accessLevelOf, isEntryOver, rootGroupId } from "@monitor/domain";
import type { AccessRights } from "@monitor/domain";
import { requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { ownAccessOf } from "../../viewers/index.ts";
import type { View } from "../../viewers/index.ts";
import { wireReference, wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findUser, noUserGroup } from "./read-users.ts";

interface Subject {
  readonly name: string;
  readonly group: GivenRight["group"];
}

function accessOf(whole: View, id: string): AccessRights | null {
  const record = whole.get(id);
  return record === undefined ? null : ownAccessOf(record);
}

function rightsOf({ views }: Pick<FeatureParts, "views">, { name, group }: Subject): GivenRight[] {
  const { whole } = views;
  return views.holdersNaming(name).flatMap((id) => {
    const access = accessOf(whole, id);
    const line = access?.entries.find((each) => each.subject === name && !isEntryOver(each, views.nowMs()));
    const object = wireReference(whole, id);
    if (access === null || line === undefined || object === null) return [];
    return [{ object, right: line.right, until: wireTime(line.until_ms ?? null), group, inherits: access.inherits }];
  });
}

/** Objects without a line for a subject that has a level above them, which they cut off. */
function cutOffsOf({ views }: Pick<FeatureParts, "views">, { name, group }: Subject): GivenRight[] {
  const { whole } = views;
  return views.holdersBelow(rootGroupId).flatMap((id) => {
    const access = accessOf(whole, id);
    const isCut =
      access?.inherits === false &&
      access.entries.every((line) => line.subject !== name || isEntryOver(line, views.nowMs()));
    const above = isCut
      ? whole
          .ancestorsOf(id)
          .toReversed()
          .map((each) => accessOf(whole, each))
      : [];
    const object = wireReference(whole, id);
    if (object === null || accessLevelOf(new Set([name]), above, views.nowMs()) === "none") return [];
    return [{ object, right: "none", until: null, group, inherits: false, is_cut_off: true }];
  });
}

/** Where a user has rights, by the own name and by those of the groups. Errors: CallError FORBIDDEN, NOT_FOUND. */
export function listUserRights(parts: FeatureParts, id: string, context: RequestContext): GivenRight[] {
  requireAdministrator(context);
  findUser(parts, id);
  const groups = parts.accounts.userGroups.of(id).map(({ id: groupId, name }): Subject => {
    return { name: `group:${groupId}`, group: { id: groupId, name } };
  });
  const subjects: readonly Subject[] = [{ name: `user:${id}`, group: null }, ...groups];
  return subjects.flatMap((subject) => rightsOf(parts, subject)).slice(0, maxGivenRights);
}

/** Where a user group has rights, and where they are cut off. Errors: CallError FORBIDDEN, NOT_FOUND. */
export function listUserGroupRights(parts: FeatureParts, id: string, context: RequestContext): GivenRight[] {
  requireAdministrator(context);
  const group = parts.accounts.userGroups.read(id);
  if (group === null) throw noUserGroup(id);
  const subject: Subject = { name: `group:${id}`, group: null };
  return [...rightsOf(parts, subject), ...cutOffsOf(parts, subject)].slice(0, maxGivenRights);
}
