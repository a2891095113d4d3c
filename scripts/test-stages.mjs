// The stages of `npm test` and `npm run test:all`, each with how many tests passed and failed in it, and which failed.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "./check.mjs";
import { failedUnits, journeysThatEnded } from "./failed-tests.mjs";
import { nodePath, root, toolEnvironment, webBuild } from "./setup.mjs";
import { collect } from "./tool.mjs";

const reports = join(root, ".cache", "reports");

/** Takes the reports of the last run away, so that none is taken for one of this run. */
export function clearReports() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

const memoryDisk = "/dev/shm";
const enoughBytes = 4 * 2 ** 30;

/** Where tests put their databases: in memory, where there is enough, as waiting for a disk is a fifth of their time. */
function temporaryFolder() {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    return bavail * bsize >= enoughBytes ? { TMPDIR: memoryDisk } : {};
  } catch {
    return {};
  }
}

function runTool(script, args, env = {}) {
  return spawnSync(nodePath(), [join(root, script), ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...toolEnvironment(), ...temporaryFolder(), ...env },
  }).status;
}

const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(join(reports, name), "utf8"));
  } catch {
    return null;
  }
};

/** The result of a stage that could not run. */
export const notRun = (reason) => ({ passed: 0, failed: 1, failures: [reason] });

/** A runner that ended badly without naming a failed test still counts as one failure. */
function resultOf({ passed, failed, failures }, isGood, name) {
  if (isGood || failed > 0) return { passed, failed, failures };
  return { passed, failed: 1, failures: [`${name} ended badly without naming a failed test`] };
}

/** Tests make many young objects: collecting them was a seventh of the time. */
const muchYoungSpace = { NODE_OPTIONS: "--max-semi-space-size=64" };

export function vitest(report, args = [], env = {}) {
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, report)}`];
  const status = runTool("node_modules/vitest/vitest.mjs", ["run", ...output, ...args], { ...muchYoungSpace, ...env });
  const found = readReport(report);
  const failures = failedUnits(found);
  // A file that could not be loaded has no test that failed.
  const failed = Math.max(found?.numFailedTests ?? 0, failures.length);
  return resultOf({ passed: found?.numPassedTests ?? 0, failed, failures }, status === 0, report);
}

/** Projects of `vitest.config.ts`; a file named `….slow.test.ts` starts real processes, waits for real time or walks through many pages. */
const projects = (...names) => names.flatMap((name) => ["--project", name]);
/** Each kind of isolation has a run of its own: a worker that serves two kinds makes a new document for each file. */
const units = [["node"], ["web"], ["web-pages"], ["node-alone", "web-alone"]];
export const unitTests = (args = [], env = {}) =>
  units.map((names) => vitest(`${names[0]}.json`, [...projects(...names), ...args], env));
export const slowTests = () => vitest("slow.json", projects("slow", "web-slow"));

/** Builds the web app, when it is stale, and measures it, beside the checks. What can't be built stops the checks: nothing after it could run. */
export async function buildAndCheck(browsers) {
  const build = webBuild();
  const stop = new AbortController();
  let wire = notRun("The web interface could not be built");
  const buildJob = async () => {
    if (!build.isFresh) {
      console.log("Building the web interface …");
      const { status, stdout, stderr } = await collect(build.command, build.args, build.options);
      if (status !== 0) {
        console.log(`FAIL The web interface could not be built:\n${stdout}${stderr}`);
        return stop.abort();
      }
      build.isDone();
    }
    wire = await wireBudget(browsers);
  };
  const result = await runChecks({ before: [buildJob], signal: stop.signal });
  return { results: [result, wire], isBuilt: !stop.signal.aborted };
}

/** The built interface on the oldest Chromium and on Firefox; what can't be had is left out, and was said. */
export function oldBrowserTests(paths) {
  if (Object.values(paths).every((path) => path === "")) return { passed: 0, failed: 0, failures: [] };
  return vitest("old-browsers.json", ["--config", "e2e/old-browsers/vitest.config.ts"], paths);
}

/** What a report of Playwright counts. A test that did not run has failed; one that passed at its second try has, where that counts. */
export function journeyResult(report, isGood, countsSecondTries) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const endings = ["unexpected", "skipped", ...(countsSecondTries ? ["flaky"] : [])];
  const failed = unexpected + skipped + (countsSecondTries ? flaky : 0);
  const passed = expected + (countsSecondTries ? 0 : flaky);
  return resultOf(
    { passed, failed, failures: journeysThatEnded(report, ...endings) },
    isGood && passed > 0,
    "Journeys",
  );
}

/** `countsSecondTries`: whether a journey that needed a second try has failed. All that needed one are listed. */
export function journeys(browsers, { args = [], countsSecondTries = false } = {}) {
  if (browsers === null) return notRun("The journeys need a browser");
  const env = {
    CHROMIUM_PATH: browsers.full,
    HEADLESS_SHELL_PATH: browsers.light,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "browser.json"),
    // Node reads these sources itself; to rewrite them took a quarter of a minute.
    PW_DISABLE_TS_ESM: "1",
  };
  const cli = "node_modules/@playwright/test/cli.js";
  const status = runTool(cli, ["test", "--config", "e2e/playwright.config.ts", ...args], env);
  const report = readReport("browser.json");
  for (const line of journeysThatEnded(report, "flaky")) console.log(`passed at the second try: ${line}`);
  return journeyResult(report, status === 0, countsSecondTries);
}

/** The last line of a run of faults, as counts; a run that has not come to it has failed. */
export function faultsResult({ status, stdout }) {
  const [, kept = 0, broken = 0] = /(\d+) promises kept, (\d+) broken\n$/.exec(stdout) ?? [];
  const failures = stdout.split("\n").filter((line) => line.startsWith("BROKEN"));
  return resultOf(
    { passed: Number(kept), failed: Number(broken), failures },
    status === 0 && Number(kept) > 0,
    "Faults",
  );
}

/** Parts of `npm run faults`; their output is printed whole when they have ended. */
export async function playedFaults(...parts) {
  const done = await collect(nodePath(), [join(root, "scripts/faults.mjs"), ...parts], { env: toolEnvironment() });
  console.log(done.stdout + done.stderr);
  return faultsResult(done);
}

/** What a browser fetches until each page can be used, against its budget. */
async function wireBudget(browsers) {
  if (browsers === null) return notRun("Bytes on the wire need a browser");
  const env = { ...toolEnvironment(), HEADLESS_SHELL_PATH: browsers.light };
  const { status, stdout, stderr } = await collect(nodePath(), [join(root, "e2e/wire/main.ts")], { env });
  console.log(stdout + stderr);
  return status === 0
    ? { passed: 1, failed: 0, failures: [] }
    : notRun("A page is over its bytes on the wire: see NOT MET above");
}

const maxNamed = 36;

/** Prints what failed, then the last line of a run, and sets its exit code. */
export function endWith(results) {
  const sum = (part) => results.reduce((total, result) => total + result[part], 0);
  const failures = results.flatMap((result) => result.failures);
  for (const line of failures.slice(0, maxNamed)) console.log(`FAIL ${line}`);
  if (failures.length > maxNamed) console.log(`… and ${failures.length - maxNamed} more, above`);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}
