import { expect, test } from "vitest";
import { maxTraceNoteLength, maxTraceSteps, readTrace } from "./check-trace.ts";

test("a trace comes back with all it says, in tenths of a millisecond", () => {
  const steps = [
    { step: "dns", ms: 1.24, note: "192.0.2.1" },
    { step: "connect", ms: 0, is_failed: true },
  ];
  expect(readTrace(steps)).toEqual([
    { step: "dns", ms: 1.2, note: "192.0.2.1" },
    { step: "connect", ms: 0, is_failed: true },
  ]);
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["no list", { 0: { step: "dns", ms: 1 } }],
  ["unknown steps", [{ step: "magic", ms: 1 }, { ms: 1 }, null, 7, "dns", []]],
  ["times that can't be", [-1, Number.NaN, Infinity, "5", null].map((ms) => ({ step: "dns", ms }))],
])("no trace: %s", (_title, sent) => {
  expect(readTrace(sent)).toBeNull();
});

test("steps and notes are bounded, and notes are plain lines", () => {
  const long = readTrace(Array.from({ length: 5000 }, () => ({ step: "dns", ms: 1, note: "x".repeat(99_999) })));
  expect(long).toHaveLength(maxTraceSteps);
  expect(long?.[0]?.note).toHaveLength(maxTraceNoteLength);
  const hostile = {
    step: "tls",
    ms: 1,
    note: "a\u0000b\u202Ec\n",
    is_failed: "yes",
    __proto__: { note: "y" },
    more: 1,
  };
  expect(readTrace([hostile])).toEqual([{ step: "tls", ms: 1, note: expect.stringMatching(/^a b ?c/) }]);
});
