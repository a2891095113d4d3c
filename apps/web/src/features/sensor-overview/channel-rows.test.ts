import { describe, expect, test } from "vitest";
import type { Channel, Sensor } from "@monitor/contract";
import type { LookupDefinition } from "@monitor/domain";
import { withGermanNames } from "../../shared/monitored-objects/channel-names.ts";
import { chartChannels, downtimeIdOf } from "./chart-channels.ts";
import {
  channelRow,
  channelRows,
  iconOfRow,
  primaryRow,
  rowsOfTable,
  statusOfChannel,
  toneOfChannel,
} from "./channel-rows.ts";
import type { ChannelRow } from "./channel-rows.ts";
import { channelScale, gaugeLimits, limitTicks, shareOn } from "./channel-scale.ts";

const yesNo: LookupDefinition = {
  id: "yesno",
  lookup_type: "SINGLEINTEGER",
  undefined_status: "WARNING",
  mappings: [{ from: 1, to: 1, lookup_status: "ERROR", display_text: "No" }],
};
const lookups = new Map([[yesNo.id, yesNo]]);

function channel(number: number, value: number | null, facts: Partial<Channel> = {}): Channel {
  return {
    id: `7.${number}`,
    name: `Channel ${number}`,
    unit: { display_unit: "Mbit/s", type: "CUSTOM" },
    last_measurement: { display_value: value },
    ...facts,
  };
}
const limits = {
  display_limit_min_error: null,
  display_limit_max_error: 950,
  display_limit_min_warning: null,
  display_limit_max_warning: 800,
};
const row = (facts: Channel, known = lookups) => channelRow(facts, known, null);

describe("channels of a sensor", () => {
  const sensor: Sensor = {
    id: "7",
    name: "Traffic",
    type: "SENSOR",
    channels: [channel(-4, 0, { name: "Downtime" }), channel(0, 391), channel(1, 824, { primary: true, limits })],
  };

  test("[MO-04] stand with the primary one first and Downtime last", () => {
    const rows = channelRows(sensor, lookups);
    expect(rows.map((entry) => entry.channel.id)).toEqual(["7.1", "7.0", "7.-4"]);
    expect(rows.map((entry) => entry.isPrimary)).toEqual([true, false, false]);
    expect(downtimeIdOf(rows)).toBe("7.-4");
  });

  test("[MO-04] that results do not bring any more come behind the others and have no status", () => {
    const gone = channel(2, 999, { is_gone: true, gone_since: "2026-11-20T12:00:00Z", limits });
    const rows = channelRows({ ...sensor, channels: [gone, ...(sensor.channels ?? [])] }, lookups);
    expect(rows.map((entry) => entry.channel.id)).toEqual(["7.1", "7.0", "7.2", "7.-4"]);
    expect(rows.map(({ isGone }) => isGone)).toEqual([false, false, true, false]);
    expect([rows[2]?.status, iconOfRow(rows[2] as ChannelRow)]).toEqual(["none", null]);
  });

  test("[MO-04] are left out of the table or of the chart where a user has said so", () => {
    const channels = [
      channel(0, 1, { show_in_tables: false }),
      channel(1, 1, { show_in_charts: false }),
      channel(2, 1),
    ];
    const rows = channelRows({ ...sensor, channels }, lookups);
    expect(rowsOfTable(rows).map((entry) => entry.channel.id)).toEqual(["7.1", "7.2"]);
    expect(chartChannels(rows).map(({ id }) => id)).toEqual(["7.0", "7.2"]);
  });

  test("[MO-04] have the status that value, limits and lookup give", () => {
    expect(row(channel(0, 824, { limits })).status).toBe("warning");
    expect(row(channel(0, 951, { limits })).status).toBe("error");
    expect(row(channel(0, null, { limits })).status).toBe("none");
    expect(row(channel(0, 1, { lookup_definition: { id: "yesno" } })).status).toBe("error");
    expect(row(channel(0, 9, { lookup_definition: { id: "yesno" } })).status).toBe("warning");
    expect([statusOfChannel.ok, statusOfChannel.error, statusOfChannel.none]).toEqual(["up", "down", null]);
    expect([toneOfChannel("ok"), toneOfChannel("none"), toneOfChannel("error")]).toEqual(["series", "series", "down"]);
  });

  test("[CH-09] have the status of the limit that holds them, unless their value is worse or unknown", () => {
    expect(row(channel(0, 500, { limits, held_status: "warning" })).status).toBe("warning");
    expect(row(channel(0, 824, { limits, held_status: "error" })).status).toBe("error");
    expect(row(channel(0, 951, { limits, held_status: "warning" })).status).toBe("error");
    expect(row(channel(0, null, { limits, held_status: "error" })).status).toBe("none");
  });

  test("[MO-04] a lookup that is not here yet gives no status", () => {
    expect(row(channel(0, 1, { lookup_definition: { id: "yesno" } }), new Map()).status).toBe("none");
  });

  test("[CH-02] the downtime follows the same rule as all channels: without limits it is ok", () => {
    expect(row(channel(-4, 100)).status).toBe("ok");
    expect(row(channel(-4, 0)).status).toBe("ok");
    expect(row(channel(-4, 100, { limits: { display_limit_max_warning: 5 } })).status).toBe("warning");
    expect(row(channel(-4, null)).status).toBe("none");
  });

  test("[CH-02] [MO-04] no tick says good of a value that no limit and no lookup has judged, such as 100 % downtime", () => {
    const lookup_definition = { id: "yesno" };
    expect(
      [channel(-4, 100), channel(0, 5), channel(0, null, { limits })].map((facts) => iconOfRow(row(facts))),
    ).toEqual([null, null, null]);
    expect(iconOfRow(row(channel(-4, 100, { limits: { display_limit_max_error: 50 } })))).toBe("down");
    expect(iconOfRow(row(channel(0, 5, { limits })))).toBe("up");
    expect(iconOfRow(row(channel(0, 1, { lookup_definition })))).toBe("down");
  });

  test("[MO-04] without a primary channel there is none, and one outside the list is still found", () => {
    expect(primaryRow({ ...sensor, channels: [channel(0, 1)] }, lookups)).toBeNull();
    const apart = { ...sensor, channels: [], primary_channel_info: channel(3, 5) };
    expect(primaryRow(apart, lookups)?.channel.id).toBe("7.3");
  });

  test("[MO-04] a line has the colour that a user has chosen, and only a colour", () => {
    const colours = ["#a1B2c3", "", "red; background: url(//x)", null].map((manual_color, number) => ({
      ...channel(number, 1),
      manual_color,
    }));
    const lines = chartChannels(channelRows({ ...sensor, channels: colours }, lookups));
    expect(lines.flatMap(({ ownColour }) => ownColour ?? [])).toEqual(["#a1B2c3"]);
    expect(lines).toHaveLength(4);
  });

  test("[MO-04] lookups come last among the lines, and Downtime makes none", () => {
    const rows = channelRows(
      { ...sensor, channels: [...(sensor.channels ?? []), channel(5, 1, { lookup_definition: { id: "yesno" } })] },
      lookups,
    );
    const lines = chartChannels(rows);
    expect(lines.map(({ id }) => id)).toEqual(["7.1", "7.0", "7.5"]);
    expect(lines.map(({ lookup }) => lookup?.id)).toEqual([undefined, undefined, "yesno"]);
  });
});

describe("scale of a channel", () => {
  test("[MO-04] percent has 0 to 100, limits give round ends beyond them", () => {
    expect(channelScale(row(channel(0, 5, { unit: { display_unit: "%", type: "PERCENT" } })))).toEqual({
      minimum: 0,
      maximum: 100,
    });
    expect(channelScale(row(channel(0, 824, { limits })))).toEqual({ minimum: 0, maximum: 1000 });
  });

  test("[MO-04] values beyond the limits and below 0 stay on the scale", () => {
    const measured = { display_value: 824, display_maximum: 2300, display_minimum: -40 };
    const scale = channelScale(row(channel(0, 824, { limits, last_measurement: measured })));
    expect(scale).toEqual({ minimum: -40, maximum: 2500 });
  });

  test("[MO-04] without percent and limits, and for a lookup, there is no scale", () => {
    expect(channelScale(row(channel(0, 5)))).toBeNull();
    expect(channelScale(row(channel(0, 1, { limits, lookup_definition: { id: "yesno" } })))).toBeNull();
  });

  test("limits are ticks within the scale, and missing ones are null on the gauge", () => {
    const scale = { minimum: 0, maximum: 1000 };
    expect(limitTicks(scale, { ...limits, display_limit_max_error: 5000 })).toEqual([{ kind: "warning", share: 0.8 }]);
    expect(gaugeLimits(null)).toEqual({ lowerError: null, lowerWarning: null, upperWarning: null, upperError: null });
    expect(gaugeLimits(limits)).toMatchObject({ upperWarning: 800, upperError: 950, lowerError: null });
    expect([shareOn(scale, -5), shareOn(scale, 250), shareOn(scale, 5000)]).toEqual([0, 0.25, 1]);
  });
});

describe("names of channels", () => {
  const named = (facts: Partial<Channel>) =>
    withGermanNames(
      { id: "7", name: "HTTP", type: "SENSOR", sensor_kind: "http", channels: [channel(0, 1, facts)] },
      {
        downtime: "Ausfallzeit",
        kindChannelName: (kind, key) =>
          kind === "http" && key === "loading_time" ? { en: "Loading Time", de: "Ladezeit" } : null,
      },
    ).channels?.[0]?.name;

  test("[LY-07] the kind's own names are shown in German", () => {
    expect(named({ name: "Loading Time", internal_name: "loading_time" })).toBe("Ladezeit");
    expect(named({ id: "7.-4", name: "Downtime" })).toBe("Ausfallzeit");
  });

  test("[LY-07] a name that a user has given, and one of an unknown kind, stays", () => {
    expect(named({ name: "Loading Time (Hamburg)", internal_name: "loading_time" })).toBe("Loading Time (Hamburg)");
    expect(named({ name: "Loading Time" })).toBe("Loading Time");
    expect(named({ id: "7.-4", name: "Outage" })).toBe("Outage");
  });

  test("[LY-07] a channel that a check has found brings its German name", () => {
    expect(named({ name: "Processor 1", name_de: "Prozessor 1", internal_name: "processor_1" })).toBe("Prozessor 1");
  });
});
