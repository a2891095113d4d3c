import type { Page } from "@playwright/test";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { textsOf } from "../pages/texts.ts";
import type { Texts } from "../pages/texts.ts";
import { RunningServer } from "../running-server.ts";
import { localProbeId } from "../site.ts";
import { markPage } from "../testing/page-mark.ts";
import { skipTime, stopClock } from "../testing/page-clock.ts";
import { untilQuiet } from "../testing/quiet.ts";

let server: RunningServer;
let api: Api;
let groupId = "";

test.beforeAll(async () => {
  server = new RunningServer();
  await server.start();
  api = new Api(server.url);
  await api.logIn();
  groupId = (await api.createGroup(localProbeId, "Failures")).id;
});
test.afterAll(() => server.remove());

const groupPath = (tab = "overview") => `/monitoring/group/${groupId}/${tab}`;
const broken = { status: 500, json: { code: "INTERNAL_ERROR", message: "Broken", request_id: "request-500" } };

/** A page with its clock in the test's hands, fully loaded, with the code that comes when it is quiet. */
async function enterQuietly(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await enter(page, server.url, { path });
  await expect(page.getByRole("main")).toBeVisible();
  await untilQuiet(page);
  await page.clock.runFor(6000);
  await untilQuiet(page);
}
/** Mends something and tells the page by its button; with its clock stopped it can't notice by itself before. */
async function mendAndRefresh(page: Page, { service }: Texts, mend: () => Promise<unknown>): Promise<void> {
  await stopClock(page);
  await mend();
  await page.getByRole("button", { name: service.refresh }).click();
  await page.clock.resume();
}
async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}

test("[ER-03, SE-04] the server is killed over a half-written dialog: nothing of it is lost", async ({
  page,
  app,
  texts,
}) => {
  await enterQuietly(page, groupPath());
  await app.object.start("pause");
  await app.dialog.message.fill("Half a sent");
  await app.dialog.duration("five_hours").check();
  await app.dialog.message.focus();
  await server.stop("SIGKILL");
  await skipTime(page, 31_000);
  await expect(app.object.heading).toHaveText(texts.service.title("PRTG"));
  await expect(app.dialog.root).toHaveCount(0);
  await expect(app.shell.menu).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("p");
  await page.getByText(texts.service.appText("PRTG")).click();
  await expectAccessible(page);
  await mendAndRefresh(page, texts, () => server.start());
  await expect(app.dialog.message).toBeVisible();
  await expect(app.dialog.message).toHaveValue("Half a sent");
  await expect(app.dialog.message).toBeFocused();
  await expect(app.dialog.duration("five_hours")).toBeChecked();
  await expect(page).toHaveTitle("Failures · PRTG");
  await expect(page).toHaveURL(server.url + groupPath());
  await api.logIn();
});

test("[ER-03, SE-04] code that is fetched ahead fails meanwhile: what is half-written stays, the next page is reloaded", async ({
  page,
  app,
  texts,
}) => {
  await page.clock.install();
  await page.route("**/assets/report-dialog*", (route) => route.abort("connectionrefused"));
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/report-dialog"));
  await enter(page, server.url, { path: groupPath() });
  await app.object.start("pause");
  await app.dialog.message.fill("Half a sent");
  const mark = await markPage(page);
  await failed;
  await untilQuiet(page);
  await server.stop("SIGKILL");
  await skipTime(page, 31_000);
  await expect(app.dialog.root).toHaveCount(0);
  await page.unroute("**/assets/report-dialog*");
  await mendAndRefresh(page, texts, () => server.start());
  await expect(app.dialog.message).toHaveValue("Half a sent");
  expect(await mark.isMarked()).toBe(true);
  await app.dialog.cancel.click();
  await app.object.tab("devices").click();
  await mark.untilReloaded();
  await expect(page).toHaveURL(server.url + groupPath("devices"));
  await expect(app.object.heading).toHaveText("Failures");
  await api.logIn();
});

test("[ER-03] code of what is on the screen did not load: the page is reloaded when the server is back", async ({
  page,
  app,
  texts,
}) => {
  await enterQuietly(page, groupPath());
  await page.route("**/assets/devices-screen*", (route) => route.abort("connectionrefused"));
  await server.stop("SIGKILL");
  await app.object.tab("devices").click();
  await expect(app.object.heading).toHaveText(texts.service.title("PRTG"));
  await page.unroute("**/assets/devices-screen*");
  const mark = await markPage(page);
  await mendAndRefresh(page, texts, () => server.start());
  await mark.untilReloaded();
  await expect(page).toHaveURL(server.url + groupPath("devices"));
  await expect(app.object.heading).toHaveText("Failures");
  await api.logIn();
});

test("[SE-04, ER-03] the network is cut in the middle of an action: the dialog stays and sends it when it is back", async ({
  page,
  app,
  texts,
}) => {
  await enterQuietly(page, groupPath());
  await page.route("**/pause", (route) => route.abort("connectionreset"));
  await app.object.start("pause");
  await app.dialog.message.fill("Moving house");
  await app.dialog.confirm("pause").click();
  await expect(app.object.heading).toHaveText(texts.service.title("PRTG"));
  await expect(app.object.detail(texts.service.requestUrl)).toContainText("/pause");
  await mendAndRefresh(page, texts, () => page.unroute("**/pause"));
  await expect(app.dialog.message).toHaveValue("Moving house");
  await app.dialog.confirm("pause").click();
  await expect(app.dialog.root).toHaveCount(0);
  await expect(app.shell.toast).toContainText(texts.actions.queuedHelp);
  await api.send("POST", `/groups/${groupId}/resume`);
});

test("[ER-03] a browser without network is told apart from a dead server, and goes on at once", async ({
  page,
  app,
  texts,
  context,
}) => {
  await enterQuietly(page, groupPath("tables?filter_status=down"));
  await app.tables.filter.fill("half a na");
  await context.setOffline(true);
  await skipTime(page, 31_000);
  await expect(app.object.heading).toHaveText(texts.service.offlineHeading);
  await expect(page).toHaveTitle(`${texts.service.offlineTitle} · PRTG`);
  await expect(app.object.detail(texts.service.errorCode)).toHaveText(texts.service.noNetwork);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(app.tables.filter).toHaveValue("half a na");
  await expect(app.shell.counters).toBeVisible();
});

test("[ER-03] a server that dies in the first second still gets the full page", async ({ page, texts }) => {
  await page.clock.install();
  await enter(page, server.url, { path: groupPath() });
  await page.getByRole("main").waitFor();
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  await skipTime(page, 31_000);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.service.title("PRTG"));
  await mendAndRefresh(page, texts, () => page.unroute("**/*"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Failures");
});

test("[SE-04, CA-01] a response that does not come within 60 s counts as none", async ({ page, app, texts }) => {
  // A stream that breaks off in the jump would send one more request, and that has its own 60 s.
  await page.route("**/experimental/feature-toggles", (route) => route.fulfill({ json: [] }));
  await enterQuietly(page, groupPath());
  let isAsked = false;
  await page.route("**/api/v2/groups/**", () => {
    isAsked = true;
  });
  await skipTime(page, 31_000);
  await expect.poll(() => isAsked).toBe(true);
  await page.clock.runFor(58_000);
  await expect(app.shell.counters).toBeVisible();
  await page.clock.runFor(3000);
  await expect(app.object.heading).toHaveText(texts.service.title("PRTG"));
});

test("[ER-05, ER-04] an uncaught error reaches the global handler: one toast, and the list of errors", async ({
  page,
  app,
  texts,
}) => {
  await enterQuietly(page, groupPath());
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.addEventListener("click", () => {
      throw new RangeError("thrown by a listener");
    });
    button.click();
    void Promise.reject(new Error("rejected and forgotten"));
  });
  await expect(app.shell.toast).toContainText(texts.toasts.unknownErrors(2));
  await page.goto(`${server.url}/support`);
  await expect(app.shell.main).toContainText("thrown by a listener");
  await expect(app.shell.main).toContainText("rejected and forgotten");
});

test("[ER-01, ER-04] a response that is not JSON is an unknown error; the page stays", async ({ page, app, texts }) => {
  await enterQuietly(page, groupPath());
  await page.route("**/api/v2/groups/**", (route) => route.fulfill({ status: 200, body: "<h1>Proxy</h1>" }));
  await app.shell.refreshNow();
  await expect(app.shell.toast).toHaveCount(1);
  await expect(app.shell.toast).toContainText(texts.toasts.reloadHelp);
  await expect(app.object.heading).toHaveText("Failures");
});

test("[ER-04] a refresh that failed tells how old the page is, until another succeeds", async ({
  page,
  app,
  texts,
}) => {
  await enterQuietly(page, groupPath("tables"));
  await page.route("**/api/v2/groups/**", (route) => route.fulfill(broken));
  await app.shell.refreshNow();
  const banner = app.shell.main.getByRole("status").filter({ hasText: texts.header.staleTitle });
  await expect(banner).toContainText(/\d\d:\d\d UTC/);
  await expectAccessible(page);
  await page.unroute("**/api/v2/groups/**");
  await banner.getByRole("button", { name: texts.header.refreshNow }).click();
  await expect(banner).toHaveCount(0);
});

test("[ER-04, ER-08, UI-03, UI-04, AC-07] several unknown errors are one toast that stays; it is reported without secrets", async ({
  page,
  app,
  texts,
}) => {
  await enterQuietly(page, groupPath("tables"));
  await page.route(/\/api\/v2\/(groups|sensors)/, (route) => route.fulfill(broken));
  await app.shell.refreshNow();
  await expect(app.shell.toast).toHaveCount(1);
  await expect(app.shell.toast).toContainText(/[23] unknown errors occurred\./);
  await skipTime(page, 25_000);
  await expect(app.shell.toast).toHaveCount(1);
  await app.shell.toast.getByRole("button", { name: texts.failure.reportError }).click();
  const dialog = page.getByRole("dialog", { name: texts.report.title });
  await expect(dialog).toContainText(texts.report.copyLead);
  const details = dialog.getByRole("region", { name: texts.report.details });
  await expect(details).toContainText("Code: 500 INTERNAL_ERROR");
  await expect(details).toContainText("Request ID: request-500");
  await expect(details).toContainText("URL: /api/v2/");
  await expect(details).toContainText(`Page: ${groupPath("tables")}`);
  await expect(details).toContainText("Browser: Mozilla");
  const session = JSON.parse(await page.evaluate(() => window.localStorage.getItem("monitor.state") ?? "{}")) as {
    session: { token: string };
  };
  expect(await details.innerText()).not.toContain(session.session.token);
  await dialog.getByRole("textbox", { name: texts.report.note }).fill("Sorted the table");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: texts.report.copy }).click();
  await expect(dialog.getByRole("button", { name: texts.report.copied })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("[ER-08] with an address of the administrator's the report opens the mail client, filled in", async ({
  page,
  texts,
}) => {
  const settings = await api.send<object>("GET", "/ext/settings/user-interface");
  await api.send("PATCH", "/ext/settings/user-interface", { ...settings, report_error_email: "help@example.com" });
  await enterQuietly(page, groupPath());
  await page.route("**/api/v2/**", (route) => route.fulfill({ ...broken, status: 503 }));
  await skipTime(page, 31_000);
  await page.getByRole("button", { name: texts.failure.reportError }).click();
  const dialog = page.getByRole("dialog", { name: texts.report.title });
  await dialog.getByRole("textbox", { name: texts.report.note }).fill("Umlaut ä & more");
  const mail = dialog.getByRole("link", { name: texts.report.openMail });
  const address = (await mail.getAttribute("href")) ?? "";
  expect(address).toMatch(/^mailto:help@example\.com\?subject=PRTG%3A%20error%20503%20INTERNAL_ERROR&body=/);
  expect(decodeURIComponent(address)).toContain("Umlaut ä & more\r\n\r\nTime: ");
  expect(address.length).toBeLessThanOrEqual(2000);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.service.title("PRTG"));
  await api.send("PATCH", "/ext/settings/user-interface", { ...settings, report_error_email: null });
});

test("[ER-04] one panel fails: it says so, can be tried again and reported; the others go on", async ({
  page,
  app,
  texts,
}) => {
  const { id } = await api.createDevice(groupId, "web-01", "127.0.0.1");
  await page.route("**/api/v2/sensors?**", (route) => route.fulfill(broken));
  await enterQuietly(page, `/monitoring/device/${id}/overview`);
  await expect(app.object.heading).toHaveText("web-01");
  const failed = page.getByRole("heading", { name: texts.overview.sensorsFailed });
  await expect(failed).toBeVisible();
  await expect(app.shell.counters).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: texts.failure.reportError }).click();
  await expect(page.getByRole("dialog", { name: texts.report.title })).toContainText("500 INTERNAL_ERROR");
  await page.keyboard.press("Escape");
  await page.unroute("**/api/v2/sensors?**");
  await page.getByRole("button", { name: texts.words.tryAgain }).click();
  await expect(failed).toHaveCount(0);
});

test("[ER-08] a report whose dialog can not be loaded says where the error is kept", async ({ page, app, texts }) => {
  await page.route("**/assets/report-dialog*", (route) => route.abort("connectionrefused"));
  await enterQuietly(page, groupPath());
  await page.route("**/api/v2/groups/**", (route) => route.fulfill(broken));
  await app.shell.refreshNow();
  await app.shell.toast.getByRole("button", { name: texts.failure.reportError }).click();
  await expect(app.shell.toast.filter({ hasText: texts.report.noDialogHelp })).toBeVisible();
  await expect(app.object.heading).toHaveText("Failures");
});

test("[ER-04] code that an update has taken away: the page says so and offers a reload", async ({
  page,
  app,
  texts,
}) => {
  await enterQuietly(page, groupPath());
  await page.route("**/assets/devices-screen*", (route) => route.fulfill({ status: 404, body: "" }));
  await app.object.tab("devices").click();
  await expect(page.getByRole("heading", { name: texts.failure.updatedTitle })).toBeVisible();
  await page.unroute("**/assets/devices-screen*");
  await page.getByRole("main").getByRole("button", { name: texts.failure.reloadPage }).click();
  await expect(page).toHaveURL(server.url + groupPath("devices"));
  await expect(app.object.heading).toHaveText("Failures");
});

test("[UI-01, UI-02] five toasts at most; infos go after 10 s, not while the pointer is on one", async ({
  page,
  app,
  texts,
}) => {
  await enterQuietly(page, groupPath());
  // On a busy machine the first would be over before the sixth comes.
  await stopClock(page);
  for (let count = 0; count < 6; count += 1) {
    const queued = page.waitForResponse("**/scan");
    await app.object.start("scan");
    await queued;
    await page.clock.runFor(100);
  }
  await expect(app.shell.toast).toHaveCount(5);
  await expect(app.shell.toasts).toContainText(texts.toasts.more(1));
  await app.shell.toast.first().hover();
  await page.clock.runFor(30_000);
  await expect(app.shell.toast).toHaveCount(5);
  await page.mouse.move(300, 300);
  await page.clock.runFor(10_000);
  await expect(app.shell.toast).toHaveCount(1);
  await page.clock.runFor(10_000);
  await expect(app.shell.toast).toHaveCount(0);
});

for (const [theme, language] of [
  ["dark", "en"],
  ["light", "de"],
] as const) {
  test(`[ER-03, LY-07] the service page on a phone, ${theme}, ${language}: whole, accessible, by keyboard`, async ({
    page,
  }) => {
    const texts = textsOf(language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    await enter(page, server.url, { path: "/", state: { theme, lastTheme: theme, language } });
    await expect(page.getByRole("main")).toBeVisible();
    await untilQuiet(page);
    await page.route("**/api/v2/**", (route) => route.fulfill({ ...broken, status: 503 }));
    await skipTime(page, 31_000);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(texts.service.title("PRTG"));
    await expectAccessible(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    for (const name of [texts.service.pause, texts.service.refresh]) {
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name })).toBeFocused();
      const box = await page.getByRole("button", { name }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await page.unroute("**/api/v2/**");
    await page.keyboard.press("Enter");
    await expect(heading).not.toHaveText(texts.service.title("PRTG"));
  });
}
