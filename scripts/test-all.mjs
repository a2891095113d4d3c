// `npm run test:all`: `npm test` and everything else, also what takes long or needs servers installed; `-- <part> …` runs these parts only.
import { findChromium75 } from "./chromium75.mjs";
import { findBrowsers } from "./find-browser.mjs";
import { ensurePostgres } from "./find-postgres.mjs";
import { ensureServers } from "./find-servers.mjs";
import { findFirefox } from "./firefox.mjs";
import { ensureInstalled, ensureWebBuilt, fail } from "./setup.mjs";
import {
  buildAndCheck,
  clearReports,
  endWith,
  journeys,
  oldBrowserTests,
  playedFaults,
  slowTests,
  unitTests,
} from "./test-stages.mjs";

/** Tests of checks ask real servers where there are some. */
function withServers(run) {
  ensureServers();
  return run();
}

const parts = {
  checks: async () => (await buildAndCheck(findBrowsers())).results,
  units: async () => withServers(() => unitTests()),
  slow: async () => withServers(() => slowTests()),
  faults: async () => playedFaults("quick"),
  journeys: async () => journeys(findBrowsers(), { countsSecondTries: true }),
  "old-browsers": async () =>
    oldBrowserTests({ CHROMIUM75_PATH: (await findChromium75()) ?? "", FIREFOX_PATH: findFirefox() ?? "" }),
};

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) fail(`There is no part ${unknown}. The parts are: ${Object.keys(parts).join(", ")}.`);
ensureInstalled();
ensurePostgres();
clearReports();
if (chosen.length > 0 && !chosen.includes("checks")) ensureWebBuilt();
const results = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) results.push(await parts[name]());
endWith(results.flat());
