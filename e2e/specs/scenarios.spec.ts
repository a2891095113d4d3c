import type { Page } from "@playwright/test";
import { mockCredentials, scenarioNames } from "../../packages/scenarios/src/index.ts";
import { expect, test } from "../journey.ts";
import type { App } from "../pages/app.ts";
import { DevSettingsDialog } from "../pages/dev-settings-dialog.ts";
import { excessWidth } from "../pages/measures.ts";
import type { Texts } from "../pages/texts.ts";
import { openSampleData } from "../testing/sample-data.ts";
import { StaticFiles } from "../testing/static-files.ts";

/** Only static files: nothing on the page comes from a server. */
const files = new StaticFiles();
test.beforeAll(() => files.start());
test.afterAll(() => files.stop());
test.afterEach(() => expect(files.apiRequests).toEqual([]));

interface Stage {
  readonly page: Page;
  readonly app: App;
  readonly texts: Texts;
}
type Look = (stage: Stage) => Promise<void>;
/** What each of the main views shows of a scenario. */
interface Views {
  readonly overview: Look;
  readonly list: Look;
  /** Finds the branch in the tree's filter, which opens all above it. */
  readonly branch: string;
  readonly tree: Look;
  /** The sensor whose page is opened from its row, and what finds no other one. */
  readonly sensorName: string;
  readonly tablesFilter?: string;
  readonly tables: Look;
  readonly sensor: Look;
  /** The device that the sensor belongs to, and what its own page shows. */
  readonly deviceName: string;
  readonly device: Look;
}

/** Counters of the top bar as they are read out. */
async function countersOf({ app }: Stage): Promise<string[]> {
  const links = app.shell.counters.getByRole("link");
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("aria-label") ?? link.textContent ?? ""));
}

const deviceRow = ({ app, page }: Stage, name: string) =>
  app.devices.rows.filter({ has: page.getByText(name, { exact: true }) });
const statusOfItem = ({ app, page }: Stage, name: string, status: string) =>
  app.devices
    .treeItem(name)
    .and(page.getByRole("treeitem").filter({ has: page.getByRole("img", { name: status, exact: true }) }));
const headStatus = ({ app }: Stage, status: string) =>
  app.object.header.locator("[data-tone]").filter({ hasText: status }).first();

/** A sensor's tile on the page of its device. */
const tile = ({ app, texts }: Stage, name: string) =>
  app.object.card(texts.overview.sensorsTitle).getByRole("link").filter({ hasText: name }).first();

/** The large picture of the primary channel. */
const gauge = ({ app }: Stage) => app.shell.main.getByRole("region", { name: /^Ping Time / }).getByRole("img");

/** All sensors of these worlds have one status. */
const oneStatus = (status: "up" | "down"): Views => ({
  branch: "Gateway",
  sensorName: "Ping Gateway",
  async overview(stage) {
    const { app, texts } = stage;
    expect(await countersOf(stage)).toEqual([`${texts.monitoring.status[status]}: 36`]);
    await expect(app.object.card(texts.overview.statusTitle)).toContainText("36");
    await expect(app.object.card(texts.overview.children.root)).toContainText("Local Probe");
    const problems = app.object.card(texts.overview.problemsTitle);
    if (status === "up") await expect(problems).toContainText(texts.overview.noProblemsTitle);
    else await expect(problems.getByRole("listitem").first()).toContainText(/ .*for\s\d/);
  },
  async list(stage) {
    await expect(stage.app.devices.rows).toHaveCount(6);
    await expect(deviceRow(stage, "Mail Server")).toContainText("Network");
  },
  async tree(stage) {
    await stage.app.devices.expand("Gateway");
    await expect(statusOfItem(stage, "Ping Gateway", stage.texts.monitoring.status[status])).toBeVisible();
  },
  async tables({ app, texts }) {
    await expect(app.tables.chip(status)).toHaveAccessibleName(/\D1$/);
    await expect(app.tables.cells("status")).toHaveText([texts.monitoring.shortStatus[status]]);
    await expect(app.tables.cells("device")).toHaveText(["Gateway"]);
  },
  async sensor(stage) {
    await expect(headStatus(stage, stage.texts.monitoring.status[status])).toBeVisible();
    if (status === "up") await expect(gauge(stage)).toBeVisible();
    else await expect(stage.app.shell.main).toContainText(/No answer from \S+ within 5 s/);
    await expect(stage.app.sensor.channels).toContainText("Ping Time");
  },
  deviceName: "Gateway",
  async device(stage) {
    await expect(headStatus(stage, stage.texts.monitoring.status[status])).toBeVisible();
    // What is down keeps its last value.
    await expect(tile(stage, "Ping Gateway")).toContainText(/\d/);
    await expect(stage.app.object.card(stage.texts.overview.sensorsTitle).getByRole("link")).toHaveCount(6);
  },
});

const scenarios: Readonly<Record<Exclude<(typeof scenarioNames)[number], "default">, Views>> = {
  onlySensorsDown: oneStatus("down"),
  onlySensorsUp: oneStatus("up"),
  noPrimaryChannel: {
    ...oneStatus("up"),
    async tables({ app, texts }) {
      await expect(app.tables.cells("value")).toHaveText([texts.monitoring.noData]);
    },
    async sensor(stage) {
      await expect(stage.app.sensor.channels).toContainText("Ping Time");
      await expect(gauge(stage)).toHaveCount(0);
    },
    async device(stage) {
      await expect(headStatus(stage, stage.texts.monitoring.status.up)).toBeVisible();
      await expect(tile(stage, "Ping Gateway")).toContainText(stage.texts.monitoring.noData);
    },
  },
  complexTree: {
    branch: "Server 1.1.1.1.1.1.1.1",
    sensorName: "Ping 1.1.1.1.1.1.1.1",
    async overview({ app, texts }) {
      const children = app.object.card(texts.overview.children.root);
      await expect(children.getByRole("row").filter({ hasText: "Branch Office" })).toContainText(
        texts.overview.disconnected,
      );
      await expect(children).toContainText("Templates");
      await expect(app.object.card(texts.overview.problemsTitle)).toContainText("Ping 1.1.1.1.1.1.1.1");
    },
    async list(stage) {
      await expect(deviceRow(stage, "Server 1.1.1.1.1.1.1.1")).toContainText("Level 1.1.1.1.1.1.1.1");
    },
    async tree(stage) {
      await expect(stage.app.devices.treeItem("Level 1.1.1.1.1.1.1.1")).toHaveAttribute("aria-level", "10");
      await stage.app.devices.expand("Server 1.1.1.1.1.1.1.1");
      await expect(statusOfItem(stage, "Ping 1.1.1.1.1.1.1.1", stage.texts.monitoring.status.down)).toBeVisible();
    },
    async tables({ app }) {
      await expect(app.tables.cells("device")).toHaveText(["Server 1.1.1.1.1.1.1.1"]);
    },
    async sensor({ app, texts }) {
      const crumbs = app.object.breadcrumbs;
      await expect(crumbs.getByRole("link", { name: "Server 1.1.1.1.1.1.1.1", exact: true })).toBeVisible();
      const below = texts.header.childrenOf("Level 1.1.1.1.1.1.1.1");
      await expect(crumbs.getByRole("button", { name: below })).toBeVisible();
    },
    deviceName: "Server 1.1.1.1.1.1.1.1",
    async device(stage) {
      await expect(headStatus(stage, stage.texts.monitoring.status.down)).toBeVisible();
      for (const name of ["Ping", "CPU Load", "HTTP"]) {
        await expect(tile(stage, `${name} 1.1.1.1.1.1.1.1`)).toBeVisible();
      }
    },
  },
  edgeCaseSensorNames: {
    branch: "<img",
    sensorName: "<img",
    tablesFilter: "<img all names",
    async overview({ app, texts }) {
      await expect(app.object.card(texts.overview.problemsTitle)).toContainText(imageName);
      await expect(app.object.card(texts.overview.children.root)).toContainText("Local Probe");
    },
    async list(stage) {
      for (const name of [imageName, "__proto__", "Füllstandsüberwachungsgerät", "مستشعر الشبكة"]) {
        await stage.app.devices.filter.fill(name);
        await expect(deviceRow(stage, name)).toHaveCount(1);
      }
    },
    async tree(stage) {
      const items = stage.page.getByRole("treeitem").filter({ hasText: imageName });
      // A group and the device in it.
      await expect(items).toHaveCount(2);
    },
    async tables({ app }) {
      await expect(app.tables.cells("name")).toHaveText([imageName]);
      await expect(app.tables.cells("message")).toHaveText([imageName]);
    },
    async sensor({ page, app }) {
      await expect(app.object.heading).toContainText(imageName);
      await expect(page).toHaveTitle(/^<img src=x/);
    },
    deviceName: "All names",
    async device(stage) {
      for (const name of [imageName, "isolated right-to-left"]) await expect(tile(stage, name)).toBeVisible();
      await expect(stage.page).toHaveTitle(/^All names/);
    },
  },
  sensorSummaryCornerCases: {
    branch: "All statuses",
    sensorName: "Ping under a pause",
    async overview(stage) {
      const { app, texts } = stage;
      const counters = await countersOf(stage);
      expect(counters).toContainEqual(expect.stringMatching(/^Up: 1,2\d\d$/));
      expect(counters.length).toBeGreaterThanOrEqual(6);
      const children = app.object.card(texts.overview.children.root);
      await expect(children.getByRole("row").filter({ hasText: "Lost Probe" })).toContainText(
        texts.overview.disconnected,
      );
      await expect(children).toContainText("Empty Probe");
    },
    async list(stage) {
      await stage.app.devices.filter.fill("switch");
      await expect(deviceRow(stage, "Switch")).toContainText("1.3K");
      await stage.app.devices.filter.fill("no sensors");
      await expect(deviceRow(stage, "No sensors")).toHaveCount(1);
    },
    async tree({ app, texts }) {
      await app.devices.expand("All statuses");
      await expect(app.devices.treeItem("Port down")).toBeVisible();
      await expect(
        app.devices.treeItem("Port down").getByRole("img", { name: texts.monitoring.status.down }),
      ).toBeVisible();
    },
    async tables({ app, texts }) {
      await expect(app.tables.cells("status")).toHaveText([texts.monitoring.shortStatus.paused]);
    },
    async sensor(stage) {
      await expect(headStatus(stage, stage.texts.monitoring.status.paused)).toBeVisible();
    },
    deviceName: "Under a pause",
    async device(stage) {
      await expect(headStatus(stage, stage.texts.monitoring.status.paused)).toBeVisible();
      await expect(tile(stage, "Ping under a pause")).toBeVisible();
    },
  },
  onlyLookups: {
    branch: "sample.flags",
    sensorName: "sample flags 3",
    async overview({ app, texts }) {
      await expect(app.object.card(texts.overview.children.root)).toContainText("Local Probe");
      await expect(app.object.card(texts.overview.problemsTitle).getByRole("listitem")).not.toHaveCount(0);
    },
    async list(stage) {
      await stage.app.devices.filter.fill("sample.flags");
      await expect(deviceRow(stage, "sample.flags")).toHaveCount(1);
    },
    async tree(stage) {
      // With the response to the filter comes another tree, in which nothing was opened yet.
      await expect(stage.app.devices.tree.getByRole("treeitem")).toHaveCount(3);
      await stage.app.devices.expand("sample.flags");
      await expect(stage.app.devices.treeItem("sample flags 3")).toBeVisible();
    },
    async tables({ app }) {
      await expect(app.tables.cells("value")).toContainText(["Door open"]);
      await expect(app.tables.cells("message")).toContainText(["Door open, Fan stopped"]);
    },
    async sensor({ app }) {
      await expect(app.sensor.channels).toContainText("Door open");
      await expect(app.sensor.channels).toContainText("Fan stopped");
    },
    deviceName: "sample.flags",
    async device(stage) {
      await expect(tile(stage, "sample flags 3")).toContainText("Door open");
      await expect(tile(stage, "sample flags 0")).toContainText("Nothing reported");
    },
  },
};
const imageName = "<img src=x onerror=\"document.title='broken'\">";

for (const [scenario, views] of Object.entries(scenarios)) {
  test(`[DV-01, MO-01, MO-02, MO-03, MO-04] ${scenario}: overview, list, tree, tables, a sensor and its device, without any server`, async ({
    page,
    app,
    texts,
    complaints,
  }) => {
    const stage = { page, app, texts };
    await openSampleData(page, `${files.url}/monitoring/group/0/overview`, [scenario]);
    await app.login.logIn(mockCredentials);
    const badge = new DevSettingsDialog(page, texts).badge;
    await expect(badge).toHaveAccessibleName(texts.dev.badgeName(`${texts.dev.badge.mock} ${scenario}`));
    const look = async (name: "overview" | "list" | "tree" | "tables" | "sensor" | "device") =>
      test.step(name, async () => {
        await views[name](stage);
        expect(await excessWidth(page)).toBe(0);
      });
    await look("overview");
    await app.object.tab("devices").click();
    await expect(app.devices.rows.first()).toBeVisible();
    await look("list");
    await app.devices.show("tree");
    await app.devices.filter.fill(views.branch);
    await expect(app.devices.treeItem("Local Probe")).toBeVisible();
    await look("tree");
    await app.object.tab("tables").click();
    await app.tables.filter.fill(views.tablesFilter ?? views.sensorName);
    await expect(app.tables.rows).toHaveCount(1);
    await look("tables");
    await app.tables.rows.first().focus();
    await page.keyboard.press("Enter");
    await expect(app.object.heading).toContainText(views.sensorName);
    await look("sensor");
    await app.object.breadcrumbs.getByRole("link", { name: views.deviceName, exact: true }).click();
    await expect(app.object.heading).toHaveText(views.deviceName);
    await look("device");
    expect(complaints).toEqual([]);
  });
}

/** Counts of which only a part is seen: "1.3" of "1.3K" is another number. */
async function cutCounters(page: Page): Promise<string[]> {
  return page
    .getByRole("main")
    .locator("[data-counter]")
    .evaluateAll((counters) => {
      const isCut = (counter: Element): boolean => {
        const { top, left, right } = counter.getBoundingClientRect();
        for (let box = counter.parentElement; box; box = box.parentElement) {
          if (getComputedStyle(box).overflowX === "visible") continue;
          const edge = box.getBoundingClientRect();
          if (top >= edge.bottom - 0.5 || left >= edge.right - 0.5) return false;
          if (right > edge.right + 0.5) return true;
        }
        return false;
      };
      return counters.filter(isCut).map((counter) => counter.textContent ?? "");
    });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("[LY-05, MO-01, MO-02] an object with sensors in every status: no count is cut in the middle, and its name is whole", async ({
    page,
    app,
    texts,
  }) => {
    await openSampleData(page, `${files.url}/monitoring/group/0/overview`, ["sensorSummaryCornerCases"]);
    await app.login.logIn(mockCredentials);
    await expect(app.object.card(texts.overview.children.root)).toContainText("Local Probe");
    expect(await cutCounters(page)).toEqual([]);
    await app.object.tab("devices").click();
    await expect(deviceRow({ page, app, texts }, "All statuses")).toBeVisible();
    expect(await cutCounters(page)).toEqual([]);
    // What is typed moves no button from under the finger.
    const tree = page.getByRole("button", { name: texts.tree.tree, exact: true });
    const placeOfTree = async () => (await tree.boundingBox())?.x;
    const before = await placeOfTree();
    await app.devices.filter.fill("All");
    await expect(page).toHaveURL(/[?&]filter=All/);
    expect(await placeOfTree()).toBe(before);
    await app.devices.filter.fill("");
    await expect(page).not.toHaveURL(/[?&]filter=/);
    await app.devices.show("tree");
    for (const name of ["Root", "Local Probe", "Everything"]) {
      const link = app.devices.treeItem(name).getByRole("link");
      expect(await link.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await cutCounters(page)).toEqual([]);
    // The worst comes first, also where there is hardly any room.
    const worst = app.devices.treeItem("Everything").locator('[data-counter="down"]');
    await expect(worst).toBeInViewport({ ratio: 1 });
  });

  for (const [scenario, { deviceName, sensorName, tablesFilter }] of Object.entries(scenarios)) {
    test(`[DV-01, LY-05, MO-01, MO-02, MO-03, MO-04] ${scenario}: probes, the device “${deviceName}” and its sensor in every view, none wider than 320 px`, async ({
      page,
      app,
      texts,
      complaints,
    }) => {
      const fits = async () => {
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 844 });
          await expect.poll(() => excessWidth(page)).toBe(0);
        }
      };
      await openSampleData(page, `${files.url}/monitoring/group/0/overview`, [scenario]);
      await app.login.logIn(mockCredentials);
      await expect(app.object.card(texts.overview.children.root)).toContainText("Local Probe");
      await fits();
      await app.object.tab("devices").click();
      await app.devices.filter.fill(deviceName);
      await expect(deviceRow({ page, app, texts }, deviceName).first()).toBeVisible();
      await fits();
      await app.devices.show("tree");
      await expect(app.devices.treeItem(deviceName).first()).toBeVisible();
      await fits();
      await app.object.tab("tables").click();
      await app.tables.filter.fill(tablesFilter ?? sensorName);
      const items = page.getByRole("list", { name: texts.tables.table }).getByRole("listitem");
      await expect(items).toHaveCount(1);
      await expect(items).toContainText(sensorName);
      await fits();
      await items.getByRole("link").tap();
      await expect(app.object.heading).toContainText(sensorName);
      await expect(app.sensor.channels).toBeVisible();
      await fits();
      await page.getByRole("link", { name: texts.shell.back }).tap();
      await expect(app.object.heading).toContainText(deviceName);
      await expect(app.object.card(texts.overview.sensorsTitle)).toContainText(sensorName);
      await fits();
      expect(complaints).toEqual([]);
    });
  }
});
