import { credentials } from "../running-server.ts";
import { enter, expect, stateKey, test } from "../journey.ts";

test("[GU-02, RT-03, LO-05] without a login: to the login page and, after it, back to path, search and hash", async ({
  site,
  page,
  app,
}) => {
  const wanted = "/monitoring/group/0/tables?filter_status=down#top";
  await page.addInitScript((key) => {
    window.localStorage.setItem(key, JSON.stringify({ hasSeenNewInterface: true }));
  }, stateKey);
  await page.goto(site.server.url + wanted);
  await expect(page).toHaveURL(/\/login\?redirectFrom=/);
  expect(new URL(page.url()).searchParams.get("redirectFrom")).toBe(wanted);
  await app.login.logIn(credentials);
  await expect(page).toHaveURL(site.server.url + wanted);
});

test("[GU-03] the first login in a browser opens home, which offers to continue", async ({
  site,
  page,
  app,
  texts,
}) => {
  await page.goto(`${site.server.url}/monitoring/group/0/devices`);
  await app.login.logIn(credentials);
  await expect(page).toHaveURL(`${site.server.url}/`);
  await page.getByRole("link", { name: texts.home.continueTo }).click();
  await expect(page).toHaveURL(`${site.server.url}/monitoring/group/0/devices`);
});

test("[RT-02] a logged-in user who opens /login is sent home", async ({ site, page }) => {
  await enter(page, site.server.url, { path: "/login" });
  await expect(page).toHaveURL(`${site.server.url}/`);
});

test("[RT-04, PE-01] logging out ends the session on the server, keeps the path left, and asks for a login from then on", async ({
  site,
  page,
  app,
}) => {
  const session = await enter(page, site.server.url, { path: "/monitoring/group/0/tables" });
  await expect(app.shell.account).toBeVisible();
  const ended = page.waitForRequest((request) => request.method() === "DELETE" && request.url().endsWith("/session"));
  await app.shell.choose("Log out");
  await ended;
  await expect(page).toHaveURL(/\/login/);
  expect(new URL(page.url()).searchParams.get("redirectFrom")).toBe("/monitoring/group/0/tables");
  const answer = await fetch(`${site.server.url}/api/v2/groups/0/overview`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(answer.status).toBe(401);
  expect(await page.evaluate((key) => window.localStorage.getItem(key) ?? "", stateKey)).not.toContain(session.token);
  await page.goto(`${site.server.url}/`);
  await expect(app.login.username).toBeVisible();
});

test("[RT-04] /logout ignores a 401; with #noredirect no path is kept", async ({ site, page, app }) => {
  await enter(page, site.server.url, { path: "/monitoring/group/0/tables" });
  await expect(app.shell.account).toBeVisible();
  await page.route("**/api/v2/session", (route) => route.fulfill({ status: 401, json: { code: "AUTH_FAILED" } }));
  await page.goto(`${site.server.url}/logout#noredirect`);
  await expect(page).toHaveURL(`${site.server.url}/login`);
  await expect(app.login.alert).toHaveCount(0);
});

test("[GU-01, SE-03, ER-02] an ended session leads to the login page with the reason; a reload clears the reason", async ({
  site,
  page,
  app,
  texts,
}) => {
  const session = await enter(page, site.server.url, { path: "/monitoring/group/0/devices" });
  await expect(app.shell.account).toBeVisible();
  // A question on its way would be refused and lead to the login page before the reload does.
  await page.waitForLoadState("networkidle");
  await fetch(`${site.server.url}/api/v2/session`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${session.token}` },
  });
  await page.reload();
  await expect(app.login.alert).toContainText(texts.session.authFailed);
  expect(new URL(page.url()).searchParams.get("redirectFrom")).toBe("/monitoring/group/0/devices");
  await page.reload();
  await expect(app.login.username).toBeVisible();
  await expect(app.login.alert).toHaveCount(0);
});

test("[GU-01, SE-02] a session whose time is over is not even tried", async ({ site, page, app, texts }) => {
  await page.clock.install();
  await enter(page, site.server.url, { path: "/monitoring/group/0/devices" });
  await expect(app.shell.account).toBeVisible();
  await page.route("**/api/v2/session", (route) => route.abort());
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
  await page.reload();
  await expect(app.login.alert).toContainText(texts.session.authFailed);
});

test("[SE-01] the session is renewed 5 s before it ends", async ({ site, page, app }) => {
  await page.clock.install();
  const session = await enter(page, site.server.url);
  await expect(app.shell.account).toBeVisible();
  // A request that is under way would run into its time-out when the clock jumps.
  await page.waitForLoadState("networkidle");
  const endMs = Date.parse(session.expires_at);
  const renewals: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().endsWith("/api/v2/session")) renewals.push(request.url());
  });
  const nowMs = await page.evaluate(() => Date.now());
  await page.clock.fastForward(endMs - nowMs - 20_000);
  await app.shell.account.hover();
  const before = renewals.length;
  const renewed = page.waitForRequest((request) => request.method() === "GET" && request.url().endsWith("/session"));
  await page.clock.runFor(16_000);
  await renewed;
  expect(renewals.length).toBeGreaterThan(before);
});
