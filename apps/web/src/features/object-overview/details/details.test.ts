import { describe, expect, test } from "vitest";
import { sampleDevice, sampleObject } from "../../../shared/monitored-objects/testing/samples.ts";
import { utc } from "../../../shared/time-zone/index.ts";
import { detailsOf } from "./details.ts";
import type { DetailId, DetailTexts } from "./details.ts";
import { mapLinkOf } from "./map-link.ts";
import { messages } from "../messages.en.ts";

const texts: DetailTexts = {
  locale: "en",
  zone: utc,
  noData: "No data",
  notConfigured: "Not configured",
  never: "Never",
  yes: "Yes",
  no: "No",
  statusLabel: (status) => `label of ${status}`,
  probeStatus: messages.probeStatus,
  running: messages.running,
  inherited: messages.inherited,
};
type Details = ReturnType<typeof detailsOf>;
const detail = (details: Details, id: DetailId) => details.find((entry) => entry.id === id);
const idsOf = (details: Details) => details.map((entry) => entry.id);

const device = sampleDevice("40", {
  host: "10.10.0.2",
  status_since: "2026-11-20T10:30:00Z",
  scanning_interval: 60,
  dependency: { id: "17", name: "fw-edge-01", type: "REFERENCED_DEVICE" },
  location: { value: "Hamburg", geo_position: { latitude: 53.54, longitude: 9.99 } },
  autodiscovery: { last_autodiscovery: "2026-11-12T03:10:00Z" },
  last_recommendation: "2026-11-11T22:00:00Z",
});

describe("fields", () => {
  test("[OD-02, EN-05] a device: status, host, interval, dependency, last discovery and recommendation, location, id", () => {
    const details = detailsOf(device, texts, "warning");
    expect(idsOf(details)).toEqual([
      "status",
      "statusSince",
      "host",
      "interval",
      "dependency",
      "autodiscovery",
      "recommendation",
      "location",
      "id",
    ]);
    expect(detail(details, "status")?.text).toBe("label of warning");
    expect(detail(details, "statusSince")?.text).toBe("20 Nov 2026, 10:30");
    expect(detail(details, "interval")?.text).toBe("1\u00A0min");
    expect(detail(details, "dependency")).toMatchObject({
      text: "fw-edge-01",
      href: "/monitoring/device/17/overview",
    });
    expect(detail(details, "host")?.text).toBe("10.10.0.2");
    expect(detail(details, "recommendation")?.text).toBe("11 Nov 2026, 22:00");
    expect(detail(details, "autodiscovery")?.text).toBe("12 Nov 2026, 03:10");
    expect(detail(details, "location")?.mapHref).toContain("#map=15/");
  });

  test.each([
    [true, "inherited"],
    [false, undefined],
    [null, undefined],
    [undefined, undefined],
  ])("[OD-02, OD-03, OD-04] an interval from above (%s) is told as %s behind it", (isInherited, note) => {
    for (const type of ["PROBE", "GROUP", "DEVICE"]) {
      const object = sampleObject({ id: "40", type, scanning_interval: 60, scanning_interval_inherited: isInherited });
      expect(detail(detailsOf(object, texts, "up"), "interval")?.note).toBe(note);
      const without = detailsOf({ ...object, scanning_interval: null }, texts, "up");
      expect(detail(without, "interval")?.note).toBeUndefined();
    }
  });

  test("[OD-03, EN-07] a probe adds the state of its connection in words", () => {
    const details = detailsOf(sampleObject({ id: "1", type: "PROBE", probe_status: "DISCONNECTED" }), texts, "unknown");
    expect(detail(details, "probeStatus")?.text).toBe("Disconnected");
    expect(idsOf(details)).toContain("location");
  });

  test("[OD-04] a group has its last discovery, but neither host nor recommendation", () => {
    const details = detailsOf(sampleObject({ id: "30", type: "GROUP" }), texts, "up");
    expect(idsOf(details)).toEqual(["status", "interval", "dependency", "autodiscovery", "location", "id"]);
  });

  test("[OD-05] the root group tells its interval, whether it is paused, its id and its location", () => {
    const root = sampleObject({ id: "0", type: "GROUP", path: [], status: "PAUSED_BY_USER" });
    const details = detailsOf(root, texts, "paused");
    expect(idsOf(details)).toEqual(["status", "interval", "paused", "id", "location"]);
    expect(detail(details, "paused")?.text).toBe("Yes");
    expect(detail(detailsOf({ ...root, status: "UP" }, texts, "up"), "paused")?.text).toBe("No");
  });
});

test.each([
  ["0", "GROUP"],
  ["1", "PROBE"],
  ["30", "GROUP"],
  ["40", "DEVICE"],
])("[PM-02] of what is only the way to others (%s, a %s) there is no stand-in for what is not told", (id, type) => {
  const way = { ...sampleObject({ id, type }), rights: [] };
  expect(idsOf(detailsOf(way, texts, "up"))).toEqual(["status", "id"]);
  expect(idsOf(detailsOf({ ...way, rights: ["read"] }, texts, "up")).length).toBeGreaterThan(2);
  expect(idsOf(detailsOf({ ...way, rights: null }, texts, "up")).length).toBeGreaterThan(2);
});

test.each([
  ["that never ran", null, "Never"],
  ["that ended", { last_autodiscovery: "2026-11-12T03:10:00Z", active: false, progress: 40 }, "12 Nov 2026, 03:10"],
  ["that runs for the first time", { active: true, progress: 41.6 }, "Running, 42\u00A0%"],
  ["that runs and does not say how far it is", { active: true }, "Running"],
  [
    "that runs again",
    { active: true, progress: 0, last_autodiscovery: "2026-11-12T03:10:00Z" },
    "12 Nov 2026, 03:10 · Running, 0\u00A0%",
  ],
])("[EN-08] an automatic search %s", (_case, autodiscovery, text) => {
  expect(detail(detailsOf({ ...device, autodiscovery }, texts, "up"), "autodiscovery")?.text).toBe(text);
});

test.each([
  ["statusSince", "No data"],
  ["interval", "Not configured"],
  ["dependency", "Not configured"],
  ["host", "Not configured"],
  ["location", "Not configured"],
  ["autodiscovery", "Never"],
  ["recommendation", "Never"],
] as const)("[OD-06] without a value %s reads %s", (id, text) => {
  const empty = sampleDevice("40", {
    host: "",
    status_since: null,
    scanning_interval: null,
    dependency: { id: "-1000" },
    location: { value: "" },
    autodiscovery: null,
    last_recommendation: null,
  });
  expect(detail(detailsOf(empty, texts, "up"), id)).toMatchObject({ text, isMissing: true });
});

test.each([
  ["its text", { value: "Hamburg", geo_position: { latitude: 53.5411, longitude: 9.9937 } }, "Hamburg"],
  ["a position without a text", { value: "", geo_position: { latitude: 53.54112, longitude: -9.9 } }, "53.5411, -9.9"],
  ["a position alone", { geo_position: { latitude: 0, longitude: 9.9937 } }, "0, 9.9937"],
  ["0/0, which is none", { value: null, geo_position: { latitude: 0, longitude: 0 } }, "Not configured"],
])("[OD-07] the location is %s", (_case, location, text) => {
  const shown = detail(detailsOf({ ...device, location }, texts, "up"), "location");
  expect(shown?.text).toBe(text);
  expect(shown?.isMissing ?? false).toBe(text === "Not configured");
});

describe("map", () => {
  const at = (latitude: number, longitude: number) => mapLinkOf({ geo_position: { latitude, longitude } });
  test("[OD-07] a position is linked to the map at zoom 15", () => {
    expect(at(53.54, 9.99)).toMatch(/mlat=53\.54&mlon=9\.99#map=15\/53\.54\/9\.99$/);
    expect(at(0, 9.99)).not.toBeNull();
    expect(at(53.54, 0)).not.toBeNull();
  });
  test("[OD-07] 0/0, no position and impossible ones have no link", () => {
    expect(at(0, 0)).toBeNull();
    expect(at(91, 0)).toBeNull();
    expect(at(Number.NaN, 5)).toBeNull();
    expect(mapLinkOf(null)).toBeNull();
    expect(mapLinkOf({ value: "Hamburg" })).toBeNull();
  });
  test("[OD-07] [RT-08] the address of the map comes from the public settings", () => {
    const location = { geo_position: { latitude: -33.9, longitude: 18.4 } };
    const link = (address: string | null) => mapLinkOf(location, address);
    expect(link("https://maps.example/{zoom}/{latitude},{longitude}?z={zoom}&x={other}")).toBeNull();
    expect(link("https://maps.example/{zoom}/{latitude},{longitude}?z={zoom}")).toBe(
      "https://maps.example/15/-33.9,18.4?z=15",
    );
    expect(link(null)).toBeNull();
    expect(link("javascript:alert({latitude})")).toBeNull();
  });
});
