import { expect, test } from "../journey.ts";
import { AccountPage } from "../pages/account-page.ts";
import { credentials, RunningServer } from "../running-server.ts";

/** A server of its own: without an earlier log-in its account has no preferences. */
const server = new RunningServer();
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

test("[LY-07, PE-03] a system in dark shows dark before and after the first login, and what it changes to", async ({
  page,
  app,
}) => {
  const theme = page.locator("html");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(server.url);
  await expect(app.login.username).toBeVisible();
  await expect(theme).toHaveAttribute("data-theme", "dark");
  await app.login.logIn(credentials);
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(app.shell.account).toBeVisible();
  await expect(theme).toHaveAttribute("data-theme", "dark");
  await page.goto(`${server.url}/account`);
  const account = new AccountPage(page);
  await expect(account.theme("SYSTEM")).toBeChecked();
  await expect(theme).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(theme).toHaveAttribute("data-theme", "light");

  await account.theme("DARK").check();
  await account.saveAll();
  await expect(theme).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(theme).toHaveAttribute("data-theme", "dark");
});
