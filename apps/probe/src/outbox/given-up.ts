import type { GivenUpResults } from "@monitor/contract";
import type { Clock } from "@monitor/probe-engine";
import type { Log } from "../log.ts";

const quietMs = 60_000;

/** Both together. */
export function joinGivenUp(one: GivenUpResults | null, other: GivenUpResults | null): GivenUpResults | null {
  if (one === null || other === null) return one ?? other;
  return {
    results: one.results + other.results,
    from_ms: Math.min(one.from_ms, other.from_ms),
    to_ms: Math.max(one.to_ms, other.to_ms),
  };
}

/** Logs what is lost, at most once a minute: an outbox that is full gives up something with every batch. */
export function logGivenUp(log: Log, clock: Clock): (lost: GivenUpResults) => void {
  let unsaid: GivenUpResults | null = null;
  let saidAtMs = -Infinity;
  return (lost) => {
    unsaid = joinGivenUp(unsaid, lost);
    const nowMs = clock.monotonicMs();
    if (unsaid === null || nowMs - saidAtMs < quietMs) return;
    saidAtMs = nowMs;
    const { results, from_ms, to_ms } = unsaid;
    unsaid = null;
    const [from, to] = [from_ms, to_ms].map((ms) => new Date(ms).toISOString());
    log("warn", "The outbox is full; the oldest results were given up", { results, from, to });
  };
}
