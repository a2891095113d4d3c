import type { Status } from "@monitor/domain";
import type { HoldingPause } from "./holding-pause.ts";
import type { SensorState } from "./sensor-state.ts";

/** What an object's status comes from, beyond its own results. */
export interface StatusInfo {
  status: Status;
  since_ms: number;
  /** Of a sensor that is down: since when, whatever was acknowledged, paused or unknown in between. */
  outage_since_ms: number | null;
  /** The pause that is shown of those that hold; null: none. */
  pause: HoldingPause | null;
  /** The object whose pause that is: the object itself, one above it, or null. */
  paused_status_source: string | null;
  /** English sentence for a sensor, and its name and values for other languages; empty and null for other objects. */
  message: string;
  message_info: SensorState["message_info"];
}
