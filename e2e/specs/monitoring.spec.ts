import { enter, expect, test } from "../journey.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";
import { untilQuiet } from "../testing/quiet.ts";

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
  test("[MO-01, RT-15] a group: status summary, devices, top problems and details", async ({
    site,
    page,
    app,
    texts,
  }) => {
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
  });

  test("[MO-01] without a problem the card says so", async ({ site, page, app, texts }) => {
    const { id } = await site.api.createSubgroup(made.group, "Quiet");
    const device = await site.api.createDevice(id, "gamma", "127.0.0.1");
    const sensor = await site.api.createWebSensor(device.id, "Calm page", site.target.url);
    await hurryTo(site.api, sensor.id, "up");
    await enter(page, site.server.url, { path: `/monitoring/group/${id}/overview` });
    await expect(app.object.card(texts.overview.problemsTitle)).toContainText(texts.overview.noProblemsTitle);
    await site.api.deleteGroup(id);
  });

  test("[MO-01] a device: its sensors as tiles with values", async ({ site, page, app, texts }) => {
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

test.describe("devices", () => {
  test("[MO-02, MO-07] the list is sorted both ways; the address keeps order and filter", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: `/monitoring/group/${made.group}/devices` });
    const names = app.devices.rows.getByRole("link");
    await expect(names).toHaveText(["beta", "alpha"]);
    const { sort, reverse } = texts.tree;
    await app.devices.chooseOrder(sort.name);
    await expect(names).toHaveText(["alpha", "beta"]);
    await expect(page).toHaveURL(/sort=name/);
    await app.devices.chooseOrder(reverse);
    await expect(names).toHaveText(["beta", "alpha"]);
    await app.devices.chooseOrder(reverse);
    await app.devices.chooseOrder(sort.sensors);
    await expect(names.first()).toHaveText("alpha");
    for (const order of [sort.priority, sort.position, sort.status]) {
      await app.devices.chooseOrder(order);
      await expect(page.getByRole("button", { name: texts.tree.sortBy(order) })).toBeVisible();
    }
    await app.devices.filter.fill("alp");
    await expect(names).toHaveText(["alpha"]);
    await expect(page).toHaveURL(/filter=alp/);
    await page.reload();
    await expect(names).toHaveText(["alpha"]);
    await expect(app.devices.filter).toHaveValue("alp");
  });

  test("[MO-02, MO-07] the tree opens by keyboard down to a sensor", async ({ site, page, app }) => {
    await enter(page, site.server.url, { path: `/monitoring/group/${made.group}/devices?view=tree` });
    await expect(app.devices.treeItem("alpha")).toBeVisible();
    await app.devices.treeItem("Hamburg").focus();
    await page.keyboard.press("ArrowDown");
    await expect(app.devices.treeItem("beta")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(app.devices.treeItem("alpha")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(app.devices.treeItem("alpha")).toHaveAttribute("aria-expanded", "true");
    await expect(app.devices.treeItem("Fine page")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(app.devices.treeItem("Fine page")).toBeFocused();
    await expect(app.devices.selected).toContainText("Fine page");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(app.devices.treeItem("Fine page")).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${site.server.url}/monitoring/sensor/${made.fine}/overview`);
    await page.goBack();
    await expect(page).toHaveURL(/view=tree/);
  });
});

test.describe("tables", () => {
  test("[MO-03, MO-07] keyword and statuses filter, headers sort; address, reload and back keep it", async ({
    site,
    page,
    app,
  }) => {
    await enter(page, site.server.url, { path: `/monitoring/group/${made.group}/tables` });
    await expect(app.tables.rows).toHaveCount(3);
    await expect(app.tables.rows.first()).toContainText("Broken page");
    await app.tables.chip("up").click();
    await expect(app.tables.rows).toHaveCount(2);
    await expect(page).toHaveURL(/filter_status=up/);
    await app.tables.chip("down").click();
    await expect(app.tables.rows).toHaveCount(3);
    await expect(page).toHaveURL(/filter_status=down,up/);
    await page.goBack();
    await expect(app.tables.rows).toHaveCount(2);
    await app.tables.filter.fill("second");
    await expect(app.tables.rows).toHaveText([/Second page/]);
    await expect(page).toHaveURL(/filter=second/);
    await page.reload();
    await expect(app.tables.rows).toHaveText([/Second page/]);
    await expect(app.tables.chip("up")).toHaveAttribute("aria-pressed", "true");
    await app.tables.filter.fill("");
    await app.tables.chip("up").click();
    await app.tables.column("name").getByRole("button").click();
    await expect(app.tables.column("name")).toHaveAttribute("aria-sort", "ascending");
    await expect(app.tables.rows).toHaveText([/Broken page/, /Fine page/, /Second page/]);
    await app.tables.column("name").getByRole("button").click();
    await expect(app.tables.rows).toHaveText([/Second page/, /Fine page/, /Broken page/]);
    await expect(page).toHaveURL(/sort=-name/);
  });

  test("[MO-03, MO-07] pages: rows a page and page stand in the address", async ({ site, page, app, texts }) => {
    const { id } = await site.api.createDevice(made.group, "many", "127.0.0.1");
    const names = Array.from({ length: 27 }, (_, index) => `Page ${String(index).padStart(2, "0")}`);
    await Promise.all(names.map((name) => site.api.createWebSensor(id, name, site.target.url)));
    await enter(page, site.server.url, { path: `/monitoring/device/${id}/tables?sort=name` });
    await expect(app.tables.rows).toHaveCount(27);
    await app.tables.rowsPerPage.selectOption("25");
    await expect(app.tables.rows).toHaveCount(25);
    await expect(app.tables.pages).toContainText(texts.tables.range("1", "25", "27"));
    await app.tables.pages.getByRole("button", { name: texts.tables.nextPage }).click();
    await expect(app.tables.rows).toHaveText([/Page 25/, /Page 26/]);
    await expect(page).toHaveURL(/page=2/);
    await expect(page).toHaveURL(/rows=25/);
    await page.reload();
    await expect(app.tables.rows).toHaveCount(2);
    await page.goBack();
    await expect(app.tables.rows).toHaveCount(25);
    await site.api.send("DELETE", `/experimental/devices/${id}`);
  });

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

  test("[MO-06] the bulk bar counts the selection by status; Shift selects a range", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: `/monitoring/group/${made.group}/tables` });
    await app.tables.select(made.broken);
    await expect(app.tables.bulkBar).toContainText(texts.tables.selected(1, "1"));
    await app.tables.rows.last().click({ modifiers: ["Shift"] });
    await expect(app.tables.bulkBar).toContainText(texts.tables.selected(3, "3"));
    await expect(app.tables.bulkBar).toContainText(`${texts.monitoring.status.up}: 2`);
    await expect(app.tables.bulkBar).toContainText(`${texts.monitoring.status.down}: 1`);
    await expect(app.tables.bulkAction("acknowledge")).toContainText("1");
    await expect(app.tables.bulkAction("resume")).toHaveAttribute("aria-disabled", "true");
    await app.tables.bulkBar.getByRole("button", { name: texts.tables.clearSelection }).click();
    await expect(app.tables.bulkBar).toHaveCount(0);
  });
});

test.describe("toasts", () => {
  test("[UI-01, UI-02] information: five at most, each gone after 10 s", async ({ site, page, app }) => {
    await page.clock.install();
    await enter(page, site.server.url, { path: `/monitoring/sensor/${made.fine}/overview` });
    await expect(app.object.action("scan")).toBeVisible();
    await expect(app.shell.toasts).toBeAttached();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    for (let count = 1; count <= 6; count += 1) {
      const answer = page.waitForResponse("**/scan");
      await app.object.action("scan").click();
      await answer;
      await expect(app.shell.toast).toHaveCount(Math.min(count, 5));
    }
    await page.mouse.move(0, 0);
    await page.clock.runFor(9_900);
    await expect(app.shell.toast).toHaveCount(5);
    await page.clock.runFor(200);
    await expect(app.shell.toast).toHaveCount(1);
  });

  test("[UI-03] errors stay until they are closed", async ({ site, page, app, texts }) => {
    await page.clock.install();
    await enter(page, site.server.url, { path: `/monitoring/sensor/${made.fine}/overview` });
    await page.route("**/scan", (route) => route.fulfill({ status: 403, json: { code: "FORBIDDEN" } }));
    await app.object.action("scan").click();
    await expect(app.shell.toast).toContainText(texts.actions.failed("scan", { name: "Fine page" }));
    // A question that is still open would have waited for a minute: the server would count as gone.
    await untilQuiet(page);
    await page.clock.fastForward(60_000);
    await expect(app.shell.toast).toHaveCount(1);
    await app.shell.toast.getByRole("button", { name: texts.toasts.close }).click();
    await expect(app.shell.toast).toHaveCount(0);
  });
});
