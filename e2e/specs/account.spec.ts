import type { Page } from "@playwright/test";
import { messages as german } from "../../apps/web/src/features/account/messages.de.ts";
import { messages as texts } from "../../apps/web/src/features/account/messages.en.ts";
import { messages as formTexts } from "../../apps/web/src/shared/forms/messages.en.ts";
import { messages as controls } from "../../apps/web/src/shared/settings-page/messages.en.ts";
import { Api } from "../api.ts";
import { enter, expect, stateKey, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { AccountPage } from "../pages/account-page.ts";
import { loaded } from "../pages/measures.ts";
import { App } from "../pages/app.ts";
import { textsOf } from "../pages/texts.ts";
import { HostedServer } from "../hosted-server.ts";
import { credentials } from "../running-server.ts";
import { markPage } from "../testing/page-mark.ts";
import { expectRoomOnPhone, phone } from "../phone.ts";

const server = new HostedServer();
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

const path = "/account";
async function open(page: Page): Promise<AccountPage> {
  await enter(page, server.url, { path });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.title);
  await loaded(page);
  return new AccountPage(page);
}

test(
  "[RT-16, LY-07] the theme is shown when it is saved, and on the next machine after the login",
  { tag: "@core" },
  async ({ page, browser }) => {
    const account = await open(page);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await account.theme("DARK").check();
    await expect(account.state).toHaveText(controls.unsaved(1));
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await account.saveAll();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(account.state).toHaveText(controls.saved);

    const next = await browser.newPage();
    await next.goto(`${server.url}/login`);
    await expect(next.locator("html")).toHaveAttribute("data-theme", "light");
    await new App(next, textsOf("en")).login.logIn(credentials);
    await expect(next).toHaveURL(`${server.url}/`);
    await expect(next.locator("html")).toHaveAttribute("data-theme", "dark");
    await next.emulateMedia({ colorScheme: "light" });
    await next.reload();
    await expect(next.locator("html")).toHaveAttribute("data-theme", "dark");
    await next.close();

    await account.theme("SYSTEM").check();
    await account.saveAll();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  },
);

test("[RT-16, LY-07, LY-10] so is the language, wherever it was chosen", async ({ page, app, browser }) => {
  const account = await open(page);
  await account.language.selectOption("de");
  await account.save.click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveTitle(`${german.title} · PRTG`);

  const next = await browser.newPage();
  await next.goto(`${server.url}/login`);
  await expect(next.locator("html")).toHaveAttribute("lang", "en");
  await new App(next, textsOf("en")).login.logIn(credentials);
  await expect(next.locator("html")).toHaveAttribute("lang", "de");
  await next.close();

  const kept = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByRole("button", { name: "PRTG System Administrator" }).click();
  await page.getByRole("menuitemcheckbox", { name: "English" }).click();
  await kept;
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(account.language).toHaveValue("en");
  const api = new Api(server.url);
  expect((await api.logIn()).user).toMatchObject({ language: "en" });
  await expect(app.shell.heading).toHaveText(texts.title);
});

test.describe("with another clock", () => {
  test.use({ timezoneId: "Asia/Kolkata" });

  test("[NF-03, RT-16, VA-08] times are UTC until local time is chosen: footer, tooltip, and the field of a pause", async ({
    page,
    app,
  }) => {
    const account = await open(page);
    await expect(app.shell.footer).toContainText(/\d\d:\d\d UTC(?!\+)/);
    await account.clock.selectOption("LOCAL");
    await account.saveAll();
    await expect(app.shell.footer).toContainText(/\d\d:\d\d UTC\+5:30/);
    await expect(page.getByRole("region", { name: texts.sessions })).toContainText("UTC+5:30");

    await page.goto(`${server.url}/monitoring/probe/1/overview`);
    await app.object.action("pause").click();
    await expect(page.getByLabel("Date and time (UTC+5:30)")).toBeVisible();
    const untilMs = Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000;
    const onTheWall = new Date(untilMs + 330 * 60_000).toISOString().slice(0, 16);
    await app.dialog.until.fill(onTheWall);
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("pause"));
    await app.dialog.confirm("pause").click();
    const { duration } = (await sent).postDataJSON() as { duration: number };
    expect(Math.abs(duration - (untilMs - Date.now()) / 1000)).toBeLessThan(90);
    const api = new Api(server.url);
    await api.logIn();
    await api.send("POST", "/experimental/probes/1/resume").catch(() => undefined);
  });
});

test("[AR-01, RT-16] auto refresh and its interval hold at once, without a reload", async ({ page, app }) => {
  const account = await open(page);
  await expect(app.shell.refreshTimer).toHaveAttribute("data-refresh", "counting");
  await account.interval.fill("120");
  await account.saveAll();
  await expect(app.shell.refreshTimer).toContainText(/1[12]\d/);
  await account.refresh.uncheck();
  await account.saveAll();
  await expect(app.shell.refreshTimer).not.toHaveAttribute("data-refresh", "counting");
  await account.refresh.check();
  await account.interval.fill("30");
  await account.saveAll();
  await expect(app.shell.refreshTimer).toHaveAttribute("data-refresh", "counting");
});

test("[RT-16, VA-01, VA-03, AR-01] mistakes stand at their fields, and nothing is sent", async ({ page }) => {
  const account = await open(page);
  const sent: string[] = [];
  page.on("request", (request) => (request.method() === "PATCH" ? sent.push(request.url()) : 0));
  await account.displayName.fill(" ");
  await account.email.fill("jana@");
  await account.interval.fill("5");
  await account.save.click();
  await expect(account.displayName).toBeFocused();
  await expect(account.displayName).toHaveAccessibleDescription(/This field is required\./);
  await expect(account.email).toHaveAccessibleDescription(/The email address must be valid\./);
  await expect(account.interval).toHaveAccessibleDescription(new RegExp(texts.intervalRange));
  expect(sent).toEqual([]);
  await account.discard.click();
  await expect(account.interval).toHaveValue("30");
  await expect(account.state).toHaveText(controls.nothingToSave);
});

test("[RT-16, LY-04] name and address are kept; a hostile name is text", async ({ page, app, complaints }) => {
  const account = await open(page);
  const hostile = "<img src=x onerror=alert(1)>";
  await account.displayName.fill(hostile);
  await account.email.fill("jana@example.com");
  await account.save.click();
  await expect(account.emailPassword).toBeFocused();
  await expect(account.emailPassword).toHaveAccessibleDescription(/This field is required\./);
  await account.emailPassword.fill("Not-The-One-1");
  await account.saveAll();
  await expect(account.emailPassword).toHaveAccessibleDescription(new RegExp(texts.wrongPassword));
  await account.emailPassword.fill(credentials.password);
  await account.saveAll();
  await expect(account.emailPassword).toHaveCount(0);
  await expect(app.shell.footer).toContainText(hostile);
  await page.reload();
  await expect(account.displayName).toHaveValue(hostile);
  await expect(account.email).toHaveValue("jana@example.com");
  await account.displayName.fill("PRTG System Administrator");
  await account.saveAll();
  // The browser itself writes a line for the password that was wrong.
  expect(complaints.filter((line) => !line.includes("400"))).toEqual([]);
});

test("[RT-16] what is not saved survives a refresh, and is asked about before the page is left", async ({
  page,
  app,
}) => {
  await page.clock.install();
  const account = await open(page);
  await account.displayName.fill("Jana");
  await account.theme("DARK").check();
  await expect(account.state).toHaveText(controls.unsaved(2));
  await app.shell.refreshNow();
  await expect(account.displayName).toHaveValue("Jana");

  await app.shell.menuLink(textsOf("en").shell.home).last().click();
  const dialog = page.getByRole("dialog", { name: controls.leaveTitle });
  await expect(dialog).toContainText(controls.leaveText(2));
  await expect(dialog.getByRole("button", { name: controls.stay })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(server.url + path);
  await expect(account.displayName).toHaveValue("Jana");
  await app.shell.menuLink(textsOf("en").shell.home).last().click();
  await dialog.getByRole("button", { name: controls.leave, exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test("[RT-16, ER-04] a refused change says so and is not lost", async ({ page, app }) => {
  const account = await open(page);
  await page.route("**/ext/account", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 500, json: { code: "INTERNAL_ERROR", request_id: "r-5" } })
      : route.continue(),
  );
  await account.email.fill("ada@example.com");
  await account.emailPassword.fill(credentials.password);
  await account.save.click();
  await expect(account.state).toHaveText(controls.notSaved);
  await expect(app.shell.toast).toContainText("An unknown error occurred.");
  await expect(account.email).toHaveValue("ada@example.com");
  await page.unroute("**/ext/account");
  await account.saveAll();
  await expect(account.state).toHaveText(controls.saved);
});

test("[RT-16] without single keys, `?` and `g h` do nothing; with them they do", async ({ page }) => {
  const account = await open(page);
  await account.singleKeys.uncheck();
  await account.saveAll();
  await page.getByRole("main").focus();
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL(server.url + path);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await account.singleKeys.check();
  await account.saveAll();
  await page.getByRole("main").focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("[ER-04, LY-10] in a tab from before an update another language has no texts: it says so and loads the new version", async ({
  page,
  app,
}) => {
  const account = await open(page);
  await page.route("**/assets/de-first*", (route) => route.fulfill({ status: 404, body: "" }));
  await account.language.selectOption("de");
  await account.saveAll();
  const { updatedTitle, updatedHelp, reloadPage } = textsOf("en").failure;
  const toast = app.shell.toast.filter({ hasText: updatedTitle });
  await expect(toast).toContainText(updatedHelp);
  await expect(app.shell.toast).toHaveCount(1);
  const mark = await markPage(page);
  await page.unroute("**/assets/de-first*");
  await toast.getByRole("button", { name: reloadPage }).click();
  await mark.untilReloaded();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  // The language is the account's: the next ones log in with it.
  const api = new Api(server.url);
  await api.logIn();
  await api.changeAccount({ language: null });
});

test("[SE-03, RT-16] own sessions are listed in words, and ending one logs that browser out", async ({
  page,
  browser,
}) => {
  const other = await browser.newContext({
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  const otherPage = await other.newPage();
  await otherPage.goto(`${server.url}/login`);
  const otherApp = new App(otherPage, textsOf("en"));
  await otherApp.login.logIn(credentials);
  await expect(otherPage).toHaveURL(`${server.url}/`);

  const account = await open(page);
  await expect(account.sessions.filter({ hasText: texts.thisSession })).toHaveCount(1);
  const firefox = account.sessions.filter({ hasText: "Firefox 140 on Windows" });
  await firefox.getByRole("button", { name: texts.endOf("Firefox 140 on Windows") }).click();
  await expect(firefox).toHaveCount(0);
  // Its stream of changes ends with the session.
  await expect(otherApp.login.alert).toContainText(textsOf("en").session.authFailed);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.title);
  await other.close();
});

test("[LO-08, LO-09, SE-03, RT-16] a new password: wrong current one, live rules, too common, and every other session ends", async ({
  page,
  browser,
}) => {
  const own = new HostedServer();
  await own.start();
  const other = await browser.newPage();
  await other.goto(`${own.url}/login`);
  const otherApp = new App(other, textsOf("en"));
  await otherApp.login.logIn(credentials);
  await expect(other).toHaveURL(`${own.url}/`);

  await enter(page, own.url, { path });
  const account = new AccountPage(page);
  const next = "Second-Light-2027";
  await account.currentPassword.fill("wrong");
  await account.newPassword.fill("short");
  await account.confirmPassword.fill("sho");
  await expect(page.getByRole("listitem").filter({ hasText: "At least 8 characters (not met)" })).toBeVisible();
  await account.changePassword.click();
  await expect(account.newPassword).toHaveAccessibleDescription(/At least 8 characters are required\./);
  await account.newPassword.fill(next);
  await expect(page.getByRole("listitem").filter({ hasText: "At least one capital letter (met)" })).toBeVisible();
  await account.confirmPassword.fill(next);
  await account.changePassword.click();
  await expect(account.currentPassword).toHaveAccessibleDescription(new RegExp(texts.wrongPassword));
  await expect(account.currentPassword).toBeFocused();

  await account.currentPassword.fill(credentials.password);
  await account.newPassword.fill(credentials.password);
  await account.confirmPassword.fill(credentials.password);
  await account.changePassword.click();
  await expect(account.newPassword).toHaveAccessibleDescription(new RegExp(`${formTexts.weakPassword}$`));

  await account.newPassword.fill("Password1!");
  await account.confirmPassword.fill("Password1!");
  await account.changePassword.click();
  await expect(account.newPassword).toHaveAccessibleDescription(new RegExp(formTexts.commonPassword));
  await expect(account.newPassword).toBeFocused();

  await account.newPassword.fill(next);
  await account.confirmPassword.fill(next);
  await account.changePassword.click();
  await expect(page.getByText(texts.passwordChanged)).toBeVisible();
  await expect(account.currentPassword).toHaveValue("");
  await expect(account.sessions).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.title);

  // Its stream of changes ended with its session: that page needs no input.
  await expect(otherApp.login.alert).toContainText(textsOf("en").session.authFailed);
  await otherApp.login.logIn(credentials);
  await expect(otherApp.login.alert).toContainText(textsOf("en").session.loginFailed);
  await otherApp.login.logIn({ ...credentials, password: next });
  await expect(other).not.toHaveURL(/\/login/);
  expect(await other.evaluate((key) => window.localStorage.getItem(key) ?? "", stateKey)).not.toContain(next);
  await other.close();
  await own.remove();
});

test("[LY-07, RT-16] the page with mistakes, by keyboard: no accessibility violation", async ({ page }) => {
  await enter(page, server.url, { path, state: { theme: "dark" } });
  await loaded(page);
  const account = new AccountPage(page);
  await account.displayName.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await account.singleKeys.focus();
  await page.keyboard.press("Space");
  await expect(account.singleKeys).not.toBeChecked();
  await account.changePassword.focus();
  await page.keyboard.press("Enter");
  await expect(account.currentPassword).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await accessibilityFaults(page)).toEqual([]);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("[LY-05, LY-07, RT-16] in German every control has room for a finger, and nothing is wider than the window", async ({
    page,
  }) => {
    await enter(page, server.url, { path, state: { language: "de" } });
    await loaded(page);
    await expect(page).toHaveTitle(`${german.title} · PRTG`);
    await expectRoomOnPhone(page);
  });
});
