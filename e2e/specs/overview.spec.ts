import type { Locator, Page } from "@playwright/test";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { loaded } from "../pages/measures.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";

interface Prepared {
  readonly group: string;
  readonly quiet: string;
  readonly device: string;
  readonly favourite: string;
}
let made: Prepared;
const fallen = ["First", "Second", "Third"];

test.beforeAll(async ({ site: { api, target } }) => {
  const { id: group } = await api.createGroup(localProbeId, "Overviews");
  const { id: quiet } = await api.createSubgroup(group, "Archive hall");
  const { id: device } = await api.createDevice(group, "web-07", "127.0.0.1");
  const { id: other } = await api.createDevice(quiet, "web-08", "127.0.0.1");
  const { id: favourite } = await api.createWebSensor(other, "Shop front", target.url);
  await api.send("PATCH", `/experimental/sensors/${favourite}`, { basic: { favorite: true } });
  const broken = await Promise.all(fallen.map((name) => api.createWebSensor(device, `${name} page`, closedUrl)));
  await Promise.all([hurryTo(api, favourite, "up"), ...broken.map(({ id }) => hurryTo(api, id, "down"))]);
  made = { group, quiet, device, favourite };
});
test.afterAll(async ({ site: { api } }) => {
  await api.deleteGroup(made.group);
});

const groupPath = () => `/monitoring/group/${made.group}/overview`;

/** Paths with their queries that a page requests from the API. */
function watchRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const [, path] = request.url().split("/api/v2");
    if (path !== undefined) requested.push(decodeURIComponent(path.replace(/\+/g, " ")));
  });
  return requested;
}

test.describe("panels", () => {
  test("[MO-01] the alarms of the last 24 hours: a picture whose name has the figures, and the same as a table", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: groupPath() });
    const { alarms, alarmsNow, alarmsAsTable } = texts.overview;
    const picture = app.object.card(texts.overview.statusTitle).getByRole("img", { name: alarms });
    await expect(picture).toHaveAccessibleName(new RegExp(`${alarmsNow("3")}, 3 ${texts.monitoring.status.down}`));
    await picture.locator("[data-tooltip]").last().hover();
    await expect(page.getByRole("tooltip")).toContainText(`3 ${texts.monitoring.status.down}`);
    await page.getByRole("button", { name: alarmsAsTable }).click();
    const dialog = page.getByRole("dialog", { name: alarms });
    await expect(dialog.getByRole("row")).toHaveCount(49);
    await expect(dialog.getByRole("row").nth(1)).toContainText("3");
    expect(await accessibilityFaults(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: alarmsAsTable })).toBeFocused();
  });

  test("[MO-01] children: worst first, devices, last 24 hours and uptime; another order by keyboard stays chosen", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: groupPath() });

    const { children, column, orderChildren, childrenOrder } = texts.overview;
    const card = app.object.card(children.group);
    const names = card.getByRole("row").getByRole("link");
    await expect(names).toHaveText(["web-07", "Archive hall"]);
    const hall = card.getByRole("row").filter({ hasText: "Archive hall" });
    await expect(hall.getByRole("cell").nth(1)).toHaveText("1");
    await expect(hall.getByRole("cell").last()).toHaveText(/^\d+\s%$/);
    const history = hall.getByRole("img", { name: `${column.history}: ` });
    await expect(history).toHaveAccessibleName(new RegExp(texts.monitoring.status.up));
    await history.locator("[data-tooltip]").last().hover();
    await expect(page.getByRole("tooltip")).toHaveText(/\d\d:\d\d – \d\d:\d\d UTC: Up$/);
    await card.getByRole("button", { name: orderChildren }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitemcheckbox", { name: childrenOrder.status })).toBeChecked();
    await page.keyboard.press("Home");
    await expect(page.getByRole("menuitemcheckbox", { name: childrenOrder.status })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitemcheckbox", { name: childrenOrder.name })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(names).toHaveText(["Archive hall", "web-07"]);
    await expect(card.getByRole("button", { name: orderChildren })).toBeFocused();
    await page.reload();
    await expect(names).toHaveText(["Archive hall", "web-07"]);
  });

  test("[MO-01, RT-15] sensors of a device that fell together are one problem that opens all of them", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: groupPath() });
    const card = app.object.card(texts.overview.problemsTitle);
    await expect(card.getByRole("heading")).toContainText("3");
    await expect(card.getByRole("listitem")).toHaveCount(1);
    const affected = card.getByRole("link", { name: texts.overview.affected("2") });
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect((await boxOf(affected)).height).toBeGreaterThanOrEqual(24);
    await page.goto(`${site.server.url}/monitoring/device/${made.device}/overview`);
    // The page of a device names none: the message is beside the link, and ends before it.
    const message = card
      .getByRole("listitem")
      .first()
      .getByText(/refused|abgelehnt/);
    const { x, width } = await boxOf(message);
    const padding = await message.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingRight));
    expect(x + width - padding).toBeLessThanOrEqual((await boxOf(affected)).x);
    await affected.click();
    await expect(page).toHaveURL(`${site.server.url}/monitoring/device/${made.device}/tables?filter_status=down`);
    await expect(app.tables.rows).toHaveCount(3);
  });

  test("[MO-01, MO-03] favourites are tiles with their value, whose lines come with one question", async ({
    site,
    page,
    app,
    texts,
  }) => {
    const requested = watchRequests(page);
    await enter(page, site.server.url, { path: groupPath() });
    const tile = app.object.card(texts.overview.favourites).getByRole("link", { name: /Shop front/ });
    await expect(tile).toContainText("web-08");
    await expect(tile).toContainText(/\d/);
    await expect.poll(() => requested.filter((path) => path.startsWith("/ext/recent-values"))).toHaveLength(1);
    expect(requested.filter((path) => path.includes("/timeseries/"))).toEqual([]);
    await tile.click();
    await expect(page).toHaveURL(`${site.server.url}/monitoring/sensor/${made.favourite}/overview`);
  });

  test("[MO-01] a device: tiles or a list, availability over 30 days, log", async ({ site, page, app, texts }) => {
    await enter(page, site.server.url, { path: `/monitoring/device/${made.device}/overview` });
    const { sensorsTitle, list, availability } = texts.overview;
    const sensors = app.object.card(sensorsTitle);
    await expect(sensors.getByRole("link")).toHaveCount(3);
    await sensors.getByRole("button", { name: list }).click();
    await expect(sensors.getByRole("listitem")).toHaveCount(3);
    await page.reload();
    await expect(sensors.getByRole("listitem")).toHaveCount(3);
    await expect(app.object.card(availability).getByRole("img")).toHaveAccessibleName(
      new RegExp(`${availability}: ${texts.monitoring.status.down}`),
    );
    await expect(app.object.card("Log").getByRole("listitem").first()).toContainText(/page/);
  });

  test("[AC-07, ST-02] a pause with its reason stands above all, and in the log below", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await site.api.pause("groups", made.quiet, "Moving house");
    await enter(page, site.server.url, { path: `/monitoring/group/${made.quiet}/overview` });
    await expect(page.getByText(texts.stateBanner.quoted("Moving house"))).toBeVisible();
    await expect(page.getByText(texts.stateBanner.pausedSensors(1, "1"))).toBeVisible();
    await expect(app.object.card("Log").getByRole("listitem").first()).toContainText("Moving house");
    await site.api.send("POST", "/groups/resume", { filter: `id in ["${made.quiet}"]` });
  });
});

test.describe("details", () => {
  test("[OD-02, OD-07, EN-05, EN-08] a device tells where it is, its last search and recommendation; all can be copied", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await site.api.send("PATCH", `/devices/${made.device}`, { basic: { location: "53.54, 9.99" } });
    await page.route(`**/devices/${made.device}/overview`, async (route) => {
      const response = await route.fetch();
      const autodiscovery = { active: true, progress: 42, last_autodiscovery: "2026-11-12T03:10:00Z" };
      const body = { ...(await response.json()), autodiscovery, last_recommendation: "2026-11-11T22:00:00Z" };
      await route.fulfill({ response, json: body });
    });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await enter(page, site.server.url, { path: `/monitoring/device/${made.device}/overview` });
    const { detail, running, detailsTitle, copy, showOnMap } = texts.overview;
    await expect(app.object.detail(detail.autodiscovery)).toHaveText(`12 Nov 2026, 03:10 · ${running("42\u00A0%")}`);
    await expect(app.object.detail(detail.recommendation)).toHaveText("11 Nov 2026, 22:00");
    await expect(app.object.detail(detail.host)).toHaveText("127.0.0.1");
    await expect(app.object.detail(detail.location)).toContainText("53.54, 9.99");
    await expect(page.getByRole("link", { name: showOnMap })).toHaveAttribute("href", /15.*53\.54.*9\.99/);
    await app.object.card(detailsTitle.device).getByRole("button", { name: copy }).click();
    await expect(app.shell.toast.last()).toContainText(texts.overview.copied);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split("\n")[0]).toBe("web-07");
    expect(copied).toContain(`${detail.host}: 127.0.0.1`);
    await site.api.send("PATCH", `/devices/${made.device}`, { basic: { location: "0, 0" } });
    await page.reload();
    await expect(app.object.detail(detail.location)).toContainText("0, 0");
    await expect(page.getByRole("link", { name: showOnMap })).toHaveCount(0);
  });

  test("[RT-15, OD-02] the counters of a device open its sensors in that status, and it tells since when it has its own", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: `/monitoring/device/${made.device}/overview` });
    await expect(app.object.detail(texts.overview.detail.statusSince)).toHaveText(/^\d+ \w{3} \d{4}, \d\d:\d\d$/);
    const counters = app.object.card(texts.overview.statusTitle).getByRole("link");
    const count = Number(await counters.first().locator("b").textContent());
    await counters.first().click();
    await expect(page).toHaveURL(new RegExp(`/monitoring/device/${made.device}/tables\\?filter_status=`));
    await expect(app.tables.rows).toHaveCount(count);
  });

  test("[OD-01, OD-02, OD-04] an interval that comes from above says so, one of its own does not", async ({
    site,
    page,
    app,
    texts,
  }) => {
    const { detail, inherited } = texts.overview;
    const interval = app.object.detail(detail.interval);
    for (const path of [`device/${made.device}`, `group/${made.quiet}`]) {
      await enter(page, site.server.url, { path: `/monitoring/${path}/overview` });
      await expect(interval).toHaveText(new RegExp(`^1\\smin ${inherited}$`));
    }
    await enter(page, site.server.url, { path: `/monitoring/sensor/${made.favourite}/overview` });
    await expect(interval).toHaveText(/^10\ss$/);
    await site.api.send("PATCH", `/experimental/groups/${made.quiet}`, { intervalgroup: { interval: "120" } });
    await enter(page, site.server.url, { path: `/monitoring/group/${made.quiet}/overview` });
    await expect(interval).toHaveText(/^2\smin$/);
  });

  test("[EN-07, MO-01] a probe shows in which of the last 24 hours it was away", async ({ site, page, app, texts }) => {
    await enter(page, site.server.url, { path: `/monitoring/probe/${localProbeId}/overview` });
    const { connection, probeStatus } = texts.overview;
    const bars = app.object.card(connection).getByRole("img");
    await expect(bars).toHaveAccessibleName(new RegExp(`^${connection}: ${probeStatus.connected} `));
    await expect(bars.locator("[data-tooltip]").last()).toHaveAttribute(
      "data-tooltip",
      new RegExp(`: ${probeStatus.connected}$`),
    );
  });

  test("[OD-03, NF-05] a probe's sensors by impact: five counts, and a warning above the guidance", async ({
    site,
    page,
    app,
    texts,
  }) => {
    const requested = watchRequests(page);
    await page.route(/performance_impact\+?%?.*5&/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "x-total-count": "51" } });
    });
    await enter(page, site.server.url, { path: `/monitoring/probe/${localProbeId}/overview` });
    const { impactTitle, impactAboveTitle, impactGuidance, impactAbove } = texts.overview;
    const card = app.object.card(impactTitle);
    await expect(card.getByText(impactAboveTitle)).toBeVisible();
    await expect(card).toContainText(`${impactGuidance("51", "50")} ${impactAbove}`);
    const counts = requested.filter((path) => path.includes("performance_impact"));
    expect(counts).toHaveLength(5);
    expect(counts.every((path) => path.endsWith("limit=1"))).toBe(true);
    await page.unrouteAll();
    await page.reload();
    await expect(card).toContainText(impactGuidance("", "2,000").trim());
    await expect(card.getByText(impactAboveTitle)).toHaveCount(0);
  });
});

test.describe("servers and rights", () => {
  test("[CA-03] our own server sends no full list to an overview", async ({ site, page, app, texts }) => {
    const requested = watchRequests(page);
    await enter(page, site.server.url);
    await expect(app.object.card(texts.overview.children.root).getByRole("link")).toHaveCount(1);
    await loaded(page);
    const lists = requested.filter((path) => /^\/(objects|sensors|devices|groups|probes)\?/.test(path));
    expect(lists.length).toBeGreaterThan(2);
    expect(lists.filter((path) => !/limit=\d*[1-9]\d*$/.test(path))).toEqual([]);
  });

  test("[CA-03, MO-01] a server without our own calls: full lists, and nothing that it can't fill", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await page.route("**/experimental/feature-toggles", (route) => route.fulfill({ json: [] }));
    const requested = watchRequests(page);
    await enter(page, site.server.url, { path: groupPath() });
    const { children, column, alarms, favourites, problemsTitle, affected } = texts.overview;
    const card = app.object.card(children.group);
    await expect(card.getByRole("row").filter({ hasText: "Archive hall" }).getByRole("cell").nth(1)).toHaveText("1");
    await expect(card.getByRole("row").getByRole("link")).toHaveText(["web-07", "Archive hall"]);
    await expect(app.object.card(problemsTitle).getByRole("link", { name: affected("2") })).toBeVisible();
    await expect(app.object.card(favourites).getByRole("link")).toHaveCount(1);
    await expect(card.getByText(column.uptime)).toHaveCount(0);
    await expect(page.getByText(alarms)).toHaveCount(0);
    await expect(app.object.card("Log")).toHaveCount(0);
    expect(requested.filter((path) => path.startsWith("/ext/"))).toEqual([]);
  });

  test("[RT-14, ER-04] a panel that is refused says that rights are missing, one that failed can be tried again", async ({
    site,
    page,
    app,
    texts,
  }) => {
    let isAway = true;
    await page.route(/\/api\/v2\/objects\?/, (route) =>
      isAway ? route.fulfill({ status: 500, json: { code: "INTERNAL", request_id: "1" } }) : route.continue(),
    );
    await page.route(/\/api\/v2\/sensors\?.*status\+in/, (route) =>
      route.fulfill({ status: 403, json: { code: "FORBIDDEN", request_id: "2" } }),
    );
    await enter(page, site.server.url, { path: groupPath() });
    await expect(app.object.card(texts.overview.problemsTitle)).toContainText(texts.failure.noRightsTitle);
    const card = app.object.card(texts.overview.children.group);
    await expect(card).toContainText(texts.overview.childrenFailed);
    await expect(app.object.card(texts.overview.detailsTitle.group)).toBeVisible();
    isAway = false;
    await card.getByRole("button", { name: texts.words.tryAgain }).click();
    await expect(card.getByRole("row").getByRole("link")).toHaveCount(2);
  });
});
