import { DenyRuleError } from "@monitor/sensor-kinds/checks";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("without an environment there is info and nothing more is denied", () => {
  expect(readConfig({})).toEqual({ logLevel: "info", denyRules: [], outbox: null });
});

test("the level is taken as it is written, an unknown one counts as info", () => {
  expect(readConfig({ LOG_LEVEL: "debug" }).logLevel).toBe("debug");
  expect(readConfig({ LOG_LEVEL: "loud" }).logLevel).toBe("info");
});

test("an entry of the deny list that can't be read is refused", () => {
  expect(() => readConfig({ PROBE_DENY: "10.0.0.0/8,junk" })).toThrow(DenyRuleError);
});

test("the deny list is split at commas", () => {
  expect(readConfig({ PROBE_DENY: " 10.0.0.0/8, fd00::/8 ,," }).denyRules).toEqual(["10.0.0.0/8", "fd00::/8"]);
});

test("an outbox needs a folder, an installation and a probe; its size is read in MB", () => {
  const complete = { OUTBOX_DIR: "/data/outbox", INSTALLATION_ID: "i", PROBE_ID: "1" };
  const outbox = { folder: "/data/outbox", installation: "i", probe: "1", maxBytes: 256 * 1024 * 1024 };
  expect(readConfig(complete).outbox).toEqual(outbox);
  expect(readConfig({ ...complete, OUTBOX_MB: "2" }).outbox).toEqual({ ...outbox, maxBytes: 2 * 1024 * 1024 });
  expect(readConfig({ ...complete, OUTBOX_MB: "much" }).outbox).toEqual(outbox);
  expect(readConfig({ ...complete, INSTALLATION_ID: "" }).outbox).toBeNull();
});
