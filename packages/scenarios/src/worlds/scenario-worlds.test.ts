import { allCalls, createClient, primaryChannelOf, siteSettingsOf } from "@monitor/contract";
import type { Client, Calls, Sensor } from "@monitor/contract";
import { channelStatusOf, compareChannelStatus, parseStatus, statuses } from "@monitor/domain";
import { beforeAll, describe, expect, test } from "vitest";
import { createMockTransport } from "../sample-server/mock-transport.ts";
import { scenarioNames } from "../scenario-names.ts";
import type { ScenarioName } from "../scenario-names.ts";
import { edgeCaseNames } from "./edge-case-names.ts";
import { buildScenario } from "./scenario-worlds.ts";

const startMs = Date.UTC(2026, 10, 20, 14, 32);
const now = (): number => startMs;
const clientOf = (scenario: ScenarioName): Client<Calls> =>
  createClient(allCalls, createMockTransport({ scenario, now }));
const sensorsOf = (scenario: ScenarioName): Promise<Sensor[]> =>
  clientOf(scenario).listSensors({ query: { limit: 0, include_all_channels: true } });

describe.each(scenarioNames)("[DV-01] scenario %s", (scenario) => {
  test("answers every read in the contract's form", { tags: "long" }, async () => {
    const client = clientOf(scenario);
    const objects = await client.listObjects({ query: { limit: 0, sensor_summary: true } });
    const sensors = await sensorsOf(scenario);
    const [probes, groups, devices] = [
      await client.listProbes(),
      await client.listGroups(),
      await client.listDevices(),
    ];
    expect(objects.length).toBeGreaterThan(sensors.length);
    for (const list of [probes, groups, devices, sensors]) expect(list.length).toBeGreaterThan(0);
    const params = { id: sensors[0]!.id };
    expect((await client.getSensor({ params })).id).toBe(params.id);
    expect((await client.getTimeseries({ params: { ...params, period: "live" } })).length).toBeGreaterThan(1);
    expect((await client.getTotalStatusSummary()).total).toBe(sensors.length);
    expect((await client.listLookupDefinitions({ query: { limit: 0 } })).length).toBeGreaterThan(5);
    expect(siteSettingsOf(await client.getPublicSettings(), { protocol: "http:", hostname: "host" }).siteName).toMatch(
      /\S/,
    );
  });

  test("is the same each time", { tags: "long" }, () => {
    expect(buildScenario(scenario, now)).toEqual(buildScenario(scenario, now));
  });
});

describe("what each scenario is for", () => {
  test("[DV-01] onlySensorsDown and onlySensorsUp", async () => {
    const down = await sensorsOf("onlySensorsDown");
    const up = await sensorsOf("onlySensorsUp");
    expect(down.every((sensor) => sensor.status === "DOWN" && sensor.message !== "OK")).toBe(true);
    expect(up.every((sensor) => sensor.status === "UP" && sensor.message === "OK")).toBe(true);
  });

  test("[DV-01] [EN-22] noPrimaryChannel", async () => {
    const sensors = await sensorsOf("noPrimaryChannel");
    expect(sensors.every((sensor) => primaryChannelOf(sensor) === null)).toBe(true);
    expect(sensors.every((sensor) => (sensor.channels?.length ?? 0) > 1)).toBe(true);
    const others = await sensorsOf("default");
    expect(others.every((sensor) => primaryChannelOf(sensor) !== null)).toBe(true);
  });

  test("[DV-01] complexTree has at least six levels", async () => {
    const sensors = await sensorsOf("complexTree");
    expect(Math.max(...sensors.map((sensor) => sensor.path?.length ?? 0))).toBeGreaterThanOrEqual(6);
  });

  test("[DV-01] edgeCaseSensorNames shows each name unchanged", async () => {
    const names = (await sensorsOf("edgeCaseSensorNames")).map((sensor) => sensor.name);
    expect(names).toEqual(expect.arrayContaining([...edgeCaseNames]));
    expect(edgeCaseNames.some((name) => name.length === 10_000)).toBe(true);
    expect(edgeCaseNames.some((name) => name.includes("<img"))).toBe(true);
    expect(edgeCaseNames.some((name) => name.includes("\u202E"))).toBe(true);
  });

  test("[DV-01] onlyLookups shows every channel status that a lookup can give", async () => {
    const lookups = await clientOf("onlyLookups").listLookupDefinitions({ query: { limit: 0 } });
    const sensors = await sensorsOf("onlyLookups");
    const primaries = sensors.map((sensor) => primaryChannelOf(sensor)!);
    expect(primaries.every((channel) => channel.lookup_definition?.id)).toBe(true);
    const known = new Set(lookups.map((lookup) => lookup.id));
    expect(primaries.filter((channel) => !known.has(channel.lookup_definition?.id ?? ""))).toHaveLength(1);
    expect(primaries.some((channel) => (channel.last_measurement?.lookup_text?.length ?? 0) > 1)).toBe(true);
    expect(new Set(sensors.map((sensor) => sensor.status))).toEqual(new Set(["UP", "WARNING", "DOWN"]));
  });

  describe("[DV-01] sensorSummaryCornerCases", () => {
    let client: Client<Calls>;
    beforeAll(() => {
      client = clientOf("sensorSummaryCornerCases");
    });

    test("every status occurs, alone and all together", async () => {
      const summary = await client.getTotalStatusSummary();
      for (const status of statuses) expect(summary[status], status).toBeGreaterThan(0);
      const [all] = await client.listDevices({ query: { filter: 'name = "All statuses"' } });
      expect(all?.sensor_summary?.total).toBe(statuses.length);
    });

    test("some count over a thousand, some nothing, some have no status yet", async () => {
      const devices = await client.listDevices({ query: { limit: 0 } });
      const totals = devices.map((device) => device.sensor_summary?.total ?? 0);
      expect(Math.max(...totals)).toBeGreaterThan(1000);
      expect(totals).toContain(0);
      const placeholders = (await client.listObjects({ query: { limit: 0 } })).filter(
        (object) => object.status === undefined,
      );
      expect(placeholders).toHaveLength(2);
    });
  });

  test("[DV-01] in the default scenario a sensor's status is no better than its channels", async () => {
    for (const sensor of await sensorsOf("default")) {
      const [worst] = (sensor.channels ?? [])
        .map(({ last_measurement, limits }) =>
          channelStatusOf({ value: last_measurement?.display_value, limits: limits as never }),
        )
        .sort(compareChannelStatus);
      if (parseStatus(sensor.status) === "up") expect({ name: sensor.name, worst }).toMatchObject({ worst: "ok" });
      if (parseStatus(sensor.status) === "warning")
        expect({ name: sensor.name, worst }).toMatchObject({ worst: "warning" });
    }
  });
});
