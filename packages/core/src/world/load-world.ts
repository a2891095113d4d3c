import type { LookupDefinition } from "@monitor/domain";
import type { WorkSlices } from "../runtime/index.ts";
import type { StoredInstallation, ObjectRecord } from "../storage/index.ts";
import { lookupsOf } from "./lookups.ts";
import { newSensorState, restoreSensorState } from "./sensor-state.ts";
import type { SensorState } from "./sensor-state.ts";
import { World } from "./world.ts";

export interface WorldParts {
  readonly slices: WorkSlices;
  /** By default those that the product ships. */
  readonly lookups?: readonly LookupDefinition[];
}

/** The world as it is stored. */
export function loadWorld(
  { objects, states: stored }: Pick<StoredInstallation, "objects" | "states">,
  { slices, lookups }: WorldParts,
): World {
  const world = new World(slices, lookupsOf(lookups));
  const states = newStates(objects.filter(({ id }) => !stored.has(id)));
  for (const { id, type, kind } of objects) {
    const state = stored.get(id);
    if (type === "sensor" && state !== undefined) states.set(id, restoreSensorState(kind ?? "", state));
  }
  world.apply({ objects, states });
  return world;
}

/** States for new sensors: those of the objects that are sensors, with nothing known yet. */
export function newStates(objects: readonly ObjectRecord[]): Map<string, SensorState> {
  const sensors = objects.filter(({ type }) => type === "sensor");
  return new Map(sensors.map(({ id, kind, created_ms }) => [id, newSensorState(kind ?? "", created_ms)]));
}
