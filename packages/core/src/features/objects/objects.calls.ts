import type { Device, Group, Probe, Sensor } from "@monitor/contract";
import { alarmStatuses, objectTypes } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { viewOf } from "../../requests/index.ts";
import type { CallHandlers, RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { changeObject } from "./change-object.ts";
import { countObjects } from "./count-objects.ts";
import { getProbeInfo } from "./get-probe-info.ts";
import { cloneObject, cloneOfType } from "./clone-object.ts";
import { countSensors, getStatusSummary, listObjects, createObjectTexts } from "../../lists/index.ts";
import { createObject } from "./create-object.ts";
import type { NewContainer } from "./create-object.ts";
import { createSensor } from "./create-sensor.ts";
import { deleteObject } from "./delete-object.ts";
import { createOverviews } from "./kept-overviews.ts";
import { moveObject } from "./move-object.ts";
import type { ListQuery } from "../../lists/index.ts";

type ListCallId = "listObjects" | "listProbes" | "listGroups" | "listDevices" | "listSensors" | "listAlarms";
type OverviewCallId =
  | "getProbe"
  | "getGroup"
  | "getDevice"
  | "getSensor"
  | "getTotalStatusSummary"
  | "getStatusSummary"
  | "getSensorCounts"
  | "countObjects"
  | "getProbeInfo";
type CreateCallId =
  | "createGroupInGroup"
  | "createGroupInProbe"
  | "createDeviceInGroup"
  | "createDeviceInProbe"
  | "createSensor";
type ChangeCallId = "changeProbe" | "changeGroup" | "changeDevice" | "changeSensor" | "changeSensorSingular";
type TreeCallId = "moveObject" | "cloneObject" | "cloneGroup" | "cloneDevice" | "cloneSensor";
type DeleteCallId = "deleteGroup" | "deleteDevice" | "deleteSensor";

export function listHandlers(parts: FeatureParts): CallHandlers<ListCallId> {
  const lister = { columns: parts.columns, texts: createObjectTexts(parts.columns, parts.views) };
  const listOf =
    (...types: readonly ObjectType[]) =>
    ({ query }: { query: ListQuery }, context: RequestContext) =>
      listObjects(lister, { types, query }, viewOf(parts, context));
  return {
    listObjects: listOf(...objectTypes),
    listProbes: listOf("probe"),
    listGroups: listOf("group"),
    listDevices: listOf("device"),
    listSensors: listOf("sensor"),
    listAlarms: ({ query }, context) =>
      listObjects(lister, { types: ["sensor"], statuses: alarmStatuses, query }, viewOf(parts, context)),
  };
}

export function overviewHandlers(parts: FeatureParts): CallHandlers<OverviewCallId> {
  const overview = createOverviews();
  const overviewOf =
    <Shape>(type: ObjectType) =>
    ({ params }: { params: { id: string } }, context: RequestContext) =>
      overview(viewOf(parts, context), { type, ...params }) as Shape;
  return {
    getProbe: overviewOf<Probe>("probe"),
    getGroup: overviewOf<Group>("group"),
    getDevice: overviewOf<Device>("device"),
    getSensor: overviewOf<Sensor>("sensor"),
    getTotalStatusSummary: (_args, context) => getStatusSummary(viewOf(parts, context)),
    getStatusSummary: ({ params }, context) => getStatusSummary(viewOf(parts, context), params.id),
    countObjects: (_args, context) => countObjects(parts.columns, viewOf(parts, context)),
    getProbeInfo: ({ params }, context) => getProbeInfo(viewOf(parts, context), params.id),
    getSensorCounts: ({ query }, context) => countSensors(parts.columns, query, viewOf(parts, context)),
  };
}

export function createCallHandlers(parts: FeatureParts): CallHandlers<CreateCallId> {
  type Args = { params: { id: string }; body: NewContainer["body"] };
  const create = (type: NewContainer["type"], parentType: ObjectType) => (args: Args, context: RequestContext) =>
    createObject(parts, { type, parentType, parentId: args.params.id, body: args.body }, context);
  return {
    createGroupInGroup: create("group", "group"),
    createGroupInProbe: create("group", "probe"),
    createDeviceInGroup: create("device", "group"),
    createDeviceInProbe: create("device", "probe"),
    createSensor: ({ params, query, body }, context) =>
      createSensor(parts, { deviceId: params.id, kindId: query.kindid, body }, context),
  };
}

export const changeHandlers = (parts: FeatureParts): CallHandlers<ChangeCallId> => ({
  changeProbe: ({ params, body }, context) => changeObject(parts, { type: "probe", ...params, body }, context),
  changeGroup: ({ params, body }, context) => changeObject(parts, { type: "group", ...params, body }, context),
  changeDevice: ({ params, body }, context) => changeObject(parts, { type: "device", ...params, body }, context),
  changeSensor: ({ params, body }, context) => changeObject(parts, { type: "sensor", ...params, body }, context),
  changeSensorSingular: ({ params, body }, context) =>
    changeObject(parts, { type: "sensor", ...params, body }, context),
});

export const treeHandlers = (parts: FeatureParts): CallHandlers<TreeCallId> => ({
  moveObject: ({ params, body }, context) => moveObject(parts, { ...params, body }, context),
  cloneObject: ({ params, body }, context) => cloneObject(parts, { ...params, body }, context),
  cloneGroup: ({ params, body }, context) => cloneOfType(parts, { type: "group", ...params, body }, context),
  cloneDevice: ({ params, body }, context) => cloneOfType(parts, { type: "device", ...params, body }, context),
  cloneSensor: ({ params, body }, context) => cloneOfType(parts, { type: "sensor", ...params, body }, context),
});

export const deleteHandlers = (parts: FeatureParts): CallHandlers<DeleteCallId> => ({
  deleteGroup: ({ params }, context) => deleteObject(parts, { type: "group", ...params }, context),
  deleteDevice: ({ params }, context) => deleteObject(parts, { type: "device", ...params }, context),
  deleteSensor: ({ params }, context) => deleteObject(parts, { type: "sensor", ...params }, context),
});
