import { expect, test } from "vitest";
import {
  probeReference,
  rootReference,
  sampleDevice,
  sampleObject,
} from "../../shared/monitored-objects/testing/samples.ts";
import { childRowsOf } from "./children.ts";
import { impactCountsOf } from "./impact-counts.ts";
import { recentValues } from "./recent-values.ts";
import { pageStateOf } from "./state-banners.ts";

const core = { id: "30", name: "Core", type: "REFERENCED_GROUP" };
const below = [
  sampleDevice("41", { path: [rootReference, probeReference, core] }),
  sampleDevice("42", { path: [rootReference, probeReference, core] }),
  sampleDevice("43", { position: 30 }),
  sampleObject({ id: "30", type: "GROUP", path: [rootReference, probeReference], position: 20 }),
  sampleObject({ id: "1", type: "PROBE", position: 20 }),
  sampleObject({ id: "9", type: "GROUP", position: 10 }),
];

test("[EN-18] only direct children are listed, by position, with the devices at every depth below them", () => {
  const rows = childRowsOf("0", below);
  expect(rows.map((row) => [row.object.id, row.deviceCount])).toEqual([
    ["9", 0],
    ["1", 3],
  ]);
  expect(childRowsOf("1", below).map((row) => [row.object.id, row.deviceCount])).toEqual([
    ["30", 2],
    ["43", null],
  ]);
});

test("[OD-03, NF-05] sensors per impact level stand against the guidance, heaviest first", () => {
  const found = { 1: 2, 2: 2000, 3: 0, 4: 201, 5: 1 };
  expect(impactCountsOf((level) => found[level])).toEqual([
    { level: 5, count: 1, guidance: 50, isAbove: false },
    { level: 4, count: 201, guidance: 200, isAbove: true },
    { level: 2, count: 2000, guidance: 2000, isAbove: false },
    { level: 1, count: 2, guidance: 5000, isAbove: false },
  ]);
});

test("[MO-01] the small line has the last two hours, gaps included", () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12) - minutes * 60_000).toISOString();
  const rows = [
    ["time", "7.-4", "7.0"],
    [at(130), 0, 1],
    [at(120), 0, 2],
    [at(60), 0, null],
    [at(0), 0, 4],
  ];
  expect(recentValues(rows, "7.0")).toEqual([2, null, 4]);
  expect(recentValues(rows, "7.9")).toEqual([]);
  expect(recentValues([], "7.0")).toEqual([]);
});

test("[EN-07] a probe that is away says since when; it comes before a pause", () => {
  const probe = sampleObject({
    id: "1",
    type: "PROBE",
    probe_status: "DISCONNECTED",
    status: "PAUSED_BY_USER",
    status_since: "2026-11-20T10:30:00Z",
  });
  const state = pageStateOf(probe);
  expect(state.disconnected?.sinceMs).toBe(Date.UTC(2026, 10, 20, 10, 30));
  expect(state.pause?.status).toBe("paused_by_user");
});

test("[ST-02] a pause with the parent names it, one by a person names the person", () => {
  const source = { id: "30", name: "Core", type: "REFERENCED_GROUP" };
  const paused = sampleDevice("40", { status: "PAUSED_BY_PARENT", status_info: { paused_status_source: source } });
  expect(pageStateOf(paused).pause).toMatchObject({ sourceName: "Core", user: null });
  const byUser = { ...paused, status: "PAUSED_BY_USER", status_info: { paused_by: "Jana", paused_message: "Upgrade" } };
  expect(pageStateOf(byUser).pause).toMatchObject({ sourceName: null, user: "Jana", text: "Upgrade", untilMs: null });
  expect(pageStateOf({ ...paused, status: "UP" })).toEqual({ disconnected: null, pause: null });
});
