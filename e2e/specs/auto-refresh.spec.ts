import type { Page, Request, Route } from "@playwright/test";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { RunningServer } from "../running-server.ts";
import { stopClock } from "../testing/page-clock.ts";
import { untilQuiet } from "../testing/quiet.ts";

const rootGroup = "/api/v2/groups/0/overview";
let server: RunningServer;
let api: Api;

test.beforeAll(async () => {
  server = new RunningServer();
  await server.start();
  api = new Api(server.url);
  await api.logIn();
});
test.afterAll(() => server.remove());
test.beforeEach(() => setAccount({ auto_refresh: true, auto_refresh_interval: 30 }));

const setAccount = (changes: object) => api.send("PATCH", "/ext/account", changes);

/** Counts how often the root group is requested. */
function countRootGroup(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on("request", (request: Request) => {
    if (new URL(request.url()).pathname === rootGroup) seen.count += 1;
  });
  return seen;
}
/** Only the timer fetches then: a clock that a test moves makes a live stream look lost, and its return fetches everything. */
async function withoutStream(page: Page): Promise<void> {
  await page.route("**/api/v2/experimental/feature-toggles", async (route) => {
    const response = await route.fetch();
    const names = (await response.json()) as string[];
    await route.fulfill({ response, json: names.filter((name) => name !== "ext/events") });
  });
}
const phase = (page: Page, value: string) => page.locator(`[data-refresh="${value}"]`).first();

test("[AR-01, AR-02] counts 30 s down, requests the root group, and begins again; a click pauses and starts", async ({
  page,
  app,
  texts,
}) => {
  await withoutStream(page);
  await page.clock.install();
  await enter(page, server.url);
  await expect(app.shell.refreshTimer.first()).toContainText(texts.shell.refreshIn);
  await untilQuiet(page);
  await stopClock(page);
  const seen = countRootGroup(page);
  await page.clock.runFor(31_000);
  await expect.poll(() => seen.count).toBe(1);
  await expect(phase(page, "counting")).toBeVisible();
  await app.shell.refreshTimer.first().click();
  await expect(phase(page, "paused")).toBeVisible();
  for (let second = 0; second < 90; second += 10) {
    // A response that is under way while more than 60 s pass would be one that did not come.
    await untilQuiet(page);
    await page.clock.runFor(10_000);
  }
  expect(seen.count).toBe(1);
  await app.shell.refreshTimer.first().click();
  await expect(phase(page, "counting")).toBeVisible();
  await page.clock.runFor(31_000);
  await expect.poll(() => seen.count).toBe(2);
});

test("[AR-02] every change of page requests the root group; [AR-01] and starts a timer that was paused", async ({
  page,
  app,
}) => {
  await enter(page, server.url);
  await expect(app.shell.counters).toBeVisible();
  await untilQuiet(page);
  await app.shell.refreshTimer.first().click();
  await expect(phase(page, "paused")).toBeVisible();
  const seen = countRootGroup(page);
  await app.shell.menuLink("Home").last().click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect.poll(() => seen.count).toBe(1);
  await expect(phase(page, "counting")).toBeVisible();
  const ways = [
    () => page.goBack(),
    () => page.goForward(),
    () => app.shell.menuLink("Monitoring").click(),
    () => app.object.tab("tables").click(),
  ];
  for (const go of ways) {
    await untilQuiet(page);
    const before = seen.count;
    await go();
    await expect.poll(() => seen.count).toBeGreaterThan(before);
  }
});

test("[AR-01] the account's interval and its switch hold", async ({ page, app, texts }) => {
  await setAccount({ auto_refresh_interval: 60 });
  await enter(page, server.url);
  await expect(app.shell.refreshTimer.first()).toContainText(/(60|5\d) s/);
  await setAccount({ auto_refresh: false, auto_refresh_interval: 30 });
  await page.reload();
  await expect(app.shell.refreshTimer.first()).toContainText(texts.shell.refreshPaused);
});

test("[AR-01] after a long sleep the page refreshes with the first look", async ({ page, app }) => {
  await page.clock.install();
  await enter(page, server.url);
  await expect(app.shell.counters).toBeVisible();
  await untilQuiet(page);
  const seen = countRootGroup(page);
  await page.clock.setSystemTime(Date.now() + 600_000);
  expect(seen.count).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect.poll(() => seen.count).toBe(1);
});

test("[AR-01] never two at once, however slow the server is", async ({ page, app }) => {
  await page.clock.install();
  await enter(page, server.url, { path: "/" });
  await expect(app.shell.counters).toBeVisible();
  await untilQuiet(page);
  const held: Route[] = [];
  await page.route(`**${rootGroup}*`, (route) => void held.push(route));
  await page.clock.runFor(31_000);
  await expect.poll(() => held.length).toBe(1);
  await app.shell.refreshTimer.first().click();
  await app.shell.refreshTimer.first().click();
  await page.clock.runFor(31_000);
  await expect(phase(page, "refreshing")).toBeVisible();
  expect(held).toHaveLength(1);
  await held[0]?.continue();
  await expect(phase(page, "counting")).toBeVisible();
});

test("[AR-01] stops with the log-out", async ({ page, app }) => {
  await page.clock.install();
  await enter(page, server.url);
  await expect(app.shell.counters).toBeVisible();
  await app.shell.choose("Log out");
  await expect(app.login.username).toBeVisible();
  await untilQuiet(page);
  const seen = countRootGroup(page);
  await page.clock.runFor(120_000);
  expect(seen.count).toBe(0);
});
