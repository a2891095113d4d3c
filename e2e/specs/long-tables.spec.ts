import { mockCredentials } from "../../packages/scenarios/src/index.ts";
import { expect, test } from "../journey.ts";
import { openSampleData } from "../testing/sample-data.ts";
import { StaticFiles } from "../testing/static-files.ts";

const files = new StaticFiles();
test.beforeAll(() => files.start());
test.afterAll(() => files.stop());

test("[MO-03] a page of 200 rows is drawn where it is seen: by keys, by scrolling, and whole on paper", async ({
  page,
  app,
}) => {
  await openSampleData(page, `${files.url}/monitoring/group/0/tables?rows=200&sort=name`, ["sensorSummaryCornerCases"]);
  await app.login.logIn(mockCredentials);
  const { grid, rows } = app.tables;
  await expect(rows.first()).toBeVisible();
  const all = Number(await grid.getAttribute("aria-rowcount")) - 1;
  const onPage = Math.min(200, all);
  const rowAt = (place: number) => grid.locator(`tr[aria-rowindex="${place + 1}"]`);
  expect(onPage).toBeGreaterThan(150);
  expect(await rows.count()).toBeLessThan(80);
  await rows.first().focus();
  await page.keyboard.press("End");
  await expect(rowAt(onPage)).toBeFocused();
  await expect(rowAt(onPage)).toBeInViewport({ ratio: 0.9 });
  await expect(rowAt(1)).toHaveCount(0);
  await page.keyboard.press("Home");
  await expect(rowAt(1)).toBeFocused();
  await rowAt(1).hover();
  await page.mouse.wheel(0, 3600);
  await expect(rowAt(104)).toBeInViewport();
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(rows).toHaveCount(onPage);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(rowAt(onPage)).toHaveCount(0);
  await expect(rowAt(104)).toBeInViewport();
});
