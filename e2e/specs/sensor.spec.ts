import { readFile } from "node:fs/promises";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";
import { failCalls } from "../testing/failing-calls.ts";
import { untilQuiet } from "../testing/quiet.ts";

interface Prepared {
  readonly group: string;
  readonly device: string;
  readonly web: string;
  readonly formula: string;
  readonly held: string;
  readonly unscanned: string;
}
interface LogLine {
  readonly kind: string;
  readonly time: string;
  readonly object: { readonly id: string };
}
let made: Prepared;
const comment = `<b>Moving</b> the "rack"`;
const formulaName = `=HYPERLINK("http://evil","x")`;
/** How the name of the chart ends for the zoom in an address: its times, with the second day where midnight lies between. */
function zoomedName(address: string): RegExp {
  const parts = /from=(\d{8})T(\d\d)(\d\d)\d\dZ&to=(\d{8})T(\d\d)(\d\d)\d\dZ$/.exec(address) ?? [];
  const [, firstDay, fromHour, fromMinute, lastDay, toHour, toMinute] = parts;
  const nextDay = firstDay === lastDay ? "" : "\\d+ \\w+, ";
  return new RegExp(`\\d+ \\w+, ${fromHour}:${fromMinute} – ${nextDay}${toHour}:${toMinute}$`);
}
const pathOf = (id: string, search = "") => `/monitoring/sensor/${id}/overview${search}`;

test.beforeAll(async ({ site: { api, target } }) => {
  const { id: group } = await api.createGroup(localProbeId, "Leipzig");
  const { id: device } = await api.createDevice(group, "gamma", "127.0.0.1");
  const { id: quiet } = await api.createDevice(group, "quiet", "127.0.0.1");
  await api.pause("devices", quiet);
  const create = async (name: string, url: string) => (await api.createWebSensor(device, name, url)).id;
  const web = await create("Front page", target.url);
  const formula = await create(formulaName, target.url);
  const held = await create("Held page", closedUrl);
  const { id: unscanned } = await api.createWebSensor(quiet, "New page", target.url);
  await Promise.all([hurryTo(api, web, "up"), hurryTo(api, formula, "up"), hurryTo(api, held, "down")]);
  await api.pause("sensors", held, comment);
  await api.send("POST", `/sensors/${held}/resume`);
  await hurryTo(api, held, "down");
  made = { group, device, web, formula, held, unscanned };
});
test.afterAll(async ({ site: { api } }) => {
  await api.deleteGroup(made.group);
});

test.describe("history", () => {
  test(
    "[MO-04, MO-07] ranges and a dragged zoom are in the address; the way back leads out of it",
    { tag: "@core" },
    async ({ site, page, app }) => {
      await enter(page, site.server.url, { path: pathOf(made.web) });
      const { chart, zoomBack } = app.sensor;
      await expect(chart).toHaveAccessibleName(/2 h$/);
      await app.sensor.range("2d").click();
      await expect(page).toHaveURL(/overview\?range=2d$/);
      await expect(chart).toHaveAccessibleName(/2 d$/);
      await page.reload();
      await expect(app.sensor.range("2d")).toHaveAttribute("aria-pressed", "true");
      await expect(chart).toHaveAccessibleName(/2 d$/);
      await app.sensor.range("2h").click();
      await expect(chart).toHaveAccessibleName(/2 h$/);

      await app.sensor.dragAcross(0.7, 1);
      await expect(page).toHaveURL(/\?from=\d{8}T\d{6}Z&to=\d{8}T\d{6}Z$/);
      await expect(chart).toHaveAccessibleName(zoomedName(page.url()));
      const zoomed = page.url();
      await page.reload();
      await expect(chart).toHaveAccessibleName(zoomedName(page.url()));
      expect(page.url()).toBe(zoomed);
      await zoomBack.click();
      await expect(chart).toHaveAccessibleName(/2 h$/);
      await expect(zoomBack).toHaveCount(0);
    },
  );

  test("[MO-04] keys move the crosshair, zoom in and go back", async ({ site, page, app }) => {
    await enter(page, site.server.url, { path: pathOf(made.web) });
    await app.sensor.chart.focus();
    await page.keyboard.press("End");
    await expect(app.sensor.chart).toHaveAttribute("aria-valuetext", /UTC: .*Loading Time \d/);
    await page.keyboard.press("+");
    await expect(page).toHaveURL(/\?from=\d+T\d+Z&to=\d+T\d+Z$/);
    await app.sensor.chart.focus();
    await page.keyboard.press("-");
    await expect(page).not.toHaveURL(/from=/);
  });

  test("[MO-04, AR-02] newer values leave crosshair, legend and zoom as they are", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: pathOf(made.web) });
    const legend = app.sensor.history.getByRole("list", { name: texts.sensor.legend });
    const bytes = legend.getByRole("button", { name: /^Bytes Received/ });
    await bytes.click();
    await app.sensor.chart.focus();
    await page.keyboard.press("End");
    const moment = (await app.sensor.reading())?.split(": ")[0] ?? "";
    const count = Number(await app.sensor.chart.getAttribute("aria-valuemax"));
    const lastScan = async () => (await site.api.sensor(made.web)).last_measurement?.timestamp;
    const before = await lastScan();
    await site.api.scan(made.web);
    await expect.poll(lastScan).not.toBe(before);
    await page.keyboard.press("r");
    await expect.poll(async () => Number(await app.sensor.chart.getAttribute("aria-valuemax"))).toBeGreaterThan(count);
    expect(await app.sensor.reading()).toContain(moment);
    await expect(bytes).toHaveAttribute("aria-pressed", "true");
    await expect(app.sensor.chart).toBeFocused();
  });

  test("[MO-04] a channel of the list opens in the chart; at most two units share it", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: pathOf(made.web) });
    const legend = app.sensor.history.getByRole("list", { name: texts.sensor.legend });
    const bytes = legend.getByRole("button", { name: /^Bytes Received/ });
    await expect(bytes).toHaveAttribute("aria-pressed", "false");
    await app.sensor.channels.getByRole("button", { name: "Bytes Received" }).click();
    await expect(bytes).toHaveAttribute("aria-pressed", "true");
    await expect(app.sensor.chart).toBeInViewport();
    await expect(legend.getByRole("button", { name: /^Status Code/ })).toHaveAttribute("aria-disabled", "true");
  });

  test("[MO-04] it can be saved as CSV without formulas, and as a picture", async ({ site, page, app, texts }) => {
    await enter(page, site.server.url, { path: pathOf(made.formula) });
    await expect(app.sensor.chart).toBeVisible();
    const csv = await app.sensor.save(texts.sensor.downloadCsv);
    expect(csv.suggestedFilename()).toBe("HYPERLINK-http-evil-x-2h.csv");
    const [head = "", row = ""] = (await readFile(await csv.path(), "utf8")).slice(1).split("\r\n");
    expect(head).toMatch(/^"time_utc","Loading Time \(msec\)"/);
    expect(row).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,[\d.]+,/);
    const png = await app.sensor.save(texts.sensor.downloadPng);
    expect(png.suggestedFilename()).toBe("HYPERLINK-http-evil-x-2h.png");
    const bytes = await readFile(await png.path());
    expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
    expect(bytes.readUInt32BE(16)).toBeGreaterThan(400);
  });

  test("[MO-04] the banner's button leads to the chart, in the range that reaches back", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: pathOf(made.held, "?range=365d") });
    await page.getByRole("button", { name: texts.sensor.showInChart }).click();
    await expect(page).toHaveURL(new RegExp(`${pathOf(made.held)}$`));
    await expect(app.sensor.history).toBeInViewport();
  });

  for (const whose of ["its own", "that of its device"] as const) {
    test(`[MO-04] a pause, ${whose}, is a band in the chart and is told at the crosshair`, async ({
      site,
      page,
      app,
    }) => {
      const startsMsAgo = 3_600_000;
      // A real pause of this sensor; the tests have no hour to wait for a band that can be seen.
      await page.route(/\/ext\/log\?.*kind=pause/, async (route) => {
        const response = await route.fetch();
        const entries = (await response.json()) as LogLine[];
        const object = whose === "its own" ? {} : { id: made.device };
        const changed = entries.map((entry) => {
          const time = entry.kind === "paused" ? new Date(Date.now() - startsMsAgo).toISOString() : entry.time;
          return { ...entry, time, object: { ...entry.object, ...object } };
        });
        await route.fulfill({ response, json: changed });
      });
      await enter(page, site.server.url, { path: pathOf(made.held) });
      await app.sensor.chart.focus();
      await page.keyboard.press("Home");
      await expect(app.sensor.chart).toHaveAttribute("aria-valuetext", /Paused$/);
      await page.keyboard.press("Escape");
      const [before, within] = await app.sensor.coloursAt([0.2, 0.7]);
      expect(within).not.toEqual(before);
    });
  }

  test("[MO-04] on a phone a finger moves the crosshair", async ({ site, browser, texts }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      timezoneId: "UTC",
    });
    const page = await context.newPage();
    await enter(page, site.server.url, { path: pathOf(made.web) });
    const chart = page.getByRole("slider", { name: texts.sensor.historyOf("Front page", "2 h") });
    await chart.scrollIntoViewIfNeeded();
    await untilQuiet(page);
    const box = await chart.boundingBox();
    if (!box) throw new Error("There is no chart");
    await chart.tap({ position: { x: box.width - 70, y: 80 } });
    await expect(chart).toHaveAttribute("aria-valuetext", /UTC: Loading Time/);
    await context.close();
  });
});

test.describe("channels", () => {
  test("[MO-04, CH-08] columns are chosen and sort; the choice outlives the page", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: pathOf(made.web) });

    const heads = app.sensor.channels.getByRole("columnheader");
    const { sensor } = texts;
    await expect(heads).toHaveText([sensor.channel, sensor.lastValue, sensor.level]);
    await app.sensor.chooseColumn("statistics");
    await app.sensor.chooseColumn("limits");
    await app.sensor.chooseColumn("level");
    const chosen = [
      sensor.channel,
      sensor.lastValue,
      sensor.minimum,
      sensor.average,
      sensor.maximum,
      sensor.column.limits,
    ];
    await expect(heads).toHaveText(chosen);
    await page.reload();
    await expect(heads).toHaveText(chosen);
    await heads.first().getByRole("button").click();
    await expect(heads.first()).toHaveAttribute("aria-sort", "ascending");
    await expect(app.sensor.channels.getByRole("rowheader").first()).toContainText("Bytes Received");
  });

  test("[MO-04, EN-22] a sensor that was never scanned says so in each part", async ({ site, page, app, texts }) => {
    await enter(page, site.server.url, { path: pathOf(made.unscanned) });
    const { sensor } = texts;
    for (const name of [sensor.notScannedTitle, sensor.noHistoryTitle]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    await expect(app.sensor.channels.getByRole("row").nth(1)).toContainText(texts.words.noData);
    await expect(app.object.detail(sensor.detail.lastScan)).toHaveText(texts.words.never);
  });
});

test.describe("log and status", () => {
  test("[MO-04] the log tells what happened, who did it and why; what was written is text", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: pathOf(made.held) });

    const { log, logDialog } = app.sensor;
    await expect(log.getByRole("listitem")).toHaveCount(5);
    await log.getByRole("button", { name: texts.log.viewAll }).click();
    await expect(logDialog).toHaveAccessibleName(texts.log.titleOf("Held page"));
    await expect(logDialog).toContainText(`Paused by prtgadmin: “${comment}”`);
    await expect(logDialog).toContainText("Resumed by prtgadmin");
    await expect(logDialog).toContainText("Created by prtgadmin");
    expect(await logDialog.locator("li b").count()).toBe(0);
    await logDialog.getByRole("button", { name: texts.log.statusChanges }).click();
    await expect(logDialog.getByRole("listitem").filter({ hasText: "prtgadmin" })).toHaveCount(0);
    await expect(logDialog.getByRole("img", { name: texts.monitoring.status.down }).first()).toBeVisible();
    expect(await accessibilityFaults(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(logDialog).toHaveCount(0);
    await expect(log.getByRole("button", { name: texts.log.viewAll })).toBeFocused();
  });

  test("[MO-04] the status of the last 30 days, or 24 hours, as bars", async ({ site, page, app, texts }) => {
    await enter(page, site.server.url, { path: pathOf(made.held) });
    const bars = app.sensor.status.getByRole("img");
    await expect(bars).toHaveAccessibleName(new RegExp(`^${texts.sensor.statusTitle.month}: `));
    await expect(bars.locator("i")).toHaveCount(30);
    await app.sensor.status.getByRole("button", { name: texts.sensor.statusSpan.day }).click();
    await expect(bars).toHaveAccessibleName(
      new RegExp(`^${texts.sensor.statusTitle.day}: ${texts.monitoring.status.down}`),
    );
    await expect(bars.locator("i")).toHaveCount(24);
  });

  test("[OD-01] the details can be copied", async ({ site, page, context, app, texts }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await enter(page, site.server.url, { path: pathOf(made.web) });
    await page.getByRole("button", { name: texts.sensor.copy }).click();
    await expect(page.getByText(texts.sensor.copied)).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.split("\n")[0]).toBe("Front page");
    expect(text).toContain(`${texts.sensor.detail.id}: ${made.web}`);
    await expect(app.object.detail(texts.sensor.detail.id)).toHaveText(made.web);
  });
});

test.describe("a basic server", () => {
  test("[MO-04] without our own calls there is neither log nor status history, and neither is requested", async ({
    site,
    page,
    app,
    texts,
  }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.route("**/experimental/feature-toggles", (route) => route.fulfill({ json: [] }));
    await enter(page, site.server.url, { path: pathOf(made.web) });
    await expect(app.sensor.chart).toBeVisible();
    await untilQuiet(page);
    await expect(app.sensor.log).toHaveCount(0);
    await expect(page.getByText(texts.sensor.statusTitle.month)).toHaveCount(0);
    expect(requested.filter((path) => /\/ext\/(log|status-history)/.test(path))).toEqual([]);
  });

  test("[MO-04] without a history there is no chart and no way to it; gauge and channels stay", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await page.route("**/experimental/timeseries/**", (route) =>
      route.fulfill({ status: 501, json: { code: "METHOD_NOT_IMPLEMENTED" } }),
    );
    await enter(page, site.server.url, { path: pathOf(made.held) });
    await expect(app.sensor.channels).toBeVisible();
    await untilQuiet(page);
    await expect(app.sensor.history).toHaveCount(0);
    await expect(page.getByRole("button", { name: texts.sensor.showInChart })).toHaveCount(0);
    await expect(app.sensor.channels.getByRole("button", { name: "Loading Time" })).toHaveCount(0);
  });

  test("[ER-04] a part that fails can be tried again; the others stay", async ({ site, page, app, texts }) => {
    const failing = await failCalls(page, "**/ext/log**");
    await enter(page, site.server.url, { path: pathOf(made.web) });
    await expect(app.sensor.log).toContainText(texts.log.failedTitle);
    await expect(app.sensor.chart).toBeVisible();
    await failing.workAfterPress();
    await app.sensor.log.getByRole("button", { name: texts.words.tryAgain }).click();
    await expect(app.sensor.log.getByRole("listitem").first()).toBeVisible();
  });
});
