import { downtimeChannelNumber } from "@monitor/domain";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { failed, ok, openConnectedWorld, openTestWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";

let image: MemoryImage;
let server: TestWorld;
let sensor: string;

beforeEach(async () => {
  image = new MemoryImage();
  server = await openConnectedWorld(image);
  sensor = await server.addSensor(await server.addDevice());
});
afterEach(async () => {
  await server.close();
});

const pingTime = 0;
const set = (changes: Record<string, Record<string, string | number | boolean | null>>, channelNumber = pingTime) =>
  server.commands.changeChannel({ sensorId: sensor, channelNumber, changes }, tester);
const report = async (ping_time: number) => {
  await server.advance(60_000);
  await server.report([ok(sensor, server.clock.now(), { ping_time })]);
};
const lastLines = async (limit: number) =>
  (await server.storage.log.read({ limit })).map(({ kind, from, to, user_name }) => ({ kind, from, to, user_name }));

describe("[EN-03] what a user sets on a channel", () => {
  test("is stored by the channel's key, and is there after a restart", async () => {
    await set({ alerting: { limitmaxerror: 50 }, basic: { name: "Way" } });
    await set({ alerting: { limitmaxerror: null, limitmaxwarning: "" } });
    const expected = { ping_time: { alerting: { limitmaxwarning: "" }, basic: { name: "Way" } } };
    expect(server.world.get(sensor)?.channel_settings).toEqual(expected);
    await server.close();
    server = await openTestWorld(image, server.clock);
    expect(server.world.get(sensor)?.channel_settings).toEqual(expected);
  });

  test("is in the change log as it was and as it is, enough to undo it", async () => {
    await set({ alerting: { limitmaxerror: 50 } });
    await set({ alerting: { limitmaxerror: 70 } });
    const changes = await server.storage.changes.readAfter(0, 100);
    expect(changes.at(-1)).toMatchObject({
      kind: "changed",
      object_ids: [sensor],
      actor: tester,
      before: { channel_settings: { ping_time: { alerting: { limitmaxerror: 50 } } } },
      after: { channel_settings: { ping_time: { alerting: { limitmaxerror: 70 } } } },
    });
  });

  test("that changes nothing writes nothing", async () => {
    await set({ basic: { name: "Way" } });
    const lines = await lastLines(100);
    await set({ basic: { name: "Way" }, alerting: { limitmaxerror: null } });
    expect(await lastLines(100)).toEqual(lines);
  });

  test("of a channel or a sensor that is not there is refused", async () => {
    await expect(set({ basic: { name: "x" } }, 99)).rejects.toMatchObject({ reason: "not_found" });
    const other = { sensorId: "1001", channelNumber: 0, changes: { basic: { name: "x" } } };
    await expect(server.commands.changeChannel(other, tester)).rejects.toMatchObject({ reason: "not_found" });
  });

  test("may not be a spike filter that lets nothing through", async () => {
    await set({ values: { spikemax: 10 } });
    await expect(set({ values: { spikemin: 11 } })).rejects.toMatchObject({ reason: "invalid_settings" });
    expect(server.world.get(sensor)?.channel_settings).toEqual({ ping_time: { values: { spikemax: 10 } } });
  });
});

describe("[CH-01] limits that cross", () => {
  test.each([
    [{ limitmaxerror: 50, limitmaxwarning: 51 }, "limitmaxerror: has to be at least limitmaxwarning"],
    [{ limitmaxerror: 50, limitminerror: 51 }, "limitmaxerror: has to be at least limitminerror"],
    [{ limitminerror: 5, limitminwarning: 4 }, "limitminwarning: has to be at least limitminerror"],
    [{ limitmaxwarning: 50, limitminwarning: 51 }, "limitmaxwarning: has to be at least limitminwarning"],
    [{ limitmaxwarning: 50, limitminerror: 51 }, "limitmaxwarning: has to be at least limitminerror"],
    [{ limitmaxerror: 50, limitminwarning: 51 }, "limitmaxerror: has to be at least limitminwarning"],
  ])("%j are refused, together and one after the other", async (alerting, message) => {
    const refused = { reason: "invalid_settings", message: `body.alerting.${message}` };
    const [first, second] = Object.entries(alerting).map(([key, value]) => ({ alerting: { [key]: value } }));
    await expect(set({ alerting })).rejects.toMatchObject(refused);
    await set(first!);
    await expect(set(second!)).rejects.toMatchObject(refused);
    await set({
      alerting: { ...alerting, limitmaxerror: 60, limitminerror: 1, limitmaxwarning: 60, limitminwarning: 1 },
    });
  });
});

describe("[CH-01] the Downtime channel", () => {
  test("takes a name and a place in charts, but no limits: they would judge nothing", async () => {
    const own = { basic: { name: "Away" }, display: { showchart: false }, alerting: { limitmode: false } };
    await set(own, downtimeChannelNumber);
    await expect(set({ alerting: { limitmaxerror: 50 } }, downtimeChannelNumber)).rejects.toMatchObject({
      reason: "invalid_settings",
      message: "body.alerting: the Downtime channel follows from the status, so limits can't change that",
    });
  });
});

describe("[CH-09] a limit with a clear value", () => {
  const shown = () => server.world.statusInfo(sensor);
  const limits = { limitmaxerror: 90, limitmaxerrorclear: 60 };

  test.each([
    ["set while the value is beyond the limit holds it from then on", { limitmaxerrorclear: 60 }, "down"],
    ["set on a sensor without limits holds what it makes Down", limits, "down"],
  ])("%s", async (_title, alerting, expected) => {
    await set({ alerting: { limitmaxerror: Object.hasOwn(alerting, "limitmaxerror") ? null : 90 } });
    await report(95);
    await set({ alerting });
    await report(70);
    expect(shown().status).toBe(expected);
    await report(60);
    expect(shown().status).toBe("up");
  });

  test.each([
    ["taken away lets go at once", { limitmaxerrorclear: null }, "up"],
    ["moved behind the value lets go at once", { limitmaxerrorclear: 80 }, "up"],
    ["moved further away keeps it", { limitmaxerrorclear: 50 }, "down"],
    ["stays, and its limit is moved: the value has not crossed that one", { limitmaxerror: 99 }, "up"],
    ["stays, and the limits are turned off", { limitmode: false }, "up"],
  ])("while it holds, %s", async (_title, alerting, expected) => {
    await set({ alerting: limits });
    await report(95);
    await report(70);
    expect(shown()).toMatchObject({ status: "down", message_info: { code: "held_above_error_limit" } });
    await set({ alerting });
    expect(shown().status).toBe(expected);
    await report(70);
    expect(shown().status).toBe(expected);
  });

  test("holds over a restart and a pause", async () => {
    await set({ alerting: limits });
    await report(95);
    await server.close();
    server = await openConnectedWorld(image, server.clock);
    await report(70);
    expect(shown().status).toBe("down");
    await server.commands.pauseObjects([sensor], { duration_ms: null, message: null }, tester);
    await server.commands.resumeObjects([sensor], tester);
    await report(70);
    expect(shown().status).toBe("down");
  });

  test("on its wrong side is refused by its name, also when the limit is moved", async () => {
    const reason = "invalid_settings";
    await expect(set({ alerting: { limitmaxerror: 50, limitmaxerrorclear: 51 } })).rejects.toMatchObject({
      reason,
      message: "body.alerting.limitmaxerrorclear: has to be between the limit and the one on the other side",
    });
    await set({ alerting: { limitminwarning: 5, limitminwarningclear: 6 } });
    await expect(set({ alerting: { limitminwarning: 7 } })).rejects.toMatchObject({ reason });
    await set({ basic: { name: "Way" } });
    expect(server.world.get(sensor)?.channel_settings).toEqual({
      ping_time: { alerting: { limitminwarning: 5, limitminwarningclear: 6 }, basic: { name: "Way" } },
    });
  });
});

describe("[CH-02] the status follows the settings at once", () => {
  test("a limit that the last value is beyond makes the sensor down, and its going makes it up again", async () => {
    await report(80);
    expect(server.world.statusOf(sensor)).toBe("up");
    const sinceMs = server.clock.now() + 5000;
    await server.advance(5000);
    await set({ alerting: { limitmaxerror: 50 } });
    expect(server.world.statusInfo(sensor)).toMatchObject({
      status: "down",
      since_ms: sinceMs,
      outage_since_ms: sinceMs,
      message: "80 msec (Ping Time) is above the error limit of 50 msec",
    });
    expect(await lastLines(2)).toEqual([
      { kind: "status", from: "up", to: "down", user_name: null },
      { kind: "changed", from: null, to: null, user_name: "tester" },
    ]);
    await set({ alerting: { limitmaxerror: null } });
    expect(server.world.statusInfo(sensor)).toMatchObject({ status: "up", outage_since_ms: null, message: "OK" });
  });

  test("an acknowledgement ends with what it was about", async () => {
    await set({ alerting: { limitmaxerror: 50 } });
    await report(80);
    await server.commands.acknowledgeSensors([sensor], { duration_ms: null, message: null }, tester);
    await set({ alerting: { limitmaxerror: 60 } });
    expect(server.world.statusOf(sensor)).toBe("down_acknowledged");
    await set({ alerting: { limitmaxerror: 90 } });
    expect(server.world.statusOf(sensor)).toBe("up");
    expect(server.world.sensorState(sensor)?.acknowledgement).toBeNull();
  });

  test("but not where it does not come from values", async () => {
    await report(80);
    await server.advance(60_000);
    await server.report([failed(sensor, server.clock.now())]);
    await set({ alerting: { limitmaxerror: 50 } });
    expect(server.world.statusInfo(sensor)).toMatchObject({ status: "warning", message: "No answer" });
  });

  test("nor where the sensor is Down and only coming back", async () => {
    await server.commands.changeObject("1", { sections: { intervalgroup: { goodintervalsup: 2 } } }, tester);
    for (const fails of [true, true, false]) {
      await server.advance(60_000);
      const nowMs = server.clock.now();
      await server.report([fails ? failed(sensor, nowMs) : ok(sensor, nowMs, { ping_time: 80 })]);
    }
    await set({ alerting: { limitmaxwarning: 50 } });
    expect(server.world.statusInfo(sensor)).toMatchObject({ status: "down", message_info: { code: "coming_back" } });
    await report(80);
    expect(server.world.statusOf(sensor)).toBe("warning");
  });

  test("[ST-09] and is no change by results, however often it changes", async () => {
    await report(80);
    for (let round = 0; round < 8; round += 1) {
      await set({ alerting: { limitmaxerror: round % 2 === 0 ? 50 : null } });
    }
    await report(80);
    expect(server.world.sensorState(sensor)).toMatchObject({ own_status: "up", flapping: null });
    expect((await lastLines(100)).filter(({ kind }) => kind === "status")).toHaveLength(9);
  });

  test("and not while the sensor is paused", async () => {
    await report(80);
    await server.commands.pauseObjects([sensor], { duration_ms: null, message: null }, tester);
    await set({ alerting: { limitmaxerror: 50 } });
    expect(server.world.sensorState(sensor)?.own_status).toBe("up");
  });

  test("a check's own words stay while all is well", async () => {
    await server.advance(60_000);
    const result = ok(sensor, server.clock.now(), { ping_time: 5 });
    await server.report([{ ...result, outcome: { is_ok: true, values: { ping_time: 5 }, message: "5 echoes" } }]);
    await set({ alerting: { limitmaxerror: 50 } });
    expect(server.world.statusInfo(sensor).message).toBe("5 echoes");
  });
});

describe("channels that results bring", () => {
  const bring = async (channels: readonly object[], values: Record<string, number>) => {
    await server.advance(60_000);
    const result = ok(sensor, server.clock.now(), values);
    await server.report([{ ...result, outcome: { is_ok: true, values, channels: channels as never } }]);
  };
  const shown = () =>
    server.world.sensorState(sensor)?.channels.map(({ record, last }) => [record.key, record.number, last?.value]);

  beforeEach(async () => {
    sensor = await server.addSensor(await server.addDevice(), "system-cpu");
  });

  test("have their history and settings after a restart, and stay when they are gone", async () => {
    await bring([{ key: "queue", unit: "COUNT" }, { key: "disk" }], { total: 1, queue: 7, disk: 3 });
    await set({ basic: { name: "Letters" } }, 1);
    await bring([{ key: "disk" }], { total: 1, disk: 4 });
    const goneMs = server.clock.now();
    expect(shown()).toEqual([
      ["total", 0, 1],
      ["queue", 1, 7],
      ["disk", 2, 4],
      ["downtime", -4, 0],
    ]);
    await server.close();
    server = await openTestWorld(image, server.clock);
    expect(server.world.sensorState(sensor)?.channels[1]).toMatchObject({
      record: { key: "queue", number: 1, gone_since_ms: goneMs, unit: { type: "COUNT" } },
      last: { value: 7 },
    });
    expect(server.world.get(sensor)?.channel_settings).toEqual({ queue: { basic: { name: "Letters" } } });
    const always = { fromMs: 0, toMs: 2 ** 50 };
    await server.storage.history.fetchTails([{ sensorId: sensor, channelNumber: 1 }]);
    expect((await server.storage.history.readSeries(sensor, 1, always)).values).toHaveLength(1);
  });

  test("from a probe that says what it likes: texts are plain, the rest is left out with a warning", async () => {
    const hostile = [
      { key: "\u202Eevil\u0000", limit_max_error: "1", unit: {} },
      { key: "__proto__", limit_max_error: -1 },
      ...Array.from({ length: 10_000 }, (_, n) => ({ key: `n${n}` })),
    ];
    await bring(hostile, { total: 1 });
    const channels = server.world.sensorState(sensor)?.channels ?? [];
    expect(channels).toHaveLength(52);
    expect(channels[1]?.record).toMatchObject({ key: "evil", limits: { display_limit_max_error: null } });
    expect(server.world.statusInfo(sensor)).toMatchObject({
      status: "warning",
      message: "9951 channels are left out: a sensor has at most 50",
    });
  });
});
