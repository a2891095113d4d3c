import { historyPeriodNames } from "@monitor/domain";
import type { TimeseriesRows } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const from = "2026-01-01T00:00:00Z";
const to = "2026-01-02T00:00:00+01:00";

/** Rows of equal length below the header, their times ascending, their cells numbers or gaps. */
function expectRows(rows: TimeseriesRows, channels: readonly string[]): void {
  const [header, ...data] = rows;
  expect(header).toEqual(["time", ...channels]);
  const times = data.map((row) => Date.parse(String(row[0])));
  expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))).toBe(true);
  for (const row of data) {
    expect(row).toHaveLength(channels.length + 1);
    expect(row.slice(1).every((cell) => cell === null || typeof cell === "number")).toBe(true);
  }
}

function periodTests(t: ApiTester): void {
  const sensorWithChannels = async (): Promise<{ id: string; channels: string[] }> => {
    const { sensorId: id } = await t.createBranch();
    await t.succeed("scanSensor", { params: { id } });
    const sensor = await t.succeed("getSensor", { params: { id } });
    return { id, channels: (sensor.channels ?? []).map((channel) => channel.id) };
  };

  test.each(historyPeriodNames)("[CA-03] the period %s", async (period) => {
    const { id, channels } = await sensorWithChannels();
    const one = channels.slice(0, 1);
    const requested = { params: { id, period }, query: { channels: channels.join(",") } };
    expectRows(await t.succeed("getTimeseries", requested), channels);
    expectRows(await t.succeed("getTimeseries", { ...requested, query: { channels: one.join(",") } }), one);
    const primary = (await t.succeed("getSensor", { params: { id } })).primary_channel?.id ?? "";
    expectRows(await t.succeed("getTimeseries", { ...requested, query: { channels: "primary" } }), [primary]);
    const [header] = await t.succeed("getTimeseries", { params: { id, period } });
    expect(header).toEqual(["time", ...channels]);
  });

  test("[CA-03] a range of time", async () => {
    const { id, channels } = await sensorWithChannels();
    const query = { from, to, channels: channels.join(",") };
    const past = await t.succeed("getTimeseriesRange", { params: { id }, query });
    expectRows(past, channels);
    expect(
      past
        .slice(1)
        .flatMap((row) => row.slice(1))
        .every((cell) => cell === null),
    ).toBe(true);
    expectRows(await t.succeed("getTimeseriesRange", { params: { id }, query: { ...query, to: undefined } }), channels);
  });
}

function figureTests(t: ApiTester): void {
  test("each step has its average, minimum, maximum or percentile", async () => {
    const { sensorId: id } = await t.createBranch();
    for (let scans = 0; scans < 3; scans += 1) await t.succeed("scanSensor", { params: { id } });
    const of = async (figure?: string) => {
      const rows = await t.succeed("getTimeseries", { params: { id, period: "medium" }, query: { figure } });
      return rows.slice(1).map((row) => row.slice(1).map((cell) => (cell === null ? null : Number(cell))));
    };
    const [average, minimum, middle, maximum] = [await of(), await of("minimum"), await of("p50"), await of("maximum")];
    expect([minimum.length, middle.length, maximum.length]).toEqual(Array(3).fill(average.length));
    for (const [row, cells] of average.entries()) {
      for (const [column, value] of cells.entries()) {
        const [low, half, high] = [minimum, middle, maximum].map((table) => table[row]?.[column] ?? null);
        if (value === null) expect([low, half, high]).toEqual([null, null, null]);
        else
          expect([low! <= value + 1e-9, low! <= half! && half! <= high!, value <= high! + 1e-9]).toEqual([
            true,
            true,
            true,
          ]);
      }
    }
  });

  test("a range has steps as long as they are wanted", async () => {
    const { sensorId: id } = await t.createBranch();
    const query = { from, to: "2026-01-02T00:00:00Z" };
    const rowsOf = async (step: number) =>
      (await t.succeed("getTimeseriesRange", { params: { id }, query: { ...query, step, figure: "p95" } })).length - 1;
    expect([await rowsOf(60), await rowsOf(300), await rowsOf(7200), await rowsOf(0)]).toEqual([1440, 288, 12, 0]);
  });
}

function refusedTests(t: ApiTester): void {
  test.each([
    [{ from, figure: "p0" }],
    [{ from, figure: "p101" }],
    [{ from, figure: "median" }],
    [{ from, to, step: 5400 }],
    [{ from, to, step: -1 }],
    [{ from, to: "2026-03-01T00:00:00Z", step: 60 }],
    [{ from, to: "2026-03-01T00:00:00Z", step: 0 }],
    [{}],
    [{ from: "yesterday" }],
    [{ from: "2026-13-01T00:00:00Z" }],
    [{ from, to: "later" }],
    [{ from: to, to: from }],
    [{ start: from, end: to }],
  ])("the range %j is a bad request", async (query) => {
    const { sensorId } = await t.createBranch();
    await t.fail("getTimeseriesRange", "BAD_REQUEST", { params: { id: sensorId }, query });
  });

  test("unknown periods, sensors and channels are refused", async () => {
    const { sensorId, deviceId } = await t.createBranch();
    const other = await t.createSensor(deviceId);
    await t.fail("getTimeseries", "BAD_REQUEST", { params: { id: sensorId, period: "weekly" } });
    await t.fail("getTimeseries", "NOT_FOUND", { params: { id: "987654321", period: "live" } });
    await t.fail("getTimeseries", "NOT_FOUND", { params: { id: deviceId, period: "live" } });
    for (const channels of [`${sensorId}.9999`, `${other}.0`, `${sensorId}.${sensorId}.0`, "x"]) {
      await t.fail("getTimeseries", "NOT_FOUND", { params: { id: sensorId, period: "live" }, query: { channels } });
    }
    await t.fail("getTimeseriesRange", "NOT_FOUND", { params: { id: "987654321" }, query: { from } });
  });
}

/** A sensor's values over time. */
export function historySuite(t: ApiTester): void {
  describe("history", () => periodTests(t));
  describe("figures of a history", () => figureTests(t));
  describe("history that is refused", () => refusedTests(t));
}
