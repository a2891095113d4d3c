import type { ObjectBody, Sensor } from "@monitor/contract";
import { entryNames } from "@monitor/domain";
import type { FeatureParts } from "../feature-parts.ts";
import { actorOf, guardOf, runCommand, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { readChosenSensors } from "./chosen-sensors.ts";
import { findKind } from "./find-kind.ts";
import { getObject } from "./get-object.ts";
import { readBasicFields } from "./read-basic-fields.ts";
import { readSections } from "./read-sections.ts";
import { accessSection } from "../../viewers/index.ts";
import { requireNewAccess } from "./change-access.ts";
import { requireSeenDependency } from "./require-seen-dependency.ts";
import { requireSeenSources } from "./require-seen-sources.ts";

export interface NewSensor {
  readonly deviceId: string;
  readonly kindId: string;
  readonly body: ObjectBody & { readonly settings?: Readonly<Record<string, unknown>> | undefined };
}

/**
 * Creates a sensor, or one for each entry of a metascan; the name follows from the kind unless given and may have marks that the entries fill
 * in, the interval from the device.
 * Several are made one after the other. Errors: CallError FORBIDDEN, NOT_FOUND (device), BAD_REQUEST (kind, field, setting).
 */
export async function createSensor(parts: FeatureParts, input: NewSensor, context: RequestContext): Promise<Sensor[]> {
  const check = guardOf(parts, context, { type: "device", id: input.deviceId, right: "create" });
  const device = check();
  const kind = findKind(input.kindId, device);
  const { name = kind.name.en, ...fields } = readBasicFields(input.body);
  const chosen = readChosenSensors(kind, input.body.settings);
  const view = viewOf(parts, context);
  const sections = readSections(parts.secrets, { type: "sensor", view, ids: [device.id] }, input.body);
  requireSeenDependency(view, sections);
  const common = { ...fields, type: "sensor", parent_id: device.id, kind: kind.kind, sections } as const;
  const ids: string[] = [];
  const facts = chosen.map((each) => each.facts).filter((each) => each !== null);
  const names = entryNames(name, facts);
  for (const [place, { settings }] of chosen.entries()) {
    const object = { ...common, name: names[place] ?? name, settings };
    const checkAll = () => {
      check();
      requireNewAccess(parts, { parentId: device.id, access: sections[accessSection] }, context);
      requireSeenSources(viewOf(parts, context), { kind: kind.kind, settings });
    };
    checkAll();
    ids.push(await runCommand(() => parts.commands.when(checkAll).createObject(object, actorOf(context))));
  }
  const made = viewOf(parts, context);
  return ids.map((id) => getObject(made, { type: "sensor", id }) as Sensor);
}
