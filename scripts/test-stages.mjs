// The stages of `npm test` and `npm run test:all`, each with how many tests passed and failed in it, and which failed.
import { mkdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "./check.mjs";
import { failedUnits, journeysThatEnded, unitsAtSecondTry } from "./failed-tests.mjs";
import { nodePath, root, toolEnvironment, webBuild } from "./setup.mjs";
import { collect, showing } from "./tool.mjs";

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

/** What Node has compiled stays for the next process: to read the server's sources takes each of them 3 s, and 1 s from here. */
const compiled = { NODE_COMPILE_CACHE: join(root, ".cache", "compiled") };

/** Its exit code. What it prints is shown as it comes, or `isLater` at its end, where something else prints meanwhile. */
async function runTool(script, args, { env = {}, isLater = false } = {}) {
  const tool = [nodePath(), [join(root, script), ...args]];
  const options = { env: { ...toolEnvironment(), ...temporaryFolder(), ...compiled, ...env } };
  if (!isLater) return showing(...tool, options);
  const { status, stdout, stderr } = await collect(...tool, options);
  console.log(stdout + stderr);
  return status;
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

export async function vitest(report, args = [], { env = {}, isLater = false } = {}) {
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, report)}`];
  const all = ["run", ...output, ...args];
  const status = await runTool("node_modules/vitest/vitest.mjs", all, { env: { ...muchYoungSpace, ...env }, isLater });
  const found = readReport(report);
  const failures = failedUnits(found);
  const secondTries = unitsAtSecondTry(found);
  // A file that could not be loaded has no test that failed.
  const failed = Math.max(found?.numFailedTests ?? 0, failures.length);
  return { ...resultOf({ passed: found?.numPassedTests ?? 0, failed, failures }, status === 0, report), secondTries };
}

/** Projects of `vitest.config.ts`; a file named `….slow.test.ts` starts real processes, waits for real time or walks through many pages. */
const projects = (...names) => names.flatMap((name) => ["--project", name]);
/** Each kind of isolation has a run of its own: a worker that serves two kinds makes a new document for each file. */
const besideNode = [["web"], ["web-pages"], ["node-alone", "web-alone"]];
/** Those of the interface one at a time beside the others: both wait now and then, and each begins with one core alone. */
export async function unitTests(args = [], env = {}) {
  const run = (names, how) => vitest(`${names[0]}.json`, [...projects(...names), ...args], how);
  const node = run(["node"], { env });
  const results = [];
  for (const names of besideNode) results.push(await run(names, { env: { ...env, TEST_WORKERS: "1" }, isLater: true }));
  return [await node, ...results];
}
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
export async function oldBrowserTests(paths) {
  if (Object.values(paths).every((path) => path === "")) return { passed: 0, failed: 0, failures: [] };
  return vitest("old-browsers.json", ["--config", "e2e/old-browsers/vitest.config.ts"], { env: paths });
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
export async function journeys(browsers, { args = [], countsSecondTries = false } = {}) {
  if (browsers === null) return notRun("The journeys need a browser");
  const env = {
    CHROMIUM_PATH: browsers.full,
    HEADLESS_SHELL_PATH: browsers.light,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "browser.json"),
    // Node reads these sources itself; to rewrite them took a quarter of a minute.
    PW_DISABLE_TS_ESM: "1",
  };
  const cli = "node_modules/@playwright/test/cli.js";
  const status = await runTool(cli, ["test", "--config", "e2e/playwright.config.ts", ...args], { env });
  const report = readReport("browser.json");
  const secondTries = journeysThatEnded(report, "flaky");
  return { ...journeyResult(report, status === 0, countsSecondTries), secondTries };
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
  for (const line of results.flatMap((result) => result.secondTries ?? []).slice(0, maxNamed))
    console.log(`passed at the second try: ${line}`);
  for (const line of failures.slice(0, maxNamed)) console.log(`FAIL ${line}`);
  if (failures.length > maxNamed) console.log(`… and ${failures.length - maxNamed} more, above`);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}
