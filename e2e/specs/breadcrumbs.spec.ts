import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { localProbeId } from "../site.ts";

test("[LY-03] the arrow after a crumb opens its children, the worst first; the keyboard opens one", async ({
  site,
  page,
  app,
  texts,
}) => {
  const { device, down } = site.objects;
  await enter(page, site.server.url, { path: `/monitoring/device/${device}/overview` });
  const arrow = app.object.breadcrumbs.getByRole("button", { name: texts.header.childrenOf("web-01") });
  await arrow.click();
  const popover = page.getByRole("dialog", { name: texts.header.childrenOf("web-01") });
  const field = popover.getByRole("combobox");
  const options = popover.getByRole("listbox").getByRole("option");
  await expect(field).toBeFocused();
  await expect(popover.getByRole("group", { name: texts.children.types.sensors })).toContainText("3");
  await expect(options).toHaveText([/^Shop/, /^Archive/, /^Website/]);
  await field.fill("s");
  await expect(popover).toContainText(texts.children.foundOf("2", "3"));
  await expect(popover.locator("mark").first()).toHaveText("S");
  await page.keyboard.press("Escape");
  await expect(popover).toHaveCount(0);
  await expect(arrow).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(popover.getByRole("option", { selected: true })).toHaveText(/^Website/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${site.server.url}/monitoring/sensor/${down}/overview`);
  await expect(app.object.breadcrumbs.getByRole("button", { name: texts.header.childrenOf("Shop") })).toHaveCount(0);
});

test("[LY-03] the icon of the root group opens its probes; the item filter narrows by type and status", async ({
  site,
  page,
  app,
  texts,
}) => {
  const { group } = site.objects;
  await enter(page, site.server.url, { path: `/monitoring/group/${group}/overview` });
  const crumbs = app.object.breadcrumbs;
  await crumbs.getByRole("button", { name: texts.header.childrenOf(texts.monitoring.objectType.root) }).click();
  await expect(page.getByRole("option", { name: /Local Probe/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await crumbs.getByRole("button", { name: texts.header.childrenOf("Local Probe") }).click();
  const popover = page.getByRole("dialog");
  // The choices of the filter are options as well.
  const options = popover.getByRole("listbox").getByRole("option");
  await popover.getByRole("button", { name: texts.children.filterChildren }).click();
  const all = await options.count();
  await popover.getByRole("combobox", { name: texts.children.filterType }).selectOption("group");
  await expect(options).toHaveText([/^Berlin/, /^Network/]);
  expect(all).toBeGreaterThan(1);
  await popover.getByRole("combobox", { name: texts.children.filterStatus }).selectOption("down");
  await expect(options).toHaveText([/^Berlin/]);
  await popover.getByRole("combobox", { name: texts.children.filterType }).selectOption("device");
  await expect(popover).toContainText(texts.children.noChildren);
  await popover.getByRole("combobox", { name: texts.children.filterStatus }).selectOption("");
  await expect(options.first()).toBeVisible();
  await options.first().click();
  await expect(page).toHaveURL(/\/monitoring\/device\/\d+\/overview$/);
});

test("[LY-03] over five levels the middle of the path is folded and opens on demand", async ({
  site,
  page,
  app,
  texts,
}) => {
  const { id: top } = await site.api.createGroup(localProbeId, "Level 1");
  let deepest = top;
  for (const name of ["Level 2", "Level 3", "Level 4"]) deepest = (await site.api.createSubgroup(deepest, name)).id;
  await enter(page, site.server.url, { path: `/monitoring/group/${deepest}/overview` });
  const crumbs = app.object.breadcrumbs;
  await expect(crumbs.getByRole("link")).toHaveCount(4);
  const middle = crumbs.getByRole("button", { name: texts.header.hiddenCrumbs });
  await expect(crumbs.getByRole("button", { name: texts.header.childrenOf("Level 2") })).toBeVisible();
  await middle.click();
  await expect(crumbs.getByRole("link")).toHaveCount(6);
  await expect(middle).toHaveCount(0);
  await site.api.deleteGroup(top);
});

test("[LY-03, LY-07] the popover has no accessibility violation", async ({ site, page, app, texts, complaints }) => {
  await enter(page, site.server.url, { path: `/monitoring/group/${site.objects.group}/overview` });
  await app.object.breadcrumbs.getByRole("button", { name: texts.header.childrenOf("Berlin") }).click();
  const popover = page.getByRole("dialog");
  await popover.getByRole("button", { name: texts.children.filterChildren }).click();
  await expect(popover.getByRole("listbox").getByRole("option")).toHaveCount(1);
  // The popover is what is looked at, not a page below it that still loads.
  await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
