import { messages as shortcuts } from "../../apps/web/src/features/shortcuts/messages.en.ts";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { styleOf } from "../pages/measures.ts";
import { RunningServer } from "../running-server.ts";
import { localProbeId } from "../site.ts";
import { untilQuiet } from "../testing/quiet.ts";

test.describe("side menu", () => {
  test("[LY-01, RT-16] it has the screens that exist, and no other", async ({ site, page, app, texts }) => {
    const { home, monitoring, boards, tickets, notifications, reports, settings } = texts.shell;
    const { myAccount, help, feedback, logOut } = texts.shell;
    await enter(page, site.server.url, { state: { isMenuExpanded: true } });
    await expect(app.shell.menuLink(settings)).toBeVisible();
    const screens = [home, monitoring, boards, tickets, notifications, reports, settings];
    const names = [...screens, myAccount, help, feedback, logOut];
    await expect(app.shell.menu.getByRole("link")).toHaveText(["PRTG", ...names]);
    const targets: [string, string][] = [
      [notifications, "/notifications"],
      [boards, "/dashboards"],
      [tickets, "/tickets"],
      [reports, "/reports"],
      [settings, "/settings/user-interface"],
      [myAccount, "/account"],
      [help, "/support"],
      [home, "/"],
    ];
    for (const [name, path] of targets) {
      await app.shell.menuLink(name).last().click();
      await expect(page).toHaveURL(site.server.url + path);
      await expect(app.shell.menuLink(name).last()).toHaveAttribute("aria-current", "page");
    }
    for (const path of ["/maps", "/libraries", "/settings/schedules"]) {
      await page.goto(site.server.url + path);
      await expect(app.shell.heading, path).toHaveText(texts.shell.notFoundHeading);
    }
  });

  test("[LY-01, PE-01] the pages of monitoring are folded away and out again; a reload keeps it", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: "/", state: { isMenuExpanded: true } });
    const tables = app.shell.menuLink(texts.shell.tables);
    await expect(app.shell.foldSubmenu).toHaveAttribute("aria-expanded", "false");
    await expect(tables).toBeHidden();
    await app.shell.foldSubmenu.click();
    await expect(tables).toBeVisible();
    await page.reload();
    await expect(app.shell.foldSubmenu).toHaveAttribute("aria-expanded", "true");
    await tables.click();
    await expect(page).toHaveURL(`${site.server.url}/monitoring/group/0/tables`);
    await expect(tables).toHaveAttribute("aria-current", "page");
    await app.shell.toggleMenu.click();
    await expect(tables).toHaveCount(0);
    await app.shell.toggleMenu.click();
    await app.shell.foldSubmenu.click();
    await page.reload();
    await expect(app.shell.foldSubmenu).toHaveAttribute("aria-expanded", "false");
  });

  test("[LY-01] a menu that lies over the page goes with Escape, a press beside it, and the next page", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await enter(page, site.server.url);
    const width = async () => (await app.shell.menu.boundingBox())?.width;
    const open = async () => {
      await app.shell.toggleMenu.click();
      await expect.poll(width).toBe(224);
    };
    await open();
    await page.keyboard.press("Escape");
    await expect.poll(width).toBe(56);
    await open();
    await app.shell.main.click({ position: { x: 600, y: 20 } });
    await expect.poll(width).toBe(56);
    await open();
    await app.shell.menuLink(texts.shell.help).click();
    await expect(page).toHaveURL(`${site.server.url}/support`);
    await expect.poll(width).toBe(56);
  });
});

test.describe("top bar", () => {
  test("[LY-06] the early version is named, and that name leads to the feedback", async ({ site, page, app }) => {
    await enter(page, site.server.url);
    await expect(app.shell.alpha).toHaveAttribute("href", "/feedback");
    await app.shell.alpha.click();
    await expect(page).toHaveURL(/\/outside\/feedback\?/);
  });

  test("[NF-01, LY-02] counters from 1000 are short, their names have the number in full", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await page.route("**/groups/0/overview", async (route) => {
      const response = await route.fetch();
      const root = (await response.json()) as { sensor_status_summary?: object; sensor_summary?: object };
      const summary = { ...(root.sensor_status_summary ?? root.sensor_summary), up: 1342, warning: 1_250_000 };
      await route.fulfill({ json: { ...root, sensor_status_summary: summary, sensor_summary: summary } });
    });
    await enter(page, site.server.url, { path: "/" });
    const counter = (name: string) => app.shell.counters.getByRole("link", { name });
    const up = counter(`${texts.monitoring.status.up}: 1,342`);
    await expect(up).toHaveText("1.3K");
    await expect(counter(`${texts.monitoring.status.warning}: 1,250,000`)).toHaveText("1.3M");
    await up.click();
    await expect(page).toHaveURL(`${site.server.url}/monitoring/group/0/tables?filter_status=up`);
  });

  test("[CR-06, LY-02] without a classic interface there is no switch", async ({ site, page, app }) => {
    await enter(page, site.server.url);
    await expect(app.shell.search).toBeVisible();
    await expect(app.shell.classic).toHaveCount(0);
  });
});

test.describe("classic switch", () => {
  const server = new RunningServer({ environment: { CLASSIC_PORT: "auto" } });
  test.beforeAll(() => server.start());
  test.afterAll(() => server.remove());

  test("[CR-06, LY-02] it leads from each page to the same one in the classic interface", async ({ page, app }) => {
    const api = new Api(server.url);
    await api.logIn();
    const { prtg_classic_port } = await api.send<{ prtg_classic_port: number }>("GET", "/settings/public");
    const classicUrl = `http://127.0.0.1:${prtg_classic_port}/`;
    const { id: group } = await api.createGroup(localProbeId, "Berlin");
    const { id: device } = await api.createDevice(group, "web-01", "127.0.0.1");
    const { id: sensor } = await api.createWebSensor(device, "Website", server.url);
    const pages = [
      ["/", ""],
      ["/account", ""],
      [`/monitoring/group/${group}/overview`, `group.htm?id=${group}`],
      [`/monitoring/group/${group}/devices`, `group.htm?id=${group}`],
      [`/monitoring/group/${group}/tables`, `sensors.htm?id=${group}`],
      [`/monitoring/probe/${localProbeId}/overview`, `probenode.htm?id=${localProbeId}`],
      [`/monitoring/device/${device}/overview`, `device.htm?id=${device}`],
      [`/monitoring/sensor/${sensor}/overview`, `sensor.htm?id=${sensor}`],
    ] as const;
    await enter(page, server.url);
    for (const [path, classicPage] of pages) {
      await page.goto(server.url + path);
      await expect(app.shell.classic, path).toHaveAttribute("href", classicUrl + classicPage);
    }
    await app.shell.classic.click();
    await expect(page).toHaveURL(new RegExp(`^${classicUrl}`));
  });
});

test.describe("keys", () => {
  test("[LY-02] g h, g m, r, ? and / work everywhere; a filter of the page takes / before", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url);

    await expect(app.object.heading).toHaveText("Root");
    await page.keyboard.press("g");
    await page.keyboard.press("h");
    await expect(page).toHaveURL(`${site.server.url}/`);
    await page.keyboard.press("g");
    await page.keyboard.press("m");
    await expect(page).toHaveURL(`${site.server.url}/monitoring/group/0/overview`);
    await untilQuiet(page);
    const requested = page.waitForRequest((request) => request.url().includes("/groups/0/overview"));
    await page.keyboard.press("r");
    await requested;
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: shortcuts.title })).toBeVisible();
    await page.keyboard.press("g");
    await page.keyboard.press("h");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(`${site.server.url}/monitoring/group/0/overview`);
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: texts.shell.search })).toBeFocused();
    await page.keyboard.press("Escape");
    await app.object.tab("tables").click();
    await expect(app.tables.filter).toBeVisible();
    await page.keyboard.press("/");
    await expect(app.tables.filter).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("[RT-16] an account that turned single keys off keeps Ctrl K", async ({ site, page, app, texts }) => {
    await enter(page, site.server.url);
    await site.api.changeAccount({ single_key_shortcuts: false });
    const renewed = page.waitForResponse((response) => response.url().endsWith("/api/v2/session"));
    await page.reload();
    await renewed;
    await untilQuiet(page);
    await expect(app.object.heading).toHaveText("Root");
    for (const key of ["?", "/", "g", "h"]) await page.keyboard.press(key);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: texts.shell.search })).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expect(page).toHaveURL(`${site.server.url}/monitoring/group/0/overview`);
    await site.api.changeAccount({ single_key_shortcuts: true });
  });

  test("[LY-01] the skip link comes first and leads past the menu", async ({ site, page, app }) => {
    await enter(page, site.server.url);
    await expect(app.object.heading).toHaveText("Root");
    await page.keyboard.press("Tab");
    await expect(app.shell.skipLink).toBeFocused();
    await expect(app.shell.skipLink).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(app.shell.main).toBeFocused();
  });
});

test.describe("other media", () => {
  test("[LY-07] on paper the page has no frame, no edge to scroll at, and the light theme", async ({
    site,
    page,
    app,
  }) => {
    await enter(page, site.server.url, { path: "/monitoring/group/0/tables" });
    await expect(app.tables.rows.first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(app.shell.menu).toBeHidden();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(app.shell.footer).toBeHidden();
    expect(await styleOf(app.shell.main, "overflow-y")).toBe("visible");
    const theme = () => page.locator("html").getAttribute("data-theme");
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    // The page prints so once it is at rest.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      expect(await theme()).toBe("light");
    }).toPass();
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    expect(await theme()).toBe("dark");
  });

  test("[LY-07] with forced colours the current page still stands out", async ({ site, page, app, texts }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await enter(page, site.server.url);
    expect(await styleOf(app.shell.menuLink(texts.shell.monitoring), "outline-style")).toBe("solid");
    expect(await styleOf(app.shell.menuLink(texts.shell.home).last(), "outline-style")).toBe("none");
  });

  for (const theme of ["light", "dark"] as const) {
    test(`[LY-07] the ${theme} theme is there before any code of the interface has come: nothing flashes`, async ({
      site,
      page,
    }) => {
      await page.emulateMedia({ colorScheme: theme === "dark" ? "light" : "dark" });
      const root = page.locator("html");
      // Nothing but the page itself and its styles: what is seen now is the first paint.
      await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
      await enter(page, site.server.url, { path: "/monitoring/group/0/overview", state: { theme } });
      expect(await root.getAttribute("data-theme")).toBe(theme);
      expect(await styleOf(root, "color-scheme")).toBe(theme);
      const [red = 0] = (await styleOf(page.locator("body"), "background-color")).match(/\d+/g)?.map(Number) ?? [];
      expect(red > 128 ? "light" : "dark").toBe(theme);
    });
  }

  test("[LY-07] with reduced motion there is none: menu and dialog are there at once", async ({ site, page, app }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await enter(page, site.server.url, { path: `/monitoring/sensor/${site.objects.up}/overview` });
    await app.object.more.click();
    await expect(app.object.menu).toBeVisible();
    const longestMs = () =>
      page.evaluate(() =>
        Math.max(
          0,
          ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration)),
        ),
      );
    expect(await longestMs()).toBeLessThanOrEqual(1);
    await page.keyboard.press("Escape");
    await app.object.start("pause");
    await expect(app.dialog.message).toBeVisible();
    expect(await longestMs()).toBeLessThanOrEqual(1);
  });

  test("[LY-01] a change of page moves the focus to the content and names it", async ({ site, page, app, texts }) => {
    await enter(page, site.server.url);
    await expect(app.object.heading).toHaveText("Root");
    await app.shell.menuLink(texts.shell.home).last().click();
    await expect(app.shell.main).toBeFocused();
    await expect(page.locator("[aria-live=polite]").filter({ hasText: texts.home.pageTitle })).toHaveCount(1);
  });
});
