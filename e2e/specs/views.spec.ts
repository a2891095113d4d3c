import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { enter, expect, test } from "../journey.ts";
import { loaded, settled } from "../pages/measures.ts";
import type { Language } from "../pages/texts.ts";
import { publicViews, viewsOf } from "../views.ts";
import type { View } from "../views.ts";

/** Texts that look like a key, or like a value without a label. */
function strangeTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shapes = /\b(undefined|NaN|null|\[object Object\])\b|^[a-z]+([._][a-z]+)+$|\{[a-z]+\}/;
    const lines = document.body.innerText.split("\n").map((line) => line.trim());
    const names = Array.from(document.querySelectorAll("[aria-label], [title], [placeholder], [data-tooltip]"));
    const labels = names.flatMap((element) =>
      ["aria-label", "title", "placeholder", "data-tooltip"].map((name) => element.getAttribute(name) ?? ""),
    );
    // The help of the map's address names its places.
    const meant = /\{(latitude|longitude|zoom)\}/g;
    return [...lines, ...labels].filter((text) => shapes.test(text.replace(meant, "")));
  });
}

/** The errors in the support page's list, with those that were not shown. */
const storedErrors = (page: Page) => page.evaluate(() => window.sessionStorage.getItem("monitor.errors"));

interface Expected {
  readonly language: Language;
  /** Once a screen, theme and size: what axe finds does not depend on the language. */
  readonly isExamined: boolean;
}

async function expectGoodView(page: Page, { path, title }: View, expected: Expected): Promise<void> {
  await loaded(page);
  await expect(page, path).toHaveTitle(/ · PRTG$/);
  expect((await page.title()).replace(/ · PRTG$/, ""), path).toMatch(title);
  await expect(page.locator("html")).toHaveAttribute("lang", expected.language);
  expect(await strangeTexts(page), path).toEqual([]);
  if (!expected.isExamined) return;
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  expect.soft(found, `accessibility of ${path}`).toEqual([]);
}

for (const theme of ["light", "dark"] as const) {
  test(`[LY-07, RT-01] every screen, ${theme}: titles, language, no strange text, no accessibility violation, no complaint`, async ({
    site,
    page,
    language,
    isMobile,
    complaints,
  }) => {
    test.setTimeout(300_000);
    const expected = { language, isExamined: isMobile === (language === "de") };
    await page.addInitScript((chosen) => {
      const key = "monitor.state";
      const state = JSON.parse(window.localStorage.getItem(key) ?? "{}") as object;
      window.localStorage.setItem(key, JSON.stringify({ ...state, theme: chosen, lastTheme: chosen }));
    }, theme);
    for (const view of publicViews) {
      await page.goto(site.server.url + view.path);
      await expectGoodView(page, view, expected);
    }
    await site.api.changeAccount({ theme: theme.toUpperCase() });
    const session = await site.api.openSession();
    await page.evaluate(
      (text) => {
        const state = JSON.parse(window.localStorage.getItem("monitor.state") ?? "{}") as object;
        const added = JSON.parse(text) as object;
        window.localStorage.setItem("monitor.state", JSON.stringify({ ...state, ...added }));
      },
      JSON.stringify({ session, hasSeenNewInterface: true }),
    );
    for (const view of viewsOf(site.objects)) {
      await page.goto(site.server.url + view.path);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expectGoodView(page, view, expected);
    }
    expect(await storedErrors(page)).toBeNull();
    expect(complaints).toEqual([]);
  });
}

test("[LY-07, AC-07] dialogs, menus and toasts: no accessibility violation, nothing cut off", async ({
  site,
  page,
  app,
  complaints,
}) => {
  await enter(page, site.server.url, { path: `/monitoring/sensor/${site.objects.up}/overview` });
  await app.object.start("scan");
  await expect(app.shell.toast).toBeVisible();
  await app.object.start("pause");
  await expect(app.dialog.message).toBeVisible();
  await settled(page);
  const cut = await app.dialog.root
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.scrollWidth > button.clientWidth + 1).map((button) => button.textContent),
    );
  expect(cut).toEqual([]);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`),
  ).toEqual([]);
  await page.keyboard.press("Escape");
  expect(complaints).toEqual([]);
});
