import type { GivenUpResults } from "@monitor/contract";
import type { LogEntry } from "../storage/index.ts";
import { probeTime } from "./probe-time.ts";

/** The line of the log that says which results a probe could not keep for the server. */
export function givenUpLine(probeId: string, { results, from_ms, to_ms }: GivenUpResults, nowMs: number): LogEntry {
  const timeOf = (ms: number) => new Date(probeTime(ms, nowMs)).toISOString();
  return {
    time_ms: nowMs,
    object_id: probeId,
    kind: "results_given_up",
    from: timeOf(from_ms),
    to: timeOf(to_ms),
    message: `${results} results were lost: the probe could not keep them any longer.`,
    message_info: { code: "results_given_up", parameters: { results } },
    user_name: null,
  };
}
