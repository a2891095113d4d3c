// The import rules hold, and every source was really looked at.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { nodePath, root } from "./setup.mjs";
import { collect } from "./tool.mjs";

const config = join(root, ".dependency-cruiser.cjs");
const cruiser = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");

/** Problems of the import rules, one line each. */
export async function checkImports(signal) {
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
  const args = [cruiser, "--no-progress", "--config", config, "--output-type", "json", ...targets];
  const done = await collect(nodePath(), args, { cwd: root, signal });
  if (!done.stdout.startsWith("{")) throw new Error(`The import check could not run: ${done.stderr}`);
  const { modules, summary } = JSON.parse(done.stdout);
  const seen = new Set(modules.map((module) => module.source));
  const missed = sources.filter((file) => !seen.has(file)).map((file) => `not looked at: ${file}`);
  const violations = summary.violations.map((found) => `${found.rule.name}: ${found.from} -> ${found.to}`);
  return { problems: [...missed, ...violations], note: `${sources.length} sources` };
}
