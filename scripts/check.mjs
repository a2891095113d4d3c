// `npm run check`: lint and types, format, styles, import rules, requirement rows, conventions; two at a time.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { checkConventions } from "./check-conventions.mjs";
import { checkImports } from "./check-imports.mjs";
import { checkRequirements } from "./check-requirements.mjs";
import { reasonOf } from "./failed-tests.mjs";
import { ensureInstalled, root, toolEnvironment } from "./setup.mjs";
import { collect, runAtATime } from "./tool.mjs";

/** A check that runs an installed tool: what the tool prints is the problem. */
const tool = (name, args) => async (signal) => {
  const file = join(root, "node_modules", ".bin", name);
  const { status, stdout, stderr } = await collect(file, args, { env: toolEnvironment(), signal });
  return { problems: status === 0 ? [] : [`${stdout}${stderr}`.trim()], note: "" };
};

/** Name and function of each; the longest first, so that none is left over at the end. */
const checks = [
  // The rules that ask for types read each part with its tsconfig.json anyhow: that costs a third of asking tsc as well.
  ["lint and types", tool("oxlint", ["--deny-warnings", "--type-check"])],
  ["imports", checkImports],
  ["styles", tool("stylelint", ["apps/web/src/**/*.css"])],
  ["format", tool("oxfmt", ["--check"])],
  ["requirements", async () => checkRequirements()],
  ["conventions", async () => checkConventions()],
];

/** A job that runs a check and prints its line, with the problems below it, when it has ended. */
function jobOf([name, check], done, signal) {
  return async () => {
    const { problems, note } = await check(signal).catch((error) => ({ problems: [String(error)], note: "" }));
    // What was stopped says nothing about the project.
    if (signal?.aborted) return;
    const lines = problems.map((problem) => `\n    ${problem}`).join("");
    console.log((problems.length === 0 ? "ok   " : "FAIL ") + name + (note === "" ? "" : `: ${note}`) + lines);
    if (problems.length === 0) done.passed += 1;
    else {
      done.failed += 1;
      done.failures.push(`check ${name}: ${reasonOf(problems[0])}`);
    }
  };
}

/** Runs checks, with other jobs in front of them; returns how many passed and failed, and a line for each that failed. */
export async function runChecks({ before = [], signal } = {}) {
  const done = { passed: 0, failed: 0, failures: [] };
  await runAtATime(2, [...before, ...checks.map((check) => jobOf(check, done, signal))], signal);
  return done;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  const { passed, failed } = await runChecks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
