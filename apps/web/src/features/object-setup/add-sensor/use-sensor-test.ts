import { newSensorCalls } from "@monitor/contract";
import type { SensorTest } from "@monitor/contract";
import { useState } from "react";
import { reportFailure, runCall } from "../../../shared/api/index.ts";

export interface SensorTesting {
  readonly isBusy: boolean;
  /** What the last test has found; null before the first. */
  readonly found: SensorTest | null;
  readonly run: (settings: Record<string, unknown>) => Promise<void>;
}

/** Runs the check of the new sensor once; what the server refuses is said at its field by `refuse`. */
export function useSensorTest(deviceId: string, kind: string, refuse: (error: unknown) => boolean): SensorTesting {
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<SensorTest | null>(null);
  return {
    isBusy,
    found,
    async run(settings) {
      setBusy(true);
      try {
        setFound(await runCall(newSensorCalls.testSensor, { params: { id: deviceId }, body: { kind, settings } }));
      } catch (error) {
        setFound(null);
        if (!refuse(error)) reportFailure(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
