// The import rules hold, every source was really looked at, and each rule bites on a planted violation.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { planted } from "./planted-violations.mjs";
import { nodePath, root } from "./setup.mjs";
import { collect } from "./tool.mjs";

const config = join(root, ".dependency-cruiser.cjs");
const { forbidden } = createRequire(import.meta.url)(config);
const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");

async function cruise({ folder, targets, signal }) {
  const args = [cruiser, "--no-progress", "--config", config, "--output-type", "json", ...targets];
  const done = await collect(nodePath(), args, { cwd: folder, signal });
  if (!done.stdout.startsWith("{")) throw new Error(`The import check could not run: ${done.stderr}`);
  return JSON.parse(done.stdout);
}

async function checkSources(signal) {
  const targets = ["packages", "apps", "e2e", "bench", "faults"];
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...targets], {
    cwd: root,
    encoding: "utf8",
  });
  const deleted = execFileSync("git", ["ls-files", "--deleted", ...targets], { cwd: root, encoding: "utf8" }).split(
    "\n",
  );
  const sources = listed
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts") && !deleted.includes(file));
  const { modules, summary } = await cruise({ folder: root, targets, signal });
  const seen = new Set(modules.map((module) => module.source));
  const missed = sources.filter((file) => !seen.has(file)).map((file) => `not looked at: ${file}`);
  const violations = summary.violations.map((found) => `${found.rule.name}: ${found.from} -> ${found.to}`);
  return { problems: [...missed, ...violations], count: sources.length };
}

async function checkPlanted(signal) {
  const folder = mkdtempSync(join(tmpdir(), "planted-"));
  try {
    for (const [file, text] of Object.entries(planted)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const { summary } = await cruise({ folder, targets: ["packages", "apps"], signal });
    const found = new Set(summary.violations.map((violation) => violation.rule.name));
    return forbidden
      .filter((rule) => !found.has(rule.name))
      .map((rule) => `the rule ${rule.name} missed its planted violation`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Problems of the import rules, one line each. */
export async function checkImports(signal) {
  const { problems, count } = await checkSources(signal);
  const missed = await checkPlanted(signal);
  return { problems: [...problems, ...missed], note: `${count} sources, ${forbidden.length} rules proved` };
}
