import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import type { App } from "../pages/app.ts";
import type { Texts } from "../pages/texts.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults, faultsInBothThemes } from "../pages/accessibility.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";
import type { Site } from "../site.ts";
import { phone } from "../phone.ts";

interface Prepared {
  readonly group: string;
  /** Thirty sensors, two pages of 25. */
  readonly webIds: readonly string[];
  readonly broken: string;
}
let made: Prepared;
const webCount = 30;
const formulaName = '=HYPERLINK("http://evil","x")';

test.beforeAll(async ({ site: { api, target } }) => {
  const { id: group } = await api.createGroup(localProbeId, "Dresden");
  const { id: device } = await api.createDevice(group, "elbe", "127.0.0.1");
  const { id: other } = await api.createDevice(group, "alster", "127.0.0.1");
  const webIds: string[] = [];
  for (let number = 1; number <= webCount; number += 1) {
    const name = number === 7 ? formulaName : `Page ${number}`;
    webIds.push((await api.createWebSensor(device, name, target.url)).id);
  }
  const broken = (await api.createWebSensor(other, "Broken page", closedUrl)).id;
  await hurryTo(api, broken, "down");
  made = { group, webIds, broken };
});
test.afterAll(async ({ site: { api } }) => {
  await api.deleteGroup(made.group);
});

const open = (site: Site, page: Page, query = "") =>
  enter(page, site.server.url, { path: `/monitoring/group/${made.group}/tables${query}` });

/** A server that knows none of our own lists: the interface falls back to full lists. */
async function withoutListPages(page: Page): Promise<void> {
  await page.route("**/experimental/feature-toggles", async (route) => {
    const names = (await (await route.fetch()).json()) as string[];
    const others = names.filter((name) => name !== "ext/table-windows" && name !== "ext/recent-values");
    await route.fulfill({ json: others });
  });
}

const headingsOf = (app: App) =>
  app.tables.headings.evaluateAll((cells) => cells.map((cell) => cell.dataset["column"]));

for (const isFullList of [false, true]) {
  test.describe(isFullList ? "from full lists" : "page by page", () => {
    test.beforeEach(async ({ page }) => {
      if (isFullList) await withoutListPages(page);
    });

    test("[MO-03, MO-07, CA-03] keyword, statuses, order and pages find the same sensors and live in the address", async ({
      site,
      page,
      app,
      texts,
    }) => {
      const requested: URL[] = [];
      page.on("request", (request) => {
        const url = new URL(request.url());
        if (url.pathname.endsWith("/api/v2/sensors")) requested.push(url);
      });
      await open(site, page, "?rows=25&sort=name");
      await expect(app.tables.rows).toHaveCount(25);
      await expect(app.tables.grid).toHaveAttribute("aria-rowcount", String(webCount + 2));
      await expect(app.tables.cells("name").first()).toHaveText(formulaName);
      await expect(app.tables.cells("name").nth(1)).toHaveText("Broken page");
      await expect(app.tables.cells("name").nth(2)).toHaveText("Page 1");
      await app.tables.pages.getByRole("button", { name: texts.tables.page(2), exact: true }).click();
      await expect(app.tables.rows).toHaveCount(webCount + 1 - 25);
      await expect(page).toHaveURL(/page=2/);
      await page.keyboard.press("/");
      await page.keyboard.type("elbe hyperlink");
      await expect(app.tables.rows).toHaveCount(1);
      await expect(page).toHaveURL(/filter=elbe(%20|\+)hyperlink/);
      await expect(app.tables.chip("down")).toHaveAccessibleName(/0/);
      await app.tables.filter.fill("broken");
      await expect(app.tables.rows).toHaveCount(1);
      await app.tables.chip("down").click();
      await expect(page).toHaveURL(/filter_status=down/);
      await page.reload();
      await expect(app.tables.rows).toHaveCount(1);
      await expect(app.tables.row(made.broken)).toContainText("alster");
      await page.goBack();
      await expect(app.tables.chip("down")).toHaveAttribute("aria-pressed", "false");
      const isPaged = requested.every((url) => url.searchParams.get("limit") === "25");
      expect(isPaged).toBe(!isFullList);
    });

    test("[MO-03] the filter language: found by its conditions, a fault with its place, the address keeps it", async ({
      site,
      page,
      app,
      texts,
    }) => {
      await open(site, page);
      await app.tables.filter.fill("broken");
      await expect(app.tables.rows).toHaveCount(1);
      await app.tables.languageToggle.click();
      await expect(app.tables.condition).toHaveValue('text contains "broken"');
      await expect(app.tables.condition).toBeFocused();
      await app.tables.condition.fill('device = "elbe" and name contains "page 2"');
      await expect(app.tables.rows).toHaveCount(11);
      await expect(page).toHaveURL(/q=device/);
      await app.tables.condition.fill('device = "elbe" and colour = 3');
      const fault = texts.tables.faultAt(21, texts.tables.fault.unknown("colour"));
      await expect(app.tables.condition).toHaveAccessibleDescription(new RegExp(fault.slice(0, 20)));
      await expect(page.getByText(fault)).toBeVisible();
      await expect(app.tables.rows).toHaveCount(11);
      await page.getByRole("button", { name: texts.tables.conditionHelp }).click();
      await expect(page.getByRole("dialog")).toContainText("performance_impact");
      await page.keyboard.press("Escape");
      await app.tables.condition.fill("status = down");
      await expect(app.tables.rows).toHaveCount(1);
      await expect(page).toHaveURL(/q=status/);
      await page.reload();
      await expect(app.tables.condition).toHaveValue("status = down");
      await expect(app.tables.row(made.broken)).toBeVisible();
    });

    test(
      "[MO-06, AC-08] all that matches, without one that was let go, is paused and resumed",
      { tag: isFullList ? [] : "@core" },
      async ({ site, page, app, texts }) => {
        await open(site, page, "?rows=25&sort=id&filter=elbe");
        await app.tables.rows.first().focus();
        await page.keyboard.press("Control+a");
        await page.getByRole("button", { name: texts.tables.selectMatching(String(webCount)) }).click();
        await expect(app.tables.bulkBar).toContainText(texts.tables.selected(webCount, String(webCount)));
        const [kept = ""] = made.webIds;
        await app.tables.row(kept).getByRole("checkbox").uncheck();
        await expect(app.tables.bulkBar).toContainText(texts.tables.selected(webCount - 1, String(webCount - 1)));
        await app.tables.bulkAction("pause").click();
        await expect(app.dialog.title).toHaveText(
          texts.actions.title("pause", { count: webCount - 1, kind: "sensor" }),
        );
        await app.dialog.submit("pause", "one_hour", "Sale");
        await expect(app.tables.chip("paused")).toHaveAccessibleName(new RegExp(`${webCount - 1}`));
        expect((await site.api.sensor(kept)).status.toLowerCase()).not.toContain("paused");
        expect((await site.api.sensor(made.webIds.slice(-1)[0] ?? "")).status.toLowerCase()).toContain("paused");
        await app.tables.bulkAction("resume").click();
        await app.dialog.confirm("resume").click();
        await expect(app.tables.chip("paused")).toHaveAccessibleName(/\D0(\D|$)/);
      },
    );

    test("[MO-06] a selection holds over pages, another filter ends what it leaves out", async ({
      site,
      page,
      app,
      texts,
    }) => {
      await open(site, page, "?rows=25&sort=id");
      const [first = "", second = ""] = made.webIds;
      await app.tables.select(first, second);
      await app.tables.pages.getByRole("button", { name: texts.tables.nextPage }).click();
      await app.tables.select(made.broken);
      await expect(app.tables.bulkBar).toContainText(texts.tables.selected(3, "3"));
      await app.tables.bulkAction("scan").click();
      await expect(app.dialog.affected).toContainText("Broken page");
      await app.dialog.cancel.click();
      await app.tables.filter.fill("nothing is called so");
      await expect(app.tables.bulkBar).toBeHidden();
    });

    test("[MO-03] the file has all that matches with the columns on the screen; a name is no formula", async ({
      site,
      page,
      app,
      texts,
    }) => {
      await open(site, page, "?rows=25&sort=name");
      await expect(app.tables.rows).toHaveCount(25);
      const download = page.waitForEvent("download");
      await app.tables.exportButton.click();
      const path = await (await download).path();
      const lines = (await readFile(path, "utf8")).split("\r\n");
      const { column, unit } = texts.tables;
      expect(lines[0]).toBe(
        `\uFEFF${[column.priority, column.status, column.name, column.device, column.message, column.value, unit, column.last_scan, column.since].join(",")}`,
      );
      expect(lines).toHaveLength(webCount + 3);
      expect(lines.find((line) => line.includes("HYPERLINK"))).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`);
    });
  });
}

test.describe("columns", () => {
  test("[MO-03] columns move by mouse and by keys, and stay where they are put", async ({ site, page, app, texts }) => {
    await open(site, page);
    const usual = ["priority", "status", "name", "device", "message", "value", "level", "last_scan", "since"];
    await expect.poll(() => headingsOf(app)).toEqual(usual);
    await app.tables.column("device").getByRole("button").focus();
    await page.keyboard.press("Control+ArrowLeft");
    await expect.poll(() => headingsOf(app)).toEqual(["priority", "status", "device", "name", ...usual.slice(4)]);
    await expect(page.getByText(texts.tables.columnMoved(texts.tables.column.device, 3, 9))).toBeAttached();
    const from = await app.tables.column("since").boundingBox();
    const to = await app.tables.column("status").boundingBox();
    if (!from || !to) throw new Error("The headings are not there");
    await page.mouse.move(from.x + from.width / 2, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 100, to.y + 10, { steps: 8 });
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await headingsOf(app)).slice(0, 3)).toEqual(["priority", "since", "status"]);
    await expect(page).not.toHaveURL(/sort=/);
    await page.reload();
    await expect.poll(async () => (await headingsOf(app)).slice(0, 3)).toEqual(["priority", "since", "status"]);
  });

  test("[MO-03] columns become wider by mouse, by keys and by what is in them", async ({ site, page, app }) => {
    await open(site, page);
    await expect(app.tables.rows.first()).toBeVisible();
    const width = async () => Math.round((await app.tables.column("name").boundingBox())?.width ?? 0);
    const before = await width();
    const edge = await app.tables.edge("name").boundingBox();
    if (!edge) throw new Error("The edge is not there");
    await page.mouse.move(edge.x + 4, edge.y + 8);
    await page.mouse.down();
    await page.mouse.move(edge.x + 64, edge.y + 8, { steps: 6 });
    await page.mouse.up();
    await expect.poll(width).toBe(before + 60);
    await app.tables.column("name").getByRole("button").focus();
    await page.keyboard.press("Shift+ArrowLeft");
    await expect.poll(width).toBe(before + 44);
    await app.tables.edge("name").dblclick();
    const name = app.tables.rows.filter({ hasText: "HYPERLINK" }).locator("[data-cell=name] [data-tooltip]");
    await expect.poll(() => name.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
    const fitted = await width();
    expect(fitted).not.toBe(before + 44);
    await page.reload();
    await expect.poll(width).toBe(fitted);
  });

  test("[MO-03] columns come and go, rows have four heights, and all of it is given back", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await open(site, page);
    const height = async () => Math.round((await app.tables.rows.first().boundingBox())?.height ?? 0);
    await expect.poll(height).toBe(36);
    await app.tables.settingsButton.click();
    const { column, density } = texts.tables;
    await app.tables.settings.getByRole("checkbox", { name: column.kind }).check();
    await app.tables.settings.getByRole("checkbox", { name: column.device }).uncheck();
    await expect(app.tables.settings.getByRole("checkbox", { name: column.name })).toBeDisabled();
    await expect(app.tables.column("kind")).toBeVisible();
    await expect(app.tables.column("device")).toHaveCount(0);
    for (const [name, pixels] of [
      ["compact", 30],
      ["comfortable", 44],
      ["two_line", 52],
    ] as const) {
      await app.tables.settings.getByRole("combobox").selectOption({ label: density[name] });
      await expect.poll(height).toBe(pixels);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await expect.poll(height).toBe(52);
    await expect(app.tables.rows.filter({ hasText: "Broken page" }).locator("[data-cell=name]")).toContainText(
      "alster",
    );
    await app.tables.settingsButton.click();
    await app.tables.settings.getByRole("button", { name: texts.tables.resetTable }).click();
    await expect(app.tables.column("device")).toBeVisible();
    await expect.poll(height).toBe(36);
  });

  test("[MO-03] a heading has a menu for who has no mouse", async ({ site, page, app, texts }) => {
    await open(site, page);
    await app.tables.column("level").getByRole("button").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: texts.tables.moveLeft }).click();
    await expect.poll(async () => (await headingsOf(app)).slice(5, 7)).toEqual(["level", "value"]);
    await app.tables.column("message").click({ button: "right" });
    await page.getByRole("menuitem", { name: texts.tables.hideColumn }).click();
    await expect(app.tables.column("message")).toHaveCount(0);
  });

  test("[MO-03] values of two hours are one line a sensor; a server that tells none has no room for them", async ({
    site,
    page,
    app,
    texts,
  }) => {
    const requested: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/ext/recent-values")) requested.push(request.url());
    });
    await open(site, page, "?sort=name");
    const line = app.tables.rows.filter({ hasText: "Page 1" }).first().locator("[data-cell=level] svg path");
    await expect(line.first()).toBeAttached({ timeout: 60_000 });
    expect(await line.count()).toBeLessThanOrEqual(2);
    expect(requested.length).toBeLessThanOrEqual(2);
    await expect(app.tables.grid.getByRole("columnheader", { name: texts.tables.levelAndRecent })).toBeVisible();
    await withoutListPages(page);
    await page.reload();
    await expect(app.tables.column("level")).toHaveText(texts.tables.column.level);
    await expect(app.tables.cells("level").locator("svg")).toHaveCount(0);
  });
});

test.describe("states", () => {
  test("[MO-03] what could not be loaded says so, and is requested again", async ({ site, page, app, texts }) => {
    await page.route("**/api/v2/sensors?*", (route) =>
      route.fulfill({ status: 500, json: { code: "INTERNAL_ERROR", message: "broken" } }),
    );
    await open(site, page);
    await expect(page.getByText(texts.tables.failedTitle)).toBeVisible();
    await page.unroute("**/api/v2/sensors?*");
    await page.getByRole("main").getByRole("button", { name: texts.words.tryAgain }).click();
    await expect(app.tables.row(made.broken)).toBeVisible();
  });

  test("[MO-07] a page beyond the last one is the last one", async ({ site, page, app }) => {
    await open(site, page, "?rows=25&page=99");
    await expect(app.tables.rows).toHaveCount(webCount + 1 - 25);
  });

  test("[MO-03, LY-07] axe finds nothing in a table with a selection, light or dark", async ({ site, page, app }) => {
    await enter(page, site.server.url, { path: `/monitoring/group/${made.group}/tables?rows=25` });
    await app.tables.rows.first().focus();
    await page.keyboard.press("Control+a");
    await expect(app.tables.bulkBar).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await app.tables.languageToggle.click();
    await app.tables.condition.fill("status = ");
    await expect(app.tables.condition).toHaveAttribute("aria-invalid", "true");
    expect(await faultsInBothThemes(page)).toEqual([]);
  });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("[MO-03, MO-05] a list that is put in order, and a long press brings the actions", async ({
    site,
    page,
    texts,
  }) => {
    await open(site, page, "?sort=name");
    const items = page.getByRole("list", { name: texts.tables.table }).getByRole("listitem");
    await expect(items.nth(1)).toContainText("Broken page");
    await chooseOrder(page, texts, "status");
    await expect(page).not.toHaveURL(/sort=/);
    await expect(items.first()).toContainText("Broken page");
    const box = await items.first().boundingBox();
    if (!box) throw new Error("The list is not there");
    const client = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + 120, y: box.y + 20 }];
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await expect(page.getByRole("menu")).toContainText("Broken page");
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(page.getByRole("menuitem", { name: texts.actions.action.acknowledge })).toBeVisible();
  });
});

async function chooseOrder(page: Page, texts: Texts, column: keyof Texts["tables"]["column"]): Promise<void> {
  await page.getByRole("button", { name: texts.tables.order }).click();
  await page.getByRole("menuitemcheckbox", { name: texts.tables.column[column] }).click();
}

test("[ER-04, MO-06] what a table only rarely shows can't be fetched: rows are selected all the same", async ({
  site,
  page,
  app,
  texts,
}) => {
  await page.route("**/assets/{selection-banner,run-strip}*", (route) => route.abort("connectionrefused"));
  await open(site, page);
  await expect(app.tables.rows.first()).toBeVisible();
  const missing = page.waitForEvent("requestfailed", (request) => request.url().includes("/selection-banner"));
  await app.tables.rows.first().getByRole("checkbox").check();
  await missing;
  await expect(app.tables.bulkAction("pause")).toBeVisible();
  await expect(app.tables.rows.first()).toHaveAttribute("aria-selected", "true");
  const file = page.waitForEvent("download");
  await app.tables.exportButton.click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await expect(app.tables.rows.first()).toBeVisible();
  await expect(page.getByText(texts.failure.updatedTitle)).toHaveCount(0);
});
