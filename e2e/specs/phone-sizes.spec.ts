import { messages as palette } from "../../apps/web/src/features/command-palette/messages.en.ts";
import { messages as supportTexts } from "../../apps/web/src/features/support/messages.en.ts";
import { enter, expect, test } from "../journey.ts";
import { expectSize, loaded, smallTargets, styleOf } from "../pages/measures.ts";

test("[LY-05] top bar 56, tabs 44; no rail, footer or breadcrumbs", { tag: "@core" }, async ({ site, page, app }) => {
  await enter(page, site.server.url, { path: `/monitoring/group/${site.objects.group}/overview` });
  await expectSize(page.getByRole("banner"), { height: 56, width: 390 }, "top bar");
  await expectSize(app.object.tab("overview"), { height: 44 }, "tab");
  await expect(app.shell.menu).toBeHidden();
  await expect(app.shell.footer).toBeHidden();
  await expect(app.object.breadcrumbs).toBeHidden();
});

test("[LY-05] the drawer is 304 wide, its items 48, its status rows 44", async ({ site, page, app, texts }) => {
  await enter(page, site.server.url);
  await app.shell.openDrawer.click();
  await expectSize(app.shell.drawer, { width: 304, height: 844 }, "drawer");
  const entry = app.shell.drawer.getByRole("link", { name: texts.shell.monitoring });
  await expectSize(entry, { height: 48 }, "drawer item");
  const status = app.shell.drawer.getByRole("navigation", { name: texts.summary.label }).getByRole("link");
  await expectSize(status, { height: 44 }, "status row");
  expect(await smallTargets(app.shell.drawer, 44)).toEqual([]);
  await app.shell.drawer.getByRole("link", { name: texts.shell.home }).click();
  await expect(page).toHaveURL(`${site.server.url}/`);
  await expect(app.shell.drawer).toHaveCount(0);
});

test("[LY-05] the drawer has every screen and the search, also where the window is 320 px wide", async ({
  site,
  page,
  app,
  texts,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enter(page, site.server.url);
  await app.shell.openDrawer.click();
  const { home, monitoring, feedback, settings, myAccount, help, logOut, searchShort } = texts.shell;
  const names = [home, monitoring, feedback, settings, myAccount, help, logOut];
  for (const name of names) await expect(app.shell.drawer.getByRole("link", { name, exact: true })).toHaveCount(1);
  await expectSize(app.shell.drawer, { width: 304 }, "drawer");
  await app.shell.drawer.getByRole("button", { name: searchShort, exact: true }).click();
  const search = page.getByRole("dialog").getByRole("combobox");
  await expect(search).toBeFocused();
  await expectSize(page.getByRole("dialog"), { width: 320, height: 640 }, "search");
  expect(await styleOf(search, "font-size")).toBe("16px");
  await expectSize(page.getByRole("option").first(), { height: 48 }, "line of the search");
  await search.fill("web-01");
  await page
    .getByRole("group", { name: palette.groups.device })
    .getByRole("option", { name: /web-01/ })
    .click();
  await expect(page).toHaveURL(`${site.server.url}/monitoring/device/${site.objects.device}/overview`);
});

test("[LY-06, LY-05, HO-01] home names the early version, and the drawer leads to the feedback", async ({
  site,
  page,
  app,
  texts,
}) => {
  await enter(page, site.server.url, { path: "/" });
  await expect(app.shell.main.getByText(texts.home.alpha, { exact: true })).toBeVisible();
  await expect(app.shell.main.getByText(texts.home.aboutText)).toBeVisible();
  await app.shell.openDrawer.click();
  await app.shell.drawer.getByRole("link", { name: texts.shell.feedback, exact: true }).click();
  await expect(page).toHaveURL(/\/outside\/feedback\?/);
});

test("[LY-04, LY-05, LY-06] versions and label stand in the drawer; every page but Home has a way back", async ({
  site,
  page,
  app,
  texts,
}) => {
  const { url } = site.server;
  await enter(page, url, { path: "/monitoring/group/0/overview" });
  await app.shell.openDrawer.click();
  await expect(app.shell.drawer.getByText(texts.shell.alpha, { exact: true })).toBeVisible();
  await expect(app.shell.drawer.getByText(texts.shell.releaseChannel("alpha"))).toBeVisible();
  await app.shell.drawer.getByRole("link", { name: texts.shell.help }).click();
  await expect(page).toHaveURL(`${url}/support`);
  // The address changes before the page does, and back belongs to the page that is shown.
  await expect(app.shell.heading).toHaveText(supportTexts.title);
  const back = page.getByRole("link", { name: texts.shell.back, exact: true });
  await back.click();
  await expect(page).toHaveURL(`${url}/monitoring/group/0/overview`);
  await back.click();
  await expect(page).toHaveURL(`${url}/`);
  await expect(back).toHaveCount(0);
});

test("[LY-05] back leads to the parent, the title opens the details", async ({ site, page, app, texts }) => {
  const { device, group } = site.objects;
  await enter(page, site.server.url, { path: `/monitoring/device/${device}/overview` });
  await app.object.heading.getByRole("button").click();
  await expect(page.getByRole("dialog")).toContainText("127.0.0.1");
  await expectSize(page.getByRole("dialog"), { width: 390 }, "sheet");
  expect(await smallTargets(page.getByRole("dialog"), 44)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: texts.shell.back }).click();
  await expect(page).toHaveURL(`${site.server.url}/monitoring/group/${group}/overview`);
});

test("[LY-05, MO-05] a long press opens the sheet of actions, its entries 48 high", async ({
  site,
  page,
  app,
  texts,
}) => {
  const { device, up } = site.objects;
  await enter(page, site.server.url, { path: `/monitoring/device/${device}/tables` });
  const item = page.getByRole("list", { name: texts.tables.table }).locator(`[data-object-id="${up}"]`);
  await expect(item).toBeVisible();
  const box = (await item.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const touch = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await expect(app.object.menu).toContainText("Website");
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expectSize(app.object.menu, { width: 390 }, "action sheet");
  await expectSize(app.object.menuItem(texts.actions.action.scan), { height: 48 }, "entry of the sheet");
  await app.object.menuItem(texts.actions.action.scan).click();
  await expect(app.shell.toast).toContainText(texts.actions.queued("scan", { name: "Website" }));
  const toast = await app.shell.toast.boundingBox();
  expect(toast?.width ?? 0).toBeGreaterThan(390 - 40);
});

for (const path of ["/", "/monitoring/group/0/overview", "/monitoring/group/0/tables", "/monitoring/group/0/devices"]) {
  test(`[LY-05] what is touched on ${path} is at least 44 px high and wide`, async ({ site, page }) => {
    await enter(page, site.server.url, { path });
    await loaded(page);
    expect(await smallTargets(page.locator("body"), 44)).toEqual([]);
  });
}

for (const view of ["list", "tree"] as const) {
  test(`[LY-05, MO-02] the switch between list and tree is wholly in the window, ${view}`, async ({
    site,
    page,
    texts,
  }) => {
    await enter(page, site.server.url, { path: `/monitoring/group/0/devices?view=${view}` });
    const names = [texts.tree.list, texts.tree.tree];
    for (const name of names) {
      await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    if (view === "list") {
      await expect(page.getByRole("button", { name: texts.tree.sortBy("") })).toBeInViewport({ ratio: 1 });
    }
  });
}

test(
  "[MO-01, AC-09] a sensor that is down shows its actions at the lower edge, and they cover nothing",
  { tag: "@core" },
  async ({ site, page, app, texts }) => {
    const { down, up } = site.objects;
    await enter(page, site.server.url, { path: `/monitoring/sensor/${down}/overview` });
    const bar = page.getByRole("group", { name: texts.header.actions });
    const { acknowledge, pause, scan } = texts.header.action;
    await expect(bar.getByRole("button")).toHaveText([acknowledge, pause, scan]);
    expect(await smallTargets(bar, 44)).toEqual([]);
    expect(await bar.evaluate((element) => element.getBoundingClientRect().bottom)).toBe(844);
    await loaded(page);
    const gap = () =>
      bar.evaluate((element) => {
        const main = document.querySelector("main");
        main?.scrollTo(0, main.scrollHeight);
        const before = element.previousElementSibling?.getBoundingClientRect().bottom ?? Infinity;
        return Math.round(Math.abs(element.getBoundingClientRect().top - before));
      });
    await expect.poll(gap).toBe(0);
    await bar.getByRole("button", { name: acknowledge }).click();
    await expect(app.dialog.message).toBeVisible();
    await page.keyboard.press("Escape");
    await bar.getByRole("button", { name: scan }).click();
    await expect(app.shell.toast).toBeVisible();
    const [toast, place] = [await app.shell.toast.boundingBox(), await bar.boundingBox()];
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(place?.y ?? 0);
    await page.goto(`${site.server.url}/monitoring/sensor/${up}/overview`);
    await expect(app.sensor.channels).toBeVisible();
    await expect(bar).toHaveCount(0);
  },
);

test("[LY-05, MO-04] what is touched on a sensor's page and in its dialog is at least 44 px", async ({
  site,
  page,
  app,
}) => {
  await enter(page, site.server.url, { path: `/monitoring/sensor/${site.objects.up}/overview` });
  await expect(app.sensor.channels).toBeVisible();
  expect(await smallTargets(page.locator("body"), 44)).toEqual([]);
  await app.object.start("pause");
  await expect(app.dialog.message).toBeVisible();
  expect(await smallTargets(app.dialog.root, 44)).toEqual([]);
});

test("[LY-05, MO-01] icon, name and time of a line of the log stand side by side", async ({
  site,
  page,
  app,
  texts,
}) => {
  await enter(page, site.server.url, { path: `/monitoring/group/${site.objects.group}/overview` });
  const line = app.object.card(texts.log.title).getByRole("listitem").first();
  await expect(line.getByRole("link")).toBeVisible();
  const middles = await line.evaluate((item) => {
    const middleOf = (part: Element | Range | null) => {
      const { top = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
      return Math.round(top + height / 2);
    };
    const name = document.createRange();
    name.selectNodeContents(item.querySelector("a") as Element);
    return [middleOf(item.querySelector("svg")), middleOf(name), middleOf(item.querySelector("time"))];
  });
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
});

test("[LO-01] fields and button of the login page are 44 high, texts 16", async ({ site, page, app }) => {
  await page.goto(`${site.server.url}/login`);
  await expectSize(app.login.username.locator("xpath=.."), { height: 44 }, "field");
  await expectSize(app.login.submit, { height: 44 }, "button");
  expect(await styleOf(app.login.username, "font-size")).toBe("16px");
});
