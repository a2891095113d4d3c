import type { Locator, Page } from "@playwright/test";
import { enter, expect, test } from "../journey.ts";
import { excessWidth, loaded, settled } from "../pages/measures.ts";
import { textsOf } from "../pages/texts.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";
import { untilQuiet } from "../testing/quiet.ts";

/**
 * One journey a view in the longer language: its words are there, no other language is left over, nothing is cut off. The
 * specs of each view walk through it in English.
 */
/** An address that no probe may ask. */
const deniedUrl = "http://169.254.169.254/";
interface Prepared {
  readonly group: string;
  readonly device: string;
  readonly up: string;
  readonly broken: string;
}
let made: Prepared;

test.beforeAll(async ({ site: { api, target } }) => {
  const { id: group } = await api.createGroup(localProbeId, "Rechenzentrum");
  const { id: device } = await api.createDevice(group, "spree-01", "127.0.0.1");
  await api.createSubgroup(group, "Leerer Schrank");
  const up = (await api.createWebSensor(device, "Startseite des Ladens", target.url)).id;
  const broken = (await api.createWebSensor(device, "Bestellungen", closedUrl)).id;
  const held = (await api.createWebSensor(device, "Archiv", target.url)).id;
  await Promise.all([hurryTo(api, up, "up"), hurryTo(api, broken, "down"), hurryTo(api, held, "up")]);
  await api.pause("sensors", held, "Umzug");
  made = { group, device, up, broken };
});
test.afterAll(({ site: { api } }) => api.deleteGroup(made.group));

function sentencesOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(sentencesOf) : [];
}
const german = new Set(sentencesOf(textsOf("de")));
/** What must not be on the page: texts that the German catalogue does not have. */
const onlyEnglish = sentencesOf(textsOf("en")).filter((sentence) => /^\p{L}/u.test(sentence) && !german.has(sentence));

/** Controls and headings whose words have too little room. */
const cutOff = (root: Locator): Promise<string[]> =>
  root.evaluate((element) => {
    const parts = "button, [role=tab], nav a, h2, h3, label, [role=menuitem], [role=menuitemcheckbox], dt, th";
    return Array.from(element.querySelectorAll<HTMLElement>(parts))
      .filter((part) => part.getClientRects().length > 0 && part.scrollWidth > part.clientWidth + 1)
      .map((part) => `${part.tagName} ${part.innerText.slice(0, 60)}`);
  });

async function expectGerman(page: Page): Promise<void> {
  await settled(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const lines = (await page.locator("body").innerText()).split("\n").map((line) => line.trim());
  expect(lines.filter((line) => onlyEnglish.includes(line))).toEqual([]);
  expect(await cutOff(page.locator("body"))).toEqual([]);
  expect(await excessWidth(page)).toBe(0);
}

test("[MO-01, LY-07] overview of a group and of a device", async ({ site, page, app, texts }) => {
  await enter(page, site.server.url, { path: `/monitoring/group/${made.group}/overview` });
  const { overview, monitoring, log } = texts;
  for (const title of [overview.statusTitle, overview.children.group, overview.problemsTitle, log.title]) {
    await expect(app.object.card(title).first()).toBeVisible();
  }
  await expect(app.object.card(overview.problemsTitle)).toContainText("Bestellungen");
  await expect(
    app.object.card(overview.statusTitle).getByRole("link", { name: `${monitoring.status.down}: 1` }),
  ).toBeVisible();
  await loaded(page);
  await expectGerman(page);
  await app.object.card(overview.children.group).getByRole("button", { name: overview.orderChildren }).click();
  await expect(page.getByRole("menuitemcheckbox", { name: overview.childrenOrder.status })).toBeChecked();
  await expectGerman(page);
  await page.goto(`${site.server.url}/monitoring/device/${made.device}/overview`);
  await expect(app.object.card(overview.sensorsTitle)).toContainText("Startseite des Ladens");
  await expect(app.object.card(overview.availability)).toBeVisible();
  await loaded(page);
  await expectGerman(page);
});

test("[MO-02, LY-07] devices as list and tree", async ({ site, page, app, texts }) => {
  await enter(page, site.server.url, { path: `/monitoring/group/${made.group}/devices` });
  await expect(app.devices.rows).toHaveCount(1);
  await expect(app.devices.list.getByRole("columnheader", { name: texts.tree.column.sensors })).toBeVisible();
  await expect(page.getByText(texts.tree.deviceCount(1, "1"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: texts.tree.sortBy("") }).click();
  await expect(page.getByRole("menuitemcheckbox", { name: texts.tree.reverse })).toBeVisible();
  await expectGerman(page);
  await page.keyboard.press("Escape");
  await app.devices.show("tree");
  await app.devices.expand("spree-01");
  const item = app.devices.treeItem("Bestellungen");
  await expect(item.getByRole("img", { name: texts.monitoring.status.down, exact: true })).toBeVisible();
  await app.devices.treeItem("spree-01").focus();
  await page.keyboard.press("ArrowDown");
  await expect(app.devices.selected).toBeVisible();
  await loaded(page);
  await expectGerman(page);
  await app.devices.filter.fill("gibt es nicht");
  await expect(page.getByText(texts.tree.noMatchTitle)).toBeVisible();
  await expectGerman(page);
});

test("[MO-03, MO-06, LY-07] tables: statuses, columns, bulk bar, fault in the filter language, nothing found", async ({
  site,
  page,
  app,
  texts,
}) => {
  await enter(page, site.server.url, { path: `/monitoring/group/${made.group}/tables` });
  await expect(app.tables.rows).toHaveCount(3);
  await expect(app.tables.chip("down")).toHaveAccessibleName(/1$/);
  await expect(app.tables.row(made.broken)).toContainText(texts.monitoring.shortStatus.down);
  await app.tables.rows.first().focus();
  await page.keyboard.press("Control+a");
  await expect(app.tables.bulkBar).toContainText(texts.tables.selected(3, "3"));
  await loaded(page);
  await expectGerman(page);
  await app.tables.bulkAction("pause").click();
  await expect(app.dialog.title).toHaveText(texts.actions.title("pause", { count: 2, kind: "sensor" }));
  await expectGerman(page);
  await app.dialog.cancel.click();
  await app.tables.settingsButton.click();
  await expect(app.tables.settings.getByRole("checkbox", { name: texts.tables.column.interval })).toBeVisible();
  await expectGerman(page);
  await page.keyboard.press("Escape");
  await app.tables.languageToggle.click();
  await app.tables.condition.fill("farbe = 3");
  await expect(page.getByText(texts.tables.faultAt(1, texts.tables.fault.unknown("farbe")))).toBeVisible();
  await expectGerman(page);
  await app.tables.condition.fill('name = "gibt es nicht"');
  await expect(page.getByText(texts.tables.noMatchTitle)).toBeVisible();
  await expectGerman(page);
});

test("[ST-08, LY-07] a sensor that can't be checked is unknown and says why", async ({ site, page }) => {
  const reason = "Die Probe darf sich nicht mit 169.254.169.254 verbinden: Die Adresse steht auf ihrer Sperrliste";
  const { id: group } = await site.api.createGroup(localProbeId, "Cloud");
  const { id: device } = await site.api.createDevice(group, "cloud-01", "127.0.0.1");
  const { id: unchecked } = await site.api.createWebSensor(device, "Metadaten", deniedUrl);
  await enter(page, site.server.url, { path: `/monitoring/sensor/${unchecked}/overview` });
  await expect(page.getByText(reason).first()).toBeVisible();
  await expect(page.getByText("Unbekannt").first()).toBeVisible();
  await expectGerman(page);
  await site.api.deleteGroup(group);
});

test("[MO-04, AC-07, LY-07] a sensor: channels, history, log, acknowledgement", async ({ site, page, app }) => {
  await enter(page, site.server.url, { path: `/monitoring/sensor/${made.up}/overview` });
  await expect(app.sensor.channels).toBeVisible();
  await expect(app.sensor.history).toBeVisible();
  await expect(app.sensor.range("30d")).toBeVisible();
  await expect(app.sensor.log.getByRole("listitem").first()).toBeVisible();
  await loaded(page);
  await expectGerman(page);
  await app.sensor.showAsTable.click();
  await expect(app.sensor.historyTable).toBeVisible();
  await expectGerman(page);
  await page.goto(`${site.server.url}/monitoring/sensor/${made.broken}/overview`);
  await app.object.start("acknowledge");
  await expect(app.dialog.duration("until")).toBeVisible();
  await app.dialog.duration("until").check();
  await app.dialog.until.fill("2020-01-01 12:00");
  await app.dialog.confirm("acknowledge").click();
  await expect(app.dialog.until).toHaveAttribute("aria-invalid", "true");
  await expectGerman(page);
});

test("[AR-01, AC-05, MO-04] a change comes by itself, and an action says how it went", async ({
  site,
  page,
  app,
  texts,
}) => {
  await enter(page, site.server.url, { path: `/monitoring/sensor/${made.up}/overview` });
  await untilQuiet(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const { monitoring, actions } = texts;
  const shown = (status: "paused" | "up") =>
    app.object.header.locator("[data-tone]").filter({ hasText: monitoring.status[status] }).first();
  await expect(shown("up")).toBeVisible();
  await site.api.pause("sensors", made.up, "Wartung");
  await expect(shown("paused")).toBeVisible();
  await expect(app.sensor.log).toContainText("Wartung");
  await expectGerman(page);
  await app.object.start("resume");
  await app.dialog.confirm("resume").click();
  await expect(app.shell.toast.last()).toContainText(actions.queued("resume", { name: "Startseite des Ladens" }));
  await expectGerman(page);
  await expect(shown("paused")).toHaveCount(0);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});
