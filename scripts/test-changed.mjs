// `npm run test:changed`: the checks, unit tests and journeys that a change touches; `-- <commit>` names what to compare with.
import { baseCommit, changedSince, concernedBy } from "./changed-files.mjs";
import { checkImports } from "./check-imports.mjs";
import { projects, quickChecks, runChecks, tool, typeCheck } from "./check.mjs";
import { findBrowsers } from "./find-browser.mjs";
import { ensureInstalled, ensureWebBuilt } from "./setup.mjs";
import { clearReports, endWith, journeys, unitTests } from "./test-stages.mjs";

function checksFor({ sources, styles, projects: touched }) {
  return [
    ...(sources.length > 0
      ? [
          ["lint", tool("oxlint", ["--deny-warnings", ...sources])],
          ["imports", checkImports],
        ]
      : []),
    ...touched.map(typeCheck),
    ...(styles.length > 0 ? [["styles", tool("stylelint", styles)]] : []),
    ["format", tool("oxfmt", ["--check"])],
    ...quickChecks,
  ];
}

function walk(specs) {
  const browsers = findBrowsers();
  ensureWebBuilt();
  return journeys(browsers, { args: specs });
}

ensureInstalled();
const commit = process.argv[2] ?? baseCommit();
const files = changedSince(commit);
console.log(`${files.length} files have changed since ${commit}`);
const concerned = concernedBy(files, projects);
clearReports();
const results = [await runChecks({ chosen: checksFor(concerned) })];
if (concerned.hasUnits) results.push(unitTests(["--changed", commit, "--passWithNoTests"]));
if (concerned.specs.length > 0) results.push(walk(concerned.specs));
endWith(results);
