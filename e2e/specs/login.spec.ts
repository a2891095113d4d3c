import { enter, expect, stateKey, test } from "../journey.ts";
import { faultsInBothThemes } from "../pages/accessibility.ts";
import { smallTargets } from "../pages/measures.ts";
import { credentials } from "../running-server.ts";
import { stopClock } from "../testing/page-clock.ts";
import { phone } from "../phone.ts";

const nobody = { username: "nobody", password: "wrong" };

test(
  "[LO-01, LO-02, RT-02] the login page names the site and has name, password, button and a way to a new password",
  { tag: "@core" },
  async ({ site, page, app, texts }) => {
    await page.goto(`${site.server.url}/login`);
    await expect(app.login.heading).toHaveText("PRTG");
    await expect(app.login.username).toBeFocused();
    await expect(app.login.username).toHaveAttribute("autocomplete", "username");
    await expect(app.login.password).toHaveAttribute("autocomplete", "current-password");
    await expect(app.login.submit).toHaveText(texts.session.logIn);
    await expect(app.login.alert).toHaveCount(0);
    await app.login.forgotPassword.click();
    await expect(page).toHaveURL(`${site.server.url}/request-password`);
  },
);

test("[LO-01, LO-04, ER-06] an empty form goes to the server, which refuses it like a wrong one", async ({
  site,
  page,
  app,
  texts,
}) => {
  await page.goto(`${site.server.url}/login`);
  await app.login.username.focus();
  await app.login.password.focus();
  await app.login.username.focus();
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  const response = page.waitForResponse("**/api/v2/session");
  await app.login.submit.click();
  expect([400, 401]).toContain((await response).status());
  await expect(app.login.alert).toContainText(texts.session.loginFailed);
});

test("[LO-02] while the server is asked the button says so, and the form is not sent a second time", async ({
  site,
  page,
  app,
  texts,
}) => {
  let sent = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.goto(`${site.server.url}/login`);
  await page.route("**/api/v2/session", async (route) => {
    sent += 1;
    await released;
    await route.continue();
  });
  await app.login.logIn(credentials);
  await expect(app.login.submit).toHaveText(texts.session.loggingIn);
  await expect(app.login.submit).toHaveAttribute("aria-busy", "true");
  await app.login.password.press("Enter");
  await app.login.submit.click();
  release();
  await expect(page).toHaveURL(`${site.server.url}/`);
  expect(sent).toBe(1);
});

test(
  "[LO-04, ER-06] a wrong password: alert, the field is empty and has the focus",
  { tag: "@core" },
  async ({ site, page, app, texts }) => {
    await page.goto(`${site.server.url}/login`);
    await app.login.logIn({ ...credentials, password: "wrong" });
    await expect(app.login.alert).toContainText(texts.session.loginFailed);
    await expect(app.login.password).toHaveValue("");
    await expect(app.login.password).toBeFocused();
    await expect(app.login.username).toHaveValue(credentials.username);
    expect(await page.evaluate((key) => window.localStorage.getItem(key) ?? "", stateKey)).not.toContain("token");
  },
);

test("[LO-03, SE-04] no server: counts down from 5, tries four times in all, then says so", async ({
  site,
  page,
  app,
  texts,
}) => {
  await page.clock.install();
  await page.goto(`${site.server.url}/login`);
  await expect(app.login.username).toBeFocused();
  await stopClock(page);
  let attempts = 0;
  await page.route("**/api/v2/session", (route) => {
    attempts += 1;
    return route.abort();
  });
  await app.login.logIn(credentials);
  const note = app.login.alert.locator("[aria-hidden=true]").filter({ hasText: /\S/ });
  for (const attempt of [1, 2, 3]) {
    await expect(app.login.alert).toContainText(texts.session.noServer("PRTG"));
    for (const seconds of [5, 4, 3, 2, 1]) {
      await expect(note).toHaveText(texts.session.retryIn(seconds));
      expect(attempts).toBe(attempt);
      await page.clock.runFor(1000);
    }
  }
  await expect(app.login.alert).toContainText(texts.session.noRetryLeft);
  expect(attempts).toBe(4);
  await expect(app.login.password).toHaveValue(credentials.password);
  await page.unroute("**/api/v2/session");
  await app.login.submit.click();
  await expect(page).toHaveURL(`${site.server.url}/`);
});

test("[LO-03, LO-05, ER-06] a server that answers 503 and comes back is logged in to without another click", async ({
  site,
  page,
  app,
  texts,
}) => {
  await page.clock.install();
  await page.goto(`${site.server.url}/login`);
  await expect(app.login.username).toBeFocused();
  await stopClock(page);
  await page.route("**/api/v2/session", (route) => route.fulfill({ status: 503, json: { code: "UNAVAILABLE" } }));
  await app.login.logIn(credentials);
  await expect(app.login.alert).toContainText(texts.session.noServer("PRTG"));
  await page.unroute("**/api/v2/session");
  await page.clock.runFor(5000);
  await expect(page).toHaveURL(`${site.server.url}/`);
});

test("[RT-03] a redirectFrom that leads elsewhere, or to the login itself, is not followed", async ({
  site,
  page,
  app,
}) => {
  await enter(page, site.server.url, { path: "/" });
  for (const target of ["//example.com/x", "/\\example.com", "/monitoring/../logout", "/%2e/logout", "/.//x"]) {
    await page.goto(`${site.server.url}/logout#noredirect`);
    await expect(app.login.username).toBeVisible();
    await page.goto(`${site.server.url}/login?redirectFrom=${encodeURIComponent(target)}`);
    await app.login.logIn(credentials);
    await expect(page).toHaveURL(`${site.server.url}/`);
  }
});

test("[PE-01, LY-10, LO-01] the language that is chosen on the login page stays, and so does what was typed", async ({
  site,
  page,
  app,
  texts,
}) => {
  await page.goto(`${site.server.url}/login`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(app.login.submit).toHaveText(texts.session.logIn);
  await app.login.username.fill("ada");
  await page.locator("[name=password]").fill("secret");
  await app.login.language.selectOption("de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator("[name=username]")).toHaveValue("ada");
  await expect(page.locator("[name=password]")).toHaveValue("secret");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(app.login.submit).toHaveText("Anmelden");
});

test("[LY-07, LO-01] the theme that is chosen on the login page stays; the password can be shown", async ({
  site,
  page,
  app,
  texts,
}) => {
  await page.goto(`${site.server.url}/login`);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await app.login.theme.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await app.login.password.fill("secret");
  await expect(app.login.password).toHaveAttribute("type", "password");
  await app.login.showPassword.click();
  await expect(app.login.password).toHaveAttribute("type", "text");
  await expect(app.login.password).toHaveValue("secret");
  await page.getByRole("button", { name: texts.session.hidePassword }).click();
  await expect(app.login.password).toHaveAttribute("type", "password");
});

test("[LO-05] the keyboard alone logs in", async ({ site, page, app }) => {
  await page.goto(`${site.server.url}/login`);
  await expect(app.login.username).toBeFocused();
  await page.keyboard.type(credentials.username);
  await page.keyboard.press("Tab");
  await expect(app.login.password).toBeFocused();
  await page.keyboard.type(credentials.password);
  await page.keyboard.press("Tab");
  await expect(app.login.showPassword).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(app.login.submit).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(app.login.forgotPassword).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${site.server.url}/`);
});

test("[LO-01, LO-06, LY-07] the login page with alert and mascot, light or dark: no accessibility violation", async ({
  site,
  page,
  app,
  complaints,
}) => {
  await page.route("**/api/v2/session", (route) => route.fulfill({ status: 401, json: { code: "LOGIN_FAILED" } }));
  await page.clock.install();
  await page.goto(`${site.server.url}/login`);
  await stopClock(page);
  await app.login.clickMark();
  await expect(app.login.mascot).toBeVisible();
  await app.login.logIn(nobody);
  await expect(app.login.alert).toBeVisible();
  // The examination waits by timers of the page.
  await page.clock.resume();
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(complaints.filter((complaint) => !complaint.includes("401"))).toEqual([]);
});

test.describe("mascot", () => {
  test.beforeEach(async ({ site, page, app }) => {
    await page.clock.install();
    await page.goto(`${site.server.url}/login`);
    await expect(app.login.username).toBeFocused();
    await stopClock(page);
  });

  test("[LO-06] five quick clicks on the mark bring it, with its code; slower or fewer ones do not", async ({
    page,
    app,
  }) => {
    const scripts: string[] = [];
    // Other code is fetched ahead meanwhile.
    page.on("request", (request) => request.url().includes("mascot") && scripts.push(request.url()));
    await app.login.clickMark(4);
    await page.clock.runFor(201);
    await app.login.clickMark(4);
    await expect(app.login.mascot).toHaveCount(0);
    expect(scripts).toEqual([]);
    await page.clock.runFor(200);
    await app.login.mark.click();
    await expect(app.login.mascot).toHaveAttribute("data-look", "follow");
    expect(scripts).not.toEqual([]);
    await expect(app.login.mascot).toHaveAttribute("aria-hidden", "true");
  });

  test("[LO-06] its eyes follow the pointer and blink now and then for 150 ms", async ({ page, app }) => {
    await app.login.clickMark();
    const pupil = app.login.mascot.locator("[data-pupil]").first();
    const side = async () => Number(/translate\((-?[\d.]+)/.exec((await pupil.getAttribute("transform")) ?? "")?.[1]);
    await expect(app.login.mascot).toBeVisible();
    await page.mouse.move(10, 200);
    await expect.poll(side).toBeLessThan(-5);
    await page.mouse.move(1400, 200);
    await expect.poll(side).toBeGreaterThan(5);
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { blinks: times });
      const mascot = document.querySelector("svg[data-look]");
      const note = () => mascot?.getAttribute("data-look") !== undefined && times.push(Date.now());
      if (mascot) new MutationObserver(note).observe(mascot, { attributeFilter: ["data-look"] });
    });
    // Small steps: what is drawn late would be seen late.
    const stepMs = 50;
    for (let passedMs = 0; passedMs < 7000; passedMs += stepMs) await page.clock.runFor(stepMs);
    const times = await page.evaluate(() => (window as unknown as { blinks: number[] }).blinks);
    expect(times.length).toBeGreaterThanOrEqual(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(150 - stepMs);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeLessThanOrEqual(150 + stepMs);
  });

  test("[LO-06, LO-04] shut at the password, one eye half open while it is typed, staring for 2 s after a failure", async ({
    page,
    app,
  }) => {
    // The pause before a blink is then 6 s, longer than this test: no blink comes in between.
    await page.evaluate(() => Object.assign(Math, { random: () => 1 }));
    await app.login.clickMark();
    const look = (name: string) => expect(app.login.mascot).toHaveAttribute("data-look", name);
    await app.login.username.fill(nobody.username);
    await look("follow");
    await app.login.password.focus();
    await look("shut");
    await page.keyboard.type("w");
    await look("peek");
    await page.clock.runFor(699);
    await look("peek");
    await page.clock.runFor(1);
    await look("shut");
    await page.keyboard.press("Enter");
    await look("stare");
    await expect(app.login.password).toBeFocused();
    await page.clock.runFor(1999);
    await look("stare");
    await page.clock.runFor(1);
    await look("shut");
    await app.login.username.focus();
    await look("follow");
  });
});

test.describe("mascot and reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("[LO-06] it neither slides nor blinks, but its eyes follow", async ({ site, page, app }) => {
    await page.clock.install();
    await page.goto(`${site.server.url}/login`);
    await stopClock(page);
    await app.login.clickMark();
    await expect(app.login.mascot).toHaveCSS("animation-name", "none");
    await page.evaluate(() => {
      const mascot = document.querySelector("svg[data-look]");
      const note = () => mascot?.setAttribute("data-changed", "yes");
      if (mascot) new MutationObserver(note).observe(mascot, { attributeFilter: ["data-look"] });
    });
    await page.clock.runFor(20_000);
    await expect(app.login.mascot).not.toHaveAttribute("data-changed", "yes");
    await page.mouse.move(10, 200);
    await expect(app.login.mascot.locator("[data-pupil]").first()).toHaveAttribute("transform", /translate\(-/);
  });
});

test.describe("on a touch screen", () => {
  test.use(phone);

  test("[LO-06, LY-05] five quick taps bring the mascot, its eyes follow the finger, and every control has 44 px", async ({
    site,
    page,
    app,
  }) => {
    await page.clock.install();
    await page.goto(`${site.server.url}/login`);
    await stopClock(page);
    expect(await smallTargets(page.locator("body"), 44)).toEqual([]);
    for (let tap = 0; tap < 5; tap += 1) await app.login.mark.tap();
    await expect(app.login.mascot).toBeVisible();
    await page.touchscreen.tap(4, 300);
    await expect(app.login.mascot.locator("[data-pupil]").first()).toHaveAttribute("transform", /translate\(-/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
