import { channelOfResult } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { channelsOfKind } from "./kind-channels.ts";
import { inOrder, newSensorState, restoreSensorState, storedSensorState } from "./sensor-state.ts";
import { uptimeShares } from "../results/uptime.ts";
import type { StoredSensorState, ObjectRecord } from "../storage/records.ts";

describe("a sensor's state", () => {
  test("a new sensor is unknown and has the channels of its kind and Downtime, which is the last", () => {
    const state = newSensorState("port", 500);
    expect(state).toMatchObject({ own_status: "unknown", status_since_ms: 500, last_result_ms: null });
    expect(state.channels.at(-1)?.record).toMatchObject({
      number: -4,
      key: "downtime",
      is_primary: false,
      name: { de: "Ausfallzeit" },
    });
    expect(state.channels.filter(({ record }) => record.is_primary)).toHaveLength(1);
  });

  test("[CH-01] a channel's limits carry the kind's note on what crossing them means", () => {
    const limitsOf = (kind: string, key: string) => channelsOfKind(kind).find((channel) => channel.key === key)?.limits;
    expect(limitsOf("corestate", "held_up")).toMatchObject({
      display_limit_max_warning: 10,
      limit_warning_msg: expect.stringContaining("too little time") as string,
      limit_error_msg: expect.stringContaining("too little time") as string,
    });
    expect(limitsOf("ping", "packet_loss")).toMatchObject({ limit_warning_msg: "", limit_error_msg: "" });
  });

  test("sensors of a kind share what is known of their channels, and none of it is stored", () => {
    const [one, other] = [newSensorState("ping", 500), newSensorState("ping", 900)];
    const stored = JSON.stringify(storedSensorState(one));
    const again = restoreSensorState("ping", JSON.parse(stored));
    for (const [place, { record }] of one.channels.entries()) {
      expect(other.channels[place]?.record).toBe(record);
      expect(again.channels[place]?.record).toBe(record);
    }
    expect(stored).not.toMatch(/limits|name|unit|said|primary/);
  });

  test("what is stored and read again is the same, channels of results included", () => {
    const said = { key: "processor_2", name: "Processor 2", name_de: "Prozessor 2", unit: "CPU" } as const;
    const record = { ...channelOfResult(said, { number: 2, is_primary: true }), gone_since_ms: 77 };
    const fresh = newSensorState("system-cpu", 500);
    const measured = {
      record,
      last: { timestamp_ms: 9, value: 3 },
      minimum: 1,
      maximum: 3,
      sum: 4,
      count: 2,
      held: { max_error: 2.5 },
    };
    const state = { ...fresh, own_status: "up" as const, channels: inOrder([...fresh.channels, measured]) };
    expect(restoreSensorState("system-cpu", JSON.parse(JSON.stringify(storedSensorState(state))))).toEqual(state);
  });

  const figures = { last: { timestamp_ms: 1, value: 2 }, minimum: 2, maximum: 2, sum: 2, count: 1 };
  const stateWith = (channels: readonly object[]) =>
    ({ ...storedSensorState(newSensorState("port", 500)), channels }) as StoredSensorState;
  const numbersOf = (kind: string, stored: StoredSensorState) =>
    restoreSensorState(kind, stored).channels.map(({ record }) => [record.key, record.number]);

  test("a channel that a kind has no more stays by its key; one that it has since is there without figures", () => {
    const restored = restoreSensorState("port", stateWith([{ ...figures, key: "former", number: 77 }]));
    expect(restored.channels.map(({ record, count }) => [record.key, record.number, count])).toEqual([
      ["response_time", 0, 0],
      ["former", 77, 1],
      ["downtime", -4, 0],
    ]);
    expect(restored.channels[1]?.record.name).toEqual({ en: "former", de: "former" });
    expect(numbersOf("no-such-kind", stateWith([{ ...figures, key: "former", number: 3 }]))).toEqual([
      ["former", 3],
      ["downtime", -4],
    ]);
  });

  test("[EN-20] no number changes its channel, whatever a kind names ahead later", () => {
    expect(numbersOf("port", stateWith([{ ...figures, key: "other", number: 0 }]))).toEqual([
      ["other", 0],
      ["response_time", 1],
      ["downtime", -4],
    ]);
    expect(numbersOf("port", stateWith([{ ...figures, key: "response_time", number: 9 }]))).toEqual([
      ["response_time", 9],
      ["downtime", -4],
    ]);
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
