import type { Page } from "@playwright/test";
import { enter, expect, test } from "../journey.ts";
import type { App } from "../pages/app.ts";
import { Palette } from "../pages/palette.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";
import { tabTo } from "../testing/keys.ts";

interface Prepared {
  readonly group: string;
  /** Thirty sensors, two pages of 25. */
  readonly pages: readonly string[];
  /** Sensors that are down, in the order of their names. */
  readonly broken: readonly string[];
}
let made: Prepared;
const pageCount = 30;
const brokenNames = ["Broken alfa", "Broken bravo", "Broken charlie", "Broken delta"];

test.beforeAll(async ({ site: { api, target } }) => {
  const { id: group } = await api.createGroup(localProbeId, "Key hall");
  const { id: device } = await api.createDevice(group, "keys-01", "127.0.0.1");
  const { id: other } = await api.createDevice(group, "keys-02", "127.0.0.1");
  const broken: string[] = [];
  for (const name of brokenNames) broken.push((await api.createWebSensor(other, name, closedUrl)).id);
  const pages: string[] = [];
  for (let number = 1; number <= pageCount; number += 1) {
    const name = `Door ${String(number).padStart(2, "0")}`;
    pages.push((await api.createWebSensor(device, name, target.url)).id);
  }
  await Promise.all(broken.map((id) => hurryTo(api, id, "down")));
  made = { group, pages, broken };
});
test.afterAll(({ site: { api } }) => api.deleteGroup(made.group));

const tablesPath = (query: string) => `/monitoring/group/${made.group}/tables${query}`;

/** Fills in the open dialog by keys: a message, the last duration before "until", and Enter. */
async function submitByKeys(page: Page, app: App, message: string): Promise<void> {
  await expect(app.dialog.message).toBeFocused();
  await page.keyboard.type(message);
  await page.keyboard.press("Tab");
  await expect(app.dialog.duration("one_hour")).toBeFocused();
  for (const choice of ["five_hours", "one_day", "indefinitely"] as const) {
    await page.keyboard.press("ArrowDown");
    await expect(app.dialog.duration(choice)).toBeChecked();
  }
  await page.keyboard.press("Enter");
  await expect(app.dialog.root).toHaveCount(0);
}

async function resumeByKeys(page: Page, app: App): Promise<void> {
  await page.keyboard.press("u");
  await expect(app.dialog.confirm("resume")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(app.dialog.root).toHaveCount(0);
}

const statusOf = (app: App, id: string) => app.tables.row(id).locator("[data-cell=status]");

test("[MO-03, AC-01, AC-02, AC-03, LY-02] from home to a sensor that is down, acknowledged, paused and resumed: by keys alone", async ({
  site,
  page,
  app,
  texts,
}) => {
  await enter(page, site.server.url, { path: "/" });

  const search = new Palette(page);
  await search.press();
  await expect(search.field).toBeFocused();
  await page.keyboard.type("Key hall");
  await expect(search.active).toHaveText(/^keys-0/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(search.active).toHaveText(/^Key hall/);
  await page.keyboard.press("Enter");
  await expect(app.object.heading).toHaveText("Key hall");
  await tabTo(page, app.object.tab("tables"));
  await page.keyboard.press("Enter");
  await expect(app.tables.rows.first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(app.tables.filter).toBeFocused();
  await page.keyboard.type("broken alfa");
  await expect(app.tables.rows).toHaveCount(1);
  const [id = ""] = made.broken;
  const row = app.tables.row(id);
  await tabTo(page, row);
  await page.keyboard.press("Space");
  await expect(app.tables.bulkBar).toContainText(texts.tables.selected(1, "1"));
  await page.keyboard.press("a");
  await submitByKeys(page, app, "On my way");
  await expect(row).toBeFocused();
  await expect(statusOf(app, id)).toContainText(texts.monitoring.shortStatus.down_acknowledged);
  await page.keyboard.press("p");
  await submitByKeys(page, app, "New cable");
  await expect(row).toBeFocused();
  await expect(statusOf(app, id)).toContainText(texts.monitoring.shortStatus.paused);
  await resumeByKeys(page, app);
  await expect(row).toBeFocused();
  await expect.poll(async () => (await site.api.sensor(id)).status.toLowerCase()).not.toMatch(/^paused/);
  await hurryTo(site.api, id, "down");
});

test("[MO-03, MO-06, MO-07] a selection over two pages by keys: the focus stays in the pages, then goes to the rows", async ({
  site,
  page,
  app,
  texts,
}) => {
  await enter(page, site.server.url, { path: tablesPath("?rows=25&sort=name&filter=door") });
  const first = made.pages[0] ?? "";
  const last = made.pages[pageCount - 1] ?? "";
  await tabTo(page, app.tables.row(first));
  await page.keyboard.press("Space");
  const next = app.tables.pages.getByRole("button", { name: texts.tables.nextPage });
  await tabTo(page, next);
  await page.keyboard.press("Enter");
  await expect(app.tables.rows).toHaveCount(pageCount - 25);
  // There is no page after this one: the button says so, and still keeps the focus.
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await tabTo(page, app.tables.rows, "Shift+Tab");
  await page.keyboard.press("End");
  await expect(app.tables.row(last)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(app.tables.bulkBar).toContainText(texts.tables.selected(2, "2"));
  await page.keyboard.press("p");
  await expect(app.dialog.title).toHaveText(texts.actions.title("pause", { count: 2, kind: "sensor" }));
  await submitByKeys(page, app, "By keys");
  await expect(app.tables.row(last)).toBeFocused();
  await expect(statusOf(app, last)).toContainText(texts.monitoring.shortStatus.paused);
  expect((await site.api.sensor(first)).status.toLowerCase()).toMatch(/^paused/);
  // Also what is selected on the other page is known as it is now.
  await expect(app.tables.bulkAction("resume")).toHaveAccessibleName(/2/);
  await resumeByKeys(page, app);
  await expect.poll(async () => (await site.api.sensor(first)).status.toLowerCase()).not.toMatch(/^paused/);
  await expect(app.tables.row(last)).toBeFocused();
  const previous = app.tables.pages.getByRole("button", { name: texts.tables.previousPage });
  await tabTo(page, previous);
  await page.keyboard.press("Enter");
  await expect(app.tables.row(first)).toHaveAttribute("aria-selected", "true");
  await expect(previous).toBeFocused();
});

test("[MO-03, AC-01] a row that leaves the filter hands the focus to the one in its place, a row that moves keeps it", async ({
  site,
  page,
  app,
  texts,
}) => {
  const [one = "", two = "", three = "", four = ""] = made.broken;
  await Promise.all(made.broken.map((id) => hurryTo(site.api, id, "down")));
  await enter(page, site.server.url, { path: tablesPath("?sort=name&filter_status=down") });
  await expect(app.tables.rows).toHaveCount(4);
  await tabTo(page, app.tables.row(one));
  await page.keyboard.press("ArrowDown");
  await expect(app.tables.row(two)).toBeFocused();
  await page.keyboard.press("a");
  await submitByKeys(page, app, "Known");
  await expect(app.tables.row(two)).toHaveCount(0);
  await expect(app.tables.row(three)).toBeFocused();
  // Another user pauses what is under the cursor.
  await site.api.pause("sensors", three);
  await expect(app.tables.row(three)).toHaveCount(0);
  await expect(app.tables.row(four)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(app.tables.row(one)).toBeFocused();
  await page.goto(site.server.url + tablesPath("?filter=broken"));
  await expect(app.tables.rows).toHaveCount(4);
  await tabTo(page, app.tables.rows);
  await page.keyboard.press("Home");
  const moving = (await app.tables.rows.first().getAttribute("data-object-id")) ?? "";
  await expect(app.tables.row(moving)).toBeFocused();
  await site.api.pause("sensors", moving);
  await expect(statusOf(app, moving)).toContainText(texts.monitoring.shortStatus.paused);
  await expect(app.tables.rows.first()).not.toHaveAttribute("data-object-id", moving);
  await expect(app.tables.row(moving)).toBeFocused();
  for (const id of [three, moving]) await site.api.send("POST", `/sensors/${id}/resume`);
});
