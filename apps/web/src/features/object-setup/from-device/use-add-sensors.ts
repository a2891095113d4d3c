import type { SuggestedSensor } from "@monitor/contract";
import { useState } from "react";
import { createSensors, deleteObject } from "../dialogs/setup-calls.ts";
import { useSensorsDone } from "../add-sensor/use-sensors-done.ts";

export type PlannedSensor = Pick<SuggestedSensor, "kind" | "name" | "settings">;

/** Adds sensors with their settings, one after the other; if one is refused, those before it are taken back. */
export function useAddSensors(deviceId: string) {
  const done = useSensorsDone(deviceId);
  const [isBusy, setBusy] = useState(false);
  async function run(planned: readonly PlannedSensor[]): Promise<void> {
    setBusy(true);
    const made: string[] = [];
    try {
      for (const { kind, name, settings } of planned) {
        made.push(...(await createSensors(deviceId, kind, { basic: { name }, settings })));
      }
      await done(made);
    } catch (error) {
      for (const id of made) await deleteObject({ type: "sensor", id });
      throw error;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}
