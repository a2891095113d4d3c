import type { Page } from "@playwright/test";
import { messages as palette } from "../../apps/web/src/features/command-palette/messages.en.ts";
import { enter, expect, test } from "../journey.ts";
import { Palette } from "../pages/palette.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";

const markup = `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>`;
const turned = "مستشعر \u200Fالشبكة and back";
const endless = `long ${"x".repeat(246)} end`;
const names = { markup, turned, endless };

interface Prepared {
  readonly group: string;
  readonly device: string;
  readonly sensors: Record<keyof typeof names, string>;
}
let made: Prepared;

test.beforeAll(async ({ site: { api } }) => {
  const { id: group } = await api.createGroup(localProbeId, markup);
  const { id: device } = await api.createDevice(group, markup, "127.0.0.1");
  await api.createDevice(group, endless, "127.0.0.1");
  await api.createDevice(group, turned, "127.0.0.1");
  const create = async (name: string) => (await api.createWebSensor(device, name, closedUrl)).id;
  const sensors = { markup: await create(markup), turned: await create(turned), endless: await create(endless) };
  await hurryTo(api, sensors.markup, "down");
  made = { group, device, sensors };
});
test.afterAll(async ({ site: { api } }) => {
  await api.deleteGroup(made.group);
});

/** No script ran, no dialog opened, nothing is wider than the page. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
  expect(await page.locator("img[src=x]").count()).toBe(0);
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const main = document.querySelector("main");
    return { page: scrollWidth - clientWidth, main: main ? main.scrollWidth - main.clientWidth : 0 };
  });
  expect(widths).toEqual({ page: 0, main: 0 });
}

/** Where they are names of devices, and where those of sensors; the tree shows both. */
for (const path of ["overview", "tables", "devices", "devices?view=tree"]) {
  test(`[MO-01, MO-02, MO-03] markup, turned and endless names are text on a group's ${path}`, async ({
    site,
    page,
    complaints,
  }) => {
    page.on("dialog", (dialog) => complaints.push(dialog.message()));
    await enter(page, site.server.url, { path: `/monitoring/group/${made.group}/${path}` });
    for (const name of Object.values(names)) {
      const shown = page.getByRole("main").getByText(name, { exact: true }).filter({ visible: true });
      await expect(shown.first()).toBeVisible();
    }
    await expectHarmless(page);
    expect(complaints).toEqual([]);
  });
}

for (const [kind, name] of Object.entries(names)) {
  test(`[MO-04] a hostile sensor name (${kind}) is text on its page, in dialog and toast`, async ({
    site,
    page,
    app,
    texts,
    complaints,
  }) => {
    page.on("dialog", (dialog) => complaints.push(dialog.message()));
    const id = made.sensors[kind as keyof typeof names];
    await enter(page, site.server.url, { path: `/monitoring/sensor/${id}/overview` });
    await expect(app.object.heading).toContainText(name);
    await expect(page).toHaveTitle(new RegExp(`· PRTG$`));
    await expectHarmless(page);
    await app.object.start("pause");
    await expect(app.dialog.title).toContainText(name);
    await expectHarmless(page);
    const box = await app.dialog.root.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(box?.width).toBeLessThanOrEqual(width);
    expect(box?.height).toBeLessThanOrEqual(height);
    await app.dialog.cancel.click();
    await app.object.start("scan");
    await expect(app.shell.toast).toContainText(texts.actions.queued("scan", { name }));
    expect((await app.shell.toast.boundingBox())?.height).toBeLessThan(height / 2);
    await expectHarmless(page);
    expect(complaints).toEqual([]);
  });
}

test("[MO-01, MO-02, MO-03, LY-02, LY-03] a hostile name is text on its device, in search, path, menu, bulk dialog and log", async ({
  site,
  page,
  app,
  texts,
  isMobile,
  complaints,
}) => {
  page.on("dialog", (dialog) => complaints.push(dialog.message()));
  await site.api.pause("sensors", made.sensors.markup, markup);
  await enter(page, site.server.url, { path: `/monitoring/device/${made.device}/overview` });
  await expect(app.object.card(texts.overview.sensorsTitle)).toContainText(markup);
  await expect(app.object.card(texts.log.title)).toContainText(`“${markup}”`);
  await site.api.send("POST", `/sensors/${made.sensors.markup}/resume`);
  await expectHarmless(page);
  if (isMobile) return expect(complaints).toEqual([]);
  await app.object.breadcrumbs
    .getByRole("button", { name: texts.header.childrenOf(markup) })
    .first()
    .click();
  const popover = page.getByRole("dialog");
  await expect(popover.getByRole("option").filter({ hasText: markup }).first()).toBeVisible();
  await expectHarmless(page);
  await page.keyboard.press("Escape");
  await expect(popover).toHaveCount(0);
  const search = new Palette(page);
  await search.press();
  await search.field.fill("<img src");
  for (const type of ["sensor", "device", "group"] as const) {
    await expect(search.group(palette.groups[type]).filter({ hasText: markup }).first()).toBeVisible();
  }
  await expectHarmless(page);
  await page.keyboard.press("Escape");
  await page.goto(`${site.server.url}/monitoring/device/${made.device}/tables`);
  await expect(app.tables.row(made.sensors.endless)).toBeVisible();
  await app.tables.row(made.sensors.endless).click({ button: "right" });
  await expect(app.object.menu).toContainText(endless.slice(0, 100));
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await app.object.menu.boundingBox();
  expect([(box?.width ?? width) < width / 2, (box?.height ?? height) < height]).toEqual([true, true]);
  await page.keyboard.press("Escape");
  await expect(app.object.menu).toHaveCount(0);
  await app.tables.select(...Object.values(made.sensors));
  await app.tables.bulkAction("scan").click();
  await expect(app.dialog.affected).toContainText(markup);
  await expectHarmless(page);
  expect((await app.dialog.root.boundingBox())?.height).toBeLessThanOrEqual(height);
  expect(complaints).toEqual([]);
});
