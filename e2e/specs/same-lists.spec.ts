import type { Page } from "@playwright/test";
import { mockCredentials } from "../../packages/scenarios/src/index.ts";
import { enter, expect, test } from "../journey.ts";
import type { App } from "../pages/app.ts";
import type { Site } from "../site.ts";
import { BasicSite } from "../testing/basic-site.ts";
import { openSampleData } from "../testing/sample-data.ts";
import { StaticFiles } from "../testing/static-files.ts";

const files = new StaticFiles();
const other = new BasicSite();
test.beforeAll(() => Promise.all([files.start(), other.start()]));
test.afterAll(() => Promise.all([files.stop(), other.remove()]));

interface Opened {
  readonly site: Site;
  readonly page: Page;
  readonly app: App;
}

/** Where objects come from; each opens a page of the interface with them. */
const sources: Readonly<Record<string, (opened: Opened, path: string) => Promise<unknown>>> = {
  "our own server": ({ site, page }, path) => enter(page, site.server.url, { path }),
  "a server with the documented API only": ({ page }, path) => other.enter(page, path),
  "sample data": async ({ page, app }, path) => {
    await openSampleData(page, files.url + path, ["sensorSummaryCornerCases"]);
    await app.login.logIn(mockCredentials);
  },
};

const textsOf = (app: App) => app.tables.cells("name").allTextContents();
/** Of a chip or a counter. */
const numberIn = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

for (const [name, open] of Object.entries(sources)) {
  test.describe(`lists and trees of ${name}`, () => {
    test("[MO-03, MO-07, CA-03] a table is put in order, searched, narrowed by status and condition, and keeps that", async ({
      site,
      page,
      app,
      texts,
    }) => {
      const { up } = texts.monitoring.status;
      await open({ site, page, app }, "/monitoring/group/0/tables?rows=25&sort=name");
      await expect(app.tables.rows.first()).toBeVisible();
      const upwards = await textsOf(app);
      await app.tables.column("name").getByRole("button").first().click();
      await expect(page).toHaveURL(/sort=-name/);
      await expect(app.tables.cells("name").first()).not.toHaveText(upwards[0] ?? "");
      const [sought = ""] = await textsOf(app);
      await app.tables.filter.fill(sought);
      await expect.poll(async () => new Set(await textsOf(app))).toEqual(new Set([sought]));
      await expect(page).toHaveURL(/[?&]filter=/);
      await page.reload();
      await expect(app.tables.filter).toHaveValue(sought);
      await expect(app.tables.cells("name").first()).toHaveText(sought);
      await app.tables.filter.fill("");
      await expect(app.tables.cells("name")).not.toHaveCount(1);
      await app.tables.languageToggle.click();
      await app.tables.condition.fill(`name = "${sought}"`);
      await expect.poll(async () => new Set(await textsOf(app))).toEqual(new Set([sought]));
      await app.tables.condition.fill("status = up");
      const statuses = app.tables.cells("status");
      await expect.poll(async () => new Set(await statuses.allTextContents())).toEqual(new Set([up]));
    });

    test("[MO-03, MO-06] what is selected is paused and resumed, and counted", async ({ site, page, app }) => {
      await open({ site, page, app }, "/monitoring/group/0/tables?filter_status=up&rows=25");
      await expect(app.tables.rows.first()).toBeVisible();
      const before = numberIn(await app.tables.chip("paused").getAttribute("aria-label"));
      const id = (await app.tables.rows.first().getAttribute("data-object-id")) ?? "";
      await app.tables.select(id);
      await app.tables.bulkAction("pause").click();
      await app.dialog.confirm("pause").click();
      await expect(app.tables.row(id)).toHaveCount(0);
      await expect(app.tables.chip("paused")).toHaveAccessibleName(new RegExp(`\\D${before + 1}(\\D|$)`));
      await app.tables.chip("up").click();
      await app.tables.chip("paused").click();
      await app.tables.select(id);
      await app.tables.bulkAction("resume").click();
      await app.dialog.confirm("resume").click();
      await expect(app.tables.row(id)).toHaveCount(0);
    });

    test("[MO-02, CA-03] a tree is opened by mouse and by keys, and is open again after a reload", async ({
      site,
      page,
      app,
    }) => {
      await open({ site, page, app }, "/monitoring/group/0/devices?view=tree");
      const items = app.devices.tree.getByRole("treeitem");
      await expect(items.first()).toBeVisible();
      const closed = app.devices.tree.locator("[role=treeitem][aria-expanded=false]").first();
      const key = (await closed.getAttribute("data-row-key")) ?? "";
      const row = app.devices.tree.locator(`[data-row-key="${key}"]`);
      const level = Number(await row.getAttribute("aria-level"));
      const child = row.locator(`xpath=following-sibling::*[1][@aria-level="${level + 1}"]`);
      await row.focus();
      await page.keyboard.press("ArrowRight");
      await expect(row).toHaveAttribute("aria-expanded", "true");
      await expect(child).toBeVisible();
      await expect(async () => {
        await page.keyboard.press("ArrowRight");
        await expect(child).toBeFocused({ timeout: 1000 });
      }).toPass();
      await page.reload();
      await expect(child).toBeVisible();
      await row.getByRole("button").first().click();
      await expect(row).toHaveAttribute("aria-expanded", "false");
    });
  });
}
