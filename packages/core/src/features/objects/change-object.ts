import type { ObjectBody } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { FeatureParts } from "../feature-parts.ts";
import { actorOf, findObject, guardOf, runCommand, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { accessSection } from "../../viewers/index.ts";
import { requireFitAccess } from "./change-access.ts";
import { readBasicFields } from "./read-basic-fields.ts";
import { readSections } from "./read-sections.ts";
import { requireSeenDependency } from "./require-seen-dependency.ts";
import { readSettings } from "./read-settings.ts";

export interface ObjectChange {
  readonly type: ObjectType;
  readonly id: string;
  readonly body: ObjectBody & { readonly settings?: Readonly<Record<string, unknown>> | undefined };
}

/** Access rights are changed by a right of their own, all else by that to edit. */
function rightsFor(body: ObjectChange["body"]) {
  const { accessrights, ...others } = body;
  const isEdited = accessrights === undefined || Object.values(others).some((part) => part !== undefined);
  return [
    ...(isEdited ? (["edit"] as const) : []),
    ...(accessrights === undefined ? [] : (["manage_access"] as const)),
  ];
}

/** Changes the fields that the body has, and no others. Errors: CallError FORBIDDEN, NOT_FOUND, BAD_REQUEST. */
export async function changeObject(
  parts: FeatureParts,
  { type, id, body }: ObjectChange,
  context: RequestContext,
): Promise<undefined> {
  const guards = rightsFor(body).map((right) => guardOf(parts, context, { type, id, right }));
  for (const guard of guards) guard();
  const sections = readSections(parts.secrets, type, body);
  const access = sections[accessSection];
  const check = () => {
    for (const guard of guards) guard();
    requireSeenDependency(viewOf(parts, context), sections);
    if (access !== undefined) requireFitAccess(parts, { id, access }, context);
  };
  check();
  const kind = kindOf(findObject(viewOf(parts, context), type, id).kind ?? "");
  const settings = body.settings === undefined || kind === null ? {} : { settings: readSettings(kind, body.settings) };
  const changes = { ...readBasicFields(body), ...settings, sections };
  await runCommand(() => parts.commands.when(check).changeObject(id, changes, actorOf(context)));
  return undefined;
}
