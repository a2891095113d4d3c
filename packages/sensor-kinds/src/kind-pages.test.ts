import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kinds } from "./definitions.ts";

test.each(kinds.map(({ kind }) => kind))("the page of %s says what it needs, its channels, limits and cost", (kind) => {
  const page = readFileSync(new URL(`../../../docs/kinds/${kind}.md`, import.meta.url), "utf8");
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
  const wanted = [/^What it needs/, /channels/i, /^Limits/, /^Cost/];
  expect(wanted.filter((heading) => !headings.some((each) => heading.test(each)))).toEqual([]);
  expect(page).toContain(`(../sensor-kinds.md#${kind})`);
});
