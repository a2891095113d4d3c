import { monitorEventLoopDelay } from "node:perf_hooks";
import type { CancelTimer, Clock } from "@monitor/core/runtime";

export interface LoopDelay {
  /** Of the last one to two minutes, in seconds. */
  read(): { readonly median: number; readonly high: number; readonly max: number };
  stop(): void;
}

const resolutionMs = 20;
const resetEveryMs = 60_000;
const secondNs = 1e9;

/** How late the event loop comes: the first thing that suffers where too much is asked of one process. */
export function watchLoopDelay(clock: Pick<Clock, "setTimer">): LoopDelay {
  const delays = [
    monitorEventLoopDelay({ resolution: resolutionMs }),
    monitorEventLoopDelay({ resolution: resolutionMs }),
  ];
  let cancel: CancelTimer | null = null;
  let turn = 0;
  // One of the two always holds more than a minute.
  const wait = () => {
    cancel = clock.setTimer(() => {
      turn += 1;
      delays[turn % 2]?.reset();
      wait();
    }, resetEveryMs);
  };
  for (const delay of delays) delay.enable();
  wait();
  const seconds = (ns: number): number => Math.max(0, (Number.isFinite(ns) ? ns : 0) - resolutionMs * 1e6) / secondNs;
  return {
    read() {
      const longest = delays[(turn + 1) % 2];
      const percentile = (share: number) => seconds(longest?.percentile(share) ?? 0);
      return { median: percentile(50), high: percentile(99), max: seconds(longest?.max ?? 0) };
    },
    stop() {
      cancel?.();
      for (const delay of delays) delay.disable();
    },
  };
}
