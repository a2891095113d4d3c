import type { LogKind, OwnSettings } from "@monitor/contract";
import type { ChannelSettingsByKey, ObjectType, ResultChannel, SilenceReason, Status, UserRole } from "@monitor/domain";

/** Who pressed pause, when, and until when it lasts; `until_ms` null means until it is resumed. */
export interface PauseRecord {
  since_ms: number;
  until_ms: number | null;
  message: string | null;
  user_name: string;
}

export interface AcknowledgementRecord {
  since_ms: number;
  until_ms: number | null;
  message: string | null;
  user_name: string;
}

/** `value` is the text a person wrote; the coordinates are null while it names no known place. */
export interface LocationRecord {
  value: string;
  latitude: number | null;
  longitude: number | null;
}

/** One monitored object as it is configured; what was measured is in its sensor state. */
export interface ObjectRecord {
  id: string;
  type: ObjectType;
  parent_id: string | null;
  name: string;
  position: number;
  priority: number;
  favorite: boolean;
  tags: string[];
  location: LocationRecord | null;
  host: string | null;
  kind: string | null;
  /** Of a sensor: those of its kind. */
  settings: Record<string, unknown>;
  own_settings: OwnSettings;
  /** What users have set on channels of a sensor, by channel key. */
  channel_settings: ChannelSettingsByKey;
  pause: PauseRecord | null;
  /** End of its last pause: time before it was not monitored. */
  resumed_ms: number | null;
  created_ms: number;
}

/** Name of a message's text and its values, so that an interface can show it in its own language. */
export interface MessageInfo {
  code: string;
  parameters: Record<string, string | number>;
}

export interface MeasurementRecord {
  timestamp_ms: number;
  value: number | null;
}

/** What was measured on one channel. What the channel is follows from the sensor's kind, or stands here. */
export interface ChannelFigures {
  number: number;
  key: string;
  last: MeasurementRecord | null;
  minimum: number | null;
  maximum: number | null;
  sum: number;
  count: number;
  /** What results have said of it; left out where the channel follows from the kind. */
  said?: ResultChannel;
  /** The primary one of channels that results have brought. */
  is_primary?: true;
  /** Since when results do not bring it any more. */
  gone_since_ms?: number;
}

/** That no result of a sensor came for so long that its status is unknown. The next result ends it. */
export interface SilenceRecord {
  /** From when on the status is unknown. */
  since_ms: number;
  /** Time of the last result, or when the sensor was made. */
  last_ms: number;
  reason: SilenceReason;
  /** Its line in the log: `none` where the server was off, `due` while it can't be written. */
  log: "none" | "due" | "written";
}

/** What is known of a sensor from its results. */
export interface SensorFigures {
  own_status: Status;
  status_since_ms: number;
  /** When the first check of this outage failed; it outlasts acknowledgements, pauses and what is unknown. Null: no outage. */
  outage_since_ms: number | null;
  message: string;
  message_info: MessageInfo | null;
  last_up_ms: number | null;
  last_down_ms: number | null;
  last_result_ms: number | null;
  up_ms: number;
  down_ms: number;
  failure_count: number;
  acknowledgement: AcknowledgementRecord | null;
  silence: SilenceRecord | null;
}

/** A sensor's state as it is stored. */
export interface StoredSensorState extends SensorFigures {
  channels: ChannelFigures[];
}

export interface UserRecord {
  id: string;
  login_name: string;
  display_name: string;
  email: string | null;
  role: UserRole;
  permissions: string[];
  /** Whether it may acknowledge what it may only read. */
  may_acknowledge: boolean;
  password_hash: string;
  /** Null follows the system. */
  theme: string | null;
  language: string | null;
  auto_refresh: boolean;
  auto_refresh_interval_seconds: number;
  /** UTC, or LOCAL for that of the browser. */
  time_zone: string;
  single_key_shortcuts: boolean;
  is_active: boolean;
  created_ms: number;
  last_login_ms: number | null;
}

/** Fields of a user to store; one that is left out or undefined stays. */
export type UserChanges = { readonly [K in Exclude<keyof UserRecord, "id">]?: UserRecord[K] | undefined };

/** Users that have the same access to objects; which is a setting of the objects. */
export interface UserGroupRecord {
  /** Never the id of another group or user, not even of a former one: access rights name it. */
  id: string;
  name: string;
  member_ids: string[];
  /** Permissions that members have beside their own. */
  abilities: string[];
  created_ms: number;
}

/** `token_hash` is the SHA-256 of the token in hex; the token itself is never stored. */
export interface SessionRecord {
  token_hash: string;
  /** Names the session to its owner, without being worth anything to others. */
  id: string;
  user_id: string;
  created_ms: number;
  expires_ms: number;
  /** Renewing never goes beyond this. */
  ends_ms: number;
  /** Null: not used since it began. Written seldom, so it can be some minutes old. */
  last_used_ms: number | null;
  /** What the browser said of itself at the login: text of a stranger. */
  user_agent: string | null;
  address: string | null;
}

/** From where an account has been logged in to, last at this time. */
export interface KnownNetworkRecord {
  user_id: string;
  network: string;
  seen_ms: number;
}

/** `token_hash` as in a session; used once. */
export interface PasswordResetRecord {
  token_hash: string;
  user_id: string;
  created_ms: number;
  expires_ms: number;
}

/** One line of the log; `user_name` is null where the server acted by itself. */
export interface LogEntry {
  time_ms: number;
  object_id: string;
  kind: LogKind;
  from: string | null;
  to: string | null;
  message: string | null;
  /** What a sensor's message was made of; null and left out for everything else. */
  message_info?: MessageInfo | null;
  user_name: string | null;
}

export interface StoredLogEntry extends LogEntry {
  id: number;
  /** As it was listed: the object itself and all above it, nearest first, without the root group. */
  scopes: readonly string[];
  /** What the object was, where it is gone and known; restricted: it had access rights of its own, or what went with it and was above it. */
  removed: { type: ObjectType; name: string; is_restricted: boolean } | null;
}

export interface SampleRecord {
  sensor_id: string;
  channel_number: number;
  time_ms: number;
  value: number | null;
}
