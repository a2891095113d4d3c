import type { ObjectBody } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { FeatureParts } from "../feature-parts.ts";
import { actorOf, findObject, guardOf, runCommand, viewOf } from "../../requests/index.ts";
import type { View } from "../../viewers/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { accessSection } from "../../viewers/index.ts";
import { requireNoDiscovery } from "./discovery-section.ts";
import { requireFitAccess } from "./change-access.ts";
import { isTrue, readBasicFields } from "./read-basic-fields.ts";
import { readSections } from "./read-sections.ts";
import { requireSeenDependency } from "./require-seen-dependency.ts";
import { requireSeenChange } from "./require-seen-sources.ts";
import { readSettings } from "./read-settings.ts";
import { writableBasic } from "./writable-basic.ts";

export interface ObjectChange {
  readonly type: ObjectType;
  readonly id: string;
  readonly body: ObjectBody & { readonly settings?: Readonly<Record<string, unknown>> | undefined };
}

/** Changing access rights needs a right of its own, every other change the right to edit. */
function rightsFor(body: ObjectChange["body"]) {
  const { accessrights, ...others } = body;
  const isEdited = accessrights === undefined || Object.values(others).some((part) => part !== undefined);
  return [
    ...(isEdited ? (["edit"] as const) : []),
    ...(accessrights === undefined ? [] : (["manage_access"] as const)),
    ...(body.basic?.active === undefined ? [] : [isTrue(body.basic.active) ? ("resume" as const) : ("pause" as const)]),
  ];
}

const placeOf = (view: View, type: ObjectType, id: string) => ({
  type,
  view,
  ids: [id, view.get(id)?.parent_id ?? ""],
});

interface Activity {
  readonly type: ObjectType;
  readonly id: string;
  readonly isActive: boolean;
}

/** Ends the object's own pause or begins one; what is as it should be stays, with what was said of it. */
async function setActive(
  parts: FeatureParts,
  { type, id, isActive }: Activity,
  context: RequestContext,
): Promise<void> {
  const check = guardOf(parts, context, { type, id, right: isActive ? "resume" : "pause" });
  if ((check().pause === null) === isActive) return;
  const commands = parts.commands.when(check, context.noteChange);
  const actor = actorOf(context);
  await runCommand(() =>
    isActive
      ? commands.resumeObjects([id], actor)
      : commands.pauseObjects([id], { duration_ms: null, message: null }, actor),
  );
}

/** Changes the fields that the body has, and no others. Errors: CallError FORBIDDEN, NOT_FOUND, BAD_REQUEST. */
export async function changeObject(
  parts: FeatureParts,
  { type, id, body }: ObjectChange,
  context: RequestContext,
): Promise<undefined> {
  const guards = rightsFor(body).map((right) => guardOf(parts, context, { type, id, right }));
  for (const guard of guards) guard();
  requireNoDiscovery(body);
  const sections = readSections(parts.secrets, placeOf(viewOf(parts, context), type, id), body);
  const kind = kindOf(findObject(viewOf(parts, context), type, id).kind ?? "");
  const settings = body.settings === undefined || kind === null ? {} : { settings: readSettings(kind, body.settings) };
  const access = sections[accessSection];
  const check = () => {
    for (const guard of guards) guard();
    const view = viewOf(parts, context);
    requireSeenDependency(view, sections, view.get(id)?.own_settings);
    requireSeenChange(view, id, settings.settings);
    if (access !== undefined) requireFitAccess(parts, { id, access }, context);
  };
  check();
  const fields = readBasicFields({ basic: writableBasic(viewOf(parts, context), id, body.basic) });
  const { isActive, ...others } = fields;
  const isPauseOnly = isActive !== undefined && Object.keys({ ...others, ...settings, ...sections }).length === 0;
  if (isPauseOnly) await setActive(parts, { type, id, isActive }, context);
  else {
    const changes = { ...fields, ...settings, sections };
    await runCommand(() => parts.commands.when(check, context.noteChange).changeObject(id, changes, actorOf(context)));
  }
  return undefined;
}
