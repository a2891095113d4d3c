import { CallError, maxHistoryObjects, maxLogLines, maxRecentSensors } from "@monitor/contract";
import type { LogEntry, LogQueryKind } from "@monitor/contract";
import { emptySummary, isObjectId, referencedType, rootGroupId, wireSummary } from "@monitor/domain";
import { valueAt } from "../world/sample-history.ts";
import type { SampleObject } from "../world/sample-object.ts";
import type { SampleWorld } from "../world/sample-world.ts";
import type { MockLog, MockLogLine } from "./mock-log.ts";
import { demand, wireTime } from "./mock-state.ts";
import type { MockState } from "./mock-state.ts";
import type { MockHandlers } from "./read-handlers.ts";
import { filterObjects } from "./select-objects.ts";
import { readMockStatusHistories, readMockStatusHistory } from "./status-history.ts";
import { wireReference } from "./wire-object.ts";

/** Our own calls about what has happened. */
export type MonitoringCallId =
  | "getLog"
  | "getStatusHistory"
  | "getStatusHistories"
  | "getRecentValues"
  | "getSensorCounts";

const defaultLines = 100;
const stepMs = 150_000;
const steps = 48;

function requireObject(world: SampleWorld, id: string): SampleObject {
  const object = world.get(id);
  if (!object) throw new CallError("NOT_FOUND", `There is no object with the id ${id}`);
  return object;
}

function wireLine(world: SampleWorld, line: MockLogLine): LogEntry {
  const { id, timeMs, kind, object, from, to, message, userName } = line;
  const present = world.get(object.id);
  const gone = { id: object.id, name: object.name, type: referencedType(object.type, object.id) };
  const reference = present ? wireReference(present) : gone;
  const said = { message, message_info: null, sensor_kind: present?.kind ?? null };
  return { id, time: wireTime(timeMs) ?? "", kind, object: reference, from, to, ...said, user_name: userName };
}

/** Which lines belong to the log of an object, or to the pauses of it and of all above it. */
function wantedLines(
  world: SampleWorld,
  object: string,
  kind: LogQueryKind | undefined,
): (line: MockLogLine) => boolean {
  const above = new Set([object, ...world.ancestorsOf(object).map(({ id }) => id)]);
  if (kind === "pause") return (line) => above.has(line.object.id) && ["paused", "resumed"].includes(line.kind);
  return (line) => line.scopes.includes(object) && (!kind || (line.kind === "status") === (kind === "status"));
}

function recentValuesOf(world: SampleWorld, object: SampleObject, firstMs: number): (number | null)[] {
  const primary = object.sensor?.channels.find((channel) => channel.isPrimary);
  const lastMs = world.lastScanMs(object.id);
  return Array.from({ length: steps }, (_, step) => {
    const fromMs = firstMs + step * stepMs;
    if (!primary || lastMs === null || fromMs > lastMs) return null;
    return valueAt({ world, object }, primary, Math.min(fromMs + stepMs - 1, lastMs));
  });
}

function requireIds(ids: readonly string[], max: number): string[] {
  const requested = [...new Set(ids)];
  if (requested.length > max || !requested.every(isObjectId)) {
    throw new CallError("BAD_REQUEST", `query.ids: at most ${max} ids are expected`);
  }
  return requested;
}

/** Log, status history, recent values and counts of a mock server. */
export function createMonitoringHandlers(state: MockState, log: MockLog): MockHandlers<MonitoringCallId> {
  const { world, now } = state;
  return {
    getLog: ({ query }, context) => {
      demand(context, "read");
      const { object = rootGroupId, kind, before = Infinity, limit = defaultLines } = query;
      requireObject(world, object);
      if (limit > maxLogLines) throw new CallError("BAD_REQUEST", `query.limit: at most ${maxLogLines}`);
      const isWanted = wantedLines(world, object, kind);
      const lines = log.read().filter((line) => line.id < before && isWanted(line));
      return lines.slice(0, limit === 0 ? maxLogLines : limit).map((line) => wireLine(world, line));
    },
    getStatusHistory: ({ params, query }, context) => {
      demand(context, "read");
      const object = requireObject(world, params.id);
      return readMockStatusHistory({ world, nowMs: now() }, object, query);
    },
    getStatusHistories: ({ query }, context) => {
      demand(context, "read");
      const objects = requireIds(query.ids ?? [], maxHistoryObjects).flatMap((id) => world.get(id) ?? []);
      return readMockStatusHistories({ world, nowMs: now() }, objects, query.span);
    },
    getRecentValues: ({ query }, context) => {
      demand(context, "read");
      const firstMs = Math.floor(now() / stepMs) * stepMs - (steps - 1) * stepMs;
      const found = requireIds(query.ids ?? [], maxRecentSensors).map((id) => world.get(id));
      const sensors = found.flatMap((object) => {
        if (!object?.sensor?.channels.some((channel) => channel.isPrimary)) return [];
        return [{ id: object.id, values: recentValuesOf(world, object, firstMs) }];
      });
      return { first_time: wireTime(firstMs), step_seconds: stepMs / 1000, sensors };
    },
    getSensorCounts: ({ query }, context) => {
      demand(context, "read");
      const summary = emptySummary();
      for (const { id } of filterObjects(world, world.list("sensor"), query.filter)) summary[world.statusOf(id)] += 1;
      return wireSummary(summary);
    },
  };
}
