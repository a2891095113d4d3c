import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Page } from "@playwright/test";
import { settled } from "./measures.ts";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const colourRules = ["color-contrast", "link-in-text-block"];

async function examine(page: Page, within: string, options: RunOptions): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, chosen]) => {
      const { configure, run } = (window as unknown as { axe: typeof axe }).axe;
      // A tooltip is read with the control that it describes, so it needs no landmark around it.
      configure({ rules: [{ id: "region", selector: "body *:not([role='tooltip'])" }] });
      const { violations } = await run(selector, { ...chosen, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
    },
    [within, options] as const,
  );
}

/**
 * What axe objects to on a page that has come to rest, or within an element of it: a line each. It runs in the page itself,
 * which has no frames: the way over a second page, for those, takes twice as long.
 */
export const accessibilityFaults = (page: Page, within = "html"): Promise<string[]> => examine(page, within, {});

/** The same in both themes; beside colours nothing depends on them. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const found = await accessibilityFaults(page);
  const turnTheme = () =>
    page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset["theme"] = dataset["theme"] === "dark" ? "light" : "dark";
    });
  await turnTheme();
  const inTheOther = await examine(page, "html", { runOnly: { type: "rule", values: colourRules } });
  await turnTheme();
  return [...found, ...inTheOther.map((line) => `in the other theme: ${line}`)];
}
