import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { RunningServer } from "../running-server.ts";
import { addReader, reader } from "../testing/add-reader.ts";

const settings = "/settings/user-interface";
let server: RunningServer;

test.beforeAll(async () => {
  server = new RunningServer();
  await server.start();
  await addReader(server);
});
test.afterAll(() => server.remove());

test("[RT-14, GU-04, PM-01] a page for administrators is refused to a user who may only read", async ({
  page,
  app,
  texts,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(server.url + settings);
  await app.login.logIn(reader);
  await expect(app.shell.account).toBeVisible();
  await page.goto(server.url + settings);
  await expect(app.shell.heading).toHaveText(texts.shell.forbiddenHeading);
  await expect(page.getByText(texts.shell.forbiddenText)).toBeVisible();
  await expect(page).toHaveTitle(`${texts.shell.forbiddenTitle} · PRTG`);
  await expect(app.shell.menuLink(texts.shell.settings)).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: texts.shell.goHome }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(app.shell.counters).toBeVisible();
});

test("[GU-04, PM-01] an administrator may open it", async ({ page, app, texts }) => {
  await enter(page, server.url, { path: settings });
  await expect(app.shell.heading).toBeVisible();
  await expect(app.shell.heading).not.toHaveText(texts.shell.forbiddenHeading);
});

test("[PM-02] a server that sends no role lets the page open: its own refusal decides", async ({
  page,
  app,
  texts,
}) => {
  await page.route("**/api/v2/session", async (route) => {
    const response = await route.fetch();
    if (response.status() !== 200) return route.fulfill({ response: response });
    const body = (await response.json()) as { user?: { role?: string } };
    delete body.user?.role;
    return route.fulfill({ response: response, json: body });
  });
  await page.goto(`${server.url}/login`);
  await app.login.logIn(reader);
  await expect(app.shell.account).toBeVisible();
  const refused = page.waitForResponse("**/api/v2/ext/settings/user-interface");
  await page.goto(server.url + settings);
  expect((await refused).status()).toBe(403);
  await expect(app.shell.heading).not.toHaveText(texts.shell.forbiddenHeading);
});

test("[RT-13, RT-16, GU-04] a server that lacks the calls of a page does not have the page", async ({
  page,
  app,
  texts,
}) => {
  await page.route("**/api/v2/experimental/feature-toggles", (route) => route.fulfill({ status: 404, json: {} }));
  await enter(page, server.url, { path: "/account" });
  await expect(app.shell.heading).toHaveText(texts.shell.notFoundHeading);
  await page.goto(server.url + settings);
  await expect(app.shell.heading).toHaveText(texts.shell.notFoundHeading);
});

test("[GU-04] public pages ask for no login", async ({ page, app, texts }) => {
  for (const path of ["/login", "/request-password", "/reset-password"]) {
    await page.goto(server.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(server.url + path);
  }
  await expect(app.login.alert.filter({ hasText: texts.session.authFailed })).toHaveCount(0);
});
