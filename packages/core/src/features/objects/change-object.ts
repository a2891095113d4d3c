import type { ObjectBody } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { FeatureParts } from "../feature-parts.ts";
import { findObject, requireRight, actorOf, runCommand } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { readBasicFields } from "./read-basic-fields.ts";
import { readSections } from "./read-sections.ts";
import { readSettings } from "./read-settings.ts";

export interface ObjectChange {
  readonly type: ObjectType;
  readonly id: string;
  readonly body: ObjectBody & { readonly settings?: Readonly<Record<string, unknown>> | undefined };
}

/** Changes the fields that the body has, and no others. Errors: CallError FORBIDDEN, NOT_FOUND, BAD_REQUEST. */
export async function changeObject(
  parts: FeatureParts,
  { type, id, body }: ObjectChange,
  context: RequestContext,
): Promise<undefined> {
  requireRight(context, "edit");
  const record = findObject(parts.world, type, id);
  const kind = kindOf(record.kind ?? "");
  const settings = body.settings === undefined || kind === null ? {} : { settings: readSettings(kind, body.settings) };
  const sections = readSections(parts.secrets, type, body);
  const changes = { ...readBasicFields(body), ...settings, sections };
  await runCommand(() => parts.commands.changeObject(id, changes, actorOf(context)));
  return undefined;
}
