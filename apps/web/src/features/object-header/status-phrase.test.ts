import { expect, test } from "vitest";
import { sampleDevice, sampleObject } from "../../shared/monitored-objects/testing/samples.ts";
import { utc } from "../../shared/time-zone/index.ts";
import { statusPhraseOf } from "./status-phrase.ts";
import type { PhraseTexts } from "./status-phrase.ts";

const texts: PhraseTexts = {
  locale: "en",
  zone: utc,
  statusLabel: (status) => `label of ${status}`,
  disconnected: "Disconnected",
  pausedUntil: (time) => `until ${time}`,
  downCount: (count) => `${count} down`,
};
const phrase = (object: Parameters<typeof statusPhraseOf>[0]) => statusPhraseOf(object, {}, texts);

test("[EN-07] a probe that is away is disconnected, whatever its status", () => {
  const probe = sampleObject({ id: "1", type: "PROBE", status: "DOWN", probe_status: "MANUAL" });
  expect(phrase(probe)).toEqual({ status: "unknown", text: "Disconnected" });
  expect(phrase({ ...probe, probe_status: "CONNECTED" }).text).toBe("label of down");
});

test("[MO-01] a group tells how many of its sensors are down, a device only that it is", () => {
  const summary = { down: 1700, up: 3, total: 1703 };
  const group = sampleObject({ id: "30", type: "GROUP", status: "DOWN", sensor_summary: summary });
  expect(phrase(group)).toEqual({ status: "down", text: "1,700 down" });
  expect(phrase(sampleDevice("40", { status: "DOWN", sensor_summary: summary })).text).toBe("label of down");
  const silent = { ...group, status: null, sensor_summary: { warning: 2, up: 3, total: 5 } };
  expect(phrase(silent)).toEqual({ status: "warning", text: "label of warning" });
});

test("[ST-02] a pause until some time names that time on the clock of the user", () => {
  const until = { status: "PAUSED_BY_USER_UNTIL", status_info: { paused_until: "2026-11-20T18:00:00Z" } };
  expect(phrase(sampleDevice("40", until))).toEqual({ status: "paused", text: "until 20 Nov 2026, 18:00" });
  expect(phrase(sampleDevice("40", { ...until, status: "PAUSED_BY_PARENT" })).text).toBe("label of paused");
  expect(phrase(sampleDevice("40", { ...until, status_info: null })).text).toBe("label of paused");
});
