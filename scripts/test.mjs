// `npm test`: what a change must pass to be on main: checks, bytes on the wire, unit and API tests, core journeys; ends with the sum.
import { findBrowsers } from "./find-browser.mjs";
import { ensurePostgres } from "./find-postgres.mjs";
import { ensureInstalled } from "./setup.mjs";
import { buildAndCheck, clearReports, endWith, journeys, notRun, unitTests, wireBudget } from "./test-stages.mjs";

ensureInstalled();
const browsers = findBrowsers();
ensurePostgres();
clearReports();
const { result, isBuilt } = await buildAndCheck();
/** One main path a screen, in one language; the others are part of `npm run test:all`. */
const stages = () => [
  wireBudget(browsers),
  unitTests([], { PROPERTY_SEED: "20261128" }),
  journeys(browsers, { args: ["--project", "desktop-en", "--project", "phone-en", "--grep", "@core"] }),
];
endWith([result, ...(isBuilt ? stages() : [notRun("The web interface could not be built")])]);
