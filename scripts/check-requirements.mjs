// docs/requirements.md against the titles of the tests: each row has a test, in a browser where required; each id has a row.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup.mjs";

const id = "[A-Z]{2}-\\d{2}";

/** Ids of the rows: each row is a list entry that starts with its id in bold. */
export const rowIds = (text) => [...text.matchAll(new RegExp(`^- \\*\\*(${id})\\*\\*`, "gm"))].map((match) => match[1]);

/** Groups of rows that require a browser test, as the document itself says. */
export function browserGroups(text) {
  const sentence = /^Rows of ([A-Z, and]+) want a browser test/m.exec(text)?.[1];
  return new Set(sentence?.match(/\b[A-Z]{2}\b/g) ?? []);
}

const titlePattern =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\.(?:each|for|runIf|skipIf)\([\s\S]*?\))?\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** Ids in any square brackets of test titles: `[LO-04] …`, `[ST-01, ST-02] …`, `[AC-02] [AC-03] …`. */
export const titleIds = (source) =>
  [...source.matchAll(titlePattern)]
    .flatMap((match) => match[2].match(new RegExp(`\\[${id}(?:, ?${id})*\\]`, "g")) ?? [])
    .flatMap((bracket) => bracket.match(new RegExp(id, "g")));

const twice = (ids) => ids.filter((one, index) => ids.indexOf(one) !== index);

/** What is wrong between the document and the tests, given as `{ path, text }`. */
export function requirementProblems(document, tests) {
  const rows = rowIds(document);
  const groups = browserGroups(document);
  const proved = new Set();
  const provedInBrowser = new Set();
  const unknown = new Set();
  for (const { path, text } of tests) {
    for (const found of titleIds(text)) {
      proved.add(found);
      if (path.startsWith("e2e/")) provedInBrowser.add(found);
      if (!rows.includes(found)) unknown.add(`${path} names ${found}, which is no row of docs/requirements.md`);
    }
  }
  const wantsBrowser = (row) => groups.has(row.slice(0, 2));
  return [
    ...(rows.length === 0 || groups.size === 0 ? ["docs/requirements.md could not be read"] : []),
    ...unknown,
    ...twice(rows).map((row) => `docs/requirements.md has ${row} twice`),
    ...rows.filter((row) => !proved.has(row)).map((row) => `no test names ${row}`),
    ...rows
      .filter((row) => proved.has(row) && wantsBrowser(row) && !provedInBrowser.has(row))
      .map((row) => `no browser test names ${row}, which asks for one`),
  ];
}

/** Test files, and the suites that several of them run. */
const patterns = ["*.test.ts", "*.test.tsx", "*.spec.ts", "*-suite.ts", "*/suite-*.ts"];

export function checkRequirements() {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", ...patterns];
  const paths = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n");
  const tests = paths
    .filter((path) => path !== "" && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  const document = readFileSync(join(root, "docs/requirements.md"), "utf8");
  return {
    problems: requirementProblems(document, tests),
    note: `${rowIds(document).length} rows, ${tests.length} test files`,
  };
}
