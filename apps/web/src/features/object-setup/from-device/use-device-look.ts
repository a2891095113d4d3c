import { metascanCalls } from "@monitor/contract";
import type { AddableKind, MetascanEntry } from "@monitor/contract";
import { useEffect, useRef, useState } from "react";
import { reportFailure, RestApiError, runCall } from "../../../shared/api/index.ts";
import { systemClock } from "../../../shared/clock/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { hasCounters, shownEntry, trafficBetween } from "./traffic.ts";
import type { Traffic } from "./traffic.ts";

export interface DeviceLookParts {
  readonly deviceId: string;
  readonly kind: AddableKind;
  /** What the form holds now: some looks need to know where. */
  readonly settings: () => Record<string, unknown>;
  readonly onTick: (entries: readonly MetascanEntry[]) => void;
}

export interface DeviceLook {
  readonly state: "looking" | "done" | "failed";
  readonly entries: readonly MetascanEntry[];
  /** What the server says against it. */
  readonly reason: string;
  /** By the number of a port; null where the device tells no traffic. */
  readonly traffic: ReadonlyMap<string, Traffic> | null;
}

const looking: DeviceLook = { state: "looking", entries: [], reason: "", traffic: null };
/** Between the two looks that tell the traffic. */
const trafficMs = 10_000;

/** Has the probe look at the device when the form opens, and again when asked; where counters are told, once more for the traffic. */
export function useDeviceLook({ deviceId, kind, settings, onTick }: DeviceLookParts) {
  const locale = useLanguage();
  const [look, setLook] = useState<DeviceLook>(looking);
  /** Ends what is under way. */
  const underWay = useRef(new AbortController());
  function ask(signal: AbortSignal): Promise<MetascanEntry[]> {
    const params = Object.fromEntries(Object.entries(settings()).filter(([key]) => key !== kind.choice_field));
    const input = { params: { id: deviceId }, query: { kind: kind.kind }, body: { params }, signal };
    return runCall(metascanCalls.metascanDevice, input);
  }
  async function follow(before: readonly MetascanEntry[], signal: AbortSignal): Promise<void> {
    // The ports are there without it.
    const after = await ask(signal).catch(() => []);
    if (!signal.aborted) setLook((seen) => ({ ...seen, traffic: trafficBetween(before, after) }));
  }
  async function run(): Promise<void> {
    underWay.current.abort();
    const { signal } = (underWay.current = new AbortController());
    setLook(looking);
    onTick([]);
    try {
      const found = await ask(signal);
      if (signal.aborted) return;
      const isCounted = found.some(hasCounters);
      const entries = found.map((entry) => shownEntry(entry, locale));
      setLook({ state: "done", entries, reason: "", traffic: isCounted ? new Map() : null });
      if (!isCounted) return;
      const cancel = systemClock.after(trafficMs, () => void follow(found, signal));
      signal.addEventListener("abort", cancel);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof RestApiError)) throw error;
      setLook({ ...looking, state: "failed", reason: error.message });
    }
  }
  useEffect(() => {
    run().catch(reportFailure);
    return () => underWay.current.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, []);
  return { look, lookAgain: () => void run().catch(reportFailure) };
}
