import type { DiscoveryFind } from "@monitor/contract";
import { expect, test } from "vitest";
import { firstSensorsOf } from "./first-sensors.ts";

const find = (count: number) => ({ sensors: Array.from({ length: count }) }) as unknown as DiscoveryFind;

test.each([
  [null, null, ["ping", "none"]],
  [null, find(0), ["ping", "none"]],
  [null, find(2), ["recommended", "ping", "none"]],
  ["https://example.com/", null, ["website", "ping", "none"]],
])("[EN-23] first sensors of %j, %#", (url, found, choices) => {
  expect(firstSensorsOf({ url, find: found })).toEqual(choices);
});

test("[EN-23] with log-ins of its own, a device is asked again once it is there", () => {
  expect(firstSensorsOf({ url: null, find: null, hasOwnLogIns: true })).toEqual(["recommended", "ping", "none"]);
});
