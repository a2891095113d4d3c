import { newSensorCalls } from "@monitor/contract";
import type { SensorTest } from "@monitor/contract";
import { useEffect, useRef, useState } from "react";
import { reportFailure, runCall } from "../../../shared/api/index.ts";

export interface SensorTesting {
  readonly isBusy: boolean;
  /** What the last test has found; null before the first. */
  readonly found: SensorTest | null;
  /** The settings that were tested last. */
  readonly tested: Readonly<Record<string, unknown>>;
  readonly run: (settings: Record<string, unknown>) => Promise<void>;
  /** Ends the test under way, in the probe too. */
  readonly stop: () => void;
}

interface TestedPlace {
  /** A device, or with a host the group or probe from which it is asked. */
  readonly placeId: string;
  readonly host?: string;
  readonly kind: string;
  /** What the server refuses is said at its field; false where it is about none. */
  readonly refuse: (error: unknown) => boolean;
}

/** Runs the check of the new sensor once. */
export function useSensorTest({ placeId, host, kind, refuse }: TestedPlace): SensorTesting {
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<SensorTest | null>(null);
  const [tested, setTested] = useState<Readonly<Record<string, unknown>>>({});
  const underWay = useRef<AbortController>(undefined);
  // The probe ends a check when its request is closed.
  const end = () => underWay.current?.abort();
  useEffect(() => end, []);
  return {
    isBusy,
    found,
    tested,
    async run(settings) {
      end();
      const { signal } = (underWay.current = new AbortController());
      setBusy(true);
      setTested(settings);
      try {
        const next = await runCall(newSensorCalls.testSensor, {
          params: { id: placeId },
          body: { ...(host !== undefined && { host }), kind, settings },
          signal,
        });
        if (!signal.aborted) setFound(next);
      } catch (error) {
        if (signal.aborted) return;
        setFound(null);
        if (!refuse(error)) reportFailure(error);
      } finally {
        if (!signal.aborted) setBusy(false);
      }
    },
    stop() {
      end();
      setBusy(false);
      setFound(null);
    },
  };
}
