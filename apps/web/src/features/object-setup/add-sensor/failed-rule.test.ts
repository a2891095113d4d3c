import type { SensorTest } from "@monitor/contract";
import { expect, test } from "vitest";
import { failedRule } from "./failed-rule.ts";

const nothing: SensorTest = { refusal: null, status: "down", message: "", channels: [], trace: [] };
const foundWith = (code: string, parameters: Record<string, string | number> = {}): SensorTest => ({
  ...nothing,
  message_info: { code, parameters },
});

test.each([
  {
    rule: "a status where none is asked for by name",
    found: foundWith("http_status", { status: 503 }),
    settings: {},
    failed: { key: "expected_status", met: "503", repair: { says: "accept", value: "100-399, 503" } },
  },
  {
    rule: "a status beside those that are asked for",
    found: foundWith("http_status_unexpected", { status: 204 }),
    settings: { expected_status: "200" },
    failed: { key: "expected_status", repair: { says: "accept", value: "200, 204" } },
  },
  {
    rule: "a text whose level can be changed",
    found: foundWith("http_text_present"),
    settings: { must_not_contain: "error", text_level: "error" },
    failed: { key: "must_not_contain", repair: { says: "warn", key: "text_level", value: "warning" } },
  },
  {
    rule: "a text that is a warning already",
    found: foundWith("http_text_missing"),
    settings: { must_contain: "ok", text_level: "warning" },
    failed: { key: "must_contain", repair: null },
  },
])("[EN-23] after $rule its setting is marked", ({ found, settings, failed }) => {
  expect(failedRule(found, settings)).toMatchObject(failed);
});

test("[EN-23] without a rule nothing is marked", () => {
  expect([failedRule(foundWith("refused"), {}), failedRule(nothing, {})]).toEqual([null, null]);
});
