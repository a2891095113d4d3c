import type { Channel } from "@monitor/contract";
import { downtimeChannelNumber } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

/** The channels of a new sensor, its primary one first. */
async function channelsOfNew(t: ApiTester): Promise<{ sensorId: string; primary: Channel; others: Channel[] }> {
  const { sensorId } = await t.createBranch();
  const { channels = [] } = await t.succeed("getSensor", { params: { id: sensorId } });
  const primary = channels?.find((channel) => channel.primary === true);
  if (primary === undefined) throw new Error("The sensor has no primary channel");
  return { sensorId, primary, others: channels?.filter((channel) => channel !== primary) ?? [] };
}

const byText = (one: string, other: string): number => one.localeCompare(other);

function readTests(t: ApiTester): void {
  test("[EN-03] [EN-20] a channel by itself is what its sensor says, and names its sensor", async () => {
    const { sensorId, primary } = await channelsOfNew(t);
    const overview = await t.succeed("getChannelOverview", { params: { id: primary.id } });
    expect(overview).toMatchObject({
      ...primary,
      href: `/api/v2/channels/${primary.id}`,
      parent: { id: sensorId, type: "REFERENCED_SENSOR" },
    });
    const channel = await t.succeed("getChannel", { params: { id: primary.id } });
    expect(channel).toMatchObject({
      ...primary,
      basic: { name: primary.name, displayunit: primary.unit?.display_unit, unittype: primary.unit?.type },
    });
    expect(channel).not.toHaveProperty("alerting");
  });

  test("[CA-03] sections of its settings come when they are named", async () => {
    const { primary } = await channelsOfNew(t);
    const some = await t.succeed("getChannel", { params: { id: primary.id }, query: { include: "alerting,values" } });
    expect(some).toMatchObject({ alerting: { limitmode: "1" }, values: { multiplier: "1", divisor: "1" } });
    expect(some).not.toHaveProperty("display");
    const all = await t.succeed("getChannel", { params: { id: primary.id }, query: { include: "*" } });
    expect(all).toMatchObject({ display: { showchart: "1", showtable: "1", linecolor: "" } });
  });

  test("[CA-03] lists are filtered, sorted and paged", async () => {
    const { sensorId, primary, others } = await channelsOfNew(t);
    const filter = `parentid = "${sensorId}"`;
    const found = await t.succeed("listChannels", { query: { filter } });
    expect(found.map(({ id }) => id).toSorted()).toEqual([primary, ...others].map(({ id }) => id).toSorted());
    const names = await t.succeed("listChannels", { query: { filter, sort_by: "-name", limit: 2 } });
    const expected = found.map(({ name }) => name).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? 1 : -1));
    expect(names.map(({ name }) => name)).toEqual(expected.slice(0, 2));
    const [only, ...rest] = await t.succeed("listChannelsWithSettings", {
      query: { filter: `${filter} and primary = true`, include: "alerting" },
    });
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ id: primary.id, basic: { name: primary.name }, alerting: { limitmode: "1" } });
    const byId = await t.succeed("listChannels", { query: { filter: `id in ["${primary.id}"]` } });
    expect(byId.map(({ id }) => id)).toEqual([primary.id]);
  });

  test("[CA-03] they are in the order of the sensor's history, the primary one first and Downtime last", async () => {
    const { sensorId, primary } = await channelsOfNew(t);
    const [[, ...ids] = []] = await t.succeed("getTimeseries", { params: { id: sensorId, period: "live" } });
    expect([ids[0], ids.at(-1)]).toEqual([primary.id, `${sensorId}.${downtimeChannelNumber}`]);
    const idsOf = (channels: readonly { id: string }[] = []) => channels.map(({ id }) => id);
    for (const query of [{ filter_objid: sensorId }, { filter: `parentid = "${sensorId}"` }]) {
      expect(idsOf(await t.succeed("listChannels", { query }))).toEqual(ids);
      expect(idsOf(await t.succeed("listChannelsWithSettings", { query }))).toEqual(ids);
    }
    expect(idsOf((await t.succeed("getSensor", { params: { id: sensorId } })).channels ?? [])).toEqual(ids);
    const filter = `id = "${sensorId}"`;
    const [short] = await t.succeed("listSensors", { query: { filter } });
    expect(idsOf(short?.channels ?? [])).toEqual([ids[0], ids.at(-1)]);
  });

  test("[CA-03] lists are filtered by what is above the channels", async () => {
    const { groupId, deviceId, sensorId } = await t.createBranch();
    const otherId = await t.createSensor(deviceId);
    const parentsOf = async (query: Record<string, unknown>) => {
      const channels = await t.succeed("listChannelsWithSettings", { query });
      return [...new Set(channels.map(({ id }) => id.split(".")[0] ?? ""))].toSorted(byText);
    };
    const both = [sensorId, otherId].toSorted(byText);
    expect(await parentsOf({ filter: `ancestors.id = "${groupId}"` })).toEqual(both);
    expect(await parentsOf({ filter: `ANCESTORS contains "${deviceId}" AND Kind_Name = 'Channel'` })).toEqual(both);
    expect(await parentsOf({ filter: `ancestors.id = "${sensorId}"` })).toEqual([sensorId]);
    expect(await parentsOf({ filter: `parents.id in ["${otherId}"]` })).toEqual([otherId]);
    expect(await parentsOf({ filter: `not parentid = "${sensorId}" and ancestors.id = "${groupId}"` })).toEqual([
      otherId,
    ]);
    const { name } = await t.succeed("getDevice", { params: { id: deviceId } });
    expect(await parentsOf({ filter: `device = "${name}"` })).toEqual(both);
    expect(await parentsOf({ filter_objid: sensorId })).toEqual([sensorId]);
    expect(await parentsOf({ filter_objid: `${sensorId},${otherId}` })).toEqual(both);
    expect(await parentsOf({ filter_objid: sensorId, filter: `parentid = "${otherId}"` })).toEqual([]);
    expect(await parentsOf({ filter_objid: "987654321" })).toEqual([]);
    expect(await parentsOf({ filter_objid: deviceId })).toEqual([]);
  });

  test("what is not there or not understood is refused", async () => {
    const { sensorId } = await channelsOfNew(t);
    for (const id of [`${sensorId}.999`, "987654321.0", sensorId, `${sensorId}.${sensorId}.0`, "abc"]) {
      await t.fail("getChannel", "NOT_FOUND", { params: { id } });
      await t.fail("getChannelOverview", "NOT_FOUND", { params: { id } });
      await t.fail("changeChannel", "NOT_FOUND", { params: { id }, body: {} });
    }
    await t.fail("listChannels", "INVALID_FILTER", { query: { filter: 'status = "up"' } });
    await t.fail("listChannels", "INVALID_FILTER", { query: { filter: "parentid = 5" } });
    await t.fail("listChannels", "BAD_REQUEST", { query: { sort_by: "constructor" } });
  });
}

function changeTests(t: ApiTester): void {
  test("[EN-03] what is set on a channel holds wherever it is shown, until it is set back", async () => {
    const { sensorId, primary } = await channelsOfNew(t);
    const params = { id: primary.id };
    const body = {
      basic: { name: "My channel" },
      values: { multiplier: "2", customunit: "doubles", decimaldigits: 1 },
      alerting: { limitmaxerror: "900000", limiterrormsg: "Call Anna", limitminwarning: "" },
      display: { showchart: false, showtable: false, linecolor: "#00ff00" },
    };
    await t.succeed("changeChannel", { params, body });
    const sensor = await t.succeed("getSensor", { params: { id: sensorId } });
    const shown = {
      name: "My channel",
      unit: { display_unit: "doubles", custom: "doubles", decimal_mode: "CUSTOM", decimal_digits: 1 },
      limits: { display_limit_max_error: 900_000, limit_error_msg: "Call Anna", display_limit_min_warning: null },
      manual_color: "#00ff00",
      show_in_charts: false,
      show_in_tables: false,
    };
    expect(sensor.primary_channel_info).toMatchObject(shown);
    expect(sensor.primary_channel?.name).toBe("My channel");
    expect(sensor.channels?.find(({ id }) => id === primary.id)).toMatchObject(shown);
    const changed = await t.succeed("getChannel", { params, query: { include: "*" } });
    expect(changed).toMatchObject({
      alerting: { limitmaxerror: "900000", limitminwarning: "", _defaults: { limiterrormsg: "" } },
      basic: { name: "My channel", _defaults: { name: primary.name } },
      values: { multiplier: "2", _defaults: { multiplier: "1" } },
    });
    const [header] = await t.succeed("getTimeseries", { params: { id: sensorId, period: "live" } });
    expect(header).not.toContain(primary.id);
    const none = Object.fromEntries(
      Object.entries(body).map(([section, values]) => [
        section,
        Object.fromEntries(Object.keys(values).map((key) => [key, null])),
      ]),
    );
    await t.succeed("changeChannel", { params, body: none });
    const back = await t.succeed("getChannelOverview", { params });
    expect({ ...back, last_measurement: null }).toMatchObject({ ...primary, last_measurement: null });
    expect(back).not.toHaveProperty("manual_color");
  });

  test("[CH-09] a clear value is set with its limit and back, and is on the good side of it", async () => {
    const { primary } = await channelsOfNew(t);
    const params = { id: primary.id };
    const alerting = async () => (await t.succeed("getChannel", { params, query: { include: "alerting" } })).alerting;
    await t.succeed("changeChannel", {
      params,
      body: { alerting: { limitmaxerror: 900_000, limitmaxerrorclear: 800_000, limitminwarning: -9 } },
    });
    const set = { limitmaxerror: "900000", limitmaxerrorclear: "800000", limitminwarningclear: "" };
    expect(await alerting()).toMatchObject(set);
    for (const [change, field] of [
      [{ limitmaxerrorclear: 900_001 }, "limitmaxerrorclear"],
      [{ limitmaxerror: 700_000 }, "limitmaxerrorclear"],
      [{ limitminwarningclear: -10 }, "limitminwarningclear"],
    ] as const) {
      const refused = await t.fail("changeChannel", "BAD_REQUEST", { params, body: { alerting: change } });
      expect(refused).toContain(`body.alerting.${field}: `);
    }
    expect(await alerting()).toMatchObject(set);
    await t.succeed("changeChannel", { params, body: { alerting: { limitmaxerror: "", limitmaxerrorclear: null } } });
    expect(await alerting()).toMatchObject({ limitmaxerror: "", limitmaxerrorclear: "" });
  });

  test("a change is in the log", async () => {
    const { sensorId, primary } = await channelsOfNew(t);
    await t.succeed("changeChannel", { params: { id: primary.id }, body: { basic: { name: "Other" } } });
    const [line] = await t.succeed("getLog", { query: { object: sensorId, kind: "action", limit: 1 } });
    const message_info = { code: "changed", parameters: { settings: "basic", channel: "Other" } };
    expect(line).toMatchObject({ kind: "changed", object: { id: sensorId }, message_info });
  });

  test.each([
    [{ nonsense: {} }],
    [{ basic: { nonsense: 1 } }],
    [{ basic: { name: "" } }],
    [{ basic: { name: "  " } }],
    [{ basic: { name: "x".repeat(121) } }],
    [{ basic: { name: "a\nb" } }],
    [{ values: { unittype: "furlong" } }],
    [{ values: { unittype: "LOOKUP" } }],
    [{ values: { multiplier: 0 } }],
    [{ values: { divisor: -5 } }],
    [{ values: { divisor: "" } }],
    [{ values: { divisor: "1e99" } }],
    [{ values: { decimaldigits: 16 } }],
    [{ values: { decimaldigits: 1.5 } }],
    [{ values: { valuelookup: "no.such.lookup" } }],
    [{ values: { spikemin: 5, spikemax: 4 } }],
    [{ alerting: { limitmaxerror: "five" } }],
    [{ alerting: { limitmaxerror: 1e200 } }],
    [{ alerting: { limitmode: "yes" } }],
    [{ alerting: { limiterrormsg: "x".repeat(501) } }],
    [{ display: { linecolor: "red" } }],
    [{ display: { linecolor: "#12345g" } }],
    ["text"],
    [[]],
  ])("%j is refused, and nothing changes", async (body) => {
    const { primary } = await channelsOfNew(t);
    await t.fail("changeChannel", "BAD_REQUEST", { params: { id: primary.id }, body });
    const after = await t.succeed("getChannel", { params: { id: primary.id }, query: { include: "*" } });
    expect(after).toMatchObject({ name: primary.name, values: { _defaults: {} }, alerting: { _defaults: {} } });
  });

  test("[PM-02] only with the right to edit", async () => {
    const { primary } = await channelsOfNew(t);
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    const params = { id: primary.id };
    await t.fail("changeChannel", "FORBIDDEN", { params, body: { basic: { name: "x" } }, token });
    expect((await t.succeed("getChannel", { params, token })).name).toBe(primary.name);
  });
}

/** Channels by themselves: reading, lists, and what users set. */
export function channelSuite(t: ApiTester): void {
  describe("channels", () => readTests(t));
  describe("settings of channels", () => changeTests(t));
}
