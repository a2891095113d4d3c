import { CallError, unknownKind } from "@monitor/contract";
import type { Device, Group, ObjectBody, Sensor } from "@monitor/contract";
import { canContain, parseScanningInterval, rootGroupId } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { blankObject } from "../world/sample-object.ts";
import type { SampleObject } from "../world/sample-object.ts";
import { createSampleSensor, settleStatus } from "../world/sample-sensor.ts";
import { sampleKind, sampleKinds } from "../world/sample-kinds.ts";
import { createRandom } from "../random.ts";
import type { MockLog } from "./mock-log.ts";
import { demand } from "./mock-state.ts";
import type { MockContext, MockState } from "./mock-state.ts";
import { findObject } from "./read-handlers.ts";
import type { MockHandlers } from "./read-handlers.ts";
import { wireContainer } from "./wire-object.ts";
import { wireSensor } from "./wire-sensor.ts";

/** Calls that create, change and delete objects. */
export type ObjectCallId =
  | "createGroupInGroup"
  | "createGroupInProbe"
  | "createDeviceInGroup"
  | "createDeviceInProbe"
  | "createSensor"
  | "changeProbe"
  | "changeGroup"
  | "changeDevice"
  | "changeSensor"
  | "changeSensorSingular"
  | "deleteGroup"
  | "deleteDevice"
  | "deleteSensor";

const refuse = (field: string): never => {
  throw new CallError("BAD_REQUEST", `body.${field}: the value is not valid`);
};

function readPriority(wire: string | number): number {
  const priority = typeof wire === "number" ? wire : Number(wire.trim() || Number.NaN);
  return Number.isInteger(priority) && priority >= 1 && priority <= 5 ? priority : refuse("basic.priority");
}

const readInterval = (wire: unknown): number => parseScanningInterval(String(wire)) ?? refuse("intervalgroup.interval");

const readName = (name: string): string => (name.trim() === "" ? refuse("basic.name") : name);

/** What a body changes. Throws CallError BAD_REQUEST naming the first field that cannot be taken. */
function readChanges({ basic = {}, intervalgroup }: ObjectBody): Partial<SampleObject> {
  const changes: Partial<SampleObject> = {};
  if (basic.name !== undefined) changes.name = readName(basic.name);
  if (basic.tags !== undefined) changes.tags = basic.tags;
  if (basic.priority !== undefined) changes.priority = readPriority(basic.priority);
  if (basic.favorite !== undefined) changes.favorite = basic.favorite === true || basic.favorite === "1";
  if (basic.host !== undefined) changes.host = basic.host;
  if (basic.location !== undefined) changes.location = { value: basic.location, position: null };
  if (intervalgroup !== undefined) changes.intervalSeconds = readInterval(intervalgroup["interval"]);
  return changes;
}

/** Where a new object goes and what it is. */
interface CreateRequest {
  readonly parent: SampleObject;
  readonly type: ObjectType;
  readonly input: ObjectBody;
}

function createObject({ world, now }: MockState, { parent, type, input }: CreateRequest): SampleObject {
  const container = parent.id === rootGroupId ? "root" : parent.type;
  if (!canContain(container, type)) throw new CallError("BAD_REQUEST", `A ${container} cannot hold a ${type}`);
  const changes = readChanges(input);
  if (changes.name === undefined) refuse("basic.name");
  const object = blankObject({
    id: world.freeId(),
    type,
    parentId: parent.id,
    createdMs: now(),
    name: "",
    position: world.nextPosition(parent.id),
  });
  if (type === "device") object.host = "";
  Object.assign(object, changes);
  world.add(object);
  return object;
}

/** A new sensor is scanned at once and is up. */
function createSensor(state: MockState, request: { deviceId: string; kind: string; input: ObjectBody }): SampleObject {
  const parent = findObject(state.world, "device", request.deviceId);
  const kind = sampleKind(request.kind);
  if (!kind) throw unknownKind(request.kind, sampleKinds);
  const input = { ...request.input, basic: { name: kind.name, ...request.input.basic } };
  const object = createObject(state, { parent, type: "sensor", input });
  object.kind = kind.kind;
  const random = createRandom(object.id);
  object.sensor = createSampleSensor(
    { type: "sensor", name: object.name, kind: kind.kind },
    { random, nowMs: state.now() },
  );
  settleStatus(object.sensor, { status: "up", host: parent.host ?? "", kind: kind.kind });
  object.sensor.statusSinceMs = state.now();
  object.sensor.scannedAtMs = state.now();
  object.sensor.lastDownMs = null;
  return object;
}

/** Creating, changing and deleting in a mock server's world. */
export function createObjectHandlers(state: MockState, log: MockLog): MockHandlers<ObjectCallId> {
  const { world } = state;
  const noted = (kind: "created" | "changed" | "deleted", object: SampleObject, context: MockContext): SampleObject => {
    const userName = context.account?.loginName ?? null;
    log.note(object, { timeMs: state.now(), kind, message: object.name, userName });
    return object;
  };
  const seenBy = (context: MockContext) => ({ world, role: context.account?.role ?? "" });
  const create = (parentType: ObjectType, type: "group" | "device") => {
    return ({ params, body }: { params: { id: string }; body: ObjectBody }, context: MockContext): Group & Device => {
      demand(context, "create");
      const parent = findObject(world, parentType, params.id);
      const object = noted("created", createObject(state, { parent, type, input: body }), context);
      return wireContainer(object, seenBy(context));
    };
  };
  const change = (type: ObjectType) => {
    return ({ params, body }: { params: { id: string }; body: ObjectBody }, context: MockContext): undefined => {
      demand(context, "edit");
      noted("changed", Object.assign(findObject(world, type, params.id), readChanges(body)), context);
      return undefined;
    };
  };
  const remove = (type: ObjectType) => {
    return ({ params }: { params: { id: string } }, context: MockContext): undefined => {
      demand(context, "delete");
      const object = findObject(world, type, params.id);
      if (object.id === rootGroupId) throw new CallError("BAD_REQUEST", "The root group cannot be deleted");
      noted("deleted", object, context);
      world.remove(object.id);
      return undefined;
    };
  };
  return {
    createGroupInGroup: create("group", "group"),
    createGroupInProbe: create("probe", "group"),
    createDeviceInGroup: create("group", "device"),
    createDeviceInProbe: create("probe", "device"),
    createSensor: ({ params, query, body }, context): Sensor[] => {
      demand(context, "create");
      const created = createSensor(state, { deviceId: params.id, kind: query.kindid, input: body });
      const object = noted("created", created, context);
      return [wireSensor(object, seenBy(context), "all")];
    },
    changeProbe: change("probe"),
    changeGroup: change("group"),
    changeDevice: change("device"),
    changeSensor: change("sensor"),
    changeSensorSingular: change("sensor"),
    deleteGroup: remove("group"),
    deleteDevice: remove("device"),
    deleteSensor: remove("sensor"),
  };
}
