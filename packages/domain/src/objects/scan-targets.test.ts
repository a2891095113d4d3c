import { describe, expect, test } from "vitest";
import { readScanTargets, splitScanTargets } from "./scan-targets.ts";

describe("what is looked through", () => {
  test.each([
    ["10.1.0.10-80", ["10.1.0.10-80"], 71],
    ["10.1.0.10 \u2013 80", ["10.1.0.10-80"], 71],
    ["10.1.0.250-10.1.1.5", ["10.1.0.250-10.1.1.5"], 12],
    ["10.1.0.10-10.1.0.80, 10.1.0.10-80", ["10.1.0.10-80"], 71],
    ["10.1.0.10-10, 10.1.0.10", ["10.1.0.10/32"], 1],
    ["10.1.0.0-255", ["10.1.0.0-255"], 256],
    ["10.1.0.0/24;10.1.0.10-80 10.1.0.255", ["10.1.0.0/24", "10.1.0.10-80", "10.1.0.255/32"], 255],
    ["nas-1.local\n2001:db8::5", ["nas-1.local", "2001:db8::5"], 2],
    ["10.1.0.0-10.1.15.253", ["10.1.0.0-10.1.15.253"], 4094],
  ])("[DI-01] %j is %j with %i addresses", (typed, networks, addresses) => {
    expect(readScanTargets(splitScanTargets(typed))).toEqual({ networks, addresses, problem: null });
  });

  test.each([
    ["10.1.0.80-10", { code: "backwards", entry: "10.1.0.80-10" }],
    ["10.1.1.0-10.1.0.255", { code: "backwards", entry: "10.1.1.0-10.1.0.255" }],
    ["10.1.0.10-256", { code: "unreadable", entry: "10.1.0.10-256" }],
    ["10.1.0.10-", { code: "unreadable", entry: "10.1.0.10-" }],
    ["10.1.0.0/24-80", { code: "unreadable", entry: "10.1.0.0/24-80" }],
    ["10.1.0.1-2-3", { code: "unreadable", entry: "10.1.0.1-2-3" }],
    ["10.1-10.2", { code: "unreadable", entry: "10.1-10.2" }],
    ["0.0.0.0-255.255.255.255", { code: "too_many_addresses", count: 4_294_967_296 }],
    [Array.from({ length: 17 }, (_, at) => `10.0.0.${at}`).join(), { code: "too_many_targets", count: 17 }],
  ])("[DI-01] %j is refused", (typed, problem) => {
    expect(readScanTargets(splitScanTargets(typed)).problem).toEqual(problem);
  });
});
