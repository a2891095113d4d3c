import { DenyRuleError, ScriptUserError } from "@monitor/sensor-kinds/checks";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("without an environment there is info and nothing more is denied", () => {
  expect(readConfig({})).toEqual({
    logLevel: "info",
    denyRules: [],
    references: "auto",
    pushAddress: null,
    syslogAddress: null,
    trapAddress: null,
    scripts: null,
    snmpProfilesFolder: "",
    outbox: null,
  });
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

test("scripts need their folder, and a user that this machine has", () => {
  expect(readConfig({ SCRIPTS_USER: "nobody" }).scripts).toBeNull();
  expect(readConfig({ SCRIPTS_DIR: "/opt/scripts" }).scripts).toMatchObject({ folder: "/opt/scripts" });
  expect(() => readConfig({ SCRIPTS_DIR: "/opt/scripts", SCRIPTS_USER: "no such user" })).toThrow(ScriptUserError);
});

test("the address for pushed values is one of this machine with a port", () => {
  expect(readConfig({ PUSH_LISTEN: "0.0.0.0:5050" }).pushAddress).toEqual({ host: "0.0.0.0", port: 5050 });
  expect(readConfig({ PUSH_LISTEN: "[::]:5050" }).pushAddress).toEqual({ host: "::", port: 5050 });
  expect(readConfig({ PUSH_LISTEN: "5050" }).pushAddress).toBeNull();
  expect(readConfig({ SYSLOG_LISTEN: "0.0.0.0:5514" }).syslogAddress).toEqual({ host: "0.0.0.0", port: 5514 });
  expect(readConfig({ TRAP_LISTEN: "[::]:5162" }).trapAddress).toEqual({ host: "::", port: 5162 });
  expect(readConfig({})).toMatchObject({ syslogAddress: null, trapAddress: null });
});
