import { enter, expect, test } from "../journey.ts";
import { expectSize, styleOf } from "../pages/measures.ts";

test("[LY-01, LY-02, LY-04] frame: rail 56 or 224 with items 40 × 36, top bar 48, footer 28", async ({
  site,
  page,
  app,
  texts,
}) => {
  await enter(page, site.server.url);
  await expectSize(app.shell.menu, { width: 56, height: 900 }, "rail");
  await expectSize(app.shell.menuLink(texts.shell.monitoring), { width: 40, height: 36 }, "rail item");
  await expectSize(app.shell.menuLink(texts.shell.monitoring).locator("svg"), { width: 18, height: 18 }, "rail icon");
  expect(await styleOf(app.shell.menuLink(texts.shell.monitoring), "border-top-left-radius")).toBe("8px");
  await expectSize(page.getByRole("banner"), { height: 48 }, "top bar");
  await expectSize(app.shell.counters.getByRole("link"), { height: 28 }, "counter of the top bar");
  await expectSize(app.shell.footer, { height: 28 }, "footer");
  expect(await styleOf(app.shell.footer, "font-size")).toBe("11px");
  await app.shell.toggleMenu.click();
  await expectSize(app.shell.menu, { width: 224 }, "open rail");
});

test("[LY-04, LY-06] from 640 to 959 the label, three versions and the channel are seen, and nothing is cut off", async ({
  site,
  page,
  app,
  texts,
}) => {
  await enter(page, site.server.url);
  for (const width of [640, 720, 800, 959]) {
    await page.setViewportSize({ width, height: 700 });
    const label = page.getByRole("banner").getByRole("link", { name: texts.shell.alpha, exact: true });
    await expect(label).toBeInViewport({ ratio: 1 });
    await expect(app.shell.account).toBeInViewport({ ratio: 1 });
    expect((await page.getByRole("main").boundingBox())?.y).toBe(48);
    const parts = app.shell.footer.locator("span, time").filter({ hasNot: page.locator("span, time, button") });
    await expect(parts.filter({ hasText: texts.shell.releaseChannel("alpha") })).toBeInViewport({ ratio: 1 });
    for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test("[LY-01, LY-02, LY-03] search 320 × 32, avatar 28, popover 320 with lines of 32, search dialog 640", async ({
  site,
  page,
  app,
  texts,
}) => {
  await enter(page, site.server.url, { path: `/monitoring/group/${site.objects.group}/overview` });
  await expectSize(app.shell.search, { width: 320, height: 32 }, "search of the top bar");
  await expectSize(app.shell.account, { width: 28, height: 28 }, "avatar");
  await app.object.breadcrumbs.getByRole("button", { name: texts.header.childrenOf("Berlin") }).click();
  await expectSize(page.getByRole("dialog"), { width: 320 }, "popover of a crumb");
  await expectSize(page.getByRole("option"), { height: 32 }, "line of the popover");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  await expectSize(dialog, { width: 640 }, "search dialog");
  await expectSize(dialog.getByRole("option").first(), { height: 36 }, "line of the search dialog");
  await expect.poll(async () => Math.round((await dialog.boundingBox())?.y ?? 0)).toBe(112);
});

test("[MO-01] page header: breadcrumbs 24, tile 40, title 20/600, badge 20, buttons 32, tabs 36", async ({
  site,
  page,
  app,
  texts,
}) => {
  await enter(page, site.server.url, { path: `/monitoring/device/${site.objects.device}/overview` });
  await expectSize(app.object.breadcrumbs, { height: 24 }, "breadcrumbs");
  await expectSize(app.object.header.locator("h1"), {}, "title");
  expect(await styleOf(app.object.header.locator("h1"), "font-size")).toBe("20px");
  expect(await styleOf(app.object.header.locator("h1"), "font-weight")).toBe("600");
  const tile = app.object.header.locator("[data-tone]").first();
  await expectSize(tile, { width: 40, height: 40 }, "object tile");
  const badge = app.object.header.locator("span[data-tone]").filter({ hasText: /./ });
  await expectSize(badge, { height: 20 }, "status badge");
  expect(await styleOf(badge, "border-top-left-radius")).toBe("4px");
  await expectSize(app.object.action("scan"), { height: 32 }, "button");
  expect(await styleOf(app.object.action("scan"), "border-top-left-radius")).toBe("6px");
  await expectSize(app.object.more, { width: 32, height: 32 }, "more button");
  await expectSize(app.object.tab("overview"), { height: 36 }, "tab");
  const card = app.object.card(texts.overview.detailsTitle.device);
  expect(await styleOf(card, "border-top-left-radius")).toBe("8px");
  await expectSize(card.locator("header"), { height: 42 }, "card header");
  await expectSize(card.locator("dl > div").last(), { height: 28 }, "row of a details list");
});

test("[MO-01] status summary: donut 136 with its legend beside it", async ({ site, page, app, texts }) => {
  await enter(page, site.server.url);
  const card = app.object.card(texts.overview.statusTitle);
  const donut = card.getByRole("img", { name: texts.overview.statusLabel });
  await expectSize(donut, { width: 136, height: 136 }, "donut");
  const ring = await donut.boundingBox();
  const legend = await card.getByRole("list").boundingBox();
  expect(legend?.x ?? 0).toBeGreaterThanOrEqual((ring?.x ?? 0) + 136);
});

test("[MO-03, MO-06] tables: filter controls 28, header 32, rows 36, pager 44, bulk bar above it", async ({
  site,
  page,
  app,
}) => {
  const { device, up } = site.objects;
  await enter(page, site.server.url, { path: `/monitoring/device/${device}/tables` });
  await expectSize(app.tables.chip("up"), { height: 28 }, "filter chip");
  await expectSize(app.tables.filter.locator("xpath=.."), { height: 28 }, "filter field");
  await expectSize(app.tables.grid.locator("thead tr"), { height: 32 }, "table header");
  await expectSize(app.tables.row(up), { height: 36 }, "row");
  await expectSize(app.tables.row(up).locator("td").first(), { width: 56 }, "checkbox column");
  await expectSize(app.tables.pages, { height: 44 }, "pager");
  await app.tables.select(up);
  const bar = await app.tables.bulkBar.boundingBox();
  const pager = await app.tables.pages.boundingBox();
  expect(Math.round((pager?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0)))).toBe(16);
});

test("[MO-02] tree rows 34, device rows 52", async ({ site, page, app }) => {
  const { group } = site.objects;
  await enter(page, site.server.url, { path: `/monitoring/group/${group}/devices?view=tree` });
  await expectSize(app.devices.treeItem("web-01"), { height: 34 }, "tree row");
  await page.goto(`${site.server.url}/monitoring/group/${group}/devices`);
  await expectSize(app.devices.rows, { height: 52 }, "row of two lines");
});

test("[AC-07, MO-05, UI-01] menu 220 to 264 with items 30, dialogs 520 and 440 with radius 12, toast 380", async ({
  site,
  page,
  app,
  texts,
}) => {
  const { device, up, paused } = site.objects;
  await enter(page, site.server.url, { path: `/monitoring/device/${device}/tables` });
  await app.tables.row(up).click({ button: "right" });
  await expectSize(app.object.menuItem(texts.actions.action.scan), { height: 30 }, "menu item");
  const menu = await app.object.menu.boundingBox();
  expect(menu?.width).toBeGreaterThanOrEqual(220);
  expect(menu?.width).toBeLessThanOrEqual(264);
  await app.object.menuItem(`${texts.actions.action.pause}…`).click();
  await expectSize(app.dialog.root, { width: 520 }, "dialog to pause");
  expect(await styleOf(app.dialog.root, "border-top-left-radius")).toBe("12px");
  expect(await styleOf(app.dialog.title, "font-size")).toBe("16px");
  await app.dialog.cancel.click();
  await page.goto(`${site.server.url}/monitoring/sensor/${paused}/overview`);
  await app.object.action("resume").click();
  await expectSize(app.dialog.root, { width: 440 }, "dialog to resume");
  await app.dialog.cancel.click();
  await app.object.action("scan").click();
  await expectSize(app.shell.toast, { width: 380 }, "toast");
  const toast = await app.shell.toast.boundingBox();
  expect((toast?.x ?? 0) + 380).toBeGreaterThan(1440 - 60);
});

test("[LY-01] the open rail lies over the page up to 1279 px and beside it from 1280", async ({ site, page, app }) => {
  await enter(page, site.server.url, { state: { isMenuExpanded: true } });
  const left = async () => Math.round((await app.shell.main.boundingBox())?.x ?? 0);
  await expect.poll(left).toBe(224);
  await page.setViewportSize({ width: 1279, height: 800 });
  await expect.poll(left).toBe(56);
  await expectSize(app.shell.menu, { width: 224 }, "rail over the page");
});

test("[LO-01] fields and button of the login page are 40 high", async ({ site, page, app }) => {
  await page.goto(`${site.server.url}/login`);
  await expectSize(app.login.username.locator("xpath=.."), { height: 40 }, "field");
  await expectSize(app.login.submit, { height: 40 }, "button");
  expect(await styleOf(app.login.username, "font-size")).toBe("14px");
});

test("[MO-01, UI-01] content: 8 + 4 columns, 9 + 3 from 1600 px, one below 960; forms up to 1120 px, home 1280 in the middle", async ({
  site,
  page,
  app,
  texts,
}) => {
  await enter(page, site.server.url, { path: `/monitoring/device/${site.objects.device}/overview` });
  const details = app.object.card(texts.overview.detailsTitle.device);
  const shareOfDetails = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const [card, main] = [await details.boundingBox(), await app.shell.main.boundingBox()];
    return (card?.width ?? 0) / ((main?.width ?? 0) - 48 + 16);
  };
  expect(await shareOfDetails(1440)).toBeCloseTo(4 / 12, 1);
  expect(await shareOfDetails(1600)).toBeCloseTo(3 / 12, 1);
  expect(await shareOfDetails(2560)).toBeCloseTo(3 / 12, 1);
  expect(await shareOfDetails(959)).toBeGreaterThan(0.9);

  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto(`${site.server.url}/account`);
  const form = page.getByRole("form").first();
  await expect(form).toBeVisible();
  expect((await form.boundingBox())?.width).toBeLessThanOrEqual(1120);
  await page.goto(`${site.server.url}/`);
  const heading = page.getByRole("main").getByRole("heading").first();
  await expect(heading).toBeVisible();
  const cards = await page
    .getByRole("main")
    .locator("section")
    .evaluateAll((sections) => {
      const boxes = sections.map((section) => section.getBoundingClientRect());
      return { left: Math.min(...boxes.map((box) => box.left)), right: Math.max(...boxes.map((box) => box.right)) };
    });
  expect(cards.right - cards.left).toBeLessThanOrEqual(1280);
  const main = await app.shell.main.boundingBox();
  const middle = (main?.x ?? 0) + (main?.width ?? 0) / 2;
  expect(Math.abs((cards.left + cards.right) / 2 - middle)).toBeLessThan(10);
});
