import { describe, expect, test } from "vitest";
import { browserGroups, requirementProblems, rowIds, titleIds } from "./check-requirements.mjs";

const document = `# Requirements
Rows of RT and LO want a browser test against the real server.

- **RT-01** Home.
- **LO-04** Wrong password.
- **ST-01** Statuses.
`;
const unit = { path: "packages/domain/src/a.test.ts", text: 'test("[ST-01] [LO-04] both", () => {});' };
const journey = { path: "e2e/specs/a.spec.ts", text: "test(`[RT-01, LO-04] a page`, async () => {});" };

test("rows and the groups that want a browser are read from the document", () => {
  expect(rowIds(document)).toEqual(["RT-01", "LO-04", "ST-01"]);
  expect([...browserGroups(document)]).toEqual(["RT", "LO"]);
});

describe("ids of titles", () => {
  test.each([
    ['test("[LO-04] one", f)', ["LO-04"]],
    ['it("[LO-04, ST-01] one bracket", f)', ["LO-04", "ST-01"]],
    ['test("[LO-04] [ST-01] two brackets", f)', ["LO-04", "ST-01"]],
    ['test("a list [1, 2] of [ST-01]", f)', ["ST-01"]],
    ["test(`[LO-04] by ${way}`, f)", ["LO-04"]],
    ['test.each([[1], [f(2)]])("[LO-04] %s", f)', ["LO-04"]],
    ['test.describe("[RT-01] all", f)', ["RT-01"]],
    ['describe.runIf(isThere)("[RT-01] there", f)', ["RT-01"]],
    ['test(\n  "[LO-04] on the next line",\n f)', ["LO-04"]],
    ['// [LO-04] in a comment\nexpect("[ST-01]").toBe(1)', []],
  ])("%s", (source, ids) => {
    expect(titleIds(source)).toEqual(ids);
  });
});

describe("each planted violation is found", () => {
  const problems = (...tests) => requirementProblems(document, tests);

  test("and a good tree has none", () => {
    expect(problems(unit, journey)).toEqual([]);
  });
  test("a row without any test", () => {
    expect(problems(journey)).toEqual(["no test names ST-01"]);
  });
  test("a row that has a unit test only and asks for a browser", () => {
    const other = { ...journey, text: 'test("[RT-01] a page", f);' };
    expect(problems(unit, other)).toEqual(["no browser test names LO-04, which asks for one"]);
  });
  test("an id without a row, in any bracket", () => {
    const planted = { path: "a.test.ts", text: 'test("[RT-01] [XX-98] more", f);' };
    expect(problems(unit, journey, planted)).toEqual([
      "a.test.ts names XX-98, which is no row of docs/requirements.md",
    ]);
  });
  test("a row that stands there twice", () => {
    expect(requirementProblems(`${document}- **ST-01** Again.\n`, [unit, journey])).toEqual([
      "docs/requirements.md has ST-01 twice",
    ]);
  });
  test("a document that could not be read", () => {
    expect(requirementProblems("", [])).toEqual(["docs/requirements.md could not be read"]);
  });
});
