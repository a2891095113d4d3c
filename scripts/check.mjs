// `npm run check`: types, lint, format, styles, import rules, requirement rows, promises of the house.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { checkHouse } from "./check-house.mjs";
import { checkImports } from "./check-imports.mjs";
import { checkRequirements } from "./check-requirements.mjs";
import { ensureInstalled, root, toolEnvironment } from "./setup.mjs";

const tool = (name, args) => () => {
  const done = spawnSync(join(root, "node_modules", ".bin", name), args, {
    cwd: root,
    env: toolEnvironment(),
    encoding: "utf8",
  });
  return { problems: done.status === 0 ? [] : [`${done.stdout}${done.stderr}`.trim()], note: "" };
};

const projects = ["packages", "apps"]
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/tsconfig.json`))
  .filter((file) => existsSync(join(root, file)));

const checks = [
  ...[...projects, "tsconfig.tests.json"].map((project) => [`types ${project}`, tool("tsc", ["-p", project])]),
  ["lint", tool("oxlint", ["--deny-warnings"])],
  ["format", tool("oxfmt", ["--check"])],
  ["styles", tool("stylelint", ["apps/web/src/**/*.css"])],
  ["imports", checkImports],
  ["requirements", checkRequirements],
  ["house", checkHouse],
];

/** Runs every check, prints a line each, and returns how many passed and failed. */
export function runChecks() {
  let failed = 0;
  for (const [name, check] of checks) {
    const { problems, note } = check();
    console.log((problems.length === 0 ? "ok   " : "FAIL ") + name + (note === "" ? "" : `: ${note}`));
    for (const problem of problems) console.log(`    ${problem}`);
    if (problems.length > 0) failed += 1;
  }
  return { passed: checks.length - failed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  const { passed, failed } = runChecks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
