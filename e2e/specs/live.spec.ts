import type { Locator, Page, Request } from "@playwright/test";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { App } from "../pages/app.ts";
import type { Texts } from "../pages/texts.ts";
import { HostedServer } from "../hosted-server.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";
import { TargetServer } from "../target-server.ts";
import { markPage } from "../testing/page-mark.ts";
import { untilQuiet, untilStreams } from "../testing/quiet.ts";

interface Made {
  readonly group: string;
  readonly device: string;
  readonly web: string;
  readonly others: readonly string[];
}
let server: HostedServer;
let target: TargetServer;
let api: Api;
let made: Made;

test.beforeAll(async () => {
  server = new HostedServer();
  target = new TargetServer();
  await Promise.all([server.start(), target.start()]);
  api = new Api(server.url);
  await api.logIn();
  const { id: group } = await api.createGroup(localProbeId, "Live");
  const { id: device } = await api.createDevice(group, "web-01", "127.0.0.1");
  const { id: web } = await api.createWebSensor(device, "Website", target.url);
  const others: string[] = [];
  for (let count = 1; count <= 60; count += 1) {
    others.push((await api.createWebSensor(device, `Page ${String(count).padStart(2, "0")}`, target.url)).id);
  }
  made = { group, device, web, others };
  await hurryTo(api, web, "up");
  // These pages send no request on their own.
  await api.changeAccount({ auto_refresh: false });
});
test.afterAll(async () => {
  await Promise.all([server.remove(), target.stop()]);
});
test.afterEach(async () => {
  for (const id of [made.web, ...made.others.slice(0, 3)])
    await api.send("POST", `/sensors/${id}/resume`).catch(() => null);
});

const isStream = (request: Request): boolean => new URL(request.url()).pathname === "/api/v2/ext/events";
const paths = {
  group: () => `/monitoring/group/${made.group}/overview`,
  tables: () => `/monitoring/group/${made.group}/tables`,
  devices: () => `/monitoring/group/${made.group}/devices`,
  sensor: () => `/monitoring/sensor/${made.web}/overview`,
};

/** Requests of the page but for the stream, from now on. */
function countCalls(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/") && !isStream(request)) seen.push(new URL(request.url()).pathname);
  });
  return seen;
}

/** Opens a page and waits until its stream covers all that is on it. */
async function open(page: Page, path: string): Promise<void> {
  await enter(page, server.url, { path });
  await untilStreams(page);
}

const resume = (id: string) => api.send("POST", `/sensors/${id}/resume`);

/** The counter of the top bar. */
const pausedCounter = (app: App, { monitoring }: Texts, count: number): Locator =>
  app.shell.counters.getByRole("link", { name: `${monitoring.status.paused}: ${count}`, exact: true });

test(
  "[MO-01, MO-03, MO-04] a change on the server is on every page without a refresh",
  { tag: "@core" },
  async ({ page, app, texts }) => {
    await open(page, paths.sensor());
    const { paused, up } = texts.monitoring.status;
    const word = (text: string) => app.object.header.locator("[data-tone]").filter({ hasText: text }).first();
    await api.pause("sensors", made.web);
    await expect(word(paused)).toBeVisible();
    await resume(made.web);
    await expect(word(up)).toBeVisible();
    await page.goto(server.url + paths.tables());
    await untilStreams(page);
    const id = (await app.tables.rows.first().getAttribute("data-object-id")) ?? "";
    await api.pause("sensors", id);
    await expect(app.tables.row(id).getByText(paused).first()).toBeVisible();
    await page.goto(server.url + paths.group());
    await untilStreams(page);
    const card = app.object.card(texts.overview.statusTitle);
    const pausedLink = card.getByRole("link", { name: `${paused}: ` });
    await expect(pausedLink).toHaveAccessibleName(`${paused}: 1`);
    await expect(pausedCounter(app, texts, 1)).toBeVisible();
    await resume(id);
    await expect(pausedCounter(app, texts, 1)).toHaveCount(0);
    await expect(pausedLink).toHaveCount(0);
  },
);

test("[MO-01] a target that no longer answers shows in the counters as soon as the server knows", async ({
  page,
  app,
  texts,
}) => {
  await open(page, paths.group());
  const { id } = await api.createWebSensor(made.device, "Closed", closedUrl);
  await hurryTo(api, id, "down");
  const card = app.object.card(texts.overview.statusTitle);
  const down = card.getByRole("link", { name: `${texts.monitoring.status.down}: 1` });
  await expect(down).toBeVisible();
  await expect(app.object.card(texts.overview.problemsTitle)).toContainText("Closed");
  await api.deleteSensor(id);
  await expect(app.object.card(texts.overview.problemsTitle)).not.toContainText("Closed");
});

test("[MO-02, MO-03] what is made, renamed and deleted comes and goes by itself", async ({ page, app }) => {
  await open(page, paths.devices());
  const { id } = await api.createDevice(made.group, "aaa-router", "127.0.0.1");
  const name = page.getByRole("main").getByRole("link", { name: "aaa-router", exact: true }).first();
  await expect(name).toBeVisible();
  await api.send("PATCH", `/devices/${id}`, { basic: { name: "aaa-switch" } });
  await expect(page.getByRole("main").getByRole("link", { name: "aaa-switch", exact: true }).first()).toBeVisible();
  await expect(name).toHaveCount(0);
  await api.send("DELETE", `/experimental/devices/${id}`);
  await expect(page.getByText("aaa-switch")).toHaveCount(0);
  await expect(app.shell.heading).toHaveText("Live");
});

test("[MO-03] focus, scroll and selection stay where they are while sensors change", async ({ page, app, texts }) => {
  await open(page, `${paths.tables()}?sort=name`);
  const ids = await app.tables.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute("data-object-id") ?? ""));
  const [chosen, focused, changing] = [ids[2] ?? "", ids[4] ?? "", ids[5] ?? ""];
  await app.tables.select(chosen);
  const row = app.tables.row(focused);
  await row.focus();
  const place = () =>
    row.evaluate((element) => {
      let box: Element | null = element;
      while (box && box.scrollTop === 0) box = box.parentElement;
      return { top: Math.round(element.getBoundingClientRect().top), scrolled: Math.round(box?.scrollTop ?? 0) };
    });
  // A wheel glides; this is there at once.
  await row.evaluate((element) => {
    let box: Element | null = element;
    while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement;
    box?.scrollTo({ top: 60, behavior: "instant" });
  });
  const before = await place();
  expect(before.scrolled).toBeGreaterThan(0);
  await row.evaluate((element) => Object.assign(element, { isSameElement: true }));
  const { paused } = texts.monitoring.status;
  await api.pause("sensors", changing);
  await expect(app.tables.row(changing).getByText(paused).first()).toBeVisible();
  await resume(changing);
  await expect(app.tables.row(changing).getByText(paused)).toHaveCount(0);
  expect(await place()).toEqual(before);
  await expect(row).toBeFocused();
  expect(await row.evaluate((element) => "isSameElement" in element)).toBe(true);
  await expect(app.tables.row(chosen).getByRole("checkbox")).toBeChecked();
});

test("[ER-03] a server that is started again under the page: the stream goes on, and nothing is old", async ({
  page,
  app,
  texts,
}) => {
  await open(page, paths.sensor());
  const { paused } = texts.monitoring.status;
  await server.stop();
  await server.start();
  await api.pause("sensors", made.web);
  const word = app.object.header.locator("[data-tone]").filter({ hasText: paused }).first();
  await expect(word).toBeVisible({ timeout: 20_000 });
  await untilStreams(page);
  await resume(made.web);
  await expect(word).toHaveCount(0);
});

test("[UI-02, UI-04] a server that comes back with another interface: a notice stays and offers to load it", async ({
  page,
  app,
  texts,
}) => {
  await open(page, paths.sensor());
  await page.route(`${server.url}/`, async (route) => {
    if (route.request().resourceType() !== "fetch") return route.continue();
    const response = await route.fetch();
    return route.fulfill({
      response: response,
      body: (await response.text()).replace(/assets\/index-[^".]+/g, "assets/index-new"),
    });
  });
  await server.stop();
  await server.start();
  const notice = app.shell.toast.filter({ hasText: texts.update.title });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  const mark = await markPage(page);
  await notice.getByRole("button", { name: texts.failure.reloadPage }).click();
  await mark.untilReloaded();
  await expect(app.object.heading).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("[SE-03] a session that is ended elsewhere ends on the page at once", async ({ page, app, texts }) => {
  const session = await enter(page, server.url, { path: paths.group() });
  await untilStreams(page);
  await fetch(`${server.url}/api/v2/session`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${session.token}` },
  });
  await expect(app.login.username).toBeVisible();
  await expect(app.login.alert).toContainText(texts.session.authFailed);
});

test("[CA-03, AR-01] a server that does not name the stream is not asked for one; the timer refreshes", async ({
  page,
  app,
  texts,
}) => {
  await api.changeAccount({ auto_refresh: true });
  await page.route("**/experimental/feature-toggles", async (route) => {
    const response = await route.fetch();
    const names = (await response.json()) as string[];
    await route.fulfill({ json: names.filter((name) => name !== "ext/events") });
  });
  const streams: Request[] = [];
  page.on("request", (request) => void (isStream(request) && streams.push(request)));
  await page.clock.install();
  await enter(page, server.url, { path: paths.sensor() });
  const word = app.object.header.locator("[data-tone]").filter({ hasText: texts.monitoring.status.paused }).first();
  await untilQuiet(page);
  await api.pause("sensors", made.web);
  await page.clock.runFor(5000);
  await expect(word).toHaveCount(0);
  await app.shell.refreshNow();
  await expect(word).toBeVisible();
  expect(streams).toEqual([]);
  await api.changeAccount({ auto_refresh: false });
});

test("[SE-05] many tabs share the few connections of a browser: calls go on, and each tab is right when looked at", async ({
  page,
  texts,
}) => {
  await open(page, paths.sensor());
  const tabs = [page];
  for (let count = 0; count < 5; count += 1) {
    const next = await page.context().newPage();
    await next.goto(server.url + paths.sensor());
    await untilStreams(next);
    tabs.push(next);
  }
  await api.pause("sensors", made.web);
  const word = (tab: Page) =>
    new App(tab, texts).object.header
      .locator("[data-tone]")
      .filter({ hasText: texts.monitoring.status.paused })
      .first();
  for (const tab of tabs.slice(-4)) await expect(word(tab)).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(word(page)).toBeVisible();
  for (const tab of tabs.slice(1)) await tab.close();
});

test("[AR-01] a refresh without changes costs less than 2 kB on the wire", async ({ page }) => {
  await api.send("POST", "/groups/0/pause", { message: "" });
  for (const path of [paths.tables(), paths.group(), paths.sensor(), paths.devices()]) {
    await page.goto("about:blank");
    await open(page, path);
    await page.keyboard.press("r");
    await untilQuiet(page);
    const client = await page.context().newCDPSession(page);
    await client.send("Network.enable");
    let bytes = 0;
    client.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    const requested = countCalls(page);
    await page.keyboard.press("r");
    await untilQuiet(page);
    expect(requested.length, path).toBeGreaterThan(0);
    expect.soft(bytes, `${path}: ${requested.join(", ")}`).toBeLessThan(2048);
    await client.detach();
  }
  await api.send("POST", "/groups/0/resume");
});
