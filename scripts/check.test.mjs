import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { projects } from "./check.mjs";
import { root } from "./setup.mjs";

test("the types of every part that has a configuration are checked", () => {
  const { stdout } = spawnSync("git", ["ls-files", "*/tsconfig.json"], { cwd: root, encoding: "utf8" });
  expect(projects.toSorted()).toEqual(stdout.trim().split("\n").toSorted());
});
