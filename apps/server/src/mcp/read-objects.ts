import { CallError } from "@monitor/contract";
import type { MonitoredObject, Sensor } from "@monitor/contract";
import { filterByAncestor, filterById, isObjectId, objectTypes, printFilter } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { callsByType, listsByType } from "../own-calls/calls-by-type.ts";
import { answerOf } from "./answer.ts";
import { marked, word } from "./marked-text.ts";
import { shownChannel, shownObject } from "./shown-objects.ts";
import { defineTool, readsOnly } from "./tool.ts";
import type { Tool, ToolUser } from "./tool.ts";

const overviews = callsByType("get");

const comparison = (property: string, operator: "contains" | "=", value: string): string =>
  printFilter({ kind: "comparison", property, operator, value: { kind: "text", value }, position: 0 });
const allOf = (conditions: readonly (string | null)[]): { filter?: string } => {
  const filter = conditions.filter((condition) => condition !== null).map((condition) => `(${condition})`);
  return filter.length === 0 ? {} : { filter: filter.join(" and ") };
};

export const search = defineTool({
  name: "search",
  title: "Search objects",
  description:
    "Finds probes, groups, devices and sensors by words in name, device, message or tags, by type and by status. Gives ids.",
  annotations: readsOnly,
  async run(user, { text, type, status, limit }) {
    const wanted = text === undefined || text.trim() === "" ? null : comparison("text", "contains", text.trim());
    const conditions = allOf([wanted, status === undefined ? null : `status = ${status}`]);
    const query = { ...conditions, limit, sort_by: "name" };
    const page = await user.list(type === undefined ? "listObjects" : listsByType[type], query);
    return answerOf({ total: page.total }, [["objects", page.items.map(shownObject), page.total]]);
  },
});

const problemStatuses = ["down", "down_partial", "warning", "unusual"] as const;

export const problems = defineTool({
  name: "problems",
  title: "Current problems",
  description:
    "Sensors that are down, at a warning or unusual now, the newest first, of all that the key may see or below one object. Acknowledged ones only on request.",
  annotations: readsOnly,
  async run(user, { object_id, with_acknowledged, limit }) {
    const wanted = with_acknowledged ? [...problemStatuses, "down_acknowledged"] : problemStatuses;
    const isProblem = wanted.map((status) => `status = ${status}`).join(" or ");
    const below = object_id === undefined ? null : filterByAncestor(object_id);
    const query = { ...allOf([isProblem, below]), limit, sort_by: "-problem_since" };
    const page = await user.list("listSensors", query);
    const shown = page.items.map((sensor) => ({ ...shownObject(sensor), outage_since: sensor.outage_since ?? null }));
    return answerOf({ total: page.total }, [["sensors", shown, page.total]]);
  },
});

/** The object of an id with its type, of any type. Errors: CallError NOT_FOUND. */
export async function findType(user: ToolUser, id: string): Promise<ObjectType> {
  const { items } = await user.list("listObjects", { filter: filterById([id]), limit: 1 });
  const type = objectTypes.find((known) => known === items[0]?.type?.toLowerCase());
  if (!isObjectId(id) || type === undefined) throw new CallError("NOT_FOUND", `There is no object with the id ${id}`);
  return type;
}

function countsOf({ sensor_status_summary }: MonitoredObject): Record<string, number> {
  const counts = Object.entries(sensor_status_summary ?? {});
  return Object.fromEntries(counts.flatMap(([name, count]) => (typeof count === "number" ? [[name, count]] : [])));
}

const sensorFacts = (sensor: Sensor) => ({
  sensor_kind: word(sensor.sensor_kind),
  outage_since: sensor.outage_since ?? null,
  last_check: sensor.last_measurement?.timestamp ?? null,
  uptime_percent: sensor.uptime_total ?? null,
  downtime_percent: sensor.downtime_total ?? null,
});

export const object = defineTool({
  name: "object",
  title: "One object",
  description:
    "One probe, group, device or sensor by its id: status, message, place, pause; of a sensor its channels with values and limits, of all others the counts of their sensors by status.",
  annotations: readsOnly,
  async run(user, { object_id: id }) {
    const type = await findType(user, id);
    const found = (await user.call(overviews[type], { params: { id } })) as Sensor;
    const { paused_until, paused_message, paused_by, acknowledged_until, acknowledged_by, acknowledged_message } =
      found.status_info ?? {};
    const facts = {
      ...shownObject(found),
      interval_seconds: Number(found.scanning_interval ?? 0),
      paused_until: paused_until ?? null,
      acknowledged_until: acknowledged_until ?? null,
      state: marked({ paused_message, paused_by, acknowledged_by, acknowledged_message }),
    };
    if (type !== "sensor") return answerOf({ ...facts, sensors: countsOf(found) });
    return answerOf({ ...facts, ...sensorFacts(found) }, [["channels", (found.channels ?? []).map(shownChannel)]]);
  },
});

export const objectReaders: readonly Tool[] = [search, problems, object];
