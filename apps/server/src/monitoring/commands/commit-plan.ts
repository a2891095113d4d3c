import type { Logger } from "../../logger.ts";
import type { LogEntry, ObjectRecord } from "../../storage/records.ts";
import type { ConfigurationStores, Storage } from "../../storage/stores.ts";
import { publish } from "../world/publish.ts";
import { storedSensorState } from "../world/sensor-state.ts";
import type { SensorState } from "../world/sensor-state.ts";
import type { World } from "../world/world.ts";

/** All that one command changes. */
export interface Plan {
  created?: readonly ObjectRecord[];
  changed?: readonly ObjectRecord[];
  /** Top ids of what is removed; everything below goes with them. */
  removed?: readonly string[];
  states?: ReadonlyMap<string, SensorState>;
  log: readonly LogEntry[];
  /** Sensors whose assignment to their probe may differ now. */
  reassigned?: readonly string[];
}

/** Where changed assignments and requests to check at once go. */
export interface AssignmentOutlet {
  refresh(sensorIds: readonly string[]): void;
  scan(sensorIds: readonly string[]): void;
}

export interface PlanParts {
  world: World;
  storage: Storage;
  logger: Logger;
  outlet: AssignmentOutlet;
}

/** One durable transaction, then the world and its listeners, then the probe. */
export function commitPlan(parts: PlanParts, plan: Plan): void {
  const { world, storage } = parts;
  const removedIds = (plan.removed ?? []).flatMap((id) => [id, ...world.descendantsOf(id)]);
  const removedSensors = (plan.removed ?? []).flatMap((id) => world.sensorsBelow(id));
  const stores = storage.configuration;
  stores.transaction(() => {
    writeObjects(stores, plan);
    // Lines are listed under the objects above theirs, which must still be there.
    stores.log.append(plan.log);
    stores.objects.remove(removedIds);
    stores.states.remove(removedSensors);
    stores.samples.abandon(removedSensors);
  });
  storage.history.forget(removedSensors);
  publish(parts, {
    objects: [...(plan.created ?? []), ...(plan.changed ?? [])],
    ...(plan.removed === undefined ? {} : { removed: plan.removed }),
    ...(plan.states === undefined ? {} : { states: plan.states }),
  });
  const reassigned = [...(plan.reassigned ?? []), ...removedSensors];
  if (reassigned.length > 0) parts.outlet.refresh(reassigned);
}

function writeObjects(stores: ConfigurationStores, plan: Plan): void {
  for (const record of plan.created ?? []) stores.objects.insert(record);
  for (const record of plan.changed ?? []) stores.objects.update(record);
  for (const [id, state] of plan.states ?? []) stores.states.save(id, storedSensorState(state));
}
