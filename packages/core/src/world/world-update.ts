import type { ProbeStatus } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import type { SensorState } from "./sensor-state.ts";

/** What changes together; applied in the order objects (whatever order these have), removals, states, probes. */
export interface WorldUpdate {
  objects?: readonly ObjectRecord[];
  removed?: readonly string[];
  states?: ReadonlyMap<string, SensorState>;
  probes?: ReadonlyMap<string, ProbePresence>;
}

export interface ProbePresence {
  status: ProbeStatus;
  /** Of its last loss or return; 0 while it was never lost. */
  since_ms: number;
  /** Why it is away, as a sentence; empty while it is there. */
  reason: string;
}

/** A probe of which nothing is known yet. */
export const startingProbe: ProbePresence = { status: "initializing", since_ms: 0, reason: "" };
