import { maxGivenRights } from "@monitor/contract";
import type { GivenRight } from "@monitor/contract";
import { requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { ownAccessOf } from "../../viewers/index.ts";
import { wireReference } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findUser, noUserGroup } from "./read-users.ts";

interface Subject {
  readonly name: string;
  readonly group: GivenRight["group"];
}

function rightsOf({ views }: Pick<FeatureParts, "views">, { name, group }: Subject): GivenRight[] {
  const { whole } = views;
  return views.holdersNaming(name).flatMap((id) => {
    const record = whole.get(id);
    const line = record && ownAccessOf(record)?.entries.find(({ subject }) => subject === name);
    const object = wireReference(whole, id);
    return line === undefined || object === null ? [] : [{ object, right: line.right, group }];
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

/** Where a user group has rights. Errors: CallError FORBIDDEN, NOT_FOUND. */
export function listUserGroupRights(parts: FeatureParts, id: string, context: RequestContext): GivenRight[] {
  requireAdministrator(context);
  const group = parts.accounts.userGroups.read(id);
  if (group === null) throw noUserGroup(id);
  return rightsOf(parts, { name: `group:${id}`, group: null }).slice(0, maxGivenRights);
}
