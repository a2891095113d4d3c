import type { Locator } from "@playwright/test";
import { readFileSync } from "node:fs";
import { loaded } from "../pages/measures.ts";
import { credentials } from "../running-server.ts";
import { enter, expect, test } from "../journey.ts";

const packageFile = new URL("../../apps/web/package.json", import.meta.url);
const { version: packageVersion } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };

test.describe("home", () => {
  test("[RT-01, HO-01] home has welcome, quick start, feature cards, disclaimer and versions", async ({
    site,
    page,
    app,
    texts,
  }) => {
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
  });

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
    const answer = await page.request.get((await overview.getAttribute("href")) ?? "");
    expect(answer.url()).toBe(`${site.server.url}/api/v2/overview`);
    expect(await answer.text()).toContain("/sensors");
    const reference = page.getByRole("link", { name: texts.home.apiReference, exact: true });
    expect(await reference.getAttribute("href")).toMatch(/\/api\/v2\/oas$/);
  });
});

test.describe("addresses", () => {
  test("[RT-10, RT-11] addresses without an id or a tab lead to an overview", async ({ site, page, app }) => {
    const { group, device, up } = site.objects;
    await enter(page, site.server.url, { path: "/monitoring" });
    await expect(page).toHaveURL(`${site.server.url}/monitoring/group/0/overview`);
    const leads = [
      ["/monitoring/sensor", "/monitoring/group/0/overview"],
      [`/monitoring/group/${group}`, `/monitoring/group/${group}/overview`],
      [`/monitoring/device/${device}`, `/monitoring/device/${device}/overview`],
      [`/monitoring/sensor/${up}`, `/monitoring/sensor/${up}/overview`],
    ];
    for (const [from, to] of leads) {
      await page.goto(site.server.url + from);
      await expect(page).toHaveURL(`${site.server.url}${to}`);
      await expect(app.shell.heading).toBeVisible();
    }
  });

  test("[RT-11, RT-12, RT-13] what is no page says so and leads home", async ({ site, page, texts }) => {
    const { device, up } = site.objects;
    await enter(page, site.server.url, { path: "/no/such/page" });
    const wrong = [
      "/monitoring/channel/1",
      "/monitoring/group/abc",
      "/monitoring/group/1e3",
      `/monitoring/device/${device}/devices`,
      `/monitoring/sensor/${up}/tables`,
      "/monitoring/group/99999999",
      `/monitoring/group/${device}/overview`,
    ];
    for (const path of wrong) {
      await page.goto(site.server.url + path);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(texts.shell.notFoundHeading);
    }
    await expect(page).toHaveTitle(`${texts.shell.notFoundTitle} · PRTG`);
    await page.getByRole("link", { name: texts.shell.goHome }).click();
    await expect(page).toHaveURL(`${site.server.url}/`);
  });

  test("[RT-12] each type has its tabs, and a tab shows what it is called", async ({ site, page, app, texts }) => {
    const { group, device, up } = site.objects;
    const { overview, devices, tables } = texts.header.tab;
    await enter(page, site.server.url, { path: `/monitoring/group/${group}/overview` });
    await expect(app.object.tabs.getByRole("link")).toHaveText([
      new RegExp(overview),
      new RegExp(devices),
      new RegExp(tables),
    ]);
    await app.object.tab("tables").click();
    await expect(page).toHaveURL(`${site.server.url}/monitoring/group/${group}/tables`);
    await expect(app.object.tab("tables")).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveTitle("Berlin · PRTG");
    await page.goto(`${site.server.url}/monitoring/device/${device}/overview`);
    await expect(app.object.tabs.getByRole("link")).toHaveText([new RegExp(overview), new RegExp(tables)]);
    await page.goto(`${site.server.url}/monitoring/sensor/${up}/overview`);
    await expect(app.object.heading).toHaveText("Website");
    await expect(app.object.tab("devices")).toHaveCount(0);
    await expect(app.object.tab("tables")).toHaveCount(0);
  });

  test("[LY-03] breadcrumbs follow the parents; the root group is an icon with a name", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: `/monitoring/sensor/${site.objects.up}/overview` });
    const crumbs = app.object.breadcrumbs.getByRole("link");
    await expect(crumbs).toHaveCount(5);
    await expect(crumbs.first()).toHaveAccessibleName(texts.monitoring.objectType.root);
    await expect(crumbs.nth(1)).toHaveText("Local Probe");
    await expect(crumbs.nth(2)).toHaveText("Berlin");
    await expect(crumbs.nth(3)).toHaveText("web-01");
    await crumbs.nth(2).click();
    await expect(page).toHaveURL(`${site.server.url}/monitoring/group/${site.objects.group}/overview`);
    await expect(app.object.heading).toHaveText("Berlin");
  });
});

test.describe("frame", () => {
  test("[LY-01, PE-01] the side menu leads to the screens; whether it is open is remembered", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: "/" });
    await expect(app.shell.menuLink(texts.shell.home).last()).toHaveAttribute("aria-current", "page");
    await app.shell.menuLink(texts.shell.monitoring).click();
    await expect(page).toHaveURL(`${site.server.url}/monitoring/group/0/overview`);
    await expect(app.shell.main).toBeFocused();
    const width = async () => (await app.shell.menu.boundingBox())?.width;
    expect(await width()).toBe(56);
    await app.shell.toggleMenu.click();
    await expect.poll(width).toBe(224);
    await page.reload();
    await expect(app.shell.toggleMenu).toHaveAttribute("aria-expanded", "true");
    await expect.poll(width).toBe(224);
  });

  test("[LY-02, RT-15, NF-01] the counters of the top bar count all sensors and lead to the tables", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: "/" });
    const paused = app.shell.counters.getByRole("link", { name: texts.monitoring.status.paused });
    await expect(paused).toHaveAccessibleName(/1/);
    await paused.click();
    await expect(page).toHaveURL(`${site.server.url}/monitoring/group/0/tables?filter_status=paused`);
  });

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

  test("[LY-08] a page that takes its time shows progress", async ({ site, page, app, texts }) => {
    await enter(page, site.server.url, { path: "/" });
    await expect(app.shell.heading).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/overview-screen*", async (route) => {
      await held;
      await route.continue();
    });
    await app.shell.menuLink(texts.shell.monitoring).click();
    const bar = page.locator("[data-page-progress]");
    await expect(bar).toBeVisible();
    const width = async () => (await bar.boundingBox())?.width ?? 0;
    const first = await width();
    await expect.poll(width).toBeGreaterThan(first);
    release();
    await expect(app.object.heading).toHaveText("Root");
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

test.describe("refresh", () => {
  test("[AR-01, AR-02] everything shown is asked for every 30 s; a click pauses and starts", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await page.clock.install();
    await enter(page, site.server.url, { path: "/" });
    await expect(app.shell.counters).toBeVisible();
    await expect(app.shell.refreshTimer).toContainText(texts.shell.refreshIn);
    const isRootCall = (url: string) => url.includes("/groups/0/overview") || url.includes("/objects?");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (isRootCall(request.url())) asked.push(request.url());
    });
    const next = page.waitForRequest((request) => isRootCall(request.url()));
    await page.clock.runFor(30_500);
    await next;
    await expect(app.shell.refreshTimer).toHaveAttribute("data-refresh", "counting");
    await app.shell.refreshTimer.click();
    await expect(app.shell.refreshTimer).toContainText(texts.shell.refreshPaused);
    const count = asked.length;
    await page.clock.runFor(65_000);
    expect(asked.length).toBe(count);
    await app.shell.refreshTimer.click();
    await expect(app.shell.refreshTimer).toContainText(texts.shell.seconds(30));
  });

  test("[AR-01] leaving for another page starts the timer anew; logging out stops it", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await page.clock.install();
    await enter(page, site.server.url, { path: "/" });
    await expect(app.shell.refreshTimer).toContainText(texts.shell.refreshIn);
    await page.clock.runFor(20_000);
    await expect(app.shell.refreshTimer).toContainText(/\b([1-9]|10) s/);
    await app.shell.menuLink(texts.shell.monitoring).click();
    await expect(app.shell.refreshTimer).toContainText(/\b(2\d|30) s/);
    await app.shell.choose(texts.shell.logOut);
    await expect(app.login.username).toBeVisible();
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("/groups/")) asked += 1;
    });
    await page.clock.runFor(65_000);
    expect(asked).toBe(0);
  });
});
