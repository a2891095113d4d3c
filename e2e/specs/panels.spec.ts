import type { Locator, Page, Route } from "@playwright/test";
import { enter, expect, test } from "../journey.ts";
import type { App } from "../pages/app.ts";
import { loaded } from "../pages/measures.ts";
import type { Texts } from "../pages/texts.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";
import { failCalls } from "../testing/failing-calls.ts";
import { untilQuiet } from "../testing/quiet.ts";

/** What each part of the monitoring views shows while it waits, when it is refused, when it fails, and when there is nothing. */
interface Prepared {
  readonly group: string;
  readonly device: string;
  readonly sensor: string;
  readonly emptyGroup: string;
  readonly emptyDevice: string;
}
let made: Prepared;

test.beforeAll(async ({ site: { api, target } }) => {
  const { id: group } = await api.createGroup(localProbeId, "Panels");
  const { id: emptyGroup } = await api.createSubgroup(group, "Empty room");
  const { id: device } = await api.createDevice(group, "panel-01", "127.0.0.1");
  const { id: emptyDevice } = await api.createDevice(group, "panel-02", "127.0.0.1");
  const { id: sensor } = await api.createWebSensor(device, "Favourite page", target.url);
  const { id: broken } = await api.createWebSensor(device, "Fallen page", closedUrl);
  await api.send("PATCH", `/experimental/sensors/${sensor}`, { basic: { favorite: true } });
  await Promise.all([hurryTo(api, sensor, "up"), hurryTo(api, broken, "down")]);
  made = { group, device, sensor, emptyGroup, emptyDevice };
});
test.afterAll(({ site: { api } }) => api.deleteGroup(made.group));

const paths = {
  group: () => `/monitoring/group/${made.group}/overview`,
  probe: () => `/monitoring/probe/${localProbeId}/overview`,
  device: () => `/monitoring/device/${made.device}/overview`,
  list: () => `/monitoring/group/${made.group}/devices`,
  tree: () => `/monitoring/group/${made.group}/devices?view=tree`,
  tables: () => `/monitoring/group/${made.group}/tables`,
  sensor: () => `/monitoring/sensor/${made.sensor}/overview`,
} as const;

interface Panel {
  readonly path: () => string;
  /** The call that the panel lives by. */
  readonly call: RegExp;
  /** Where the panel stands. */
  readonly place: (app: App, texts: Texts) => Locator;
  readonly failed: (texts: Texts) => string;
  /** What it shows when all is well. */
  readonly filled: (app: App, texts: Texts) => Locator;
}

const sensorsBy = (part: string) => new RegExp(`/api/v2/sensors\\?.*${part}`);

const panels: Readonly<Record<string, Panel>> = {
  "favourites of a group": {
    path: paths.group,
    call: sensorsBy("favorite"),
    place: (app, texts) => app.object.card(texts.overview.favourites),
    failed: ({ overview }) => overview.favouritesFailed,
    filled: (app, texts) => app.object.card(texts.overview.favourites).getByRole("link", { name: /Favourite page/ }),
  },
  "devices and groups of a group": {
    path: paths.group,
    call: /\/api\/v2\/objects\?/,
    place: (app, texts) => app.object.card(texts.overview.children.group),
    failed: ({ overview }) => overview.childrenFailed,
    filled: (app, texts) => app.object.card(texts.overview.children.group).getByRole("link", { name: "panel-01" }),
  },
  "problems of a group": {
    path: paths.group,
    call: sensorsBy("status\\+in"),
    place: (app, texts) => app.object.card(texts.overview.problemsTitle),
    failed: ({ overview }) => overview.problemsFailed,
    filled: (app, texts) => app.object.card(texts.overview.problemsTitle).getByRole("link", { name: /Fallen page/ }),
  },
  "log of a group": {
    path: paths.group,
    call: /\/api\/v2\/ext\/log\?/,
    place: (app, texts) => app.object.card(texts.log.title),
    failed: ({ log }) => log.failedTitle,
    filled: (app, texts) => app.object.card(texts.log.title).getByRole("listitem").first(),
  },
  "sensors of a device": {
    path: paths.device,
    call: /\/api\/v2\/sensors\?/,
    place: (app) => app.shell.main,
    failed: ({ overview }) => overview.sensorsFailed,
    filled: (app, texts) => app.object.card(texts.overview.sensorsTitle).getByRole("link", { name: /Fallen page/ }),
  },
  "availability of a device": {
    path: paths.device,
    call: /\/api\/v2\/ext\/status-history\//,
    place: (app, texts) => app.object.card(texts.overview.availability),
    failed: ({ overview }) => overview.availabilityFailed,
    filled: (app, texts) => app.object.card(texts.overview.availability).getByRole("img"),
  },
  "connection of a probe": {
    path: paths.probe,
    call: /\/api\/v2\/ext\/status-history\//,
    place: (app, texts) => app.object.card(texts.overview.connection),
    failed: ({ overview }) => overview.connectionFailed,
    filled: (app, texts) => app.object.card(texts.overview.connection).getByRole("img"),
  },
  "impact on a probe": {
    path: paths.probe,
    call: sensorsBy("performance_impact"),
    place: (app, texts) => app.object.card(texts.overview.impactTitle),
    failed: ({ overview }) => overview.impactFailed,
    filled: (app, texts) => app.object.card(texts.overview.impactTitle).getByText(/\d of at most 5,000/),
  },
  "list of devices": {
    path: paths.list,
    call: /\/api\/v2\/devices\?.*sort_by/,
    place: (app) => app.shell.main,
    failed: ({ tree }) => tree.failedTitle,
    filled: (app) => app.devices.rows.first(),
  },
  "table of sensors": {
    path: paths.tables,
    call: /\/api\/v2\/sensors\?/,
    place: (app) => app.shell.main,
    failed: ({ tables }) => tables.failedTitle,
    filled: (app) => app.tables.row(made.sensor),
  },
  "history of a sensor": {
    path: paths.sensor,
    call: /\/api\/v2\/experimental\/timeseries\//,
    place: (app) => app.sensor.history,
    failed: ({ sensor }) => sensor.historyFailedTitle,
    filled: (app) => app.sensor.chart,
  },
  "status of a sensor": {
    path: paths.sensor,
    call: /\/api\/v2\/ext\/status-history\//,
    place: (app) => app.sensor.status,
    failed: ({ sensor }) => sensor.statusFailedTitle,
    filled: (app) => app.sensor.status.getByRole("img"),
  },
  "log of a sensor": {
    path: paths.sensor,
    call: /\/api\/v2\/ext\/log\?/,
    place: (app) => app.sensor.log,
    failed: ({ log }) => log.failedTitle,
    filled: (app) => app.sensor.log.getByRole("listitem").first(),
  },
};

for (const [name, panel] of Object.entries(panels)) {
  test(`[MO-01, MO-02, MO-03, MO-04, ER-04, RT-14] ${name}: failed it can be tried again, refused it says so; the page stays`, async ({
    site,
    page,
    app,
    texts,
  }) => {
    const failing = await failCalls(page, panel.call);
    await enter(page, site.server.url, { path: panel.path() });
    const place = panel.place(app, texts);
    await expect(place).toContainText(panel.failed(texts));
    await expect(app.object.heading).toBeVisible();
    await failing.workAfterPress();
    // By key: the toast about the error may lie over the panel.
    await place.getByRole("button", { name: texts.words.tryAgain }).first().press("Enter");
    await expect(panel.filled(app, texts)).toBeVisible();
    failing.failWith(403);
    await page.reload();
    await expect(place).toContainText(texts.failure.noRightsTitle);
    await expect(place.getByRole("button", { name: texts.words.tryAgain })).toHaveCount(0);
    await expect(app.object.heading).toBeVisible();
    await expect(app.shell.toast).toHaveCount(0);
    await expect(app.login.username).toHaveCount(0);
  });
}

test("[MO-02, ER-04] a branch of the tree that does not come says so, and comes when it is selected", async ({
  site,
  page,
  app,
  texts,
}) => {
  const failing = await failCalls(page, sensorsBy(`parentid`));
  await enter(page, site.server.url, { path: paths.tree() });
  await app.devices.expand("panel-01");
  const failed = page.getByRole("treeitem").filter({ hasText: texts.tree.branchFailed });
  await expect(failed).toBeVisible();
  await failing.workAfterPress();
  await failed.click();
  await expect(app.devices.treeItem("Fallen page")).toBeVisible();
});

/** Holds every question for objects and their values until they are let go. */
async function delayObjects(page: Page): Promise<() => Promise<void>> {
  const delayed: Route[] = [];
  let isDelaying = true;
  const objects =
    /\/api\/v2\/(objects|probes|groups|devices|sensors|experimental\/timeseries|ext\/(log|status-history))/;
  await page.route(objects, (route) => (isDelaying ? void delayed.push(route) : route.continue()));
  return async () => {
    isDelaying = false;
    await Promise.all(delayed.map((route) => route.continue().catch(() => undefined)));
  };
}

/** A figure; those of titles ("Status, last 30 days") are none. */
const value = /\d+(?!\d| days| h)/;

for (const [view, path] of Object.entries(paths)) {
  test(`[MO-01, MO-02, MO-03, MO-04] ${view}: while it loads there are placeholders and no values, then they are gone`, async ({
    site,
    page,
    app,
    texts,
  }) => {
    const release = await delayObjects(page);
    await enter(page, site.server.url, { path: path() });
    await expect(page.locator("main [aria-busy=true]").first()).toBeVisible();
    await expect(app.shell.main).not.toContainText(value);
    await expect(app.shell.main).not.toContainText(texts.words.noData);
    await release();
    await loaded(page);
    await expect(app.object.heading).not.toBeEmpty();
    await expect(app.shell.main).toContainText(value);
  });
}

test("[MO-01, MO-02, MO-03] where there is nothing each view says so", async ({ site, page, app, texts }) => {
  const { overview, tree, tables } = texts;
  const group = `/monitoring/group/${made.emptyGroup}`;
  await enter(page, site.server.url, { path: `${group}/overview` });
  await expect(app.object.card(overview.statusTitle)).toContainText(overview.noSensorsTitle);
  await expect(app.object.card(overview.children.group)).toContainText(overview.noChildrenTitle);
  await expect(app.object.card(overview.favourites)).toHaveCount(0);
  for (const [path, title] of [
    [`${group}/devices`, tree.noDevicesTitle],
    [`${group}/devices?filter=x`, tree.noMatchTitle],
    [`${group}/tables`, tables.noSensorsTitle],
    [`${group}/tables?filter=x`, tables.noMatchTitle],
    [`/monitoring/device/${made.emptyDevice}/overview`, overview.noDeviceSensorsTitle],
    [`/monitoring/device/${made.emptyDevice}/tables`, tables.noSensorsTitle],
  ] as const) {
    await page.goto(site.server.url + path);
    await expect(app.shell.main, path).toContainText(title);
  }
});

test("[ER-07, ER-04] an object that is deleted while it is looked at: the page keeps what it showed, and says so", async ({
  site,
  page,
  app,
  texts,
}) => {
  const { id } = await site.api.createWebSensor(made.device, "Short-lived page", site.target.url);
  await enter(page, site.server.url, { path: `/monitoring/sensor/${id}/overview` });
  await expect(app.object.heading).toContainText("Short-lived page");
  await untilQuiet(page);
  await site.api.deleteSensor(id);
  await page.keyboard.press("r");
  await expect(
    app.shell.main.getByText("This object no longer exists, or your rights no longer reach it."),
  ).toBeVisible();
  await expect(app.object.heading).toContainText("Short-lived page");
  await expect(app.shell.main.getByRole("button", { name: texts.header.action.pause })).toHaveCount(0);
  await untilQuiet(page);
  await expect(app.shell.toast).toHaveCount(0);
  await expect(page).toHaveTitle("Short-lived page · PRTG");
});
