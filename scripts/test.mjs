// `npm test`: sets up what is missing, then checks, unit, API and browser tests and size budgets; ends with the sum.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "./check.mjs";
import { findChromium75 } from "./chromium75.mjs";
import { findBrowser } from "./find-browser.mjs";
import { findFirefox } from "./firefox.mjs";
import { ensureInstalled, ensureWebBuilt, nodePath, root, toolEnvironment } from "./setup.mjs";

const reports = join(root, ".cache", "reports");

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

function vitest(report, args = [], env = {}) {
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, report)}`];
  const status = runTool("node_modules/vitest/vitest.mjs", ["run", ...output, ...args], env);
  const found = readReport(report);
  return { passed: found?.numPassedTests ?? 0, failed: atLeastOne(found?.numFailedTests ?? 0, status === 0) };
}

const unitTests = () => vitest("unit.json");

/** The built interface on the oldest Chromium and on Firefox. */
function oldBrowserTests(paths) {
  if (!paths.CHROMIUM75_PATH && !paths.FIREFOX_PATH) return { passed: 0, failed: 0 };
  return vitest("old-browsers.json", ["--config", "e2e/old-browsers/vitest.config.ts"], paths);
}

function browserTests(browser) {
  if (browser === null) return { passed: 0, failed: 1 };
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "browser.json") };
  const status = runTool("node_modules/@playwright/test/cli.js", ["test", "--config", "e2e/playwright.config.ts"], env);
  const stats = readReport("browser.json")?.stats;
  if (stats?.flaky > 0) console.log(`${stats.flaky} journeys passed only at the second try: see "flaky" above`);
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: atLeastOne(stats?.unexpected ?? 0, status === 0),
  };
}

function sizeBudget() {
  const status = runTool("node_modules/size-limit/bin.js", []);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

ensureInstalled();
const browser = findBrowser();
const oldBrowsers = { CHROMIUM75_PATH: (await findChromium75()) ?? "", FIREFOX_PATH: findFirefox() ?? "" };
ensureWebBuilt();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const results = [runChecks(), sizeBudget(), unitTests(), oldBrowserTests(oldBrowsers), browserTests(browser)];
const sum = (part) => results.reduce((total, result) => total + result[part], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 ? 0 : 1;
