import { CallError } from "@monitor/contract";
import type { Calls, Handlers } from "@monitor/contract";
import { wireSummary } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import type { SampleObject } from "../world/sample-object.ts";
import type { SampleWorld } from "../world/sample-world.ts";
import { mockLookups } from "./mock-lookups.ts";
import { demand } from "./mock-state.ts";
import type { MockContext, MockState } from "./mock-state.ts";
import { filterObjects, pageOf, sortObjects } from "./select-objects.ts";
import { wireContainer } from "./wire-object.ts";
import { wireSensor } from "./wire-sensor.ts";
import type { SentChannels } from "./wire-sensor.ts";

/** Calls that only read objects: lists, overviews, counts and lookups. */
export type ReadCallId =
  | "listObjects"
  | "listProbes"
  | "listGroups"
  | "listDevices"
  | "listSensors"
  | "listLookupDefinitions"
  | "getProbe"
  | "getGroup"
  | "getDevice"
  | "getSensor"
  | "getTotalStatusSummary"
  | "getStatusSummary";

/** The handlers of some calls of the contract. */
export type MockHandlers<Id extends keyof Calls> = Pick<Handlers<Calls, MockContext>, Id>;

/** The object of this type and id. Throws CallError NOT_FOUND, also for an object of another type. */
export function findObject(world: SampleWorld, type: ObjectType, id: string): SampleObject {
  const object = world.get(id);
  if (object?.type !== type) throw new CallError("NOT_FOUND", `There is no ${type} with the id ${id}`);
  return object;
}

const roleOf = (context: MockContext): string => context.account?.role ?? "";

interface ListQuery {
  readonly include_all_channels?: boolean | undefined;
  readonly include_channels?: boolean | undefined;
}

/** An object of any type in its wire form. */
function wireAny(object: SampleObject, world: SampleWorld, seen: { role: string; sent: SentChannels }): object {
  const options = { world, role: seen.role };
  return object.sensor ? wireSensor(object, options, seen.sent) : wireContainer(object, options);
}

function channelsSent(query: ListQuery): SentChannels {
  if (query.include_all_channels === true) return "all";
  return query.include_channels === false ? "none" : "main";
}

/** Lists, overviews, status counts and lookups of a mock server. */
export function createReadHandlers({ world }: MockState): MockHandlers<ReadCallId> {
  const listOf =
    (type: ObjectType | null): MockHandlers<"listObjects">["listObjects"] =>
    ({ query }, context) => {
      demand(context, "read");
      const found = sortObjects(world, filterObjects(world, world.list(type), query.filter), query.sort_by);
      const seen = { role: roleOf(context), sent: channelsSent(query) };
      return pageOf(found, query, (object) => wireAny(object, world, seen));
    };
  const overviewOf = (type: ObjectType, id: string, context: MockContext): SampleObject => {
    demand(context, "read");
    return findObject(world, type, id);
  };
  const container = (type: ObjectType, id: string, context: MockContext) =>
    wireContainer(overviewOf(type, id, context), { world, role: roleOf(context) });
  const summaryOf = (id: string, context: MockContext) => {
    demand(context, "read");
    const object = world.get(id);
    if (!object || object.sensor)
      throw new CallError("NOT_FOUND", `There is no probe, group or device with the id ${id}`);
    return wireSummary(world.summaryOf(id));
  };
  return {
    listObjects: listOf(null),
    listProbes: listOf("probe"),
    listGroups: listOf("group"),
    listDevices: listOf("device"),
    listSensors: listOf("sensor"),
    listLookupDefinitions: ({ query }, context) => {
      demand(context, "read");
      return pageOf(mockLookups, query, (lookup) => lookup);
    },
    getProbe: ({ params }, context) => container("probe", params.id, context),
    getGroup: ({ params }, context) => container("group", params.id, context),
    getDevice: ({ params }, context) => container("device", params.id, context),
    getSensor: ({ params }, context) =>
      wireSensor(overviewOf("sensor", params.id, context), { world, role: roleOf(context) }, "all"),
    getTotalStatusSummary: (_, context) => summaryOf("0", context),
    getStatusSummary: ({ params }, context) => summaryOf(params.id, context),
  };
}
