import { expect, test } from "vitest";
import { documentProblems, fileProblems, lockProblems, pinProblems } from "./check-conventions.mjs";

const inTree = (tree) => [Object.keys(tree), (file) => tree[file]];

test("each planted violation of names, depth and skipped tests is found", () => {
  const skippedTest = `test.${"skip"}("later", () => {});`;
  const tree = {
    "apps/web/src/shared/utils.ts": "",
    "apps/web/src/a/b/c/d/e/deep.ts": "",
    "apps/web/src/a.test.ts": skippedTest,
    "e2e/specs/a.spec.ts": skippedTest,
    "apps/web/src/good.test.ts": 'test("now", () => {});',
  };
  expect(fileProblems(...inTree(tree))).toEqual([
    "apps/web/src/shared/utils.ts: a name that says nothing",
    "apps/web/src/a/b/c/d/e/deep.ts: more than 4 folders below src",
    "apps/web/src/a.test.ts: a skipped or exclusive test",
    "e2e/specs/a.spec.ts: a skipped or exclusive test",
  ]);
});

test("a version that is not pinned is found, in any part of any package", () => {
  const tree = {
    "package.json": '{"devDependencies": {"a": "^1.0.0", "b": "1.0.0", "c": "npm:@x/c@2.0.0"}}',
    "apps/web/package.json": '{"dependencies": {"d": "latest"}, "optionalDependencies": {"e": "~2.0.0"}}',
  };
  expect(pinProblems(...inTree(tree))).toEqual([
    "package.json: a is not pinned (^1.0.0)",
    "apps/web/package.json: d is not pinned (latest)",
    "apps/web/package.json: e is not pinned (~2.0.0)",
  ]);
});

test("a lock file that names a registry's address is found", () => {
  expect(lockProblems('{"resolved": "https://registry.example/a.tgz"}')).toHaveLength(1);
  expect(lockProblems('{"integrity": "sha512-x"}')).toEqual([]);
});

test("a link, a path or a command of a document that leads nowhere is found", () => {
  const tree = {
    "package.json": '{"scripts": {"build": "true"}}',
    "README.md": "[a](docs/a.md) [b](docs/b.md#c) [c](https://example.org/d) `npm run build` `npm run gone`",
    "docs/a.md": "[up](../README.md) `apps/web/src` `apps/web/src/gone.ts` `apps/web/dist` `src/any.ts`",
    "apps/web/src/main.ts": "",
  };
  expect(documentProblems(...inTree(tree))).toEqual([
    "README.md names docs/b.md, which does not exist",
    "README.md names npm run gone, which does not exist",
    "docs/a.md names apps/web/src/gone.ts, which does not exist",
  ]);
});
