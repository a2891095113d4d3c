import type { Browser, BrowserContext, Page } from "@playwright/test";
import { messages as german } from "../../apps/server/src/classic/messages.de.ts";
import { messages as english } from "../../apps/server/src/classic/messages.en.ts";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { HostedServer } from "../hosted-server.ts";
import { credentials } from "../running-server.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";
import { TargetServer } from "../target-server.ts";

const markup = `<img src=x onerror="window.hacked=1">`;
const server = new HostedServer({ environment: { CLASSIC_PORT: "auto" } });
const target = new TargetServer();
let classicUrl: string;
let group: string;
let device: string;
let up: string;
let down: string;

test.beforeAll(async () => {
  await Promise.all([server.start(), target.start()]);
  const api = new Api(server.url);
  await api.logIn();
  const { prtg_classic_port } = await api.send<{ prtg_classic_port: number }>("GET", "/settings/public");
  classicUrl = `http://127.0.0.1:${prtg_classic_port}`;
  group = (await api.createGroup(localProbeId, "Berlin")).id;
  device = (await api.createDevice(group, "web-01", "127.0.0.1")).id;
  up = (await api.createWebSensor(device, "Website", target.url)).id;
  down = (await api.createWebSensor(device, markup, closedUrl)).id;
  await Promise.all([hurryTo(api, up, "up"), hurryTo(api, down, "down")]);
});
test.afterAll(async () => {
  await Promise.all([server.remove(), target.stop()]);
});

async function withoutScript(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return { context, page: await context.newPage() };
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel(english.username).fill(credentials.username);
  await page.getByLabel(english.password).fill(credentials.password);
  await page.getByRole("button", { name: english.logIn }).click();
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const newLink = (page: Page) => page.getByRole("link", { name: english.newInterface });

test.describe("the classic interface", () => {
  test(
    "[CR-06] is walked without script, from the login over every page to the log-out",
    { tag: "@core" },
    async ({ browser }) => {
      const { context, page } = await withoutScript(browser);
      await page.goto(`${classicUrl}/alarms.htm`);
      await logIn(page);
      await expect(page).toHaveURL(`${classicUrl}/alarms.htm`);
      await expect(page.getByRole("table", { name: english.alarms }).getByRole("row").nth(1)).toBeVisible();
      await page.goto(classicUrl);
      await expect(page).toHaveURL(`${classicUrl}/group.htm?id=0`);
      await expect(heading(page)).toContainText(english.rootGroup);
      await page.getByRole("link", { name: "Local Probe" }).click();
      await expect(page).toHaveURL(`${classicUrl}/probenode.htm?id=${localProbeId}`);
      await page.getByRole("link", { name: "Berlin" }).click();
      await page.getByRole("link", { name: "web-01" }).click();
      await expect(page).toHaveURL(`${classicUrl}/device.htm?id=${device}`);
      await page.getByRole("rowheader", { name: "Website" }).getByRole("link").click();
      await expect(page).toHaveURL(`${classicUrl}/sensor.htm?id=${up}`);
      await expect(heading(page)).toHaveText(`Website ${english.status.up}`);
      await expect(page.getByRole("table", { name: english.channels }).getByRole("row")).not.toHaveCount(1);
      await expect(page.getByRole("navigation", { name: english.path }).getByRole("link")).toHaveText([
        english.rootGroup,
        "Local Probe",
        "Berlin",
        "web-01",
      ]);
      await page.getByRole("button", { name: english.logOut }).click();
      await expect(page.getByText(english.loggedOut)).toBeVisible();
      await page.goto(`${classicUrl}/group.htm`);
      await expect(page.getByLabel(english.password)).toBeVisible();
      await context.close();
    },
  );

  test("[CR-06] no column is cut off where the window has room for it, also in German", async ({ page }) => {
    await page.goto(classicUrl);
    await logIn(page);
    await page.goto(`${classicUrl}/group.htm?id=0&lang=de`);
    const table = page.getByRole("region", { name: german.children });
    await expect(table).toContainText("Local Probe");
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test("[LO-04, CR-06] a wrong password is told, and nothing is kept in the form", async ({ browser }) => {
    const { context, page } = await withoutScript(browser);
    await page.goto(`${classicUrl}/login.htm`);
    await page.getByLabel(english.username).fill(credentials.username);
    await page.getByLabel(english.password).fill("wrong");
    await page.getByRole("button", { name: english.logIn }).click();
    await expect(page.getByRole("alert")).toHaveText(english.loginFailed);
    await expect(page.getByLabel(english.username)).toHaveValue("");
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  test("[CR-06] the session is a cookie that scripts can't read", async ({ page, context }) => {
    await page.goto(`${classicUrl}/group.htm`);
    await logIn(page);
    await expect(heading(page)).toContainText(english.rootGroup);
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", expires: -1, path: "/" });
    expect(await page.evaluate(() => document.cookie)).toBe("");
  });

  test("[CR-06] a form of another site causes no log-in", async ({ page, context }) => {
    const fields = Object.entries(credentials).map(([name, value]) => `<input name="${name}" value="${value}">`);
    await page.route("http://elsewhere.example/", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<form method="post" action="${classicUrl}/login.htm">${fields.join("")}<button>Go</button></form>`,
      }),
    );
    await page.goto("http://elsewhere.example/");
    await page.getByRole("button", { name: "Go" }).click();
    await expect(heading(page)).toHaveText(english.refused);
    expect(await context.cookies(classicUrl)).toEqual([]);
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`[CR-06, LY-07] its pages are in order, ${colorScheme}, from 320 px on, in both languages, with hostile names`, async ({
      page,
      complaints,
    }) => {
      await page.emulateMedia({ colorScheme });
      const paths = [
        "/login.htm",
        "/group.htm",
        `/probenode.htm?id=${localProbeId}`,
        `/device.htm?id=${device}`,
        `/sensor.htm?id=${down}`,
        "/sensors.htm",
        "/alarms.htm",
      ];
      for (const path of paths) {
        await page.goto(classicUrl + path);
        expect(await accessibilityFaults(page), path).toEqual([]);
        for (const width of [320, 390, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
        }
        if (path === "/login.htm") await logIn(page);
      }
      await page.getByRole("link", { name: "Deutsch" }).click();
      await expect(heading(page)).toContainText(german.rootGroup);
      await expect(page.getByRole("navigation", { name: german.pages })).toContainText(german.logOut);
      await page.goto(`${classicUrl}/sensor.htm?id=${down}`);
      await expect(heading(page)).toHaveText(`${markup} ${german.status.down}`);
      expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
      expect(complaints).toEqual([]);
    });
  }
});

test.describe("from one interface to the other", () => {
  const places = () => [
    { path: "/monitoring/group/0/overview", classic: "/group.htm?id=0" },
    { path: `/monitoring/probe/${localProbeId}/overview`, classic: `/probenode.htm?id=${localProbeId}` },
    { path: `/monitoring/group/${group}/tables`, classic: `/sensors.htm?id=${group}` },
    { path: `/monitoring/device/${device}/overview`, classic: `/device.htm?id=${device}` },
    { path: `/monitoring/device/${device}/tables`, classic: `/sensors.htm?id=${device}` },
    { path: `/monitoring/sensor/${up}/overview`, classic: `/sensor.htm?id=${up}` },
  ];

  test("[CR-06] the switch opens the same object, and the link there leads back to it", async ({ page, app }) => {
    await enter(page, server.url);
    for (const { path, classic } of places()) {
      await page.goto(server.url + path);
      await expect(app.shell.heading).toBeVisible();
      await page.locator(`a[href="${classicUrl}${classic}"]`).first().click();
      await page.waitForURL(`${classicUrl}/**`);
      if (page.url().includes("/login.htm")) await logIn(page);
      await expect(page).toHaveURL(classicUrl + classic);
      await newLink(page).click();
      await expect(page, `back from ${classic}`).toHaveURL(server.url + path);
    }
  });

  test("[CR-06] every other page leads to the classic start", async ({ page, app }) => {
    await enter(page, server.url, { path: "/" });
    await expect(app.shell.heading).toBeVisible();
    await expect(page.locator(`a[href="${classicUrl}/"]`).first()).toBeVisible();
  });

  test("[CR-06] the same addresses open the same thing in either interface", async ({ page, app }) => {
    await enter(page, server.url);
    for (const { path, classic } of places()) {
      await page.goto(server.url + classic);
      await expect(page).toHaveURL(server.url + path);
      await expect(app.shell.heading).toBeVisible();
    }
  });

  test("[CR-06] without a classic interface there is no switch", async ({ site, page, app }) => {
    const { prtg_classic_port } = await site.api.send<{ prtg_classic_port: null }>("GET", "/settings/public");
    expect(prtg_classic_port).toBeNull();
    await enter(page, site.server.url);
    await expect(app.object.heading).toHaveText("Root");
    await expect(page.locator('a[href*="group.htm"]')).toHaveCount(0);
  });
});
