import type { Page } from "@playwright/test";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { RunningServer } from "../running-server.ts";
import { skipTime } from "../testing/page-clock.ts";
import { untilQuiet } from "../testing/quiet.ts";

const durationSeconds = 120;
let server: RunningServer;

test.beforeAll(async () => {
  server = new RunningServer({ environment: { AUTOMATIC_LOGOUT_SECONDS: String(durationSeconds) } });
  await server.start();
});
test.afterAll(() => server.remove());

const skip = (page: Page, seconds: number) => skipTime(page, seconds * 1000);

test("[SE-05] warns 30 s before the end; a key, a click and the button each keep the session", async ({
  page,
  app,
  texts,
}) => {
  await page.clock.install();
  await enter(page, server.url, { path: "/monitoring/group/0/tables" });
  await expect(app.shell.counters).toBeVisible();
  const warning = page.getByRole("dialog", { name: texts.inactivity.title });
  const stay = warning.getByRole("button", { name: texts.inactivity.stay });
  const reactions = [() => page.keyboard.press("x"), () => page.mouse.click(5, 5), () => stay.click()];
  for (const react of reactions) {
    await skip(page, durationSeconds - 35);
    await expect(warning).toHaveCount(0);
    await skip(page, 10);
    await expect(warning).toBeVisible();
    await expect(stay).toBeFocused();
    await react();
    await expect(warning).toHaveCount(0);
  }
  await expect(app.shell.counters).toBeVisible();
});

test("[SE-05] at zero the session ends here and on the server, and the login page says why", async ({
  page,
  app,
  texts,
}) => {
  await page.clock.install();
  const path = "/monitoring/group/0/tables";
  const session = await enter(page, server.url, { path, state: { theme: "dark" } });
  await expect(app.shell.counters).toBeVisible();
  await skip(page, durationSeconds - 20);
  const warning = page.getByRole("dialog", { name: texts.inactivity.title });
  await expect(warning).toContainText(texts.inactivity.howToStay);
  expect(await accessibilityFaults(page, "[role=dialog]")).toEqual([]);
  await page.clock.runFor(21_000);
  await expect(app.login.alert).toContainText(texts.session.inactivity);
  expect(new URL(page.url()).searchParams.get("redirectFrom")).toBe(path);
  const headers = { authorization: `Bearer ${session.token}` };
  await expect.poll(async () => (await fetch(`${server.url}/api/v2/session`, { headers })).status).toBe(401);
  await page.reload();
  await expect(app.login.username).toBeVisible();
  await expect(app.login.alert).toHaveCount(0);
});

test("[SE-05] the warning's own button logs out, without a reason to show", async ({ page, app, texts }) => {
  await page.clock.install();
  await enter(page, server.url);
  await expect(app.shell.counters).toBeVisible();
  await skip(page, durationSeconds - 20);
  await page.getByRole("button", { name: texts.inactivity.logOutNow }).click();
  await expect(app.login.username).toBeVisible();
  await expect(app.login.alert).toHaveCount(0);
});

test("[SE-05] a machine that slept: the first look after it ends the session, no key keeps it", async ({
  page,
  app,
  texts,
}) => {
  await page.clock.install();
  await enter(page, server.url);
  await expect(app.shell.counters).toBeVisible();
  await untilQuiet(page);
  // Time passes, and no timer notices.
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await page.keyboard.press("x");
  await expect(app.login.alert).toContainText(texts.session.inactivity);
});
