import type { Page, PlaywrightTestOptions } from "@playwright/test";
import { enter, expect, test } from "../journey.ts";
import type { JourneyOptions } from "../journey.ts";
import { accessibilityFaults, faultsInBothThemes } from "../pages/accessibility.ts";
import { excessWidth, loaded } from "../pages/measures.ts";
import { credentials } from "../running-server.ts";
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

type Setting = Pick<JourneyOptions & PlaywrightTestOptions, "isMobile" | "language">;

/** The errors in the support page's list, with those that were not shown. */
const storedErrors = (page: Page) => page.evaluate(() => window.sessionStorage.getItem("monitor.errors"));

/** How far a page is wider than its window, a line a width where it is. */
async function tooWide(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const excess = await excessWidth(page);
    if (excess > 0) found.push(`at ${width}: ${excess} px`);
  }
  return found;
}

interface ServedView extends View {
  /** Of the server that serves it. */
  readonly url: string;
}

/** Looks at one screen. What axe finds depends on size and theme, how wide a text is on the language. */
async function expectGood(
  page: Page,
  { url, path, title }: ServedView,
  { language, isMobile }: Setting,
): Promise<void> {
  const isGerman = language === "de";
  const desktop = isGerman ? [640, 768, 1024, 1280, 1440, 1920, 2560] : [];
  await page.goto(url + path);
  await loaded(page);
  await expect(page, path).toHaveTitle(/ · PRTG$/);
  expect((await page.title()).replace(/ · PRTG$/, ""), path).toMatch(title);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  expect(await strangeTexts(page), path).toEqual([]);
  if (isMobile === isGerman) expect.soft(await faultsInBothThemes(page), `accessibility of ${path}`).toEqual([]);
  expect.soft(await tooWide(page, isMobile ? [320, 390] : desktop), path).toEqual([]);
}

const promise = "title, language, no strange text, room from 320 to 2560 px, no accessibility violation, no complaint";

test(`[LY-07, LY-05, RT-01] the screens before a log-in: ${promise}`, async ({
  site,
  page,
  app,
  language,
  isMobile,
  complaints,
}) => {
  for (const view of publicViews) await expectGood(page, { ...view, url: site.server.url }, { language, isMobile });
  await site.api.changeAccount({ theme: null, language: null });
  await page.goto(`${site.server.url}/login`);
  await app.login.logIn(credentials);
  await expect(page).toHaveURL(`${site.server.url}/`);
  // What a page that is left still requests would be noted as an error.
  await loaded(page);
  expect(await storedErrors(page)).toBeNull();
  expect(complaints).toEqual([]);
});

// Each screen is loaded once a project; a few share a browser, which then has the code of the others.
const screens = viewsOf({ group: "group", device: "device", up: "up", down: "down", paused: "paused", incident: "1" });
const aTest = 7;
for (let first = 0; first < screens.length; first += aTest)
  test(`[LY-07, LY-05, RT-01] ${aTest} screens from ${screens[first]?.path}: ${promise}`, async ({
    site,
    page,
    language,
    isMobile,
    complaints,
  }) => {
    const views = viewsOf(site.objects).slice(first, first + aTest);
    await enter(page, site.server.url, { path: "/" });
    await loaded(page);
    for (const view of views) await expectGood(page, { ...view, url: site.server.url }, { language, isMobile });
    expect(await storedErrors(page)).toBeNull();
    expect(complaints).toEqual([]);
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
  expect(await accessibilityFaults(page)).toEqual([]);
  const cut = await app.dialog.root
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.scrollWidth > button.clientWidth + 1).map((button) => button.textContent),
    );
  expect(cut).toEqual([]);
  await page.keyboard.press("Escape");
  expect(complaints).toEqual([]);
});
