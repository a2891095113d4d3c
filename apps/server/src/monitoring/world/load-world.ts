import type { Storage } from "../../storage/stores.ts";
import { newSensorState, restoreSensorState } from "./sensor-state.ts";
import type { SensorState } from "./sensor-state.ts";
import { World } from "./world.ts";

/** The world as the database has it. */
export function loadWorld(storage: Storage): World {
  const world = new World();
  const objects = storage.configuration.objects.readAll();
  const stored = storage.configuration.states.readAll();
  const states = new Map<string, SensorState>();
  for (const { id, type, kind, created_ms } of objects) {
    if (type !== "sensor") continue;
    const state = stored.get(id);
    const known = state === undefined ? newSensorState(kind ?? "", created_ms) : restoreSensorState(kind ?? "", state);
    states.set(id, known);
  }
  world.apply({ objects, states });
  return world;
}
