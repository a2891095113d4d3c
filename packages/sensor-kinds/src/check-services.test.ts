import { expect, test } from "vitest";
import { openCheckServices } from "./check-services.ts";
import { createChecks } from "./checks.ts";
import { DenyRuleError } from "./connection/deny-list.ts";
import { codeOf, runOne } from "./testing/run-one.ts";

const coreState = () => null;

test("by default the metadata address is denied and loopback is not", () => {
  const open = openCheckServices({ coreState });
  expect(open.services.denyList.isDenied("169.254.169.254")).toBe(true);
  expect(open.services.denyList.isDenied("127.0.0.1")).toBe(false);
  open.close();
});

test("own rules add to the metadata addresses; a bad one is refused before anything is started", () => {
  expect(() => openCheckServices({ coreState, denyRules: ["everything"] })).toThrow(DenyRuleError);
  const open = openCheckServices({ coreState, denyRules: ["10.0.0.0/8"] });
  expect(open.services.denyList.isDenied("10.1.1.1")).toBe(true);
  expect(open.services.denyList.isDenied("169.254.169.254")).toBe(true);
  open.close();
});

test("ping works with what this machine has, or says what is missing", async () => {
  const open = openCheckServices({ coreState });
  const outcome = await runOne(createChecks().ping, { services: open.services, settings: { ping_count: 1 } });
  expect(["ok", "ping_unavailable"]).toContain(codeOf(outcome));
  open.close();
});

test("what it has no setting for is told", () => {
  const scripts = { folder: "/opt/scripts" };
  const open = openCheckServices({ coreState, scripts, syslogAddress: { host: "127.0.0.1", port: 0 } });
  expect(open.lacks).toEqual(["push", "traps"]);
  open.close();
});
