import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("without an environment there is info and the default deny list", () => {
  expect(readConfig({})).toEqual({ logLevel: "info", denyRules: null });
});

test("the level is taken as it is written, an unknown one counts as info", () => {
  expect(readConfig({ LOG_LEVEL: "debug" }).logLevel).toBe("debug");
  expect(readConfig({ LOG_LEVEL: "loud" }).logLevel).toBe("info");
});

test("the deny list is split at commas", () => {
  expect(readConfig({ PROBE_DENY: " 10.0.0.0/8, fd00::/8 ,," }).denyRules).toEqual(["10.0.0.0/8", "fd00::/8"]);
});
