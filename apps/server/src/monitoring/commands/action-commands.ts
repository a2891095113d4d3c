import type { LogKind } from "@monitor/contract";
import { isPausedStatus } from "@monitor/domain";
import type { LogEntry, ObjectRecord } from "../../storage/records.ts";
import { CommandError } from "./command-types.ts";
import type { Actor, Commands, Hold } from "./command-types.ts";
import { commitPlan } from "./commit-plan.ts";
import { logEntry, requireObject } from "./object-commands.ts";
import type { CommandParts } from "./object-commands.ts";
import type { SensorState } from "../world/sensor-state.ts";

type ActionCommands = Omit<Commands, "createObject" | "changeObject" | "deleteObject">;

const serverName = "System";

/** The commands that pause, resume, acknowledge and check what exists. */
export function createActionCommands(parts: CommandParts): ActionCommands {
  return {
    pauseObjects: (ids, hold, actor) => pause(parts, { ids, hold, actor }),
    resumeObjects: (ids, actor) => resume(parts, ids, actor),
    acknowledgeSensors: (ids, hold, actor) => acknowledge(parts, { ids, hold, actor }),
    endAcknowledgement: (id, actor) => {
      requireObject(parts.world, id);
      const states = acknowledgementsEnded(parts, [id]);
      commitPlan(parts, { states, log: endedEntries(parts, states, actor) });
    },
    scanNow: (ids, actor) => {
      const log = ids.map((id) => entryFor(parts, requireObject(parts.world, id), { kind: "scan_requested", actor }));
      commitPlan(parts, { log });
      const sensors = new Set(ids.flatMap((id) => parts.world.sensorsBelow(id)));
      parts.outlet.scan([...sensors].filter((id) => !isPausedStatus(parts.world.statusOf(id))));
    },
  };
}

interface HoldRequest {
  ids: readonly string[];
  hold: Hold;
  actor: Actor | null;
}

function pause(parts: CommandParts, { ids, hold, actor }: HoldRequest): void {
  const held = holdRecord(parts, hold, actor);
  const records = distinct(ids).map((id) => requireObject(parts.world, id));
  const log = records.map((record) => entryFor(parts, record, { kind: "paused", actor, hold }));
  commitPlan(parts, {
    changed: records.map((record) => ({ ...record, pause: held })),
    log,
    reassigned: below(parts, ids),
  });
}

function resume(parts: CommandParts, ids: readonly string[], actor: Actor | null): void {
  const records = distinct(ids)
    .map((id) => requireObject(parts.world, id))
    .filter((record) => record.pause !== null);
  if (records.length === 0) return;
  const sensors = below(
    parts,
    records.map((record) => record.id),
  );
  // A pause and a resume end an acknowledgement: the sensor is down again.
  const states = acknowledgementsEnded(parts, sensors);
  const resumed_ms = parts.clock.now();
  commitPlan(parts, {
    changed: records.map((record) => ({ ...record, pause: null, resumed_ms })),
    states,
    log: [
      ...records.map((record) => entryFor(parts, record, { kind: "resumed", actor })),
      ...endedEntries(parts, states, actor),
    ],
    reassigned: sensors,
  });
}

function acknowledge(parts: CommandParts, { ids, hold, actor }: HoldRequest): void {
  const acknowledgement = holdRecord(parts, hold, actor);
  const records = distinct(ids).map((id) => requireObject(parts.world, id));
  const states = new Map<string, SensorState>();
  for (const { id, name } of records) {
    const state = parts.world.sensorState(id);
    if (state === undefined) throw new CommandError("not_a_sensor", `"${name}" is not a sensor.`);
    if (parts.world.statusOf(id) !== "down") throw new CommandError("not_down", `The sensor "${name}" is not down.`);
    const status_since_ms = acknowledgement.since_ms;
    states.set(id, { ...state, own_status: "down_acknowledged", status_since_ms, acknowledgement });
  }
  const log = records.map((record) => entryFor(parts, record, { kind: "acknowledged", actor, hold }));
  commitPlan(parts, { states, log });
}

function holdRecord(parts: CommandParts, { until_ms, message }: Hold, actor: Actor | null) {
  const since_ms = parts.clock.now();
  if (until_ms !== null && !(until_ms > since_ms)) {
    throw new CommandError("invalid_time", "The date and time must be in the future.");
  }
  return { since_ms, until_ms, message, user_name: actor?.login_name ?? serverName };
}

function acknowledgementsEnded(parts: CommandParts, sensorIds: readonly string[]): Map<string, SensorState> {
  const states = new Map<string, SensorState>();
  for (const id of sensorIds) {
    const state = parts.world.sensorState(id);
    if (state?.acknowledgement === undefined || state.acknowledgement === null) continue;
    const own_status = state.own_status === "down_acknowledged" ? "down" : state.own_status;
    states.set(id, { ...state, own_status, status_since_ms: parts.clock.now(), acknowledgement: null });
  }
  return states;
}

function endedEntries(parts: CommandParts, states: ReadonlyMap<string, SensorState>, actor: Actor | null): LogEntry[] {
  return [...states].map(([object_id, { own_status }]) =>
    logEntry(parts, { object_id, kind: "acknowledgement_ended", to: own_status }, actor),
  );
}

function entryFor(
  parts: CommandParts,
  record: ObjectRecord,
  { kind, actor, hold }: { kind: LogKind; actor: Actor | null; hold?: Hold },
): LogEntry {
  const until = hold?.until_ms ?? null;
  const to = until === null ? null : new Date(until).toISOString();
  return logEntry(parts, { object_id: record.id, kind, to, message: hold?.message ?? null }, actor);
}

function below(parts: CommandParts, ids: readonly string[]): string[] {
  return distinct(ids.flatMap((id) => parts.world.sensorsBelow(id)));
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
