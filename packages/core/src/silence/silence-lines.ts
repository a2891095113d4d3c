import type { LogEntry } from "../storage/index.ts";
import type { SensorState } from "../world/index.ts";
import { silentMessage } from "../world/index.ts";

/** The line of the log about a sensor's silence, of the time at which it was noticed; none where nothing was known before. */
export function silenceLines(sensorId: string, { silence, own_status }: SensorState): LogEntry[] {
  if (silence === null || own_status === "unknown") return [];
  const { message, message_info } = silentMessage(silence);
  const facts = { object_id: sensorId, kind: "status", user_name: null } as const;
  return [{ ...facts, time_ms: silence.since_ms, from: own_status, to: "unknown", message, message_info }];
}
