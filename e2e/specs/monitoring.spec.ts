import { enter, expect, test } from "../journey.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";

interface Prepared {
  readonly group: string;
  readonly alpha: string;
  readonly beta: string;
  readonly fine: string;
  readonly broken: string;
}
let made: Prepared;

test.beforeAll(async ({ site: { api, target } }) => {
  const { id: group } = await api.createGroup(localProbeId, "Hamburg");
  const [{ id: beta }, { id: alpha }] = [
    await api.createDevice(group, "beta", "127.0.0.1"),
    await api.createDevice(group, "alpha", "127.0.0.1"),
  ];
  const fine = (await api.createWebSensor(alpha, "Fine page", target.url)).id;
  const broken = (await api.createWebSensor(beta, "Broken page", closedUrl)).id;
  await api.createWebSensor(alpha, "Second page", target.url);
  await Promise.all([hurryTo(api, fine, "up"), hurryTo(api, broken, "down")]);
  made = { group, alpha, beta, fine, broken };
});
test.afterAll(async ({ site: { api } }) => {
  await api.deleteGroup(made.group);
});

test.describe("overview", () => {
  test(
    "[MO-01, RT-15] a group: status summary, devices, top problems and details",
    { tag: "@core" },
    async ({ site, page, app, texts }) => {
      await enter(page, site.server.url, { path: `/monitoring/group/${made.group}/overview` });
      const status = app.object.card(texts.overview.statusTitle);
      const { up, down } = texts.monitoring.status;
      await expect(status.getByRole("img", { name: texts.overview.statusLabel })).toBeVisible();
      await expect(status.getByRole("link", { name: `${up}: 2` })).toBeVisible();
      const children = app.object.card(texts.overview.children.group);
      await expect(children.getByRole("link")).toHaveText(["beta", "alpha"]);
      const problems = app.object.card(texts.overview.problemsTitle);
      await expect(problems.getByRole("listitem")).toHaveCount(1);
      await expect(problems.getByRole("link", { name: /Broken page/ })).toContainText("beta");
      await status.getByRole("link", { name: `${down}: 1` }).click();
      await expect(page).toHaveURL(`${site.server.url}/monitoring/group/${made.group}/tables?filter_status=down`);
      await expect(app.tables.rows).toHaveCount(1);
    },
  );

  test("[MO-01] without a problem the card says so", async ({ site, page, app, texts }) => {
    const { id } = await site.api.createSubgroup(made.group, "Quiet");
    const device = await site.api.createDevice(id, "gamma", "127.0.0.1");
    const sensor = await site.api.createWebSensor(device.id, "Calm page", site.target.url);
    await hurryTo(site.api, sensor.id, "up");
    await enter(page, site.server.url, { path: `/monitoring/group/${id}/overview` });
    await expect(app.object.card(texts.overview.problemsTitle)).toContainText(texts.overview.noProblemsTitle);
    await site.api.deleteGroup(id);
  });

  test("[MO-01] a device: its sensors as tiles with values", { tag: "@core" }, async ({ site, page, app, texts }) => {
    await enter(page, site.server.url, { path: `/monitoring/device/${made.alpha}/overview` });
    const tiles = app.object.card(texts.overview.sensorsTitle).getByRole("link");
    await expect(tiles.filter({ hasText: "Fine page" })).toContainText(/\d/);
    await tiles.filter({ hasText: "Fine page" }).click();
    await expect(page).toHaveURL(`${site.server.url}/monitoring/sensor/${made.fine}/overview`);
  });
});

test.describe("details", () => {
  test("[OD-02, OD-03, OD-04, OD-05, OD-06] each type tells what belongs to it, with a word where nothing is known", async ({
    site,
    page,
    app,
    texts,
  }) => {
    const { detail } = texts.overview;
    const { never, notConfigured, no } = texts.words;
    await enter(page, site.server.url, { path: `/monitoring/device/${made.alpha}/overview` });
    await expect(app.object.detail(detail.host)).toHaveText("127.0.0.1");
    await expect(app.object.detail(detail.dependency)).toHaveText(notConfigured);
    await expect(app.object.detail(detail.autodiscovery)).toHaveText(never);
    await expect(app.object.detail(detail.recommendation)).toHaveText(never);
    await expect(app.object.detail(detail.location)).toHaveText(notConfigured);
    await expect(app.object.detail(detail.id)).toHaveText(made.alpha);
    await expect(app.object.detail(detail.interval)).toContainText(/^\d+\s(s|min)/);
    await expect(app.object.detail(detail.status)).toHaveText(texts.monitoring.status.up);
    await page.goto(`${site.server.url}/monitoring/probe/${localProbeId}/overview`);
    await expect(app.object.detail(detail.probeStatus)).toHaveText(texts.overview.probeStatus.connected);
    await expect(app.object.card(texts.overview.impactTitle)).toContainText(texts.overview.impact[2]);
    await expect(app.object.detail(detail.location)).toHaveText(notConfigured);
    await expect(app.object.detail(detail.id)).toHaveText(localProbeId);
    await page.goto(`${site.server.url}/monitoring/group/${made.group}/overview`);
    await expect(app.object.detail(detail.autodiscovery)).toHaveText(never);
    await expect(app.object.detail(detail.host)).toHaveCount(0);
    for (const label of [detail.location, detail.dependency]) {
      await expect(app.object.detail(label), label).toHaveText(notConfigured);
    }
    await expect(app.object.detail(detail.status)).toHaveText(texts.monitoring.status.down);
    await expect(app.object.detail(detail.interval)).toHaveText(/\d/);
    await expect(app.object.detail(detail.id)).toHaveText(made.group);
    await page.goto(`${site.server.url}/monitoring/group/0/overview`);
    await expect(app.object.detail(detail.paused)).toHaveText(no);
    await expect(app.object.detail(detail.id)).toHaveText("0");
    await expect(app.object.detail(detail.interval)).toHaveText(/\d/);
    await expect(app.object.detail(detail.location)).toHaveText(notConfigured);
    await expect(app.object.detail(detail.autodiscovery)).toHaveCount(0);
    await expect(app.object.detail(detail.dependency)).toHaveCount(0);
  });

  test("[OD-01, OD-06] a sensor tells its times, shares and impact", async ({ site, page, app, texts }) => {
    const { detail } = texts.sensor;
    await enter(page, site.server.url, { path: `/monitoring/sensor/${made.fine}/overview` });
    await expect(app.object.detail(detail.status)).toHaveText(texts.monitoring.status.up);
    for (const label of [detail.statusSince, detail.lastScan, detail.lastUp]) {
      await expect(app.object.detail(label), label).toHaveText(/\d/);
    }
    await expect(app.object.detail(detail.lastDown)).toHaveText(texts.words.never);
    for (const label of [detail.uptime, detail.downtime, detail.coverage]) {
      await expect(app.object.detail(label), label).toHaveText(/^\d+\s?%/);
    }
    await expect(app.object.detail(detail.interval)).toHaveText("10 s");
    await expect(app.object.detail(detail.dependency)).toHaveText(texts.words.notConfigured);
    await expect(app.object.detail(detail.impact)).toContainText(texts.sensor.impact[2]);
    await expect(app.object.detail(detail.id)).toHaveText(made.fine);
  });

  test("[MO-04] channels with values, the primary one large; history as chart and as table", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: `/monitoring/sensor/${made.fine}/overview` });
    const { channels } = app.sensor;
    for (const name of ["Loading Time", "Time to First Byte", "Bytes Received", "Status Code", "Downtime"]) {
      await expect(channels.getByRole("row").filter({ hasText: name })).toContainText(/\d/);
    }
    await expect(page.getByText(texts.sensor.primaryNote)).toBeVisible();
    await expect(app.sensor.history.locator("canvas").first()).toBeVisible();
    await app.sensor.showAsTable.click();
    await expect(app.sensor.historyTable.getByRole("row").nth(1)).toContainText(/\d\d:\d\d/);
  });
});

test.describe("tables", () => {
  test("[MO-03] priority has stars, and the favourite flag of a sensor shows in the table", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: `/monitoring/sensor/${made.fine}/overview` });
    await page.getByRole("button", { name: texts.header.addFavourite }).click();
    await expect(page.getByRole("button", { name: texts.header.removeFavourite })).toBeVisible();
    await page.goto(`${site.server.url}/monitoring/group/${made.group}/tables`);
    const row = app.tables.row(made.fine);
    await expect(row).toContainText(texts.monitoring.favourite);
    await expect(app.tables.row(made.broken)).not.toContainText(texts.monitoring.favourite);
    await expect(row.getByRole("img", { name: texts.monitoring.priority(3) })).toBeVisible();
    await row.click();
    await page.getByRole("button", { name: texts.header.removeFavourite }).click();
    await expect(page.getByRole("button", { name: texts.header.addFavourite })).toBeVisible();
  });
});
