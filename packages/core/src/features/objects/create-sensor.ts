import { CallError, unknownKind } from "@monitor/contract";
import type { ObjectBody, Sensor } from "@monitor/contract";
import { kindOf, kinds } from "@monitor/sensor-kinds/definitions";
import type { KindDefinition } from "@monitor/sensor-kinds/definitions";
import { fitsDevice } from "../../commands/index.ts";
import type { ObjectRecord } from "../../storage/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { actorOf, guardOf, runCommand, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { getObject } from "./get-object.ts";
import { readBasicFields } from "./read-basic-fields.ts";
import { readSections } from "./read-sections.ts";
import { requireSeenDependency } from "./require-seen-dependency.ts";
import { readSettings } from "./read-settings.ts";

export interface NewSensor {
  readonly deviceId: string;
  readonly kindId: string;
  readonly body: ObjectBody & { readonly settings?: Readonly<Record<string, unknown>> | undefined };
}

function findKind(kindId: string, device: ObjectRecord): KindDefinition {
  const kind = kindOf(kindId);
  if (kind === null) throw unknownKind(kindId, kinds);
  if (!fitsDevice(kind, device)) {
    throw new CallError(
      "BAD_REQUEST",
      `query.kindid: "${kindId}" looks at the probe's own machine, not at ${device.host}`,
    );
  }
  return kind;
}

/**
 * Creates a sensor; its name follows from the kind unless given, its interval from the device. One is created, in a list, as some
 * kinds of other servers create several. Errors: CallError FORBIDDEN, NOT_FOUND (device), BAD_REQUEST (kind, field, setting).
 */
export async function createSensor(parts: FeatureParts, input: NewSensor, context: RequestContext): Promise<Sensor[]> {
  const check = guardOf(parts, context, { type: "device", id: input.deviceId, right: "create" });
  const device = check();
  const kind = findKind(input.kindId, device);
  const { name = kind.name.en, ...fields } = readBasicFields(input.body);
  const settings = readSettings(kind, input.body.settings);
  const sections = readSections(parts.secrets, "sensor", input.body);
  requireSeenDependency(viewOf(parts, context), sections);
  const object = {
    ...fields,
    type: "sensor",
    name,
    parent_id: device.id,
    kind: kind.kind,
    settings,
    sections,
  } as const;
  const id = await runCommand(() => parts.commands.when(check).createObject(object, actorOf(context)));
  return [getObject(viewOf(parts, context), { type: "sensor", id }) as Sensor];
}
