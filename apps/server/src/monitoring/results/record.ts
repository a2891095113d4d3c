import type { LogEntry, SampleRecord } from "../../storage/records.ts";
import type { Storage } from "../../storage/stores.ts";
import type { Evaluation } from "./evaluate.ts";
import { storedSensorState } from "../world/sensor-state.ts";
import type { SensorState } from "../world/sensor-state.ts";

/** What one batch of results comes to. */
export interface EvaluatedBatch {
  probeId: string;
  batchId: string;
  /** The last state of each sensor in the batch. */
  states: ReadonlyMap<string, SensorState>;
  samples: readonly SampleRecord[];
  log: readonly LogEntry[];
}

/** Writes a batch in one transaction; after it has come back nothing of it can be lost with the process. */
export function record(storage: Storage, batch: EvaluatedBatch): void {
  const stores = storage.results;
  stores.transaction(() => {
    stores.batches.markApplied(batch.probeId, batch.batchId);
    for (const [id, state] of batch.states) stores.states.save(id, storedSensorState(state));
    stores.samples.append(batch.samples);
    stores.log.append(batch.log);
  });
  storage.history.remember(batch.samples);
}

/** The samples and log entries of one evaluated result. */
export function recordsOf(
  sensorId: string,
  { state, samples, changes }: Evaluation,
): { samples: SampleRecord[]; log: LogEntry[] } {
  const time_ms = state.last_result_ms ?? 0;
  return {
    samples: samples.map(({ channel_number, value }) => ({ sensor_id: sensorId, channel_number, time_ms, value })),
    log: changes.map((change) => ({
      time_ms,
      object_id: sensorId,
      kind: change.kind,
      from: change.kind === "status" ? change.from : null,
      to: change.to,
      message: change.kind === "status" ? change.message : null,
      message_info: change.kind === "status" ? change.message_info : null,
      user_name: null,
    })),
  };
}
