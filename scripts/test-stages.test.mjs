import { describe, expect, test } from "vitest";
import { secondsByFile, secondsLines } from "./journey-seconds.mjs";
import { faultsResult, journeyResult, missingOldBrowsers } from "./test-stages.mjs";

describe("old browsers that did not run", () => {
  const none = { CHROMIUM75_PATH: "", FIREFOX_PATH: "" };
  test.each([
    [none, true, 2],
    [{ ...none, FIREFOX_PATH: "/usr/bin/firefox" }, true, 1],
    [{ CHROMIUM75_PATH: "/a", FIREFOX_PATH: "/b" }, true, 0],
    [none, false, 0],
  ])("%j, in CI %j: %i failures", (paths, isCi, failed) => {
    expect(missingOldBrowsers(paths, isCi).failed).toBe(failed);
  });
});

describe("what counts as a journey that passed", () => {
  test.each([
    [{ expected: 3 }, { passed: 3, failed: 0 }],
    [
      { expected: 2, unexpected: 1 },
      { passed: 2, failed: 1 },
    ],
    [
      { expected: 2, flaky: 1 },
      { passed: 2, failed: 1 },
    ],
    [
      { expected: 2, skipped: 1 },
      { passed: 2, failed: 1 },
    ],
    [{}, { passed: 0, failed: 1 }],
  ])("%j: %j", (stats, result) => {
    expect(journeyResult({ stats }, true)).toEqual(result);
  });
  test("a runner that ended badly without naming a test has failed", () => {
    expect(journeyResult({ stats: { expected: 2 } }, false)).toEqual({ passed: 2, failed: 1 });
  });
  test("a run without a report has failed", () => {
    expect(journeyResult(null, true)).toEqual({ passed: 0, failed: 1 });
  });
});

describe("seconds a file of journeys", () => {
  const spec = (file, ...durations) => ({ file, tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const report = {
    suites: [
      { specs: [spec("login.spec.ts", 1000, 500)], suites: [{ specs: [spec("login.spec.ts", 2000)] }] },
      { specs: [spec("sub/slow.spec.ts", 500_000)] },
    ],
  };
  test("are summed over projects, groups and tries, the longest first", () => {
    expect(secondsByFile(report)).toEqual([
      ["slow.spec.ts", 500],
      ["login.spec.ts", 3.5],
    ]);
  });
  test("over the budget is said, and counted", () => {
    const [sum, slow, login] = secondsLines(report);
    expect(sum).toMatch(/504 in 2 files, 1 over/);
    expect(slow).toMatch(/^ {2}over slow\.spec\.ts/);
    expect(login).not.toContain("over");
  });
});

describe("what a run of faults counts", () => {
  test.each([
    ["kept  disk-full: …\n12 promises kept, 0 broken\n", 0, { passed: 12, failed: 0 }],
    ["11 promises kept, 1 broken\n", 1, { passed: 11, failed: 1 }],
    ["12 promises kept, 0 broken\n", 1, { passed: 12, failed: 1 }],
    ["0 promises kept, 0 broken\n", 0, { passed: 0, failed: 1 }],
    ["it ended early", 0, { passed: 0, failed: 1 }],
  ])("%j with exit code %i: %j", (stdout, status, result) => {
    expect(faultsResult({ status, stdout })).toEqual(result);
  });
});
