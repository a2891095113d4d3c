import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { enter, expect, test } from "../journey.ts";
import { excessWidth, loaded, settled } from "../pages/measures.ts";
import { credentials } from "../running-server.ts";
import { publicViews, viewsOf } from "../views.ts";
import type { View } from "../views.ts";

/** Texts that look like a key or a value nobody wrote a word for. */
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

/** Errors that the interface has kept for its support page, with those that nobody saw. */
const keptErrors = (page: Page) => page.evaluate(() => window.sessionStorage.getItem("monitor.errors"));

async function expectGoodView(page: Page, { path, title }: View, language: string): Promise<void> {
  await loaded(page);
  await expect(page, path).toHaveTitle(/ · PRTG$/);
  expect((await page.title()).replace(/ · PRTG$/, ""), path).toMatch(title);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  expect(await strangeTexts(page), path).toEqual([]);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  expect.soft(found, `accessibility of ${path}`).toEqual([]);
}

for (const theme of ["light", "dark"] as const) {
  test(`[LY-07, RT-01] every screen, ${theme}: titles, language, no strange text, no accessibility violation, no complaint`, async ({
    site,
    page,
    language,
    complaints,
  }) => {
    test.setTimeout(300_000);
    await page.addInitScript((chosen) => {
      const key = "monitor.state";
      const state = JSON.parse(window.localStorage.getItem(key) ?? "{}") as object;
      window.localStorage.setItem(key, JSON.stringify({ ...state, theme: chosen, lastTheme: chosen }));
    }, theme);
    for (const view of publicViews) {
      await page.goto(site.server.url + view.path);
      await expectGoodView(page, view, language);
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
      await expectGoodView(page, view, language);
    }
    expect(await keptErrors(page)).toBeNull();
    expect(complaints).toEqual([]);
  });
}

test("[LY-07, LY-05] no screen is wider than its window, from 320 to 2560 px", async ({
  site,
  page,
  app,
  isMobile,
}) => {
  test.setTimeout(180_000);
  const widths = isMobile ? [320, 390] : [640, 768, 1024, 1280, 1440, 1920, 2560];
  const tooWide: string[] = [];
  async function measure(path: string): Promise<void> {
    await page.goto(site.server.url + path);
    await loaded(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const excess = await excessWidth(page);
      if (excess > 0) tooWide.push(`${path} at ${width}: ${excess} px`);
    }
  }
  for (const { path } of publicViews) await measure(path);
  await page.goto(`${site.server.url}/login`);
  await app.login.logIn(credentials);
  await expect(page).toHaveURL(`${site.server.url}/`);
  for (const { path } of viewsOf(site.objects)) await measure(path);
  expect(tooWide).toEqual([]);
});

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
