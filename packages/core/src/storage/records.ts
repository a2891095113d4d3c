import type { LogKind, OwnSettings } from "@monitor/contract";
import type {
  ChannelSettingsByKey,
  HeldLimits,
  KeyScope,
  ObjectType,
  ResultChannel,
  SealedValue,
  SilenceReason,
  Status,
  TraceStep,
  UserRole,
} from "@monitor/domain";

/** Who pressed pause, when, and until when it lasts; `until_ms` null means until it is resumed. */
export interface PauseRecord {
  since_ms: number;
  until_ms: number | null;
  message: string | null;
  user_name: string;
}

/** Why the server pauses an object by itself, the reason that goes first at the front. */
export const automaticReasons = ["maintenance", "schedule", "dependency"] as const;
export type AutomaticReason = (typeof automaticReasons)[number];

/** A pause that a setting of the object makes, as long as it lasts. */
export interface AutomaticPause {
  since_ms: number;
  /** Of a dependency: when the object goes on, once the master is up again. Null: not known. */
  until_ms: number | null;
  /** The id of the schedule or of the master; empty for maintenance. */
  cause: string;
  /** The name of the schedule, the reason of maintenance; never anything of a master. */
  text: string;
}

/** Those of one object, by reason. They add up: each has a beginning and an end of its own. */
export type AutomaticPauses = { readonly [Reason in AutomaticReason]?: AutomaticPause };

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
  /** The settings of a sensor's kind. */
  settings: Record<string, unknown>;
  own_settings: OwnSettings;
  /** What users have set on channels of a sensor, by channel key. */
  channel_settings: ChannelSettingsByKey;
  pause: PauseRecord | null;
  /** Null: none. */
  automatic_pauses: AutomaticPauses | null;
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

/** The figures of one channel. What the channel is follows from the sensor's kind, or from `said`. */
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
  /** Limits from which its value has not come back; left out where there are none. */
  held?: HeldLimits;
  /** Since when the channel is gone. */
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

/** The last changes of a sensor's status by results, oldest first, no more than tell flapping. */
export interface FlappingRecord {
  changes_ms: readonly number[];
  /** Since when it is flapping; null while it is not. */
  since_ms: number | null;
}

/** That the last hours of a sensor's primary channel are not as they usually are in these hours of the week. */
export interface UnusualRecord {
  since_ms: number;
  /** It says nothing any more from then on unless it is found again. */
  until_ms: number;
  message: string;
  message_info: MessageInfo;
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
  /** Of a sensor that is Down, also while unknown hides it: good checks in a row since then. Null: it is not Down. */
  good_count: number | null;
  /** Null: no change of status within the last minutes. */
  flapping: FlappingRecord | null;
  acknowledgement: AcknowledgementRecord | null;
  silence: SilenceRecord | null;
  unusual: UnusualRecord | null;
  /** The steps of the last check; null where it notes none. */
  trace: readonly TraceStep[] | null;
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
  /** Null: the password is enough. */
  second_factor: SecondFactorRecord | null;
}

/** Codes by time (RFC 6238) that a log-in wants beside the password. */
export interface SecondFactorRecord {
  readonly secret: SealedValue;
  /** SHA-256 in hex of the recovery codes that are left. */
  readonly recovery_hashes: readonly string[];
  /** The 30 seconds of the last code that was taken: no code is taken twice. */
  readonly last_step: number;
  readonly since_ms: number;
}

/** Fields of a user to store; one that is left out or undefined stays. */
export type UserChanges = { readonly [K in Exclude<keyof UserRecord, "id">]?: UserRecord[K] | undefined };

/** Users that have the same access to objects. The access is a setting of the objects. */
export interface UserGroupRecord {
  /** Never the id of another group or user, not even of a former one: access rights name it. */
  id: string;
  name: string;
  member_ids: string[];
  /** Permissions that members have beside their own. */
  abilities: string[];
  /** Members without a second factor set one up before they can log in. */
  requires_second_factor: boolean;
  created_ms: number;
}

/** A key with which programs act for a user. `key_hash` is the SHA-256 of the key in hex; the key itself is never stored. */
export interface ApiKeyRecord {
  /** Names the key in calls, without being worth anything to others. */
  id: string;
  user_id: string;
  /** The first characters of the key, which are public: keys are looked up by them, so each key has different ones. */
  fingerprint: string;
  key_hash: string;
  name: string;
  scope: KeyScope;
  created_ms: number;
  /** Null: it never expires. */
  expires_ms: number | null;
  /** Addresses and networks from which it is accepted, separated by commas; null: from everywhere. */
  addresses: string | null;
  /** Objects that it is for, with all below them: ids, separated by commas; null: all that its user sees. */
  object_ids: string | null;
  /** Null: never used. Written at most once a minute. */
  last_used_ms: number | null;
  last_address: string | null;
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
  /** Of a link that was made at the machine itself: with the new password the second factor goes. */
  ends_second_factor: boolean;
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
  /**
   * What a removed object was, where that is known. Restricted: the object, or one above it that is removed as well, had access
   * rights of its own. Its parent is the nearest object above it that is not removed; null: not known.
   */
  removed: { type: ObjectType; name: string; is_restricted: boolean; parent_id: string | null } | null;
}

export interface SampleRecord {
  sensor_id: string;
  channel_number: number;
  time_ms: number;
  value: number | null;
}
