import { newSensorCalls } from "@monitor/contract";
import type { SensorTest } from "@monitor/contract";
import { useRef, useState } from "react";
import { reportFailure, runCall } from "../../../shared/api/index.ts";

export interface SensorTesting {
  readonly isBusy: boolean;
  /** What the last test has found; null before the first. */
  readonly found: SensorTest | null;
  /** The settings that were tested last. */
  readonly tested: Readonly<Record<string, unknown>>;
  readonly run: (settings: Record<string, unknown>) => Promise<void>;
  /** Waits for the test under way no longer. */
  readonly stop: () => void;
}

/** Runs the check of the new sensor once; what the server refuses is said at its field by `refuse`. */
export function useSensorTest(deviceId: string, kind: string, refuse: (error: unknown) => boolean): SensorTesting {
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<SensorTest | null>(null);
  const [tested, setTested] = useState<Readonly<Record<string, unknown>>>({});
  /** Counts tests, so that one that was stopped says nothing any more. */
  const count = useRef(0);
  return {
    isBusy,
    found,
    tested,
    async run(settings) {
      const number = (count.current += 1);
      const isLast = () => number === count.current;
      setBusy(true);
      setTested(settings);
      try {
        const next = await runCall(newSensorCalls.testSensor, { params: { id: deviceId }, body: { kind, settings } });
        if (isLast()) setFound(next);
      } catch (error) {
        if (!isLast()) return;
        setFound(null);
        if (!refuse(error)) reportFailure(error);
      } finally {
        if (isLast()) setBusy(false);
      }
    },
    stop() {
      count.current += 1;
      setBusy(false);
      setFound(null);
    },
  };
}
