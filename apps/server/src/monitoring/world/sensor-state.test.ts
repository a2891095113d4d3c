import { describe, expect, test } from "vitest";
import { newChannel, newSensorState, restoreSensorState, storedSensorState } from "./sensor-state.ts";
import { uptimeShares } from "../results/uptime.ts";
import type { ObjectRecord } from "./world.ts";

describe("a sensor's state", () => {
  test("a new sensor is unknown and has the channels of its kind and Downtime", () => {
    const state = newSensorState("port", 500);
    expect(state).toMatchObject({ own_status: "unknown", status_since_ms: 500, last_result_ms: null });
    expect(state.channels[0]).toMatchObject({
      number: -4,
      key: "downtime",
      is_primary: false,
      name: { de: "Ausfallzeit" },
    });
    expect(state.channels.filter((channel) => channel.is_primary)).toHaveLength(1);
  });

  test("[CH-01] a channel's limits carry the kind's note on what crossing them means", () => {
    expect(newChannel("corestate", "held_up")?.limits).toMatchObject({
      display_limit_max_warning: 10,
      limit_warning_msg: expect.stringContaining("too little time") as string,
      limit_error_msg: expect.stringContaining("too little time") as string,
    });
    expect(newChannel("ping", "packet_loss")?.limits).toMatchObject({ limit_warning_msg: "", limit_error_msg: "" });
  });

  test("what is stored and read again is the same, found channels included", () => {
    const found = newChannel("system-cpu", "processor_2");
    if (found === null) throw new Error("no such channel");
    const fresh = newSensorState("system-cpu", 500);
    const measured = { ...found, last: { timestamp_ms: 9, value: 3 }, minimum: 1, maximum: 3, sum: 4, count: 2 };
    const state = { ...fresh, own_status: "up" as const, channels: [...fresh.channels, measured] };
    const text = JSON.stringify(storedSensorState(state));
    expect(text).not.toContain("limits");
    expect(restoreSensorState("system-cpu", JSON.parse(text))).toEqual(state);
  });

  test("channels that a kind has no more are left out, new ones are there without figures", () => {
    const stored = storedSensorState(newSensorState("port", 500));
    const old = { ...stored, channels: [{ ...stored.channels[0]!, key: "gone", number: 77, count: 5 }] };
    expect(restoreSensorState("port", old)).toEqual(newSensorState("port", 500));
    expect(restoreSensorState("no-such-kind", old).channels.map(({ key }) => key)).toEqual(["downtime"]);
  });
});

describe("the state of an older server, which stored no beginning of an outage", () => {
  const { outage_since_ms: _, ...stored } = storedSensorState(newSensorState("ping", 500));
  const restored = (figures: object) => restoreSensorState("ping", { ...stored, ...figures }).outage_since_ms;

  test.each([
    ["down", { own_status: "down", status_since_ms: 900, last_up_ms: 800 }, 900],
    [
      "acknowledged: after the last success",
      { own_status: "down_acknowledged", status_since_ms: 5000, last_up_ms: 800 },
      800,
    ],
    ["acknowledged and never up", { own_status: "down_acknowledged", status_since_ms: 5000 }, 5000],
    ["up", { own_status: "up", status_since_ms: 900 }, null],
  ])("[MO-01] %s", (_case, figures, expected) => {
    expect(restored(figures)).toBe(expected);
  });
});

describe("uptime: shares of the known time", () => {
  const record = { created_ms: 1000 } as ObjectRecord;
  const shares = (up_ms: number, down_ms: number, last_result_ms: number | null) =>
    uptimeShares({ ...newSensorState("ping", 1000), up_ms, down_ms, last_result_ms }, record);

  test.each([
    ["three quarters up, all known", [300, 100, 1400], { uptime: 75, downtime: 25, coverage: 100 }],
    ["half of the time unknown", [200, 0, 1400], { uptime: 100, downtime: 0, coverage: 50 }],
    [
      "more known than there was, by a clock that was set back",
      [600, 0, 1400],
      { uptime: 100, downtime: 0, coverage: 100 },
    ],
    ["nothing known yet", [0, 0, null], { uptime: null, downtime: null, coverage: null }],
  ] as const)("%s", (_title, [up, down, last], expected) => {
    expect(shares(up, down, last)).toEqual(expected);
  });
});
