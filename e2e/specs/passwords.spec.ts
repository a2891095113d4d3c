import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { messages as german } from "../../apps/web/src/shared/forms/messages.de.ts";
import { messages as english } from "../../apps/web/src/shared/forms/messages.en.ts";
import { startMailSink } from "../../apps/server/src/accounts/testing/mail-sink.ts";
import { Api } from "../api.ts";
import { enter, expect, test as journey } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { credentials, RunningServer } from "../running-server.ts";

const siteName = "Nordkap <b>Operations</b>";
const mailAddress = "ada@example.com";

/** A server of its own that can send mail: passwords change here. */
const test = journey.extend<
  object,
  { post: { server: RunningServer; sink: Awaited<ReturnType<typeof startMailSink>> } }
>({
  post: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the parameter
    async ({}, use) => {
      const sink = await startMailSink();
      const mail = { SMTP_URL: sink.url, MAIL_FROM: "PRTG <prtg@example.com>" };
      const server = new RunningServer({ environment: { ...mail, SITE_NAME: siteName } });
      await server.start();
      await use({ server, sink });
      await server.remove();
      await sink.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
/** The journeys below change it, one after the other. */
let password = credentials.password;
const unknownLink = "/reset-password?token=unknown&username=prtgadmin";

/** A link as the administrator gets it at the machine. */
async function printedLink({ dataDir, url }: RunningServer): Promise<string> {
  const environment = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: url };
  const print = promisify(execFile);
  const { stdout } = await print("npm", ["run", "--silent", "reset-password", "--", credentials.username], {
    env: environment,
  });
  return /http\S+/.exec(stdout)?.[0] ?? "";
}

test("[RT-05, LO-07, VA-01] a new password can be requested; the response is the same for any name", async ({
  site,
  page,
  app,
  texts,
}) => {
  for (const name of [credentials.username, "nobody"]) {
    await page.goto(`${site.server.url}/request-password`);
    await expect(app.login.heading).toHaveText(texts.session.requestTitle);
    await expect(app.login.username).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(app.login.username).toHaveAccessibleDescription("This field is required.");
    await page.keyboard.type(name);
    await expect(app.login.username).not.toHaveAttribute("aria-invalid", "true");
    const response = page.waitForResponse("**/users/request-password");
    await page.keyboard.press("Enter");
    expect((await response).status()).toBe(204);
    await expect(app.login.notice).toContainText(texts.session.requestNoted);
    await expect(page.locator(":focus")).toContainText(texts.session.requestSent);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${site.server.url}/login`);
});

test("[RT-05] with the token of a used link the page says so; the way back needs one click", async ({
  site,
  page,
  app,
  texts,
}) => {
  await page.goto(`${site.server.url}/request-password`);
  await expect(app.login.username).toBeVisible();
  await expect(page.getByText(texts.session.expiredLink)).toHaveCount(0);
  await page.goto(`${site.server.url}/request-password/used-token?username=ada`);
  await expect(page.getByText(texts.session.expiredLink)).toBeVisible();
  await expect(app.login.username).toHaveValue("ada");
  await app.login.username.fill("");
  // The field complains when the pointer leaves it for the link, which must not move away from under it.
  await app.login.backToLogin.click();
  await expect(page).toHaveURL(`${site.server.url}/login`);
});

test("[RT-06] a link without token or name says that it is incomplete and leads to a new one", async ({
  site,
  page,
  app,
  texts,
}) => {
  for (const query of ["", "?token=t", "?username=ada"]) {
    await page.goto(`${site.server.url}/reset-password${query}`);
    await expect(page.getByText(texts.session.incompleteLink)).toBeVisible();
    await expect(app.login.newPassword).toHaveCount(0);
  }
  await app.login.requestNewLink.click();
  await expect(page).toHaveURL(`${site.server.url}/request-password?username=ada`);
});

test("[LO-08, VA-04, VA-05, VA-06, VA-07] the rules are ticked while the password is typed; mistakes are named", async ({
  site,
  page,
  app,
}) => {
  await page.goto(site.server.url + unknownLink);
  await expect(app.login.newPassword).toBeFocused();
  await expect(page).toHaveURL(`${site.server.url}/reset-password?username=prtgadmin`);
  await page.reload();
  await expect(app.login.newPassword).toBeFocused();
  const met = async () => (await app.login.rules.allInnerTexts()).map((text) => /\(met\)/.test(text));
  expect(await met()).toEqual([false, false, false, false]);
  await page.keyboard.type("Pass");
  await expect.poll(met).toEqual([false, true, false, false]);
  await page.keyboard.press("Tab");
  await expect(app.login.newPassword).toHaveAccessibleDescription(/At least 8 characters are required\.$/);
  await app.login.newPassword.fill("password");
  await expect(app.login.newPassword).toHaveAccessibleDescription(/At least one capital letter is required\.$/);
  await app.login.newPassword.fill("Password");
  await expect(app.login.newPassword).toHaveAccessibleDescription(/At least one number is required\.$/);
  await app.login.newPassword.fill("Password1");
  await expect.poll(met).toEqual([true, true, true, false]);
  await app.login.confirmation.fill("Passw");
  await app.login.submit.click();
  await expect(app.login.confirmation).toBeFocused();
  await expect(app.login.confirmation).toHaveAccessibleDescription("The passwords do not match.");
  await app.login.language.selectOption("de");
  await expect(page.getByText("Die Passwörter stimmen nicht überein.")).toBeVisible();
  await expect(page.locator("input[type=password]").first()).toHaveValue("Password1");
});

test("[LO-09] an unknown token, and a name that does not fit", async ({ site, page, app, texts }) => {
  const send = async () => {
    await page.goto(site.server.url + unknownLink);
    await app.login.newPassword.fill("Password1");
    await app.login.confirmation.fill("Password1");
    await app.login.submit.click();
  };
  await send();
  await expect(app.login.alert).toContainText("Session invalid or expired");
  await app.login.requestNewLink.click();
  await expect(page.getByText(texts.session.expiredLink)).toBeVisible();
  await expect(app.login.username).toHaveValue(credentials.username);
  await page.route("**/users/reset-password", (route) => route.fulfill({ status: 400, json: { code: "OTHER" } }));
  await send();
  await expect(app.login.alert).toContainText("Login name invalid");
});

test.describe("a password that changes", () => {
  test.describe.configure({ mode: "serial" });

  test(
    "[LO-07, LO-08, LO-09, LO-05, RT-06] from a forgotten password by mail to a log-in with the new one, by keyboard; the link works once",
    { tag: "@core" },
    async ({ post: { server, sink }, page, app, texts }) => {
      const api = new Api(server.url);
      await api.logIn();
      await api.send("PATCH", "/ext/account", {
        email: mailAddress,
        current_password: credentials.password,
      });

      await page.goto(`${server.url}/login`);
      await expect(app.login.heading).toHaveText(siteName);
      await app.login.forgotPassword.focus();
      await page.keyboard.press("Enter");
      await expect(app.login.username).toBeFocused();
      await page.keyboard.type(credentials.username);
      await page.keyboard.press("Enter");
      await expect(app.login.notice).toBeVisible();
      await expect.poll(() => sink.mails.length).toBe(1);
      const [mail] = sink.mails;
      expect(mail?.recipients).toEqual([mailAddress]);
      const link = /http:\S+/.exec(mail?.body ?? "")?.[0] ?? "";
      expect(link.startsWith(`${server.url}/reset-password?`)).toBe(true);

      await page.goto(link);
      await expect(page.getByText(texts.session.resetFor(credentials.username))).toBeVisible();
      // The current password keeps every rule but one, and only the server knows.
      await app.login.newPassword.fill(password);
      await app.login.confirmation.fill(password);
      await page.keyboard.press("Enter");
      await expect(app.login.newPassword).toBeFocused();
      await expect(app.login.newPassword).toHaveAccessibleDescription(/Password is too weak$/);
      await expect(app.login.rules.last().locator("[data-status=down]")).toBeVisible();
      // So does one that everybody guesses first.
      await app.login.newPassword.fill("P@ssw0rd123");
      await app.login.confirmation.fill("P@ssw0rd123");
      await page.keyboard.press("Enter");
      await expect(app.login.newPassword).toHaveAccessibleDescription(new RegExp(english.commonPassword));
      await expect(app.login.newPassword).toBeFocused();
      await expect(app.login.rules.last().locator("[data-status=up]")).toBeVisible();
      await app.login.language.selectOption("de");
      await expect(page.getByText(german.commonPassword)).toBeVisible();
      await page.getByRole("combobox").selectOption("en");
      password = "Second-Light-2026";
      await app.login.newPassword.fill(password);
      await expect(app.login.newPassword).not.toHaveAttribute("aria-invalid", "true");
      await app.login.confirmation.fill(password);
      await page.keyboard.press("Enter");

      await expect(page).toHaveURL(`${server.url}/login`);
      await expect(app.login.notice).toContainText(texts.session.passwordSet);
      await expect(app.login.username).toHaveValue(credentials.username);
      await expect(app.login.password).toBeFocused();
      await page.keyboard.type(password);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${server.url}/`);

      await page.goto(link);
      await app.login.newPassword.fill("Third-Light-2026");
      await app.login.confirmation.fill("Third-Light-2026");
      await page.keyboard.press("Enter");
      await expect(app.login.alert).toContainText("Session invalid or expired");
      await page.goto(`${server.url}/logout#noredirect`);
      await app.login.logIn(credentials);
      await expect(app.login.alert).toContainText(texts.session.loginFailed);
    },
  );

  test("[LO-08, RT-06] the administrator's link works too, and a user who was logged in has to log in again", async ({
    post: { server },
    page,
    app,
    texts,
  }) => {
    const link = await printedLink(server);
    await page.goto(`${server.url}/login`);
    await app.login.logIn({ username: credentials.username, password });
    await expect(app.shell.account).toBeVisible();
    await page.goto(link);
    password = "Third-Light-2026";
    await app.login.newPassword.fill(password);
    await app.login.confirmation.fill(password);
    await app.login.submit.click();
    await expect(app.login.notice).toContainText(texts.session.passwordSet);
    await page.reload();
    await expect(app.login.username).toBeVisible();
    await expect(app.login.notice).toHaveCount(0);
    await app.login.logIn({ username: credentials.username, password });
    await expect(page).toHaveURL(`${server.url}/`);
  });
});

test("[LY-07, LO-07, LO-08] the password pages, with their mistakes and messages: no accessibility violation", async ({
  site,
  page,
  app,
  complaints,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${site.server.url}/request-password/used`);
  await app.login.submit.click();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await app.login.username.fill("nobody");
  await app.login.submit.click();
  await expect(app.login.notice).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(site.server.url + unknownLink);
  await app.login.newPassword.fill("Passwords");
  await app.login.confirmation.fill("x");
  await app.login.submit.click();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  await app.login.newPassword.fill("Passwords1");
  await app.login.confirmation.fill("Passwords1");
  await app.login.submit.click();
  await expect(app.login.alert).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints.filter((complaint) => !complaint.includes("400"))).toEqual([]);
});

test("[RT-06, RT-02] a person who is logged in may set a password too; the login page then sends others home", async ({
  site,
  page,
  app,
}) => {
  await enter(page, site.server.url, { path: unknownLink });
  await expect(app.login.newPassword).toBeVisible();
  await app.login.backToLogin.click();
  await expect(page).toHaveURL(`${site.server.url}/`);
});
