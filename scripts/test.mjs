// `npm test`: what a change must pass to be on main: checks, bytes on the wire, unit and API tests, core journeys; ends with the sum.
import { findBrowsers } from "./find-browser.mjs";
import { ensurePostgres } from "./find-postgres.mjs";
import { ensureInstalled } from "./setup.mjs";
import { buildAndCheck, clearReports, endWith, journeys, unitTests } from "./test-stages.mjs";

ensureInstalled();
const browsers = findBrowsers();
ensurePostgres();
clearReports();
const { results, isBuilt } = await buildAndCheck(browsers);
/** One main path a screen, in one language; the others are part of `npm run test:all`. */
const stages = async () => [
  // As journeys do, a test has a second try here; `npm run test:all` gives none, and all that needed one are listed.
  ...(await unitTests(["--tags-filter=!long", "--retry=1"], { PROPERTY_SEED: "20261128" })),
  await journeys(browsers, { args: ["--project", "desktop-en", "--project", "phone-en", "--grep", "@core"] }),
];
endWith([...results, ...(isBuilt ? await stages() : [])]);
