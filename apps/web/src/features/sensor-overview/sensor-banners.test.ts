import { describe, expect, test } from "vitest";
import type { Sensor } from "@monitor/contract";
import { channelRow } from "./channel-rows.ts";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";
import { sensorBanners } from "./sensor-banners.ts";
import { utc } from "../../shared/time-zone/index.ts";
import type { BannerInput } from "./sensor-banners.ts";

const since = "2026-11-20T13:50:00Z";
const nowMs = Date.UTC(2026, 10, 20, 14, 32);
const limits = { display_limit_max_warning: 800, display_limit_max_error: 950 };
const primary = channelRow(
  {
    id: "7.0",
    name: "Traffic In",
    unit: { display_unit: "Mbit/s", type: "CUSTOM" },
    limits,
    last_measurement: { display_value: 824 },
  },
  new Map(),
  "7.0",
);

function banners(sensor: Partial<Sensor>, facts: Partial<BannerInput> = {}) {
  const shown = sensorBanners({
    sensor: { id: "7", name: "Traffic", type: "SENSOR", status_since: since, ...sensor },
    message: "",
    statusLabel: (status) => status,
    disconnectedProbe: null,
    primary: null,
    options: {},
    locale: "en",
    zone: utc,
    nowMs,
    texts: english,
    ...facts,
  });
  return shown.map((banner) => ({ ...banner, text: banner.text.replace(/\u00A0/g, " ") }));
}
const probe = { id: "1", name: "Hamburg <b>DC</b>", type: "PROBE" };

describe("banners of a sensor", () => {
  test("[MO-04] stand in the order probe, pause, message", () => {
    const both = banners(
      { status: "PAUSED_BY_USER", status_info: { paused_by: "jana" } },
      { disconnectedProbe: probe },
    );
    expect(both.map(({ kind }) => kind)).toEqual(["probe", "paused"]);
    const other = banners({ status: "DOWN" }, { disconnectedProbe: probe, message: "Timeout" });
    expect(other.map(({ kind, tone }) => [kind, tone])).toEqual([
      ["probe", "unknown"],
      ["message", "down"],
    ]);
    expect(other[0]?.title).toBe("The probe “Hamburg <b>DC</b>” is disconnected");
  });

  test("[MO-04] a message has how long it lasts and the error limit that comes next", () => {
    const [banner] = banners({ status: "WARNING" }, { message: "824 Mbit/s is too much", primary });
    expect(banner).toEqual({
      kind: "message",
      tone: "warning",
      title: "824 Mbit/s is too much",
      text: "warning for 42 min. The error limit is 950 Mbit/s.",
    });
    const beyond = { ...primary, value: 960 };
    expect(banners({ status: "DOWN" }, { message: "x", primary: beyond })[0]?.text).toBe("down for 42 min.");
  });

  test("[MO-04, ST-08] what is unknown is so since then, however long it was down before", () => {
    const down = { outage_since: "2026-11-20T09:00:00Z" };
    const textOf = (status: string) => banners({ status, ...down }, { message: "Ping is not permitted" })[0]?.text;
    expect(textOf("UNKNOWN")).toBe("unknown for 42 min.");
    expect(textOf("DOWN")).toBe("down for 5 h 32 min.");
  });

  test("[MO-04] a sensor that is up, or has nothing to say, has none", () => {
    expect(banners({ status: "UP" }, { message: "OK" })).toEqual([]);
    expect(banners({ status: "UNKNOWN" })).toEqual([]);
  });

  test("[MO-04] what the probe's or the pause's banner says is not said twice", () => {
    const lost = { status: "PROBE_DISCONNECTED" };
    expect(banners(lost, { message: "not connected", disconnectedProbe: probe }).map(({ kind }) => kind)).toEqual([
      "probe",
    ]);
    expect(banners(lost, { message: "not connected" }).map(({ kind }) => kind)).toEqual(["message"]);
    expect(banners({ status: "PAUSED" }, { message: "Paused by x" }).map(({ kind }) => kind)).toEqual(["paused"]);
  });

  test.each([
    ["PAUSED_BY_USER", { paused_by: "Jana" }, "Paused by Jana"],
    [
      "PAUSED_BY_USER_UNTIL",
      { paused_by: "Jana", paused_until: "2026-11-20T18:00:00Z" },
      "Paused by Jana until 20 Nov 2026, 18:00 UTC",
    ],
    ["PAUSED_BY_USER_UNTIL", { paused_until: "2026-11-20T18:00:00Z" }, "Paused until 20 Nov 2026, 18:00 UTC"],
    ["PAUSED_BY_PARENT", { paused_status_source: { id: "2", name: "rt-core-01" } }, "Paused with “rt-core-01”"],
    ["PAUSED_BY_PARENT", {}, "Paused"],
    ["PAUSED_BY_DEPENDENCY", {}, "Paused by a dependency"],
    ["PAUSED_BY_SCHEDULE", {}, "Paused by a schedule"],
    ["PAUSED_BY_LICENSE", {}, "Paused by the license"],
    ["PAUSED", {}, "Paused"],
  ])("[MO-04] %s tells by whom and how long", (status, status_info, title) => {
    expect(banners({ status, status_info })[0]?.title).toBe(title);
  });

  test("[MO-01] an outage lasts from its beginning, whatever was acknowledged or paused in it", () => {
    const outage = { outage_since: "2026-11-20T11:32:00Z" };
    expect(banners({ status: "DOWN", ...outage }, { message: "Timeout" })[0]?.text).toBe("down for 3 h.");
    const acknowledged = { status: "DOWN_ACKNOWLEDGED", status_info: { acknowledged_by: "Jana" }, ...outage };
    expect(banners(acknowledged, { message: "Timeout" })[0]?.text).toBe("down for 3 h. Acknowledged by Jana.");
    expect(banners({ status: "DOWN", outage_since: null }, { message: "Timeout" })[0]?.text).toBe("down for 42 min.");
  });

  test("[MO-04] reason of a pause and of an acknowledgement stand in quotation marks", () => {
    const info = { paused_by: "Jana", paused_message: "CHG-10482" };
    expect(banners({ status: "PAUSED_BY_USER", status_info: info })[0]?.text).toBe("“CHG-10482”");
    const acknowledged = {
      acknowledged_by: "Jana",
      acknowledged_until: "2026-11-20T18:00:00Z",
      acknowledged_message: "Fibre cut",
    };
    const facts = { message: "Timeout" };
    expect(banners({ status: "DOWN_ACKNOWLEDGED", status_info: acknowledged }, facts)[0]).toMatchObject({
      tone: "down_acknowledged",
      title: "Timeout",
      text: "Acknowledged by Jana until 20 Nov 2026, 18:00 UTC: “Fibre cut”",
    });
    expect(banners({ status: "DOWN_ACKNOWLEDGED" }, { ...facts, texts: german, locale: "de" })[0]?.text).toBe(
      "Bestätigt.",
    );
  });
});
