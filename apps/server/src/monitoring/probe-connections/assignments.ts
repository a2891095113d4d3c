import type { Assignment } from "@monitor/contract";
import { isPausedStatus } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { KindDefinition } from "@monitor/sensor-kinds/definitions";
import type { World } from "../world/world.ts";

/** What a probe has to check, and what no more. */
export interface AssignmentChanges {
  upserts: Assignment[];
  removals: string[];
}

/** What the probe has to know of these sensors; those that are gone, paused, elsewhere or of an unknown kind are removals. */
export function assignmentsFor(world: World, probeId: string, sensorIds: readonly string[]): AssignmentChanges {
  const changes: AssignmentChanges = { upserts: [], removals: [] };
  for (const id of sensorIds) {
    const assignment = world.probeOf(id) === probeId ? assignmentOf(world, id) : null;
    if (assignment === null) changes.removals.push(id);
    else changes.upserts.push(assignment);
  }
  return changes;
}

function timesOf(world: World, id: string, { defaultTimeoutSeconds }: KindDefinition) {
  const { interval, timeout } = world.sectionOf(id, "intervalgroup").values;
  return { interval_seconds: Number(interval), timeout_seconds: Number(timeout) || defaultTimeoutSeconds };
}

function assignmentOf(world: World, id: string): Assignment | null {
  const record = world.get(id);
  const kind = kindOf(record?.kind ?? "");
  if (record?.type !== "sensor" || kind === null || isPausedStatus(world.statusOf(id))) return null;
  return {
    sensor_id: id,
    kind: kind.kind,
    host: world.get(record.parent_id ?? "")?.host ?? "",
    settings: record.settings,
    ...timesOf(world, id, kind),
  };
}
