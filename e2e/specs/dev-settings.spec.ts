import type { Page } from "@playwright/test";
import { enter, expect, stateKey, test } from "../journey.ts";
import { accessibilityFaults, faultsInBothThemes } from "../pages/accessibility.ts";
import { DevSettingsDialog, hostKey, mockKey } from "../pages/dev-settings-dialog.ts";
import { loaded, settled, smallTargets } from "../pages/measures.ts";
import { textsOf } from "../pages/texts.ts";
import { credentials } from "../running-server.ts";
import { tabTo } from "../testing/keys.ts";
import { skipTime } from "../testing/page-clock.ts";
import { phone } from "../phone.ts";

const overview = "/monitoring/group/0/overview";

/** Plants settings before the page starts, once. */
async function plant(page: Page, mock: object): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      if (key === undefined || text === undefined || window.sessionStorage.getItem("planted") !== null) return;
      window.sessionStorage.setItem("planted", "yes");
      window.localStorage.setItem(key, text);
    },
    [mockKey, JSON.stringify(mock)] as const,
  );
}

test("[LY-09] the corner is not seen until it has the focus, and opens the settings by key; no accessibility violation in either theme", async ({
  site,
  page,
  texts,
  complaints,
}) => {
  const dev = new DevSettingsDialog(page, texts);
  await enter(page, site.server.url, { path: overview });
  await loaded(page);
  await expect(dev.corner).toHaveCSS("opacity", "0");
  const { x, y, width, height } = (await dev.corner.boundingBox()) ?? { x: 1, y: 1, width: 0, height: 0 };
  expect([x, y + height]).toEqual([0, page.viewportSize()?.height]);
  expect(width).toBeLessThan(20);
  await dev.corner.focus();
  await expect(dev.corner).toHaveCSS("opacity", "1");
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(dev.host).toBeFocused();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dev.root).toHaveCount(0);
  await expect(dev.corner).toBeFocused();
  await expect(dev.badge).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("[LY-09] the last stop of the tab key on the login page is the corner", async ({ site, page, texts }) => {
  const dev = new DevSettingsDialog(page, texts);
  await page.goto(`${site.server.url}/login`);
  await expect(dev.corner).toBeAttached();
  await page.getByRole("link", { name: texts.session.forgotPassword }).focus();
  await tabTo(page, dev.corner);
  await page.keyboard.press("Enter");
  await expect(dev.root).toBeVisible();
});

test("[DV-01, VA-02] an API host is a good address that answers as this API does, before it is chosen", async ({
  site,
  page,
  texts,
}) => {
  const dev = new DevSettingsDialog(page, texts);
  await enter(page, site.server.url, { path: overview });
  await dev.open();
  await expect(dev.save).toBeDisabled();
  await dev.host.fill("https//monitor.nordkap.example:1616");
  await page.keyboard.press("Tab");
  await expect(dev.root).toContainText("The URL must be valid.");
  await expect(dev.host).toHaveAttribute("aria-invalid", "true");
  await expect(dev.save).toBeDisabled();
  await dev.host.fill("ftp://monitor.nordkap.example");
  await expect(dev.root).toContainText(texts.dev.notHttp);
  // The page may only use hosts that its server names: no request is sent, and the message says where to name one.
  await dev.host.fill("http://127.0.0.1:1/");
  await dev.save.click();
  await expect(dev.root).toContainText(texts.dev.forbidden("http://127.0.0.1:1"));
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await dev.stored()).toEqual({ host: null, mock: null });
});

test("[DV-01] silence, 503 and 401 of the application server, each with its page; reset ends them", async ({
  site,
  page,
  app,
  texts,
}) => {
  const dev = new DevSettingsDialog(page, texts);
  await enter(page, site.server.url, { path: overview });
  await expect(app.shell.counters).toBeVisible();
  await dev.open();
  await dev.fault.selectOption("no_core_connection");
  await dev.saveAndReload();
  const stopped = page.getByRole("heading", { name: texts.service.title("PRTG") });
  await expect(stopped).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${texts.service.codeTitle} · `));
  await expect(dev.badge).toHaveText(texts.dev.badge.changed);
  await dev.badge.click();
  await dev.fault.selectOption("no_appserver_connection");
  await dev.saveAndReload();
  await expect(stopped).toBeVisible();
  await expect(page.getByText(texts.service.appText("PRTG"))).toBeVisible();
  await dev.open();
  await dev.fault.selectOption("unauthorized");
  await dev.saveAndReload();
  await expect(app.login.alert).toContainText(texts.session.authFailed);
  await dev.open();
  await dev.resetAndReload();
  expect(await dev.stored()).toEqual({ host: null, mock: null });
  await app.login.logIn(credentials);
  await expect(app.shell.counters).toBeVisible();
  await expect(dev.badge).toHaveCount(0);
});

test("[DV-01, LY-10] the language set here comes before the stored and the account's one, and goes with the reset", async ({
  site,
  page,
  app,
  texts,
}) => {
  const dev = new DevSettingsDialog(page, texts);
  await enter(page, site.server.url, { path: overview, state: { language: "en" } });
  await dev.open();
  await dev.language.selectOption("de");
  await dev.saveAndReload();
  const german = new DevSettingsDialog(page, textsOf("de"));
  await expect(page.getByRole("heading", { name: "Sensorstatus" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(german.badge).toHaveText(textsOf("de").dev.badge.changed);
  await german.open();
  await german.resetAndReload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(app.shell.counters).toBeVisible();
});

test("[DV-01] the theme set here is there at the first paint, holds until another is chosen, and changes no account", async ({
  site,
  page,
  app,
  texts,
}) => {
  const dev = new DevSettingsDialog(page, texts);
  await enter(page, site.server.url, { path: overview, state: { theme: "light" } });
  await dev.open();
  await dev.theme.selectOption("DARK");
  await dev.save.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto(`${site.server.url}/monitoring/group/0/tables`, { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await app.shell.choose(texts.shell.themeLight);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await dev.open();
  await dev.resetAndReload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("[DV-01, SE-05] the logout time set here warns 30 s before it ends", async ({ site, page, app, texts }) => {
  await page.clock.install();
  await plant(page, { automaticLogoutTime: 60 });
  await enter(page, site.server.url, { path: overview });
  await expect(app.shell.counters).toBeVisible();
  await skipTime(page, 25_000);
  const warning = page.getByRole("dialog", { name: texts.inactivity.title });
  await expect(warning).toHaveCount(0);
  await skipTime(page, 10_000);
  await expect(warning).toBeVisible();
});

test("[DV-01, PM-01] without the permission TICKETS my account no longer names it", async ({
  site,
  page,
  app,
  texts,
}) => {
  const dev = new DevSettingsDialog(page, texts);
  await enter(page, site.server.url, { path: "/account" });
  const note = app.shell.main.getByText("prtgadmin · Administrator");
  await expect(note).toHaveText("prtgadmin · Administrator · Tickets");
  await dev.open();
  await expect(dev.tickets).toBeChecked();
  await dev.tickets.uncheck();
  await dev.saveAndReload();
  await expect(note).toHaveText("prtgadmin · Administrator");
  await dev.badge.click();
  await expect(dev.tickets).not.toBeChecked();
  await dev.resetAndReload();
  await expect(note).toHaveText("prtgadmin · Administrator · Tickets");
});

test("[DV-01, CA-06] sample data logs out of the server, and its token goes nowhere; reset leads back to the log-in", async ({
  site,
  page,
  app,
  texts,
}) => {
  const dev = new DevSettingsDialog(page, texts);
  const session = await enter(page, site.server.url, { path: `/monitoring/device/${site.objects.device}/overview` });
  await expect(app.object.heading).toBeVisible();
  await dev.open();
  await dev.scenario("onlySensorsUp").click();
  await expect(dev.root).toContainText(texts.dev.logsOut);
  await dev.saveAndReload();
  await expect(dev.badge).toHaveText(texts.dev.badge.mock);
  const headers = { authorization: `Bearer ${session.token}` };
  const status = async () => (await fetch(`${site.server.url}/api/v2/session`, { headers })).status;
  await expect.poll(status).toBe(401);
  const requested: string[] = [];
  page.on("request", (request) => (request.url().includes("/api/") ? requested.push(request.url()) : undefined));
  await app.login.logIn({ username: "prtgadmin", password: "Monitor-2026" });
  await expect(page).toHaveURL(site.server.url + overview);
  await expect(app.shell.counters).toContainText("36");
  expect(requested).toEqual([]);
  await dev.badge.click();
  await dev.resetAndReload();
  await expect(app.login.submit).toBeVisible();
  await expect(dev.badge).toHaveCount(0);
});

test("[PE-02, PE-03] another user of the installation starts without the mock settings, the API host stays", async ({
  site,
  page,
  app,
}) => {
  await page.addInitScript(
    ([state, mock, host]) => {
      if (window.localStorage.getItem("monitor.id") !== null) return;
      window.localStorage.setItem("monitor.id", "somebody else");
      window.localStorage.setItem(state, JSON.stringify({ hasSeenNewInterface: true }));
      window.localStorage.setItem(mock, JSON.stringify({ language: "de" }));
      // This server by its own name: a host that stays, and changes nothing.
      window.localStorage.setItem(host, window.location.origin);
    },
    [stateKey, mockKey, hostKey] as const,
  );
  await page.goto(`${site.server.url}/login`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.getByRole("textbox").first().fill(credentials.username);
  await page.locator("input[type=password]").fill(credentials.password);
  await app.login.submit.click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(app.shell.counters).toBeVisible();
  const stored = await new DevSettingsDialog(page, textsOf("en")).stored();
  expect(stored).toEqual({ host: site.server.url, mock: null });
});

test("[DV-01] other tabs follow: they start again with what was set, and have no part in a session of another server", async ({
  site,
  page,
  context,
  texts,
}) => {
  await enter(page, site.server.url, { path: overview });
  const second = await context.newPage();
  await second.goto(`${site.server.url}/support`);
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
  const dev = new DevSettingsDialog(page, texts);
  await dev.open();
  await dev.scenario("onlySensorsDown").click();
  await dev.saveAndReload();
  const other = new DevSettingsDialog(second, texts);
  await expect(other.badge).toHaveText(texts.dev.badge.mock);
  await expect(second).toHaveURL(/\/login/);
});

test("[DV-01] nonsense in the storage counts as nothing", async ({ site, page, app, texts }) => {
  await page.addInitScript(
    ([mock, host]) => {
      window.localStorage.setItem(mock, '{"appserverError":"on_fire","mockScenarios":{"a":1},"language":7');
      window.localStorage.setItem(host, "javascript:alert(1)");
    },
    [mockKey, hostKey] as const,
  );
  await enter(page, site.server.url, { path: overview });
  await expect(app.shell.counters).toBeVisible();
  await expect(new DevSettingsDialog(page, texts).badge).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("[LY-05, LY-09, DV-01] a sheet at the bottom, with targets of 44 px, in German; the badge leads to it", async ({
    site,
    page,
  }) => {
    const german = textsOf("de");
    const dev = new DevSettingsDialog(page, german);
    await plant(page, { language: "de", userTheme: "DARK" });
    await enter(page, site.server.url, { path: overview });
    await dev.badge.tap();
    await expect(dev.root).toBeVisible();
    await settled(page);
    const box = await dev.root.boundingBox();
    expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 844]);
    expect(await smallTargets(dev.root, 44)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
