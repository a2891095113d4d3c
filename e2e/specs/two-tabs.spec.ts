import type { Page } from "@playwright/test";
import { enter, expect, stateKey, test } from "../journey.ts";
import { App } from "../pages/app.ts";
import { credentials, RunningServer } from "../running-server.ts";
import { addReader, reader } from "../testing/add-reader.ts";
import { skipTime } from "../testing/page-clock.ts";

const durationSeconds = 120;
let server: RunningServer;

test.beforeAll(async () => {
  server = new RunningServer({ environment: { AUTOMATIC_LOGOUT_SECONDS: String(durationSeconds) } });
  await server.start();
  await addReader(server);
});
test.afterAll(() => server.remove());

/** Two tabs of one login: the first on the tables, the second on the devices. */
async function openTwo(page: Page, texts: ConstructorParameters<typeof App>[1]) {
  await enter(page, server.url, { path: "/monitoring/group/0/tables" });
  const secondPage = await page.context().newPage();
  await secondPage.goto(`${server.url}/monitoring/group/0/devices`);
  const [first, second] = [new App(page, texts), new App(secondPage, texts)];
  await expect(first.shell.counters).toBeVisible();
  await expect(second.shell.counters).toBeVisible();
  return { first, second, secondPage };
}

test("[RT-04, PE-04] a log-out in one tab is one in the other, at once and without a way back", async ({
  page,
  texts,
}) => {
  const { first, second, secondPage } = await openTwo(page, texts);
  await first.shell.choose("Log out");
  await expect(second.login.username).toBeVisible();
  await expect(second.shell.counters).toHaveCount(0);
  await expect(second.login.alert).toHaveCount(0);
  expect(new URL(secondPage.url()).searchParams.get("redirectFrom")).toBe("/monitoring/group/0/devices");
  await secondPage.goBack();
  await expect(second.login.username).toBeVisible();
});

test("[RT-04, SE-04] also when the server is gone: what was on the screen goes before anything has to load", async ({
  page,
  texts,
}) => {
  const { second, secondPage } = await openTwo(page, texts);
  await page.context().setOffline(true);
  await page.evaluate((key) => {
    const state = JSON.parse(window.localStorage.getItem(key) ?? "{}") as object;
    window.localStorage.setItem(key, JSON.stringify({ ...state, session: null }));
  }, stateKey);
  await expect(second.shell.counters).toHaveCount(0);
  await expect(secondPage.getByText("Local Probe")).toHaveCount(0);
});

test("[RT-02, LO-05] a log-in in one tab takes the other's login page on to where it was going", async ({
  page,
  texts,
}) => {
  const { first, second, secondPage } = await openTwo(page, texts);
  await first.shell.choose("Log out");
  await expect(first.login.username).toBeVisible();
  await expect(second.login.username).toBeVisible();
  await first.login.logIn(credentials);
  await expect(first.shell.counters).toBeVisible();
  await expect(second.shell.counters).toBeVisible();
  await expect(secondPage).toHaveURL(`${server.url}/monitoring/group/0/devices`);
});

test("[PE-02, PE-04] another user in one tab: the other one starts again as that user", async ({ page, texts }) => {
  const { second, secondPage } = await openTwo(page, texts);
  await expect(second.shell.footer).not.toContainText("Rita Reader");
  await secondPage.evaluate(() => Object.assign(window, { isOldPage: true }));
  const response = await fetch(`${server.url}/api/v2/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(reader),
  });
  await page.evaluate(
    ([key, session]) => {
      const state = JSON.parse(window.localStorage.getItem(key) ?? "{}") as object;
      window.localStorage.setItem(key, JSON.stringify({ ...state, session }));
    },
    [stateKey, (await response.json()) as object] as const,
  );
  await expect(second.shell.footer).toContainText("Rita Reader");
  await expect(secondPage).toHaveURL(`${server.url}/`);
  expect(await secondPage.evaluate(() => "isOldPage" in window)).toBe(false);
});

test("[SE-05] activity in one tab counts in the other; without any, both log out and say why", async ({
  page,
  texts,
}) => {
  await page.context().clock.install();
  const { first, second, secondPage } = await openTwo(page, texts);
  const skip = (seconds: number) => skipTime(page, seconds * 1000);
  const warning = (on: Page) => on.getByRole("dialog", { name: texts.inactivity.title });
  await skip(durationSeconds - 20);
  await expect(warning(page)).toBeVisible();
  await expect(warning(secondPage)).toBeVisible();
  await secondPage.keyboard.press("x");
  await expect(warning(page)).toHaveCount(0);
  await expect(warning(secondPage)).toHaveCount(0);
  await skip(durationSeconds - 20);
  await expect(warning(page)).toBeVisible();
  await skip(21);
  await expect(first.login.alert).toContainText(texts.session.inactivity);
  await expect(second.login.alert).toContainText(texts.session.inactivity);
});
