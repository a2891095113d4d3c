import type { Limits, Status, Unit } from "@monitor/domain";

/** A channel of a sample sensor; its history is computed, not stored. */
export interface SampleChannel {
  readonly number: number;
  readonly name: string;
  readonly unit: Unit;
  readonly isPrimary: boolean;
  readonly limits: Limits;
  readonly lookupId: string | null;
  /** Where the values were before the sensor came into its status; null: the channel has no data. */
  readonly typical: number | null;
  /** Where they have been since then. */
  readonly current: number | null;
  /** How far values stray around these. */
  readonly swing: number;
}

/** Looks and course of a sample sensor. */
export interface SampleSensor {
  /** Its own status, before pauses of its own or above, acknowledgement and lost probes are looked at. */
  status: Status;
  statusSinceMs: number;
  /** The check itself fails, so that there is no data; a sensor can also be down for a value that it has. */
  isFailing: boolean;
  isAcknowledged: boolean;
  /** It stays as it is described: no check would give that status. */
  isStill: boolean;
  message: string;
  lastUpMs: number | null;
  lastDownMs: number | null;
  uptimePercent: number | null;
  coveragePercent: number | null;
  channels: readonly SampleChannel[];
}

/** A location: its text and, where it is known, its position in degrees. */
export interface SampleLocation {
  readonly value: string;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}
