// The stages of `npm test`, each with how many tests passed and failed in it.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { secondsLines } from "./journey-seconds.mjs";
import { nodePath, root, toolEnvironment } from "./setup.mjs";
import { collect } from "./tool.mjs";

const reports = join(root, ".cache", "reports");

/** Takes the reports of the last run away, so that none is taken for one of this run. */
export function clearReports() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

function runTool(script, args, env = {}) {
  return spawnSync(nodePath(), [join(root, script), ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...toolEnvironment(), ...env },
  }).status;
}

const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(join(reports, name), "utf8"));
  } catch {
    return null;
  }
};

/** A runner that ended badly without naming a failed test still counts as one failure. */
const atLeastOne = (failed, isGood) => (isGood || failed > 0 ? failed : 1);

export function vitest(report, args = [], env = {}) {
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, report)}`];
  const status = runTool("node_modules/vitest/vitest.mjs", ["run", ...output, ...args], env);
  const found = readReport(report);
  return { passed: found?.numPassedTests ?? 0, failed: atLeastOne(found?.numFailedTests ?? 0, status === 0) };
}

/** Old browsers that can't be had: left out for a person, a failure each in CI, where no one reads that they did not run. */
export function missingOldBrowsers(paths, isCi) {
  const missing = Object.entries(paths)
    .filter(([, path]) => path === "")
    .map(([name]) => name);
  return { missing, failed: isCi ? missing.length : 0 };
}

/** The built interface on the oldest Chromium and on Firefox. */
export function oldBrowserTests(paths) {
  const { missing, failed } = missingOldBrowsers(paths, Boolean(process.env.CI));
  if (failed > 0) console.log(`FAIL old browsers: in CI all of them run (missing: ${missing.join(", ")})`);
  if (missing.length === Object.keys(paths).length) return { passed: 0, failed };
  const found = vitest("old-browsers.json", ["--config", "e2e/old-browsers/vitest.config.ts"], paths);
  return { passed: found.passed, failed: found.failed + failed };
}

/** What a report of Playwright counts: a test that did not run has failed, and so has one that needed a second try. */
export function journeyResult(report, isGood) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return { passed: expected, failed: atLeastOne(unexpected + skipped + flaky, isGood && expected > 0) };
}

export function journeys(browsers, args = []) {
  if (browsers === null) return { passed: 0, failed: 1 };
  const env = {
    CHROMIUM_PATH: browsers.full,
    HEADLESS_SHELL_PATH: browsers.light,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "browser.json"),
  };
  const cli = "node_modules/@playwright/test/cli.js";
  const status = runTool(cli, ["test", "--config", "e2e/playwright.config.ts", ...args], env);
  const report = readReport("browser.json");
  if (report) console.log(secondsLines(report).join("\n"));
  return journeyResult(report, status === 0);
}

/** The last line of a run of faults, as counts; a run that has not come to it has failed. */
export function faultsResult({ status, stdout }) {
  const [, kept = 0, broken = 0] = /(\d+) promises kept, (\d+) broken\n$/.exec(stdout) ?? [];
  return { passed: Number(kept), failed: atLeastOne(Number(broken), status === 0 && Number(kept) > 0) };
}

/** The short parts of `npm run faults`, beside what runs meanwhile; their output is printed whole when they have ended. */
export async function playedFaults() {
  const done = await collect(nodePath(), [join(root, "scripts/faults.mjs"), "quick"], { env: toolEnvironment() });
  console.log(done.stdout + done.stderr);
  return faultsResult(done);
}

/** What a browser fetches until each page can be used, against its budget. */
export function wireBudget(browsers) {
  if (browsers === null) return { passed: 0, failed: 1 };
  const status = runTool("e2e/wire/main.ts", [], { HEADLESS_SHELL_PATH: browsers.light });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Prints the last line of a run and sets its exit code. */
export function endWith(results) {
  const sum = (part) => results.reduce((total, result) => total + result[part], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}
