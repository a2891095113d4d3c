import { describe, expect, test } from "vitest";
import type { Sensor } from "@monitor/contract";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";
import { sensorDetails } from "./sensor-details.ts";
import { utc } from "../../shared/time-zone/index.ts";
import type { SensorDetailTexts } from "./sensor-details.ts";

const nowMs = Date.UTC(2026, 10, 20, 14, 32, 17);
const texts: SensorDetailTexts = {
  locale: "en",
  zone: utc,
  nowMs,
  status: "Warning",
  noData: "No data",
  notConfigured: "Not configured",
  never: "Never",
  ago: (duration) => `${duration} ago`,
  inherited: english.inherited,
  sinceCreation: english.sinceCreation,
  impact: english.impact,
  impactGuidance: english.impactGuidance,
};
const bare: Sensor = { id: "20417", name: "SNMP Traffic", type: "SENSOR" };
const full: Sensor = {
  ...bare,
  status: "WARNING",
  status_since: "2026-11-20T13:50:17Z",
  scanning_interval: 60,
  last_measurement: { timestamp: "2026-11-20T14:32:00Z" },
  last_up: "2026-11-20T14:31:00Z",
  last_down: "2026-10-03T02:14:00Z",
  uptime_total: 99.6,
  downtime_total: 0.4,
  coverage: 87.5,
  dependency: { id: "20400", name: "Ping on rt-core-01", type: "REFERENCED_SENSOR" },
  performance_impact: "LOW",
};
const plain = (text: string) => text.replace(/\u00A0/g, " ");

function shown(sensor: Sensor, own: Partial<SensorDetailTexts> = {}) {
  const details = sensorDetails(sensor, { ...texts, ...own });
  return new Map(details.map((detail) => [detail.id, { ...detail, text: plain(detail.text) }]));
}

describe("details of a sensor", () => {
  test("[OD-01] tell all twelve facts in their order", () => {
    const details = shown(full);
    expect([...details.values()].map((detail) => detail.text)).toEqual([
      "Warning",
      "20 Nov 2026, 13:50",
      "17 s ago",
      "20 Nov 2026, 14:31",
      "3 Oct 2026, 02:14",
      "100 %",
      "0 %",
      "88 %",
      "1 min",
      "Ping on rt-core-01",
      "Low",
      "20417",
    ]);
    expect([...details.values()].some((detail) => detail.isMissing)).toBe(false);
  });

  test("[OD-01] [NF-02] the status has its age in two units, the last scan its moment as tooltip", () => {
    const details = shown({ ...full, status_since: "2026-11-20T12:18:02Z" });
    expect(plain(details.get("statusSince")?.note ?? "")).toBe("(2 h 14 min)");
    expect(details.get("lastScan")?.tooltip).toBe("20 Nov 2026, 14:32 UTC");
  });

  test("[OD-01] an outage has one duration, that from its beginning; when it was acknowledged stands beside it", () => {
    const down = { ...full, status_since: "2026-11-20T13:51:17Z", outage_since: "2026-11-20T13:50:17Z" };
    const sincesOf = (sensor: Sensor) =>
      [...shown(sensor).values()]
        .filter(({ id }) => id.endsWith("Since"))
        .map(({ id, text, note }) => [id, text, note]);
    const downSince = ["downSince", "20 Nov 2026, 13:50", "(42\u00A0min)"];
    expect(sincesOf({ ...down, status: "DOWN" })).toEqual([downSince]);
    const acknowledged = { ...down, status: "DOWN_ACKNOWLEDGED", status_since: "2026-11-20T14:10:00Z" };
    expect(sincesOf(acknowledged)).toEqual([downSince, ["acknowledgedSince", "20 Nov 2026, 14:10", undefined]]);
    const back = { ...acknowledged, status_info: { acknowledged_since: "2026-11-20T14:02:00Z" } };
    expect(sincesOf(back)).toEqual([downSince, ["acknowledgedSince", "20 Nov 2026, 14:02", undefined]]);
    expect(sincesOf({ ...down, status: "DOWN", outage_since: null }).map(([id]) => id)).toEqual(["statusSince"]);
  });

  test("[OD-01, LY-07] an interval from above says so, one of its own or of a server that does not tell has no note", () => {
    const noteOf = (isInherited: boolean | null | undefined, own: Partial<SensorDetailTexts> = {}) =>
      shown({ ...full, scanning_interval_inherited: isInherited }, own).get("interval")?.note;
    expect([noteOf(true), noteOf(true, { inherited: german.inherited })]).toEqual(["inherited", "geerbt"]);
    expect([noteOf(false), noteOf(null), noteOf(undefined)]).toEqual([undefined, undefined, undefined]);
    const without = shown({ ...full, scanning_interval: null, scanning_interval_inherited: true });
    expect(without.get("interval")).toMatchObject({ text: "Not configured", isMissing: true });
    expect(without.get("interval")?.note).toBeUndefined();
  });

  test("[OD-01] the dependency leads to its object, the impact has its level and what it means for a probe", () => {
    const details = shown(full);
    expect(details.get("dependency")?.href).toBe("/monitoring/sensor/20400/overview");
    expect(details.get("impact")).toMatchObject({
      level: 2,
      tooltip: "A probe should run at most 2,000 sensors like this one.",
    });
  });

  test("[OD-06] what is empty says no data, not configured or never, as fits the field", () => {
    const details = shown(bare);
    const missing = [...details.values()].filter((detail) => detail.isMissing).map(({ id, text }) => [id, text]);
    expect(missing).toEqual([
      ["statusSince", "No data"],
      ["lastScan", "Never"],
      ["lastUp", "Never"],
      ["lastDown", "Never"],
      ["uptime", "No data"],
      ["downtime", "No data"],
      ["coverage", "No data"],
      ["interval", "Not configured"],
      ["dependency", "Not configured"],
      ["impact", "No data"],
    ]);
    const none = shown({ ...full, dependency: { id: "-1000", name: "" }, performance_impact: "UNKNOWN" });
    expect(none.get("dependency")?.text).toBe("Not configured");
    expect(none.get("impact")?.level).toBeUndefined();
  });

  test("[NF-04] uptime and downtime are whole percent, also 0", () => {
    const details = shown({ ...full, uptime_total: 0, downtime_total: 99.49 }, { locale: "de" });
    expect([details.get("uptime")?.text, details.get("downtime")?.text]).toEqual(["0 %", "99 %"]);
  });

  test("[OD-01] [LY-07] uptime, downtime and coverage name the period that they are for; without data there is none", () => {
    const notesOf = (sensor: Sensor, own: Partial<SensorDetailTexts> = {}) =>
      (["uptime", "downtime", "coverage"] as const).map((id) => shown(sensor, own).get(id)?.note);
    expect(notesOf(full)).toEqual(["since creation", "since creation", "since creation"]);
    expect(notesOf(full, { sinceCreation: german.sinceCreation })[0]).toBe("seit dem Anlegen");
    expect(notesOf(bare)).toEqual([undefined, undefined, undefined]);
  });

  test("[LY-07] in German with German dates", () => {
    const details = shown(full, { locale: "de", impact: german.impact, impactGuidance: german.impactGuidance });
    expect(details.get("lastDown")?.text).toBe("3. Okt. 2026, 02:14");
    expect(details.get("impact")).toMatchObject({
      text: "Gering",
      tooltip: "Eine Probe sollte höchstens 2.000 solcher Sensoren ausführen.",
    });
  });
});
