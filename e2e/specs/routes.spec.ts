import { credentials } from "../running-server.ts";
import { enter, expect, test } from "../journey.ts";
import { localProbeId } from "../site.ts";

const filter = "?filter_status=down,down_acknowledged,warning,unusual";

test.describe("links of the classic interface", () => {
  test("[CR-01] sensors.htm opens the tables of the group, probe or device with the id", async ({
    site,
    page,
    app,
  }) => {
    const { group, device } = site.objects;
    const { url } = site.server;
    await enter(page, url, { path: `/sensors.htm?id=${group}` });
    await expect(page).toHaveURL(`${url}/monitoring/group/${group}/tables`);
    await expect(app.object.heading).toHaveText("Berlin");
    await page.goto(`${url}/sensors.htm?id=${localProbeId}`);
    await expect(page).toHaveURL(`${url}/monitoring/probe/${localProbeId}/tables`);
    await page.goto(`${url}/sensors.htm?id=${device}`);
    await expect(page).toHaveURL(`${url}/monitoring/device/${device}/tables`);
    await expect(app.object.heading).toHaveText("web-01");
  });

  test("[CR-01] sensors.htm with an id of nothing, or of a sensor, is no page", async ({ site, page, texts }) => {
    const { url } = site.server;
    await enter(page, url, { path: "/sensors.htm?id=99999999" });
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(texts.shell.notFoundHeading);
    for (const id of [site.objects.up, "abc", "../../logout"]) {
      await page.goto(`${url}/sensors.htm?id=${id}`);
      await expect(heading).toHaveText(texts.shell.notFoundHeading);
    }
    await expect(page.getByRole("link", { name: texts.shell.goHome })).toBeVisible();
  });

  test("[CR-02] probenode, group and device open the overview, tab 5 the tables of what is wrong", async ({
    site,
    page,
    app,
  }) => {
    const { group, device } = site.objects;

    const { url } = site.server;
    await enter(page, url, { path: `/group.htm?id=${group}` });
    const leads = [
      [`/group.htm?id=${group}`, `/monitoring/group/${group}/overview`],
      [`/probenode.htm?id=${localProbeId}`, `/monitoring/probe/${localProbeId}/overview`],
      [`/device.htm?id=${device}`, `/monitoring/device/${device}/overview`],
      [`/group.htm?id=${group}&tabid=5`, `/monitoring/group/${group}/tables${filter}`],
      [`/probenode.htm?tabid=5&id=${localProbeId}`, `/monitoring/probe/${localProbeId}/tables${filter}`],
      [`/device.htm?id=${device}&tabid=5`, `/monitoring/device/${device}/tables${filter}`],
      ["/group.htm", "/"],
      ["/device.htm?tabid=5", "/"],
    ];
    for (const [from = "", to = ""] of leads) {
      await page.goto(url + from);
      await expect(page, from).toHaveURL(url + to);
      await expect(app.shell.heading).toBeVisible();
    }
  });

  test("[CR-02] the filter is a real one: only what is wrong is listed", async ({ site, page, app }) => {
    const { device, down, up } = site.objects;
    await enter(page, site.server.url, { path: `/device.htm?id=${device}&tabid=5` });
    await expect(app.tables.row(down)).toBeVisible();
    await expect(app.tables.row(up)).toHaveCount(0);
  });

  test("[CR-03, CR-04, CR-05] sensor, alarms and every other page", async ({ site, page, app }) => {
    const { up } = site.objects;
    const { url } = site.server;
    await enter(page, url, { path: `/sensor.htm?id=${up}` });
    await expect(page).toHaveURL(`${url}/monitoring/sensor/${up}/overview`);
    await expect(app.object.heading).toHaveText("Website");
    await page.goto(`${url}/alarms.htm`);
    await expect(page).toHaveURL(`${url}/monitoring/group/0/tables${filter}`);
    for (const path of ["/welcome.htm", "/MAPS.HTM?id=3", "/public/login.htm?loginurl=https://elsewhere.example/"]) {
      await page.goto(url + path);
      await expect(page, path).toHaveURL(`${url}/`);
    }
  });

  test("[CR-02, RT-03] a classic link survives the login", async ({ site, page, app }) => {
    const { device } = site.objects;
    const { url } = site.server;
    await page.addInitScript(() => {
      const key = "monitor.state";
      if (window.localStorage.getItem(key) === null)
        window.localStorage.setItem(key, JSON.stringify({ hasSeenNewInterface: true }));
    });
    await page.goto(`${url}/device.htm?id=${device}&tabid=5`);
    await expect(page).toHaveURL(/\/login\?redirectFrom=/);
    await app.login.logIn(credentials);
    await expect(page).toHaveURL(`${url}/monitoring/device/${device}/tables${filter}`);
  });

  test("[CR-01] back from a classic link leads to the page before it", async ({ site, page, app }) => {
    const { url } = site.server;
    await enter(page, url, { path: "/" });
    await expect(app.shell.heading).toBeVisible();
    await page.goto(`${url}/sensors.htm?id=0`);
    await expect(page).toHaveURL(`${url}/monitoring/group/0/tables`);
    await page.goBack();
    await expect(page).toHaveURL(`${url}/`);
  });
});

test.describe("addresses of the interface", () => {
  test("[RT-10] monitoring, with a type or without, opens the root group", async ({ site, page }) => {
    const { url } = site.server;
    await enter(page, url, { path: "/monitoring" });
    await expect(page).toHaveURL(`${url}/monitoring/group/0/overview`);
    for (const type of ["probe", "group", "device", "sensor"]) {
      await page.goto(`${url}/monitoring/${type}`);
      await expect(page).toHaveURL(`${url}/monitoring/group/0/overview`);
    }
  });

  test("[RT-11] an object without a tab opens its overview; other types and ids are no page", async ({
    site,
    page,
    texts,
  }) => {
    const { group, device, up } = site.objects;
    const { url } = site.server;
    await enter(page, url, { path: `/monitoring/probe/${localProbeId}` });
    await expect(page).toHaveURL(`${url}/monitoring/probe/${localProbeId}/overview`);
    for (const [type, id] of Object.entries({ group, device, sensor: up })) {
      await page.goto(`${url}/monitoring/${type}/${id}`);
      await expect(page).toHaveURL(`${url}/monitoring/${type}/${id}/overview`);
    }
    const wrong = ["Group/0", "node/1", "channel/1", "group/--1", "group/1x", "group/99999999", `group/${device}`];
    for (const path of wrong.map((end) => `/monitoring/${end}`)) {
      await page.goto(url + path);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(texts.shell.notFoundHeading);
    }
  });

  test("[RT-12] every type opens each of its tabs, and no other", async ({ site, page, app, texts }) => {
    const { group, device, up } = site.objects;
    const { url } = site.server;
    const tabs = { overview: true, devices: true, tables: true };
    const objects = [
      { path: `/monitoring/probe/${localProbeId}`, has: tabs },
      { path: `/monitoring/group/${group}`, has: tabs },
      { path: `/monitoring/device/${device}`, has: { ...tabs, devices: false } },
      { path: `/monitoring/sensor/${up}`, has: { overview: true, devices: false, tables: false } },
    ];
    await enter(page, url);
    for (const { path, has } of objects) {
      for (const [tab, isThere] of Object.entries(has)) {
        await page.goto(`${url}${path}/${tab}`);
        if (isThere) await expect(app.object.heading, `${path}/${tab}`).not.toHaveText(texts.shell.notFoundHeading);
        else await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.shell.notFoundHeading);
      }
    }
  });

  test("[RT-13] any other path says so and leads home", async ({ site, page, texts }) => {
    const { url } = site.server;
    await enter(page, url, { path: "/no/such/page?with=query#and-hash" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.shell.notFoundHeading);
    await expect(page).toHaveTitle(`${texts.shell.notFoundTitle} · PRTG`);
    await page.getByRole("link", { name: texts.shell.goHome }).click();
    await expect(page).toHaveURL(`${url}/`);
    for (const path of ["//x", "//", "/%", "/%ff", "/monitoring//group/0", "/monitoring/group/12345678901234567890"]) {
      await page.goto(url + path);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(texts.shell.notFoundHeading);
      await expect(page).toHaveTitle(`${texts.shell.notFoundTitle} · PRTG`);
    }
  });

  const absent = ["/maps", "/libraries", "/settings/schedules"];
  test("[RT-16] screens without data are neither a page nor an entry of the menu", async ({
    site,
    page,
    app,
    texts,
  }) => {
    const { url } = site.server;
    await enter(page, url);
    await expect(app.shell.menu).toBeVisible();
    for (const path of absent) await expect(app.shell.menu.locator(`a[href="${path}"]`)).toHaveCount(0);
    for (const path of absent) {
      await page.goto(url + path);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(texts.shell.notFoundHeading);
    }
  });
});
