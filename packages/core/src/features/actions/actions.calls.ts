import type { ObjectAction, ObjectType } from "@monitor/domain";
import type { CallHandlers, RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { actOnMany } from "./act-on-many.ts";
import type { BulkAction } from "./act-on-many.ts";
import { actOnOne } from "./act-on-one.ts";
import type { SingleAction } from "./act-on-one.ts";

type Verb = "pause" | "resume" | "scan";
type SingleCallId = "acknowledgeSensor" | `${Verb}${"Sensor" | "Device" | "Group" | "Probe"}`;
type BulkCallId = "acknowledgeSensors" | `${Verb}${"Sensors" | "Devices" | "Groups" | "Probes"}`;

export function singleActionHandlers(parts: FeatureParts): CallHandlers<SingleCallId> {
  const withBody =
    (action: ObjectAction, type: ObjectType) =>
    (args: { params: { id: string }; body: SingleAction["body"] }, context: RequestContext) =>
      actOnOne(parts, { action, type, id: args.params.id, body: args.body }, context);
  // Whatever a client sends as a body here is not looked at.
  const bare =
    (action: ObjectAction, type: ObjectType) =>
    ({ params }: { params: { id: string } }, context: RequestContext) =>
      actOnOne(parts, { action, type, id: params.id }, context);
  return {
    acknowledgeSensor: withBody("acknowledge", "sensor"),
    pauseSensor: withBody("pause", "sensor"),
    pauseDevice: withBody("pause", "device"),
    pauseGroup: withBody("pause", "group"),
    pauseProbe: withBody("pause", "probe"),
    resumeSensor: bare("resume", "sensor"),
    resumeDevice: bare("resume", "device"),
    resumeGroup: bare("resume", "group"),
    resumeProbe: bare("resume", "probe"),
    scanSensor: bare("scan", "sensor"),
    scanDevice: bare("scan", "device"),
    scanGroup: bare("scan", "group"),
    scanProbe: bare("scan", "probe"),
  };
}

export function bulkActionHandlers(parts: FeatureParts): CallHandlers<BulkCallId> {
  const bulk =
    (action: ObjectAction, type: ObjectType) =>
    ({ body }: { body: BulkAction["body"] }, context: RequestContext) =>
      actOnMany(parts, { action, type, body }, context);
  return {
    acknowledgeSensors: bulk("acknowledge", "sensor"),
    pauseSensors: bulk("pause", "sensor"),
    pauseDevices: bulk("pause", "device"),
    pauseGroups: bulk("pause", "group"),
    pauseProbes: bulk("pause", "probe"),
    resumeSensors: bulk("resume", "sensor"),
    resumeDevices: bulk("resume", "device"),
    resumeGroups: bulk("resume", "group"),
    resumeProbes: bulk("resume", "probe"),
    scanSensors: bulk("scan", "sensor"),
    scanDevices: bulk("scan", "device"),
    scanGroups: bulk("scan", "group"),
    scanProbes: bulk("scan", "probe"),
  };
}
