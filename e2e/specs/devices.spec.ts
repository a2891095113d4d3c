import type { Locator, Page } from "@playwright/test";
import { messages as palette } from "../../apps/web/src/features/command-palette/messages.en.ts";
import { enter, expect, test } from "../journey.ts";
import { loaded } from "../pages/measures.ts";
import { Palette } from "../pages/palette.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";

/** More than two pages of the list, and more than one of a branch. */
const deviceCount = 130;
const maxResponseKb = 150;

let group: string;
let inner: string;
let busy: string;
/** Devices that get another priority than the others. */
const racks = { high: "", low: "" };

test.beforeAll(async ({ site: { api, target } }) => {
  group = (await api.createGroup(localProbeId, "Racks")).id;
  inner = (await api.createSubgroup(group, "Inner rack")).id;
  busy = (await api.createDevice(inner, "zz-busy", "10.9.9.9")).id;
  const numbers = Array.from({ length: deviceCount - 1 }, (_, index) => index + 1);
  for (const number of numbers) {
    const { id } = await api.createDevice(group, `rack-${String(number).padStart(3, "0")}`, `10.1.0.${number}`);
    if (number === 50) racks.high = id;
    if (number === 60) racks.low = id;
  }
  const names = Array.from({ length: 9 }, (_, index) => `Page ${index + 1}`);
  const sensors = await Promise.all(names.map((name) => api.createWebSensor(busy, name, target.url)));
  const { id: broken } = await api.createWebSensor(busy, "Broken page", closedUrl);
  await Promise.all([...sensors.map(({ id }) => hurryTo(api, id, "up")), hurryTo(api, broken, "down")]);
});
test.afterAll(({ site: { api } }) => api.deleteGroup(group));

/** A list that a page has requested; the response of a page that was left can't be read, and counts 0. */
interface ListResponse {
  readonly url: string;
  readonly kb: Promise<number>;
}

/** Lists that the page has requested, with the size of each response. */
function lists(page: Page): ListResponse[] {
  const seen: ListResponse[] = [];
  page.on("response", (response) => {
    if (!/\/api\/v2\/(objects|devices|sensors|groups|probes)\?/.test(response.url())) return;
    const url = decodeURIComponent(response.url().replaceAll("+", " "));
    const body = response.body().catch(() => Buffer.alloc(0));
    seen.push({ url, kb: body.then(({ length }) => length / 1024) });
  });
  return seen;
}

async function expectPages(seen: readonly ListResponse[]): Promise<void> {
  expect(seen.filter(({ url }) => !/[?&]limit=[1-9]/.test(url))).toEqual([]);
  const largest = Math.max(0, ...(await Promise.all(seen.map(({ kb }) => kb))));
  expect(largest).toBeGreaterThan(0);
  expect(largest).toBeLessThan(maxResponseKb);
}

test.describe("list", () => {
  test(
    "[MO-02, CA-03] only what is in sight is requested; the keyboard goes to the last device and back",
    { tag: "@core" },
    async ({ site, page, app, texts }) => {
      const seen = lists(page);
      await enter(page, site.server.url, { path: `/monitoring/group/${group}/devices?sort=name` });
      await expect(app.devices.rows.first()).toContainText("rack-001");
      await expect(
        page.getByText(texts.tree.deviceCount(deviceCount, String(deviceCount)), { exact: true }),
      ).toBeVisible();
      await expect(app.devices.list).toHaveAttribute("aria-rowcount", String(deviceCount + 1));
      expect(await app.devices.rows.count()).toBeLessThan(60);
      await app.devices.rows.first().focus();
      await page.keyboard.press("End");
      const last = app.devices.rows.filter({ hasText: "zz-busy" });
      await expect(last).toBeFocused();
      await expect(last).toContainText("Inner rack");
      await expect(last).toContainText("Broken page");
      await page.keyboard.press("Home");
      await expect(app.devices.rows.first()).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(app.devices.rows.nth(1)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(app.object.heading).toHaveText("rack-002");
      await expectPages(seen);
    },
  );

  test("[MO-02, MO-07] every order both ways, by the server", async ({ site, page, app, texts }) => {
    const { sort, reverse } = texts.tree;
    await enter(page, site.server.url, { path: `/monitoring/group/${group}/devices` });
    const first = app.devices.rows.first();
    await expect(first).toContainText("zz-busy");
    for (const [order, natural, turned] of [
      [sort.name, "rack-001", "zz-busy"],
      [sort.sensors, "zz-busy", "rack-001"],
      [sort.position, "zz-busy", "rack-129"],
      [sort.status, "zz-busy", "rack-001"],
    ] as const) {
      await app.devices.chooseOrder(order);
      await expect(first).toContainText(natural);
      await app.devices.chooseOrder(reverse);
      await expect(first).toContainText(turned);
      await app.devices.chooseOrder(reverse);
    }
    const setPriority = (id: string, priority: number) =>
      site.api.send("PATCH", `/devices/${id}`, { basic: { priority } });
    await Promise.all([setPriority(racks.high, 5), setPriority(racks.low, 1)]);
    await app.devices.chooseOrder(sort.priority);
    await expect(first).toContainText("rack-050");
    await app.devices.chooseOrder(reverse);
    await expect(first).toContainText("rack-060");
    await Promise.all([setPriority(racks.high, 3), setPriority(racks.low, 3)]);
  });

  test("[MO-02, MO-07, ST-02] keyword and status narrow it, what was found before stays until then", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: `/monitoring/group/${group}/devices?sort=name` });
    await expect(app.devices.rows.first()).toContainText("rack-001");
    await app.devices.filter.fill("rack-01");
    await expect(app.devices.rows).toHaveCount(10);
    await app.devices.filter.fill("10.9.9");
    await expect(app.devices.rows).toHaveCount(1);
    await app.devices.filter.fill("inner");
    await expect(app.devices.rows.first()).toContainText("zz-busy");
    await page.goBack();
    await page.goto(`${site.server.url}/monitoring/group/${group}/devices?filter_status=down`);
    await expect(app.devices.rows).toHaveCount(1);
    await app.devices.filter.fill("no such device");
    await expect(page.getByText(texts.tree.noMatchTitle)).toBeVisible();
  });
});

test.describe("last 24 hours", () => {
  const requested = (page: Page) => {
    const paths: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith("/ext/status-history")) paths.push(searchParams.get("ids") ?? "");
    });
    return paths;
  };
  const barsOf = (row: Locator) => row.locator("[role=img] [data-bar]");

  test("[MO-02, CA-03] each device in sight has its bars, from one request for all of them", async ({
    site,
    page,
    app,
    texts,
  }) => {
    const paths = requested(page);
    await enter(page, site.server.url, { path: `/monitoring/group/${group}/devices` });
    const first = app.devices.rows.first();
    await expect(first).toContainText("zz-busy");
    await expect(first.getByRole("img", { name: `${texts.tree.column.history}: ` })).toBeVisible();
    await expect(barsOf(first)).toHaveCount(24);
    await expect(barsOf(first).last()).toHaveAttribute("data-bar", "down");
    const ids = (paths[0] ?? "").split(",");
    expect(ids).toContain(busy);
    expect(ids.length).toBeLessThanOrEqual(100);
    await app.devices.rows.nth(5).focus();
    await page.keyboard.press("End");
    await expect(app.devices.rows.filter({ hasText: `rack-${deviceCount - 1}` })).toBeVisible();
    await expect.poll(() => paths.length).toBeGreaterThan(1);
    expect(Math.max(...paths.map((text) => text.split(",").length))).toBeLessThanOrEqual(200);
  });

  test("[MO-02] without room for it, as on a phone, there is no column and nothing is requested", async ({
    site,
    page,
    app,
    texts,
  }) => {
    const paths = requested(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, site.server.url, { path: `/monitoring/group/${group}/devices` });
    await expect(app.devices.rows.first()).toContainText("zz-busy");
    await loaded(page);
    await expect(page.getByText(texts.tree.column.history, { exact: true })).toBeHidden();
    expect(paths).toEqual([]);
  });

  test("[MO-02, CA-03] a server that names no status history has no such column", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await page.route("**/experimental/feature-toggles", (route) => route.fulfill({ json: ["ext/table-windows"] }));
    await enter(page, site.server.url, { path: `/monitoring/group/${group}/devices` });
    await expect(app.devices.rows.first()).toContainText("zz-busy");
    await expect(page.getByText(texts.tree.column.history, { exact: true })).toHaveCount(0);
  });
});

test.describe("tree", () => {
  test("[MO-02, CA-03] branches are loaded when they are opened, and more of one on demand", async ({
    site,
    page,
    app,
    texts,
  }) => {
    let release = () => {};

    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/offset=100\b/, (route) => held.then(() => route.fallback()));
    const seen = lists(page);
    await enter(page, site.server.url, { path: `/monitoring/group/${group}/devices?view=tree` });
    await expect(app.devices.treeItem("rack-001")).toBeVisible();
    const requested = () => seen.some(({ url }) => url.includes(`parentid = "${busy}"`));
    expect(requested()).toBe(false);
    await app.devices.expand("zz-busy");
    await expect(app.devices.treeItem("Broken page")).toBeVisible();
    expect(requested()).toBe(true);
    await page
      .getByRole("treeitem")
      .filter({ hasText: texts.tree.moreSensors(5, "5") })
      .click();
    await expect(app.devices.treeItem("Page 9")).toBeVisible();
    await app.devices.treeItem("Racks").focus();
    await page.keyboard.press("End");
    const more = page.getByRole("treeitem").filter({ hasText: texts.tree.moreObjects("30") });
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await expect(page.locator("[data-row-key$=-loading]")).toBeFocused();
    release();
    // What was on its way leaves with the focus: the row in its place has it then.
    await expect(app.devices.treeItem("rack-100")).toBeFocused();
    await page.keyboard.press("End");
    await expect(app.devices.treeItem("rack-129")).toBeFocused();
    await expectPages(seen);
  });

  test("[MO-02] what is open stays open after a reload and after another page", async ({ site, page, app }) => {
    await enter(page, site.server.url, { path: `/monitoring/group/${group}/devices?view=tree` });
    await app.devices.expand("zz-busy");
    await expect(app.devices.treeItem("Broken page")).toBeVisible();
    await page.reload();
    await expect(app.devices.treeItem("Broken page")).toBeVisible();
    await app.object.tab("overview").click();
    await page.goBack();
    await expect(app.devices.treeItem("Broken page")).toBeVisible();
  });

  test("[MO-02] keys: arrows, Home and End, letters that find a name, Enter", async ({ site, page, app }) => {
    await enter(page, site.server.url, { path: `/monitoring/group/${group}/devices?view=tree` });
    await expect(app.devices.treeItem("Inner rack")).toBeVisible();
    await app.devices.treeItem("Racks").focus();
    await page.keyboard.type("in");
    await expect(app.devices.treeItem("Inner rack")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(app.devices.treeItem("zz-busy")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(app.devices.treeItem("zz-busy")).toHaveAttribute("aria-expanded", "true");
    await expect(app.devices.treeItem("Broken page")).toBeVisible();
    await page.keyboard.type("bro");
    await expect(app.devices.treeItem("Broken page")).toBeFocused();
    await expect(app.devices.selected).toContainText("Broken page");
    await page.keyboard.press("ArrowLeft");
    await expect(app.devices.treeItem("zz-busy")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(app.devices.treeItem("Broken page")).toHaveCount(0);
    await page.keyboard.press("Home");
    await expect(app.devices.treeItem("Racks")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${site.server.url}/monitoring/group/${group}/overview`);
  });

  test("[MO-02] filtered it shows the branches that lead to what was found", async ({ site, page, app }) => {
    await enter(page, site.server.url, { path: `/monitoring/group/0/devices?view=tree&filter=zz-busy` });
    await expect(app.devices.treeItem("zz-busy")).toBeVisible();
    await expect(app.devices.treeItem("Inner rack")).toHaveAttribute("aria-expanded", "true");
    await expect(app.devices.treeItem("rack-001")).toHaveCount(0);
  });
});

test("[CA-03] from a server without pages of lists full lists are fetched: list, tree, path and search work", async ({
  site,
  page,
  app,
  texts,
}) => {
  await page.route("**/experimental/feature-toggles", (route) => route.fulfill({ json: [] }));
  const seen = lists(page);
  await enter(page, site.server.url, { path: `/monitoring/group/${group}/devices?sort=name` });
  await expect(app.devices.rows.first()).toContainText("rack-001");
  expect(seen.some(({ url }) => url.includes("limit=0"))).toBe(true);
  await app.devices.show("tree");
  await expect(app.devices.treeItem("rack-001")).toBeVisible();
  await app.object.breadcrumbs.getByRole("button", { name: texts.header.childrenOf("Racks") }).click();
  const popover = page.getByRole("dialog");
  await popover.getByRole("combobox").fill("rack-12");
  await expect(popover.getByRole("option")).toHaveCount(10);
  await page.keyboard.press("Escape");
  const search = new Palette(page);
  await search.press();
  await search.field.fill("rack-129");
  await expect(search.group(palette.groups.device)).toHaveText([/^rack-129/]);
  expect(seen.filter(({ url }) => url.includes("offset="))).toEqual([]);
});

test("[LY-03, CA-03] children of a crumb are found by the server, by type with their counts", async ({
  site,
  page,
  app,
  texts,
}) => {
  const seen = lists(page);
  await enter(page, site.server.url, { path: `/monitoring/group/${group}/overview` });
  await app.object.breadcrumbs.getByRole("button", { name: texts.header.childrenOf("Racks") }).click();
  const popover = page.getByRole("dialog");
  const options = popover.getByRole("listbox").getByRole("option");
  await expect(popover.getByRole("group", { name: texts.children.types.devices })).toContainText("129");
  await expect(options).toHaveCount(51);
  await expect(popover).toContainText(texts.children.moreChildren("79"));
  await popover.getByRole("combobox").fill("10.1.0.77");
  await expect(options).toHaveText([/^rack-077/]);
  await expect(popover).toContainText(texts.children.foundOf("1", "130"));
  await page.keyboard.press("Enter");
  await expect(app.object.heading).toHaveText("rack-077");
  await expectPages(seen);
});

test("[LY-02, CA-03] the search asks the server for the best few, and begins with what was opened last", async ({
  site,
  page,
  app,
}) => {
  await enter(page, site.server.url, { path: `/monitoring/device/${busy}/overview` });
  await expect(app.object.heading).toHaveText("zz-busy");
  const seen = lists(page);
  await page.goto(`${site.server.url}/`);
  const search = new Palette(page);
  await search.press();
  await expect(search.group(palette.recent).first()).toHaveText(/^zz-busy/);
  await search.field.pressSequentially("rack-12");
  await expect(search.group(palette.groups.device)).toHaveText([
    /^rack-120/,
    /^rack-121/,
    /^rack-122/,
    /^rack-123/,
    /^rack-124/,
  ]);
  await search.field.fill("broken inner");
  await expect(search.dialog).toContainText(palette.nothingFound);
  await search.field.fill("broken zz");
  await expect(search.active).toHaveText(/^Broken page/);
  await page.keyboard.press("Enter");
  await expect(app.object.heading).toHaveText("Broken page");
  await expectPages(seen);
});

test("[HO-01, LY-02] home requests counts only", async ({ site, page, app }) => {
  const seen = lists(page);
  await enter(page, site.server.url, { path: "/" });
  await expect(app.shell.counters).toBeVisible();
  await loaded(page);
  expect(seen.length).toBeLessThanOrEqual(1);
  expect(seen.filter(({ url }) => !/[?&]limit=1(&|$)/.test(url))).toEqual([]);
  for (const { kb } of seen) expect(await kb).toBeLessThan(10);
});
