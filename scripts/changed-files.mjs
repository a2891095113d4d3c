// What has changed since a commit, and what of the checks and tests that concerns.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./setup.mjs";

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const lines = (text) => text.split("\n").filter((line) => line !== "");

/** The commit to compare with: where this branch left `main`; on `main`, or without it, the last one. */
export function baseCommit() {
  try {
    return git("merge-base", "HEAD", "main");
  } catch {
    return "HEAD";
  }
}

/** Files that differ from that commit and still exist, with those that git does not know yet. */
export function changedSince(commit) {
  const changed = lines(git("diff", "--name-only", commit));
  const added = lines(git("ls-files", "--others", "--exclude-standard"));
  return [...new Set([...changed, ...added])].filter((file) => existsSync(join(root, file)));
}

const isSource = (file) => /\.(ts|tsx|mjs)$/.test(file);
const isTest = (file) => /\.test\.tsx?$/.test(file);
/** What every part is built on: a change there concerns all of it. */
const isForAll = (file) => /^(package-lock\.json|tsconfig\.base\.json|vitest\.config\.ts)$/.test(file);

/** What to run for these files: projects of types, files to lint, specs to walk; `projects` are all that there are. */
export function concernedBy(files, projects) {
  const sources = files.filter(isSource);
  const isShared = (file) => isForAll(file) || (file.startsWith("packages/") && !isTest(file));
  const concerns = (project) => files.some((file) => isShared(file) || file.startsWith(`${dirname(project)}/`));
  return {
    sources,
    styles: files.filter((file) => /^apps\/web\/.*\.css$/.test(file)),
    projects: [
      ...projects.filter(concerns),
      // The tests import the sources of all parts.
      ...(sources.length > 0 || files.some(isForAll) ? ["tsconfig.tests.json"] : []),
    ],
    specs: files.filter((file) => /^e2e\/specs\/.*\.spec\.ts$/.test(file)),
    hasUnits: sources.some((file) => /^(apps|packages|scripts)\//.test(file)) || files.some(isForAll),
  };
}
