import type { ChannelSettingsByKey, ImpactLevel, Limits, ObjectType, ProbeStatus, Status, Unit } from "@monitor/domain";

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

/** A pause or an acknowledgement; `untilMs` null means indefinitely. */
export interface SamplePause {
  readonly sinceMs: number;
  readonly untilMs: number | null;
  readonly message: string | null;
  readonly userName: string;
}

/** What only a sensor has. */
export interface SampleSensor {
  /** Its own status, before pauses of its own or above, acknowledgement and lost probes are looked at. */
  status: Status;
  statusSinceMs: number;
  /** The check itself fails, so that there is no data; a sensor can also be down for a value that it has. */
  isFailing: boolean;
  message: string;
  impact: ImpactLevel | null;
  dependencyId: string | null;
  lastUpMs: number | null;
  lastDownMs: number | null;
  uptimePercent: number | null;
  coveragePercent: number | null;
  /** The scan that a user requested last. */
  scannedAtMs: number | null;
  acknowledgement: SamplePause | null;
  channels: readonly SampleChannel[];
  /** What users have set on the channels. */
  channelSettings: ChannelSettingsByKey;
}

/** A location: its text and, where it is known, its position in degrees. */
export interface SampleLocation {
  readonly value: string;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}

/** One object of a sample world. */
export interface SampleObject {
  readonly id: string;
  readonly type: ObjectType;
  parentId: string | null;
  readonly createdMs: number;
  name: string;
  position: number;
  priority: number;
  favorite: boolean;
  tags: readonly string[];
  location: SampleLocation | null;
  host: string | null;
  kind: string | null;
  /** Null: taken from above. */
  intervalSeconds: number | null;
  pause: SamplePause | null;
  /** End of its last pause. */
  resumedMs: number | null;
  probeStatus: ProbeStatus | null;
  /** EN-19: the object is sent without a status. */
  isPlaceholder: boolean;
  sensor: SampleSensor | null;
}

/** What an object cannot be without. */
export type NewObject = Pick<SampleObject, "id" | "type" | "parentId" | "createdMs" | "name" | "position">;

/** An object with nothing but the given, in the state that a new one has. */
export function blankObject(given: NewObject): SampleObject {
  return {
    ...given,
    priority: 3,
    favorite: false,
    tags: [],
    location: null,
    host: null,
    kind: null,
    intervalSeconds: null,
    pause: null,
    resumedMs: null,
    probeStatus: null,
    isPlaceholder: false,
    sensor: null,
  };
}
