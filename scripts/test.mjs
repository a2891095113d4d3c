// `npm test`: sets up what is missing, then checks, byte budgets, unit, API and browser tests; ends with the sum.
import { runChecks } from "./check.mjs";
import { findChromium75 } from "./chromium75.mjs";
import { findBrowsers } from "./find-browser.mjs";
import { findFirefox } from "./firefox.mjs";
import { ensurePostgres } from "./find-postgres.mjs";
import { ensureInstalled, webBuild } from "./setup.mjs";
import { clearReports, endWith, journeys, oldBrowserTests, playedFaults, vitest, wireBudget } from "./test-stages.mjs";
import { collect } from "./tool.mjs";

/** Builds the web app, when it is stale, beside the checks. What can't be built stops the checks: nothing after it could run. */
async function buildAndCheck() {
  const build = webBuild();
  const stop = new AbortController();
  const buildJob = async () => {
    console.log("Building the web interface …");
    const { status, stdout, stderr } = await collect(build.command, build.args, build.options);
    if (status === 0) return build.isDone();
    console.log(`FAIL The web interface could not be built:\n${stdout}${stderr}`);
    stop.abort();
  };
  const result = await runChecks({ before: build.isFresh ? [] : [buildJob], signal: stop.signal });
  return { result, isBuilt: !stop.signal.aborted };
}

ensureInstalled();
const browsers = findBrowsers();
const oldBrowsers = { CHROMIUM75_PATH: (await findChromium75()) ?? "", FIREFOX_PATH: findFirefox() ?? "" };
ensurePostgres();
clearReports();
const { result, isBuilt } = await buildAndCheck();

/** The faults mostly wait, so they run beside the unit tests. */
async function runTests() {
  const faults = playedFaults();
  const first = [wireBudget(browsers), vitest("unit.json")];
  return [...first, await faults, oldBrowserTests(oldBrowsers), journeys(browsers)];
}

endWith([result, ...(isBuilt ? await runTests() : [{ passed: 0, failed: 1 }])]);
