import { cpus } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { loadBetween } from "./cpu-load.ts";
import type { CpuLoad, CpuReading } from "./cpu-load.ts";

const firstSampleMs = 200;
const minSpanMs = 1000;

/** Where readings come from and how the first one waits; a test puts its own in. */
export interface CpuSource {
  read: () => CpuReading;
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** The machine's processors as the operating system counts them. */
export function readProcessors(): CpuReading {
  const processors = cpus().map(({ times }) => ({
    busy: times.user + times.nice + times.sys + times.irq,
    idle: times.idle,
  }));
  return { atMs: performance.now(), processors };
}

/** The processors of this machine. */
export const ownProcessors: CpuSource = {
  read: readProcessors,
  wait: (ms, signal) => wait(ms, undefined, { signal }),
};

/** The load since the meter was read last; null where the machine does not tell. Rejects when the signal ends its waiting. */
export type CpuMeter = (signal: AbortSignal) => Promise<CpuLoad | null>;

/**
 * A meter with a memory. The first reading, and one after the number of processors has changed, takes 200 ms; readings within a
 * second share one result.
 */
export function createCpuMeter(source: CpuSource = ownProcessors): CpuMeter {
  let last: CpuReading | null = null;
  let lastLoad: CpuLoad | null = null;
  return async (signal) => {
    let reading = source.read();
    if (reading.processors.length === 0) return null;
    if (last !== null && lastLoad !== null && reading.atMs - last.atMs < minSpanMs) return lastLoad;
    let load = last === null ? null : loadBetween(last, reading);
    while (load === null) {
      const earlier = reading;
      await source.wait(firstSampleMs, signal);
      reading = source.read();
      load = loadBetween(earlier, reading);
    }
    last = reading;
    lastLoad = load;
    return load;
  };
}
