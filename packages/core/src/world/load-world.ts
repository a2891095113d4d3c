import type { WorkSlices } from "../runtime/index.ts";
import type { StoredInstallation, ObjectRecord } from "../storage/index.ts";
import { newSensorState, restoreSensorState } from "./sensor-state.ts";
import type { SensorState } from "./sensor-state.ts";
import { World } from "./world.ts";

/** The world as it is stored. */
export function loadWorld(
  { objects, states: stored }: Pick<StoredInstallation, "objects" | "states">,
  slices: WorkSlices,
): World {
  const world = new World(slices);
  const states = newStates(objects.filter(({ id }) => !stored.has(id)));
  for (const { id, type, kind } of objects) {
    const state = stored.get(id);
    if (type === "sensor" && state !== undefined) states.set(id, restoreSensorState(kind ?? "", state));
  }
  world.apply({ objects, states });
  return world;
}

/** The states of those of the objects that are sensors, where nothing is known of them yet. */
export function newStates(objects: readonly ObjectRecord[]): Map<string, SensorState> {
  const sensors = objects.filter(({ type }) => type === "sensor");
  return new Map(sensors.map(({ id, kind, created_ms }) => [id, newSensorState(kind ?? "", created_ms)]));
}
