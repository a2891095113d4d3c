// `npm run check`: types, lint, format, styles, import rules, requirement rows, conventions; two at a time.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { checkConventions } from "./check-conventions.mjs";
import { checkImports } from "./check-imports.mjs";
import { checkRequirements } from "./check-requirements.mjs";
import { reasonOf } from "./failed-tests.mjs";
import { ensureInstalled, root, toolEnvironment } from "./setup.mjs";
import { collect, runAtATime } from "./tool.mjs";

/** A check that runs an installed tool: what the tool prints is the problem. */
export const tool = (name, args) => async (signal) => {
  const file = join(root, "node_modules", ".bin", name);
  const { status, stdout, stderr } = await collect(file, args, { env: toolEnvironment(), signal });
  return { problems: status === 0 ? [] : [`${stdout}${stderr}`.trim()], note: "" };
};

/** Configurations of the parts of the project, each with the folder that it covers. */
export const projects = [
  ...["packages", "apps"].flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)),
  "bench",
  "e2e",
  "faults",
]
  .map((folder) => `${folder}/tsconfig.json`)
  .filter((file) => existsSync(join(root, file)));

export const typeCheck = (project) => [`types ${project}`, tool("tsc", ["-p", project])];

/** What looks at the whole project and takes a moment only. */
export const quickChecks = [
  ["requirements", async () => checkRequirements()],
  ["conventions", async () => checkConventions()],
];

/** Name and function of each; the longest first, so that none is left over at the end. */
export const checks = [
  ["lint", tool("oxlint", ["--deny-warnings"])],
  ["imports", checkImports],
  ...["tsconfig.tests.json", ...projects].map(typeCheck),
  ["styles", tool("stylelint", ["apps/web/src/**/*.css"])],
  ["format", tool("oxfmt", ["--check"])],
  ...quickChecks,
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
export async function runChecks({ chosen = checks, before = [], signal } = {}) {
  const done = { passed: 0, failed: 0, failures: [] };
  await runAtATime(2, [...before, ...chosen.map((check) => jobOf(check, done, signal))], signal);
  return done;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  const { passed, failed } = await runChecks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
