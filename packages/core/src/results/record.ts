import type { LogEntry, SampleRecord } from "../storage/index.ts";
import type { Evaluation } from "./evaluate.ts";
import type { StateChange } from "./state-change.ts";

/** The samples and log entries of one evaluated result. */
export function recordsOf(
  sensorId: string,
  { state, samples, changes }: Evaluation,
): { samples: SampleRecord[]; log: LogEntry[] } {
  const time_ms = state.last_result_ms ?? 0;
  return {
    samples: samples.map(({ channel_number, value }) => ({ sensor_id: sensorId, channel_number, time_ms, value })),
    log: logLines(sensorId, changes, time_ms),
  };
}

/** What the log says of changes of a sensor. */
export function logLines(sensorId: string, changes: readonly StateChange[], time_ms: number): LogEntry[] {
  return changes.map((change) => ({
    time_ms,
    object_id: sensorId,
    kind: change.kind,
    from: change.kind === "status" ? change.from : null,
    to: change.to,
    message: change.kind === "status" ? change.message : null,
    message_info: change.kind === "status" ? change.message_info : null,
    user_name: null,
  }));
}
