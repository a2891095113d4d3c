import type { ObjectType } from "@monitor/domain";
import type { Change } from "../changes.ts";
import { objectRecord } from "../object-record.ts";
import type {
  ApiKeyRecord,
  ObjectRecord,
  SampleRecord,
  SessionRecord,
  StoredSensorState,
  UserRecord,
} from "../records.ts";
import type { LogLine } from "../write-set.ts";

export const rootRecord = objectRecord({
  id: "0",
  type: "group",
  parent_id: null,
  name: "Root",
  own_settings: { intervalgroup: { interval: 60 } },
  created_ms: 1000,
});

/** A device with a value in every field that is its own. */
export const deviceRecord: ObjectRecord = {
  ...rootRecord,
  id: "1001",
  type: "device",
  parent_id: "0",
  name: "<img src=x onerror=alert(1)> \u202eРС",
  position: 12.5,
  favorite: true,
  tags: ["a", "ü"],
  location: { value: "Berlin", latitude: 52.5, longitude: 13.4 },
  host: "192.0.2.1",
  settings: { nested: { on: true }, none: null, list: [1, "two"] },
  own_settings: {
    intervalgroup: { interval: 30 },
    accessrights: { entries: [{ subject: "group:3", right: "read" }, null], inherits: false },
    none: {},
  },
  channel_settings: {
    ping_time: { basic: { name: "Zeit \u202e" }, alerting: { limitmaxerror: 1.5, limitminerror: "" } },
  },
  pause: { since_ms: 5, until_ms: null, message: null, user_name: "tester" },
  automatic_pauses: {
    schedule: { since_ms: 5, until_ms: 9, cause: "3", text: "Nächte" },
    dependency: { since_ms: 6, until_ms: null, cause: "1011", text: "" },
  },
  resumed_ms: 4,
};

export function objectOf(id: string, type: ObjectType, parent_id: string | null): ObjectRecord {
  return { ...rootRecord, id, type, parent_id, name: `Name ${id}`, kind: type === "sensor" ? "ping" : null };
}

/** Root, a probe with two devices, each with a sensor. */
export const treeRecords: readonly ObjectRecord[] = [
  rootRecord,
  objectOf("1", "probe", "0"),
  objectOf("1001", "device", "1"),
  objectOf("1002", "device", "1"),
  objectOf("1011", "sensor", "1001"),
  objectOf("1021", "sensor", "1002"),
];

/** What each object of the tree is listed under. */
export const treeScopes: Readonly<Record<string, readonly string[]>> = {
  "0": [],
  "1": ["1"],
  "1001": ["1001", "1"],
  "1002": ["1002", "1"],
  "1011": ["1011", "1", "1001"],
  "1021": ["1021", "1", "1002"],
};

export const stateRecord: StoredSensorState = {
  own_status: "down_acknowledged",
  status_since_ms: 7,
  outage_since_ms: 6,
  message: "No answer",
  message_info: { code: "timeout", parameters: { seconds: 5, host: "192.0.2.1" } },
  last_up_ms: 5,
  last_down_ms: null,
  last_result_ms: 7,
  up_ms: 60_000,
  down_ms: 0,
  failure_count: 3,
  good_count: 1,
  flapping: { changes_ms: [3, 5, 7], since_ms: 5 },
  acknowledgement: { since_ms: 8, until_ms: null, message: "seen", user_name: "tester" },
  unusual: {
    since_ms: 5,
    until_ms: 9,
    message: "Unusual",
    message_info: { code: "unusual", parameters: { value: "43 ms" } },
  },
  silence: { since_ms: 9, last_ms: 7, reason: "server", log: "due" },
  trace: [
    { step: "dns", ms: 1.5, note: "192.0.2.1" },
    { step: "connect", ms: 5000, is_failed: true },
  ],
  channels: [
    {
      number: 0,
      key: "ping_time",
      last: { timestamp_ms: 7, value: 1.25 },
      minimum: 0.1,
      maximum: 1e9,
      sum: 2.5,
      count: 2,
      held: { max_error: 0.5, min_warning: -1 },
    },
    { number: -4, key: "downtime", last: null, minimum: null, maximum: null, sum: 0, count: 0 },
    {
      number: 7,
      key: "Brought by a result",
      last: null,
      minimum: null,
      maximum: null,
      sum: 0,
      count: 0,
      said: { key: "Brought by a result", name_de: "Ä", limit_max_error: 2.5, limits_active: false },
      is_primary: true,
      gone_since_ms: 9,
    },
  ],
};

export const userRecord: UserRecord = {
  id: "100",
  login_name: "Anna",
  display_name: "Anna B.",
  email: null,
  role: "user",
  may_acknowledge: true,
  permissions: ["TICKETS"],
  password_hash: "hash",
  theme: "DARK",
  language: null,
  auto_refresh: true,
  auto_refresh_interval_seconds: 30,
  time_zone: "LOCAL",
  single_key_shortcuts: false,
  is_active: true,
  created_ms: 1,
  second_factor: null,
  last_login_ms: null,
};

export function sessionOf(user_id: string, token_hash: string): SessionRecord {
  return {
    token_hash,
    id: `id of ${token_hash}`,
    user_id,
    created_ms: 1,
    expires_ms: 50,
    ends_ms: 100,
    last_used_ms: null,
    user_agent: "<b>Browser</b>",
    address: "192.0.2.7",
  };
}

export function apiKeyOf(user_id: string, word: string): ApiKeyRecord {
  return {
    id: `id of ${word}`,
    user_id,
    fingerprint: `prtg_${word}`,
    key_hash: `hash of ${word}`,
    name: "<b>Grafana</b> مستشعر",
    scope: "acknowledge",
    created_ms: 1,
    expires_ms: 4_000_000_000_000,
    addresses: "10.0.0.0/8,fd00::/8",
    object_ids: "1001,1002",
    last_used_ms: null,
    last_address: null,
  };
}

export function sampleOf(sensor_id: string, time_ms: number, value: number | null): SampleRecord {
  return { sensor_id, channel_number: 0, time_ms, value };
}

/** A line of the log about an object of the tree; its time is its id. */
export function lineOf(id: number, object_id: string, kind: LogLine["kind"]): LogLine {
  const values = { from: "up", to: "down", message: null, message_info: null, user_name: null };
  return { id, time_ms: id, object_id, kind, ...values, scopes: treeScopes[object_id] ?? [object_id] };
}

/** A change; its time is its number. */
export function changeOf(seq: number): Change {
  return {
    seq,
    time_ms: seq,
    actor: { id: "100", login_name: "tester" },
    kind: "changed",
    object_ids: ["1001"],
    before: { name: "A" },
    after: { name: "B" },
  };
}
