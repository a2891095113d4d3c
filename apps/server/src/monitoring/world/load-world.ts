import type { StoredInstallation } from "../../storage/ports.ts";
import { newSensorState, restoreSensorState } from "./sensor-state.ts";
import type { SensorState } from "./sensor-state.ts";
import { World } from "./world.ts";

/** The world as it is stored. */
export function loadWorld({ objects, states: stored }: Pick<StoredInstallation, "objects" | "states">): World {
  const world = new World();
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
