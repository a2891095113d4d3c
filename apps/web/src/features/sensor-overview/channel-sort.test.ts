import type { Channel } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { channelRow } from "./channel-rows.ts";
import type { ChannelRow } from "./channel-rows.ts";
import { nextSort, sortChannels } from "./channel-sort.ts";

const row = (name: string, value: number | null, fields: Partial<Channel> = {}): ChannelRow =>
  channelRow(
    { id: `7.${name}`, name, unit: { display_unit: "%" }, last_measurement: { display_value: value }, ...fields },
    new Map(),
    null,
  );
const rows = [
  row("Core 10", 70),
  row("Ärger", 300, { unit: { display_unit: "B" } }),
  row("Core 9", 90),
  row("State", 1, { lookup_definition: { id: "s" } }),
  row("Idle", null),
];
const names = (sort: Parameters<typeof sortChannels>[1]) =>
  sortChannels(rows, sort, "de").map(({ channel }) => channel.name);

describe("order of channels", () => {
  test("[MO-04] by name as people count, by value, by level; what has none stays last", () => {
    expect(names({ key: "name", isDescending: false })).toEqual(["Ärger", "Core 9", "Core 10", "Idle", "State"]);
    expect(names({ key: "value", isDescending: false })).toEqual(["Core 10", "Core 9", "Ärger", "State", "Idle"]);
    expect(names({ key: "value", isDescending: true })).toEqual(["Ärger", "Core 9", "Core 10", "State", "Idle"]);
    expect(names({ key: "level", isDescending: true })).toEqual(["Core 9", "Core 10", "Ärger", "State", "Idle"]);
    expect(names(null)).toEqual(rows.map(({ channel }) => channel.name));
  });

  test("[MO-04] a heading sorts up, then down, then not at all", () => {
    const up = nextSort(null, "value");
    const down = nextSort(up, "value");
    expect([up, down, nextSort(down, "value")]).toEqual([
      { key: "value", isDescending: false },
      { key: "value", isDescending: true },
      null,
    ]);
    expect(nextSort(down, "name")).toEqual({ key: "name", isDescending: false });
  });
});
