import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { nodePath, root } from "./setup.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "running-server-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs lines in a process of their own, with `server` not started yet; gives what they printed. */
function run(lines) {
  const url = pathToFileURL(join(root, "e2e/running-server.ts")).href;
  const code = `import { RunningServer } from "${url}"; const server = new RunningServer(); ${lines}`;
  const env = { ...process.env, TMPDIR: folder };
  return spawnSync(nodePath(), ["--input-type=module", "-e", code], { env, encoding: "utf8" }).stdout.trim();
}

test("a server that a journey only names leaves no folder behind", () => {
  run("");
  expect(readdirSync(folder)).toEqual([]);
});

test.each(["process.exit(1)", "throw new Error('a journey has failed')"])(
  "a folder in use goes with the process of the journey: %s",
  (end) => {
    const made = run(`console.log(server.dataDir); ${end}`);
    expect(made.startsWith(folder)).toBe(true);
    expect(existsSync(made)).toBe(false);
  },
);
