/** Time a processor has spent since the machine's start, in milliseconds or any other unit. */
export interface ProcessorTimes {
  busy: number;
  idle: number;
}

/** Times of all processors at one moment. */
export interface CpuReading {
  atMs: number;
  processors: readonly ProcessorTimes[];
}

/** Load in percent, 0 to 100; a processor without any time between the readings has none (null). */
export interface CpuLoad {
  total: number;
  processors: readonly (number | null)[];
}

function percent(busy: number, idle: number): number | null {
  const all = busy + idle;
  return all <= 0 ? null : Math.min(100, Math.max(0, (busy / all) * 100));
}

/**
 * The load between two readings; null when no time has passed or the number of processors has changed.
 */
export function loadBetween(earlier: CpuReading, later: CpuReading): CpuLoad | null {
  if (earlier.processors.length !== later.processors.length) {
    return null;
  }
  let busy = 0;
  let idle = 0;
  const processors = later.processors.map((times, index) => {
    const before = earlier.processors[index] ?? times;
    const busyHere = Math.max(0, times.busy - before.busy);
    const idleHere = Math.max(0, times.idle - before.idle);
    busy += busyHere;
    idle += idleHere;
    return percent(busyHere, idleHere);
  });
  const total = percent(busy, idle);
  return total === null ? null : { total, processors };
}
