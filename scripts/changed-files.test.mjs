import { expect, test } from "vitest";
import { concernedBy } from "./changed-files.mjs";

const projects = ["packages/domain/tsconfig.json", "apps/server/tsconfig.json", "apps/web/tsconfig.json"];
const concerned = (...files) => concernedBy(files, projects);

test("a file of an app concerns that app, the types of the tests, and the unit tests", () => {
  expect(concerned("apps/server/src/main.ts")).toEqual({
    sources: ["apps/server/src/main.ts"],
    styles: [],
    projects: ["apps/server/tsconfig.json", "tsconfig.tests.json"],
    specs: [],
    hasUnits: true,
  });
});

test("a file of a package concerns all that is built on it, its test only the package", () => {
  expect(concerned("packages/domain/src/status.ts").projects).toEqual([...projects, "tsconfig.tests.json"]);
  expect(concerned("packages/domain/src/status.test.ts").projects).toEqual([projects[0], "tsconfig.tests.json"]);
});

test("what all is built on concerns all", () => {
  expect(concerned("package-lock.json")).toMatchObject({
    projects: [...projects, "tsconfig.tests.json"],
    hasUnits: true,
  });
});

test("a spec is walked, a style is looked at, a text concerns neither", () => {
  expect(concerned("e2e/specs/login.spec.ts", "apps/web/src/a.module.css", "README.md")).toMatchObject({
    specs: ["e2e/specs/login.spec.ts"],
    styles: ["apps/web/src/a.module.css"],
    hasUnits: false,
  });
  expect(concerned("README.md").projects).toEqual([]);
});
