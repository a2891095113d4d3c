import type { Locator } from "@playwright/test";
import { readFileSync } from "node:fs";
import { loaded } from "../pages/measures.ts";
import { credentials } from "../running-server.ts";
import { enter, expect, test } from "../journey.ts";

const packageFile = new URL("../../apps/web/package.json", import.meta.url);
const { version: packageVersion } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };

test.describe("home", () => {
  test(
    "[RT-01, HO-01] home has welcome, quick start, feature cards, disclaimer and versions",
    { tag: "@core" },
    async ({ site, page, app, texts }) => {
      const total = (await site.api.sensors()).length;
      await enter(page, site.server.url, { path: "/" });
      await expect(page).toHaveTitle(`${texts.home.pageTitle} · PRTG`);
      await expect(page.getByText(texts.home.lead(total, String(total)))).toBeVisible();
      await expect(page.getByText(texts.home.aboutText)).toBeVisible();
      const versions = await site.api.send<Record<string, string>>("GET", "/version");
      const card = page.getByRole("region", { name: texts.home.versions });
      await expect(card).toContainText(versions["prtg_version"] ?? "no version");
      await expect(card).toContainText(versions["application_server_version"] ?? "no version");
      await expect(app.object.detail(texts.home.interface)).toHaveText(packageVersion);
      const { overviewTitle, tablesTitle, treeTitle, sensorTitle, keysTitle, phoneTitle } = texts.home;
      for (const title of [overviewTitle, tablesTitle, treeTitle, sensorTitle, keysTitle, phoneTitle]) {
        await expect(page.getByRole("main").getByRole("heading", { name: title })).toBeVisible();
      }
      await page.getByRole("link", { name: texts.home.tablesText }).click();
      await expect(page).toHaveURL(`${site.server.url}/monitoring/group/0/tables`);
    },
  );

  test("[HO-01] a step of the quick start is ticked when it has been done", async ({ site, page, app, texts }) => {
    await enter(page, site.server.url, { path: "/" });
    const card = page.getByRole("region", { name: texts.home.quickStart });
    await expect(card).toContainText(texts.home.stepsDone(1, 4));
    await card.getByRole("link", { name: texts.home.stepOverview }).click();
    await expect(app.object.heading).toHaveText("Root");
    await page.goBack();
    await expect(card).toContainText(texts.home.stepsDone(2, 4));
    await card.getByRole("link", { name: texts.home.stepFeedback }).click();
    await expect(page).toHaveURL(/\/outside\/feedback\?/);
    await page.goto(`${site.server.url}/`);
    await expect(card).toContainText(texts.home.stepsDone(3, 4));
    await page.goto(`${site.server.url}/monitoring/sensor/${site.objects.up}/overview`);
    await page.getByRole("button", { name: texts.header.addFavourite }).click();
    await expect(page.getByRole("button", { name: texts.header.removeFavourite })).toBeVisible();
    await page.goto(`${site.server.url}/`);
    await expect(card).toContainText(texts.home.stepsDone(4, 4));
    await page.goto(`${site.server.url}/monitoring/sensor/${site.objects.up}/overview`);
    await page.getByRole("button", { name: texts.header.removeFavourite }).click();
    await expect(page.getByRole("button", { name: texts.header.addFavourite })).toBeVisible();
  });

  test("[HO-01] the card about keys shows them all", async ({ site, page, texts }) => {
    await enter(page, site.server.url, { path: "/" });
    await page.getByRole("heading", { name: texts.home.keysTitle }).getByRole("button").click();
    await expect(page.getByRole("dialog")).toContainText("Ctrl");
  });

  test("[RT-09] overview and reference of the API are on the server itself", async ({ site, page, texts }) => {
    await enter(page, site.server.url, { path: "/" });
    const overview = page.getByRole("link", { name: texts.home.apiOverview, exact: true });
    const response = await page.request.get((await overview.getAttribute("href")) ?? "");
    expect(response.url()).toBe(`${site.server.url}/api/v2/overview?lang=en`);
    expect(await response.text()).toContain("/sensors");
    const reference = page.getByRole("link", { name: texts.home.apiReference, exact: true });
    expect(await reference.getAttribute("href")).toMatch(/\/api\/v2\/oas$/);
  });
});

test.describe("frame", () => {
  test(
    "[LY-02, RT-15, NF-01] the counters of the top bar count all sensors and lead to the tables",
    { tag: "@core" },
    async ({ site, page, app, texts }) => {
      await enter(page, site.server.url, { path: "/" });
      const paused = app.shell.counters.getByRole("link", { name: texts.monitoring.status.paused });
      await expect(paused).toHaveAccessibleName(/1/);
      await paused.click();
      await expect(page).toHaveURL(`${site.server.url}/monitoring/group/0/tables?filter_status=paused`);
    },
  );

  test("[LY-04] the footer has versions, channel, refresh timer, clock, user and year", async ({
    site,
    page,
    app,
    texts,
  }) => {
    const session = await enter(page, site.server.url, { path: "/" });
    const versions = await site.api.send<Record<string, string>>("GET", "/version");
    await expect(app.shell.footer).toContainText(`PRTG ${versions["prtg_version"]}`);
    await expect(app.shell.footer).toContainText(texts.shell.interface(packageVersion));
    await expect(app.shell.footer).toContainText(texts.shell.releaseChannel(versions["prtg_release_channel"] ?? ""));
    await expect(app.shell.footer).toContainText(texts.shell.refreshIn);
    await expect(app.shell.footer).toContainText(/\d\d:\d\d UTC/);
    await expect(app.shell.footer).toContainText(session.user.display_name || credentials.username);
    await expect(app.shell.footer).toContainText(`© ${new Date().getUTCFullYear()}`);
  });

  test("[LY-07, PE-01] theme and language are chosen in the user's menu and stay", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: "/" });

    await app.shell.choose(texts.shell.themeDark);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await app.shell.choose("Deutsch");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page).toHaveTitle("Startseite · PRTG");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page).toHaveTitle("Startseite · PRTG");
    // The account keeps both, also for the journeys after this one.
    await site.api.changeAccount({ theme: "LIGHT", language: null });
  });

  test("[LY-08] a page that takes its time shows progress", async ({ site, page, app }) => {
    await enter(page, site.server.url);
    await expect(app.object.heading).toHaveText("Root");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/devices-screen*", async (route) => {
      await held;
      await route.continue();
    });
    await app.object.tab("devices").click();
    const bar = page.locator("[data-page-progress]");
    await expect(bar).toBeVisible();
    const width = async () => (await bar.boundingBox())?.width ?? 0;
    const first = await width();
    await expect.poll(width).toBeGreaterThan(first);
    release();
    await expect(app.object.tab("devices")).toHaveAttribute("aria-current", "page");
    await expect(bar).toHaveCount(0);
  });
});

test.describe("scrolling", () => {
  /** Puts a part of the page halfway down and gives how far that is. */
  const halfway = (part: Locator) =>
    part.evaluate((element) => {
      element.scrollTop = Math.round((element.scrollHeight - element.clientHeight) / 2);
      return element.scrollTop;
    });
  const topOf = (part: Locator) => () => part.evaluate((element) => element.scrollTop);

  test("[MO-07] back and forward lead to where a page was left; a new page begins at its top", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await page.setViewportSize({ width: 1280, height: 480 });
    await enter(page, site.server.url, { path: "/monitoring/group/0/overview" });
    await loaded(page);
    const main = page.getByRole("main");
    const overview = await halfway(main);
    expect(overview).toBeGreaterThan(100);
    await app.shell.menuLink(texts.shell.home).first().click();
    await expect(page).toHaveURL(`${site.server.url}/`);
    await loaded(page);
    expect(await topOf(main)()).toBe(0);
    const home = await halfway(main);
    expect(home).toBeGreaterThan(0);
    await page.goBack();
    await expect(app.object.heading).toHaveText("Root");
    await expect.poll(topOf(main)).toBe(overview);
    await page.goForward();
    await expect(page).toHaveURL(`${site.server.url}/`);
    await expect.poll(topOf(main)).toBe(home);
  });

  test("[MO-07] back to a table finds the rows that were looked at", async ({ site, page, app, texts }) => {
    await page.setViewportSize({ width: 1280, height: 480 });
    await enter(page, site.server.url, { path: "/monitoring/group/0/tables" });
    await loaded(page);
    const rows = page.getByRole("main").locator(":has(> table)").first();
    const left = await halfway(rows);
    expect(left).toBeGreaterThan(50);
    await app.shell.menuLink(texts.shell.home).first().click();
    await expect(rows).toHaveCount(0);
    await loaded(page);
    await page.goBack();
    await expect(rows).toBeVisible();
    await expect.poll(topOf(rows)).toBe(left);
  });
});
