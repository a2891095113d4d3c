// docs/requirements.md against the titles of the tests: which rows have none, and which ids stand in no row.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup.mjs";

const idPattern = /\b[A-Z]{2}-\d{2}\b/g;

/** Ids of the rows: each row is a list entry that starts with its id in bold. */
export const rowIds = (text) => [...text.matchAll(/^- \*\*([A-Z]{2}-\d{2})\*\*/gm)].map((match) => match[1]);

/** Ids in square brackets at the start of test titles, `[LO-04]` or `[ST-01, ST-02]`. */
export function titleIds(source) {
  const titles = [...source.matchAll(/\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*[`"']\[([^\]]+)\]/g)];
  return titles.flatMap((match) => match[1].match(idPattern) ?? []);
}

const browserRows = new Set([
  "RT",
  "CR",
  "LY",
  "HO",
  "OD",
  "MO",
  "UI",
  "AC",
  "PM",
  "GU",
  "LO",
  "SE",
  "PE",
  "AR",
  "ER",
  "BR",
  "DV",
]);

export function checkRequirements() {
  const rows = rowIds(readFileSync(join(root, "docs/requirements.md"), "utf8"));
  const listed = execFileSync(
    "git",
    [
      "ls-files",
      "--cached",
      "--others",
      "--exclude-standard",
      "*.test.ts",
      "*.test.tsx",
      "*.spec.ts",
      "*api-suite*.ts",
    ],
    { cwd: root, encoding: "utf8" },
  );
  const proved = new Set();
  const provedInBrowser = new Set();
  const problems = [];
  for (const file of listed.split("\n").filter(Boolean)) {
    for (const id of titleIds(readFileSync(join(root, file), "utf8"))) {
      proved.add(id);
      if (file.startsWith("e2e/")) provedInBrowser.add(id);
      if (!rows.includes(id)) problems.push(`${file} names ${id}, which is no row of docs/requirements.md`);
    }
  }
  const duplicates = rows
    .filter((id, index) => rows.indexOf(id) !== index)
    .map((id) => `docs/requirements.md has ${id} twice`);
  const without = rows.filter((id) => !proved.has(id));
  const withoutBrowser = rows.filter(
    (id) => browserRows.has(id.slice(0, 2)) && proved.has(id) && !provedInBrowser.has(id),
  );
  const note = [
    `${rows.length - without.length} of ${rows.length} rows have a test`,
    `rows without a test: ${without.join(" ") || "none"}`,
    `rows that still want a browser test: ${withoutBrowser.join(" ") || "none"}`,
  ].join("\n    ");
  return { problems: [...problems, ...duplicates], note };
}
