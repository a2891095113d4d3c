import { credentials } from "../running-server.ts";
import { enter, expect, stateKey, test } from "../journey.ts";
import { untilQuiet } from "../testing/quiet.ts";

/** Whether the server knows the token no longer; the page does not wait for it. */
function expectEnded(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  return expect.poll(async () => (await fetch(`${url}/api/v2/groups/0/overview`, { headers })).status).toBe(401);
}

test(
  "[GU-02, RT-03, LO-05] without a login: to the login page and, after it, back to path, search and hash",
  { tag: "@core" },
  async ({ site, page, app }) => {
    const wanted = "/monitoring/group/0/tables?filter_status=down#top";
    await page.addInitScript((key) => {
      window.localStorage.setItem(key, JSON.stringify({ hasSeenNewInterface: true }));
    }, stateKey);
    await page.goto(site.server.url + wanted);
    await expect(page).toHaveURL(/\/login\?redirectFrom=/);
    expect(new URL(page.url()).searchParams.get("redirectFrom")).toBe(wanted);
    await app.login.logIn(credentials);
    await expect(page).toHaveURL(site.server.url + wanted);
  },
);

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

test("[RT-04, PE-01] logging out ends the session on the server, keeps the path left, and requires a login from then on", async ({
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
  await expectEnded(site.server.url, session.token);
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
  await untilQuiet(page);
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

test("[SE-07] what was typed into settings when the session ended is there after the next log-in", async ({
  site,
  page,
  app,
}) => {
  const path = `/monitoring/device/${site.objects.device}/settings`;
  const session = await enter(page, site.server.url, { path });
  const tags = page.locator("[name='basic/tags']");
  await tags.fill("rack-7");
  await fetch(`${site.server.url}/api/v2/session`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${session.token}` },
  });
  await app.login.logIn(credentials);
  await expect(page).toHaveURL(site.server.url + path);
  await expect(tags).toHaveValue("rack-7");
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
  const endMs = Date.parse(session.expires_at);
  const renewals: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().endsWith("/api/v2/session")) renewals.push(request.url());
  });
  await untilQuiet(page);
  await page.clock.pauseAt(endMs - 20_000);
  await app.shell.account.hover();
  const before = renewals.length;
  const renewed = page.waitForRequest((request) => request.method() === "GET" && request.url().endsWith("/session"));
  await page.clock.runFor(16_000);
  await renewed;
  expect(renewals.length).toBeGreaterThan(before);
});

test("[RT-04] the back button after a log-out shows nothing of before", async ({ site, page, app }) => {
  await enter(page, site.server.url, { path: "/monitoring/group/0/tables" });
  await expect(app.shell.account).toBeVisible();
  await page.goto(`${site.server.url}/monitoring/group/0/devices`);
  await expect(app.shell.account).toBeVisible();
  await page.goto(`${site.server.url}/logout`);
  await expect(app.login.username).toBeVisible();
  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await expect(app.login.username).toBeVisible();
    await expect(app.shell.counters).toHaveCount(0);
  }
});

for (const [name, offMs] of [
  ["10 minutes ahead", 600_000],
  ["10 minutes behind", -600_000],
  ["2 hours ahead, as with a wrong time zone", 7_200_000],
] as const) {
  test(`[SE-01] a browser whose clock is ${name}: the login holds, also over a reload, and is renewed in time`, async ({
    site,
    page,
    app,
  }) => {
    await page.clock.install({ time: Date.now() + offMs });
    await page.goto(`${site.server.url}/login`);
    await app.login.logIn(credentials);
    await expect(app.shell.account).toBeVisible();
    await page.reload();
    await expect(app.shell.account).toBeVisible();
    await untilQuiet(page);
    const { expires_at, endsAtMs } = await page.evaluate((key) => {
      const { session } = JSON.parse(window.localStorage.getItem(key) ?? "{}") as {
        session: { expires_at: string; endsAtMs: number };
      };
      return session;
    }, stateKey);
    // The rest is the response's delay on the network.
    expect(Math.abs(endsAtMs - Date.parse(expires_at) - offMs)).toBeLessThan(60_000);
    await page.clock.pauseAt(endsAtMs - 20_000);
    await app.shell.account.hover();
    const renewed = page.waitForRequest((request) => request.method() === "GET" && request.url().endsWith("/session"));
    await page.clock.runFor(16_000);
    await renewed;
    await expect(app.shell.account).toBeVisible();
  });
}

test("[SE-06] an end of session that is no time causes no log-in", async ({ site, page, app, texts }) => {
  await page.route("**/api/v2/session", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response: response, json: { ...((await response.json()) as object), expires_at: "soon" } });
  });
  await page.goto(`${site.server.url}/login`);
  await app.login.logIn(credentials);
  await expect(app.shell.toast).toContainText(texts.toasts.reloadHelp);
  await expect(app.login.username).toBeVisible();
  expect(await page.evaluate((key) => window.localStorage.getItem(key) ?? "", stateKey)).not.toContain("token");
});

test("[PE-02, PE-03] another user than the last one: all that was stored is backed up and cleared, the API host stays", async ({
  site,
  page,
  app,
}) => {
  await page.goto(`${site.server.url}/login`);
  await page.evaluate((key) => {
    window.localStorage.setItem("monitor.id", "elsewhere:7");
    window.localStorage.setItem("monitor.apihost", "");
    window.localStorage.setItem(key, JSON.stringify({ hasSeenNewInterface: true, openedViews: ["tables"] }));
  }, stateKey);
  await page.reload();
  await app.login.logIn(credentials);
  await expect(app.shell.account).toBeVisible();
  const stored = await page.evaluate(
    () => Object.fromEntries(Object.entries(window.localStorage)) as Record<string, string>,
  );
  expect(stored["monitor.id"]).toMatch(/^.+:\d+$/);
  expect(stored["monitor.id"]).not.toBe("elsewhere:7");
  expect(stored["monitor.apihost"]).toBe("");
  expect(stored["monitor.backup"]).toContain("openedViews");
  expect(stored[stateKey]).not.toContain("tables");
});

for (const [name, spoil] of [
  [
    "blocked",
    () => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("Access is denied.", "SecurityError");
        },
      });
    },
  ],
  [
    "full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    },
  ],
  ["full of nonsense", () => window.localStorage.setItem("monitor.state", '{"session":{"token":7},"language":[')],
] as const) {
  test(`[PE-01, PE-02] a storage that is ${name} is survived: the login works`, async ({ site, page, app }) => {
    await page.addInitScript(spoil);
    await page.goto(`${site.server.url}/login`);
    await app.login.logIn(credentials);
    await expect(app.shell.account).toBeVisible();
    await app.shell.menuLink("Home").last().click();
    await expect(app.shell.heading).toBeVisible();
  });
}

test("[PE-04, CA-05] after a log-out nothing is asked any more, and nothing goes to another host before or after", async ({
  site,
  page,
  app,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  await page.clock.install();
  await enter(page, site.server.url);
  await expect(app.shell.counters).toBeVisible();
  await app.shell.choose("Log out");
  await expect(app.login.username).toBeVisible();
  await untilQuiet(page);
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) requested.push(request.url());
  });
  await page.clock.runFor(120_000);
  expect(requested).toEqual([]);
  expect(Array.from(hosts)).toEqual([site.server.url]);
});
