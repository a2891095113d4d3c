import { expect, test } from "vitest";
import { sampleDevice, sampleObject } from "../monitored-objects/testing/samples.ts";
import { pageStateOf } from "./state-banners.ts";

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

test("[EN-07, ST-03] what is below a probe that is away says so, and not since when the probe is", () => {
  const device = sampleDevice("40", { status: "PROBE_DISCONNECTED", status_since: "2026-11-20T10:30:00Z" });
  expect(pageStateOf(device).disconnected).toEqual({ isBelow: true, sinceMs: null });
  expect(pageStateOf({ ...device, status: "UNKNOWN" }).disconnected).toBeNull();
});

test("[ST-06] the root group has lost its probe only when all that is not paused is out of reach", () => {
  const root = (sensor_summary: Record<string, number>) =>
    pageStateOf(sampleObject({ id: "0", type: "GROUP", status: "PROBE_DISCONNECTED", sensor_summary })).disconnected;
  expect(root({ probe_disconnected: 3, paused_by_user: 1 })).toEqual({ isBelow: true, sinceMs: null });
  expect(root({ probe_disconnected: 3, up: 1 })).toBeNull();
});
