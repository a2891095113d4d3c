// Conventions that no other tool checks: file names, depth, skipped tests, class names, versions, what the documents name.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { classProblems } from "./check-class-names.mjs";
import { nodePath, root } from "./setup.mjs";

const tracked = () =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && existsSync(join(root, file)));
const read = (file) => readFileSync(join(root, file), "utf8");

const forbiddenNames = /^(utils?|helpers?|common|misc|manager|base)\.(ts|tsx|mjs)$/;
const skipped = /\b(?:test|it|describe)\.(?:skip|only|todo|fixme)\b/;

/** Names, depth and skipped tests; `textOf` reads a file. */
export function fileProblems(files, textOf = read) {
  const sources = files.filter((file) => /^(packages|apps|e2e|bench|faults|scripts)\/.*\.(ts|tsx|mjs)$/.test(file));
  const names = sources
    .filter((file) => forbiddenNames.test(basename(file)))
    .map((file) => `${file}: a name that says nothing`);
  const deep = sources
    .filter((file) => (file.split("/src/")[1]?.split("/").length ?? 0) > 5)
    .map((file) => `${file}: more than 4 folders below src`);
  const tests = sources
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && skipped.test(textOf(file)))
    .map((file) => `${file}: a skipped or exclusive test`);
  return [...names, ...deep, ...tests];
}

export const lockProblems = (text) =>
  /"resolved": "https?:/.test(text) ? ["package-lock.json names a registry's address"] : [];

export const pinProblems = (files, textOf = read) =>
  files
    .filter((file) => /(^|\/)package\.json$/.test(file))
    .flatMap((file) => {
      const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(textOf(file));
      return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${file}: ${name} is not pinned (${version})`);
    });

const pathPattern = /`((?:apps|packages|e2e|bench|faults|scripts|docs)\/[\w./-]+)`/g;
const linkPattern = /\]\((?!https?:)([^)#]+)/g;

/** Links, paths from the root and commands in the documents that lead nowhere. What git ignores is not looked for. */
export function documentProblems(files, textOf = read) {
  const folders = files.flatMap((file) => file.split("/").map((_, depth, parts) => parts.slice(0, depth).join("/")));
  const known = new Set([...files, ...folders]);
  const { scripts = {} } = JSON.parse(textOf("package.json"));
  return files
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) => {
      const text = textOf(file);
      const links = [...text.matchAll(linkPattern)].map(([, path]) => posix.join(posix.dirname(file), path));
      const paths = [...text.matchAll(pathPattern)].map(([, path]) => path).filter((path) => !path.includes("/dist"));
      const commands = [...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name]) => name);
      return [
        ...[...links, ...paths].map((path) => path.replace(/\/$/, "")).filter((path) => !known.has(path)),
        ...commands.filter((name) => !Object.hasOwn(scripts, name)).map((name) => `npm run ${name}`),
      ].map((name) => `${file} names ${name}, which does not exist`);
    });
}

/** Every key of server and probe stands in the document about settings with its default. */
function configProblems() {
  const files = ["apps/server/src/config.ts", "apps/probe/src/config.ts"];
  const code = `for (const file of ${JSON.stringify(files)})
    for (const key of Object.values((await import("./" + file)).configTable)) console.log(key.env + "=" + key.default)`;
  const output = execFileSync(nodePath(), ["--input-type=module", "-e", code], { cwd: root, encoding: "utf8" });
  const file = "docs/settings-of-the-server.md";
  const document = read(file);
  return output
    .trim()
    .split("\n")
    .map((line) => line.split("="))
    .filter(([env, value]) => !document.includes(`| \`${env}\` | ${value === "" ? "" : `\`${value}\` `}|`))
    .map(([env, value]) => `${file} does not list ${env} with its default ${value || "(none)"}`);
}

export function checkConventions() {
  const files = tracked();
  const problems = [
    ...fileProblems(files),
    ...classProblems(files, read),
    ...lockProblems(read("package-lock.json")),
    ...pinProblems(files),
    ...documentProblems(files),
    ...configProblems(),
  ];
  return { problems, note: `${files.length} files` };
}
