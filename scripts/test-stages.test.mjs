import { describe, expect, test } from "vitest";
import { failedUnits, journeysThatEnded, unitsAtSecondTry } from "./failed-tests.mjs";
import { root } from "./setup.mjs";
import { faultsResult, journeyResult } from "./test-stages.mjs";

describe("what counts as a journey that passed", () => {
  test.each([
    [{ expected: 3 }, false, { passed: 3, failed: 0 }],
    [{ expected: 2, unexpected: 1 }, false, { passed: 2, failed: 1 }],
    [{ expected: 2, flaky: 1 }, false, { passed: 3, failed: 0 }],
    [{ expected: 2, flaky: 1 }, true, { passed: 2, failed: 1 }],
    [{ expected: 2, skipped: 1 }, false, { passed: 2, failed: 1 }],
    [{}, false, { passed: 0, failed: 1 }],
  ])("%j, second tries count %j: %j", (stats, countsSecondTries, counts) => {
    expect(journeyResult({ stats }, true, countsSecondTries)).toMatchObject(counts);
  });
  test("a runner that ended badly without naming a test has failed", () => {
    expect(journeyResult({ stats: { expected: 2 } }, false)).toMatchObject({ passed: 2, failed: 1 });
  });
  test("a run without a report has failed", () => {
    expect(journeyResult(null, true)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("lines of what failed", () => {
  test("a unit test is named with its file and the first line of its reason", () => {
    const failed = { status: "failed", fullName: "adds", failureMessages: ["\u001b[31mexpected 1\u001b[0m\nat x"] };
    const again = { ...failed, status: "passed", fullName: "adds late" };
    const file = {
      name: `${root}/a.test.ts`,
      status: "failed",
      assertionResults: [failed, again, { status: "passed" }],
    };
    const broken = { name: `${root}/b.test.ts`, status: "failed", message: "no such file", assertionResults: [] };
    expect(failedUnits({ testResults: [file, broken] })).toEqual([
      "a.test.ts › adds: expected 1",
      "b.test.ts › the file: no such file",
    ]);
    expect(unitsAtSecondTry({ testResults: [file, broken] })).toEqual(["a.test.ts › adds late: expected 1"]);
  });
  test("a journey is named with its project, and how it ended", () => {
    const tried = (status, ...messages) => ({
      status,
      projectName: "phone-en",
      results: messages.map((message) => ({ error: message && { message } })),
    });
    const specs = [
      { file: "a.spec.ts", title: "opens", tests: [tried("flaky", "too slow", undefined), tried("expected")] },
    ];
    expect(journeysThatEnded({ suites: [{ specs }] }, "flaky")).toEqual(["a.spec.ts (phone-en) › opens: too slow"]);
    expect(journeysThatEnded({ suites: [{ specs }] }, "unexpected")).toEqual([]);
  });
});

describe("what a run of faults counts", () => {
  test.each([
    ["kept  disk-full: …\n12 promises kept, 0 broken\n", 0, { passed: 12, failed: 0 }],
    ["11 promises kept, 1 broken\n", 1, { passed: 11, failed: 1 }],
    ["12 promises kept, 0 broken\n", 1, { passed: 12, failed: 1 }],
    ["0 promises kept, 0 broken\n", 0, { passed: 0, failed: 1 }],
    ["it ended early", 0, { passed: 0, failed: 1 }],
  ])("%j with exit code %i: %j", (stdout, status, counts) => {
    expect(faultsResult({ status, stdout })).toMatchObject(counts);
  });
});
