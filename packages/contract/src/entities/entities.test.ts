import { describe, expect, test } from "vitest";
import {
  autodiscovery,
  device,
  group,
  monitoredObject,
  probe,
  probeConnectionOf,
  sensorStatusSummary,
} from "./object.ts";
import { statusOf } from "./said.ts";
import { channel, lookupDefinition, sensor } from "./sensor.ts";

const base = {
  id: "40",
  name: "Core Router",
  type: "DEVICE",
  href: "/api/v2/devices/40",
  favorite: true,
  position: 20,
  priority: 3,
  scanning_interval: 60,
  sensor_summary: { total: 2, up: 1, down: 1, calculated_status: "DOWN" },
  sensor_status_summary: { total: 2, up: 1, down: 1, calculated_status: "DOWN" },
  status: "UP",
  status_since: "2026-11-20T14:32:00Z",
  message: null,
  status_info: { paused_status_source: { id: "1", name: "Local Probe", type: "REFERENCED_PROBE" }, paused_until: null },
  dependency: { id: "-1000" },
  path: [{ id: "0", name: "Root", type: "REFERENCED_ROOT" }],
  location: { value: "Nuremberg", geo_position: { latitude: 49.4, longitude: 11.1 }, geo_hash: "u0zc" },
  tags: ["core"],
  rights: ["read", "pause"],
};
const discovery = {
  active: false,
  autodiscovery_type: "OFF",
  schedule: "ONCE",
  progress: null,
  last_autodiscovery: "2026-11-01T00:00:00Z",
};
const pingTime = {
  id: "2490.0",
  name: "Ping Time",
  type: "CHANNEL",
  primary: true,
  unit: { display_unit: "msec", type: "TIME_RESPONSE", decimal_digits: 0, decimal_mode: "AUTO", custom: "" },
  limits: {
    limit_error_msg: "",
    limit_warning_msg: "",
    display_limit_min_error: null,
    display_limit_max_error: 200,
    display_limit_min_warning: null,
    display_limit_max_warning: 100,
  },
  lookup_definition: null,
  last_measurement: {
    timestamp: "2026-11-20T14:32:00Z",
    value: 2.1,
    display_value: 2.1,
    display_average: 2,
    display_maximum: 2.4,
    display_minimum: 1.8,
    lookup_text: [],
  },
};

interface Row {
  readonly title: string;
  readonly schema: typeof monitoredObject;
  readonly example: Record<string, unknown>;
  readonly wrong: readonly Record<string, unknown>[];
}

const rows: readonly Row[] = [
  {
    title: "[EN-01] object base",
    schema: monitoredObject,
    example: base,
    wrong: [{ id: 40 }, { name: null }, { favorite: "yes" }, { path: {} }, { tags: "core" }, { dependency: "-1000" }],
  },
  {
    title: "[EN-05] device",
    schema: device,
    example: { ...base, host: "10.0.0.1", last_recommendation: null, autodiscovery: discovery },
    wrong: [{ host: 10 }, { location: { geo_position: { latitude: "49" } } }],
  },
  {
    title: "[EN-06] group",
    schema: group,
    example: { ...base, type: "GROUP", autodiscovery: discovery },
    wrong: [{ autodiscovery: { active: "no" } }],
  },
  {
    title: "[EN-07] probe",
    schema: probe,
    example: { ...base, type: "PROBE", probe_status: "CONNECTED", autodiscovery: discovery },
    wrong: [{ probe_status: 1 }],
  },
  {
    title: "[EN-02] sensor",
    schema: sensor,
    example: {
      ...base,
      id: "2490",
      type: "SENSOR",
      sensor_kind: "ping",
      performance_impact: "VERY_LOW",
      last_up: "2026-11-20T14:32:00Z",
      last_down: null,
      uptime_total: 99.98,
      downtime_total: 0.02,
      coverage: 100,
      last_measurement: { timestamp: "2026-11-20T14:32:00Z" },
      message_info: { code: "connection_refused", parameters: { port: 443 } },
      channels: [pingTime],
      primary_channel: { id: "2490.0", name: "Ping Time", type: "REFERENCED_CHANNEL" },
      primary_channel_info: pingTime,
    },
    wrong: [{ uptime_total: "99" }, { channels: [{ id: "2490.0" }] }, { performance_impact: {} }],
  },
];

describe("monitored objects", () => {
  for (const { title, schema, example, wrong } of rows) {
    test(`${title}: every field is read, and kept as it came`, () => {
      expect(schema.parse(example)).toEqual(example);
      expect(schema.parse({ ...example, field_of_tomorrow: 1 })).toHaveProperty("field_of_tomorrow", 1);
    });

    test(`${title}: only id, name and type must be there`, () => {
      const least = { id: "1", name: "", type: "GROUP" };
      expect(schema.parse(least)).toEqual(least);
      for (const key of ["id", "name", "type"]) {
        expect(schema.safeParse({ ...least, [key]: undefined }).success).toBe(false);
      }
    });

    test.each(wrong)(`${title}: a wrong type is refused: %j`, (part) => {
      expect(schema.safeParse({ ...example, ...part }).success).toBe(false);
    });
  }

  test("[EN-01] a scanning interval comes as seconds or as text", () => {
    expect(monitoredObject.safeParse({ ...base, scanning_interval: "60" }).success).toBe(true);
    expect(monitoredObject.safeParse({ ...base, scanning_interval: null }).success).toBe(true);
  });

  test("[EN-08] autodiscovery, all its fields empty or there", () => {
    expect(autodiscovery.parse(discovery)).toEqual(discovery);
    expect(autodiscovery.parse({})).toEqual({});
    expect(autodiscovery.safeParse({ progress: "half" }).success).toBe(false);
  });

  test.each([
    ["CONNECTED", "connected", false],
    ["Disconnected", "disconnected", true],
    ["MANUAL", "manual", true],
    ["RESTART", "restart", true],
    ["UPDATING", "updating", true],
    ["waiting", "waiting", false],
    ["asleep", null, false],
    [null, null, false],
  ])("[EN-07] a probe that is %j has status %j, disconnected: %j", (wire, probeStatus, isDisconnected) => {
    expect(probeConnectionOf({ probe_status: wire })).toEqual({ probeStatus, isDisconnected });
  });

  test.each([
    [{ status: "UP", probe_status: "DISCONNECTED" }, "probe_disconnected"],
    [{ status: "PAUSED_BY_USER", probe_status: "DISCONNECTED" }, "paused_by_user"],
    [{ probe_status: "RESTART" }, "probe_disconnected"],
    [{ status: "DOWN", probe_status: "CONNECTED" }, "down"],
    [{ status: "DOWN" }, "down"],
    [{ sensor_summary: { up: 1, down: 1 } }, "down"],
    [{}, "unknown"],
  ])("[ST-06, AC-06] the status of %j is %s", (object, status) => {
    expect(statusOf(object)).toBe(status);
  });

  test("a status summary holds counts by name beside total and calculated status", () => {
    const summary = { calculated_status: "UP", total: 3, up: 3, paused: 0 };
    expect(sensorStatusSummary.parse(summary)).toEqual(summary);
    expect(sensorStatusSummary.safeParse({ total: "3" }).success).toBe(false);
  });
});

describe("channels and lookups", () => {
  test("[EN-03] a channel with unit, limits and last measurement", () => {
    expect(channel.parse(pingTime)).toEqual(pingTime);
  });

  test("[EN-03] a channel without data, limits and lookup", () => {
    const bare = {
      id: "2490.-4",
      name: "Downtime",
      limits: null,
      lookup_definition: { id: null },
      last_measurement: null,
    };
    expect(channel.parse(bare)).toEqual(bare);
  });

  test.each([
    [{ unit: { decimal_digits: "0" } }],
    [{ limits: { display_limit_max_error: "200" } }],
    [{ last_measurement: { display_value: "2.1 ms" } }],
    [{ last_measurement: { lookup_text: "Yes" } }],
  ])("[EN-03] numbers must be numbers: %j", (part) => {
    expect(channel.safeParse({ ...pingTime, ...part }).success).toBe(false);
  });

  const lookup = {
    id: "prtg.standardlookups.yesno.stateyesok",
    lookup_type: "SINGLEINTEGER",
    undefined_status: "WARNING",
    mappings: [{ from: 1, to: null, lookup_status: "OK", display_text: "Yes" }],
  };

  test("[EN-04] a lookup definition; `to` may be missing", () => {
    expect(lookupDefinition.parse(lookup)).toEqual(lookup);
    const mapping = { from: 1, lookup_status: "OK", display_text: "Yes" };
    expect(lookupDefinition.safeParse({ ...lookup, mappings: [mapping] }).success).toBe(true);
  });

  test.each([
    [{ mappings: null }],
    [{ id: 5 }],
    [{ mappings: [{ from: "1", lookup_status: "OK", display_text: "" }] }],
  ])("[EN-04] a broken lookup is refused: %j", (part) => {
    expect(lookupDefinition.safeParse({ ...lookup, ...part }).success).toBe(false);
  });
});
