import { expect, test } from "vitest";
import { stepsNotReached } from "./steps-not-reached.ts";

const ok = (step: "dns" | "connect") => ({ step, ms: 1 });
const failed = (step: "dns" | "connect" | "rule") => ({ step, ms: 1, is_failed: true });
const https = "https://shop.example/";

const tests: readonly { after: string; of: Parameters<typeof stepsNotReached>; missed: readonly string[] }[] = [
  {
    after: "a name that is not known",
    of: ["http", https, [failed("dns")]],
    missed: ["connect", "tls", "first_byte", "content", "rule"],
  },
  {
    after: "no connection",
    of: ["http", "http://shop.example/", [ok("dns"), failed("connect")]],
    missed: ["first_byte", "content", "rule"],
  },
  {
    after: "no connection by a path on the device",
    of: ["httpdata", "/health", [failed("connect")]],
    missed: ["first_byte", "content", "rule"],
  },
  {
    after: "a status that is not wanted",
    of: ["httpadvanced", https, [ok("connect"), failed("rule")]],
    missed: [],
  },
  { after: "a test that went well", of: ["http", https, [ok("dns"), ok("connect")]], missed: [] },
  { after: "a kind whose way is not known ahead", of: ["smtp", undefined, [failed("connect")]], missed: [] },
  { after: "no steps", of: ["http", https, []], missed: [] },
];

test.each(tests)("[EN-23] steps after $after", ({ of, missed }) => {
  expect(stepsNotReached(...of)).toEqual(missed);
});
