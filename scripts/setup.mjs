// What every command needs before it can work: dependencies as the lock file names them, Node 24, a fresh web build.
// Runs on Node 20 without any dependency, because on a fresh machine nothing else is there yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installedMark = join(root, "node_modules", ".installed-from");
const builtMark = join(root, "apps", "web", "dist", ".built-from");
const oldestNode = 24;

/** Prints one clear line and ends with code 1. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Runs a command with its output shown; returns its exit code. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  return done.status ?? 1;
}

const hashOf = (files) => {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
};
const readMark = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Installs what the lock file names, unless exactly that is installed already. */
export function ensureInstalled() {
  const wanted = hashOf(["package-lock.json"]) + process.platform + process.arch;
  if (readMark(installedMark) === wanted) return;
  console.log("Installing dependencies (once, and again when the lock file changes) …");
  const npm = process.env.npm_execpath;
  const [command, first] = npm && /\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : ["npm", []];
  const args = [...first, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  if (run(command, args) !== 0) fail("Dependencies could not be installed: see npm's message above.");
  writeFileSync(installedMark, wanted);
}

/**
 * What Node runs to run the server. The options are those that journeys and benches give it too: young objects in a small
 * space, so that the collector stops the event loop for 10 ms at most where it took 30 after a pause of 50,000 sensors.
 */
export function serverArguments() {
  const options = JSON.parse(readFileSync(join(root, "apps", "server", "node-options.json"), "utf8"));
  return [...options, join(root, "apps", "server", "src", "main.ts")];
}

/** Path of a Node that is new enough: the one that was installed with the dependencies, else the one that runs this. */
export function nodePath() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const file = process.platform === "win32" ? "node.exe" : "node";
  const folder = join(root, "node_modules", `node-${platform}-${process.arch}`, "bin");
  const installed = join(folder, file);
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split(".")[0]) >= oldestNode) return process.execPath;
  return fail(
    `Node ${oldestNode} or newer is needed; this is Node ${process.versions.node}. Install it from nodejs.org.`,
  );
}

/** Environment in which `node` and the installed tools are found first. */
export const toolEnvironment = () => {
  const separator = process.platform === "win32" ? ";" : ":";
  const folders = [dirname(nodePath()), join(root, "node_modules", ".bin"), process.env.PATH ?? ""];
  return { ...process.env, PATH: folders.join(separator) };
};

function filesBelow(folder, found = []) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && entry.name !== "dist" && entry.name !== "node_modules") filesBelow(path, found);
    else if (entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name)) found.push(path);
  }
  return found;
}

/** How to build the web app, and whether its sources are those of the last build; `isDone` notes that it was built. */
export function webBuild() {
  const wanted = hashOf(["package-lock.json", ...filesBelow("apps/web"), ...filesBelow("packages")]);
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const isDone = () => {
    mkdirSync(dirname(builtMark), { recursive: true });
    writeFileSync(builtMark, wanted);
  };
  const options = { cwd: join(root, "apps", "web"), env: toolEnvironment() };
  const isFresh = readMark(builtMark) === wanted;
  return { isFresh, command: nodePath(), args: [vite, "build", "--logLevel", "warn"], options, isDone };
}

/** Builds the web app and notes of what, so that no other command builds the same sources again. */
export function buildWeb(build = webBuild()) {
  console.log("Building the web interface …");
  if (run(build.command, build.args, build.options) !== 0)
    fail("The web interface could not be built: see the message above.");
  build.isDone();
}

/** Builds the web app when its sources are not those of the last build. */
export function ensureWebBuilt() {
  const build = webBuild();
  if (!build.isFresh) buildWeb(build);
}
