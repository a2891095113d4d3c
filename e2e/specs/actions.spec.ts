import { enter, expect, test } from "../journey.ts";
import { closedUrl, hurryTo, localProbeId } from "../site.ts";

interface Prepared {
  readonly group: string;
  readonly device: string;
  readonly first: string;
  readonly second: string;
  readonly broken: string;
}
let made: Prepared;

test.beforeAll(async ({ site: { api, target } }) => {
  const { id: group } = await api.createGroup(localProbeId, "Actions");
  const { id: device } = await api.createDevice(group, "web-02", "127.0.0.1");
  const first = (await api.createWebSensor(device, "First page", target.url)).id;
  const second = (await api.createWebSensor(device, "Second page", target.url)).id;
  const broken = (await api.createWebSensor(device, "Broken page", closedUrl)).id;
  await Promise.all([hurryTo(api, first, "up"), hurryTo(api, second, "up"), hurryTo(api, broken, "down")]);
  made = { group, device, first, second, broken };
});
test.afterAll(async ({ site: { api } }) => {
  await api.deleteGroup(made.group);
});

test.describe("header", () => {
  test("[AC-04, AC-05] all four types can be scanned; a toast says that the request is queued", async ({
    site,
    page,
    app,
    texts,
  }) => {
    const places = [
      ["probe", localProbeId, "Local Probe"],
      ["group", made.group, "Actions"],
      ["device", made.device, "web-02"],
      ["sensor", made.first, "First page"],
    ] as const;
    await enter(page, site.server.url);
    for (const [type, id, name] of places) {
      await page.goto(`${site.server.url}/monitoring/${type}/${id}/overview`);
      const request = page.waitForRequest((sent) => sent.url().endsWith("/scan"));
      await app.object.action("scan").click();
      await request;
      await expect(app.shell.toast.last()).toContainText(texts.actions.queued("scan", { name }));
      await expect(app.shell.toast.last()).toContainText(texts.actions.queuedHelp);
    }
  });

  test("[AC-01, AC-09, PM-02] what the state forbids is disabled and says why; what does not fit is not there", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: `/monitoring/sensor/${made.first}/overview` });
    await expect(app.object.action("acknowledge")).toHaveAttribute("aria-disabled", "true");
    await app.object.action("acknowledge").hover();
    await expect(page.getByText(texts.actions.refusal("not_down", "sensor"))).toBeVisible();
    await app.object.more.click();
    const resume = app.object.menuItem(texts.actions.action.resume);
    await expect(resume).toHaveAttribute("aria-disabled", "true");
    await expect(resume).toContainText(texts.actions.refusal("not_paused", "sensor"));
    await page.keyboard.press("Escape");
    await page.goto(`${site.server.url}/monitoring/device/${made.device}/overview`);
    await expect(app.object.action("pause")).toBeVisible();
    await expect(app.object.action("acknowledge")).toHaveCount(0);
  });

  test("[PM-02, AC-09] without rights there are no buttons", async ({ site, page, app }) => {
    await page.route(`**/api/v2/sensors/${made.first}/overview*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response: response, json: { ...((await response.json()) as object), rights: [] } });
    });
    await enter(page, site.server.url, { path: `/monitoring/sensor/${made.first}/overview` });
    await expect(app.object.heading).toContainText("First page");
    await expect(app.object.action("scan")).toHaveCount(0);
    await expect(app.object.more).toHaveCount(0);
  });

  test("[AC-02, AC-03, AC-07] a device is paused indefinitely and resumed; its sensors follow and can't be resumed alone", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: `/monitoring/device/${made.device}/overview` });

    await app.object.start("pause");
    await app.dialog.submit("pause", "indefinitely", "Moving house");
    await app.object.untilStatus(texts.monitoring.status.paused);
    await expect(page.getByRole("main")).toContainText("Moving house");
    await expect.poll(async () => (await site.api.sensor(made.first)).status.toLowerCase()).toBe("paused_by_parent");
    await page.goto(`${site.server.url}/monitoring/sensor/${made.first}/overview`);
    await app.object.more.click();
    await expect(app.object.menuItem(texts.actions.action.resume)).toContainText(
      texts.actions.refusal("paused_by_parent", "sensor"),
    );
    await page.keyboard.press("Escape");
    await page.goto(`${site.server.url}/monitoring/device/${made.device}/overview`);
    await app.object.start("resume");
    await app.dialog.confirm("resume").click();
    await expect.poll(async () => (await site.api.sensor(made.first)).status.toLowerCase()).toBe("up");
    await hurryTo(site.api, made.broken, "down");
  });

  test("[AC-10] a duration travels as seconds, indefinitely as nothing, and the object by its id", async ({
    site,
    page,
    app,
  }) => {
    const bodies: unknown[] = [];
    await page.route("**/sensors/**pause", async (route) => {
      bodies.push(route.request().postDataJSON());
      await route.fulfill({ json: [{ id: made.first }] });
    });
    await page.route(`**/sensors/${made.first}/pause`, async (route) => {
      bodies.push({ ...(route.request().postDataJSON() as object), filter: `id in ["${made.first}"]` });
      await route.fulfill({ status: 204 });
    });
    await enter(page, site.server.url, { path: `/monitoring/sensor/${made.first}/overview` });
    await app.object.start("pause");
    await app.dialog.submit("pause", "thirty_minutes", "Why not");
    await app.object.start("pause");
    await app.dialog.submit("pause", "indefinitely", "");
    const [first, second] = bodies as { duration?: number | null; message?: string; filter: string }[];
    expect(first).toMatchObject({ duration: 1800, message: "Why not", filter: `id in ["${made.first}"]` });
    expect(second?.duration ?? null).toBeNull();
  });

  test("[AC-07] until a time: one in the past is refused with the reason, Cancel changes nothing", async ({
    site,
    page,
    app,
  }) => {
    await enter(page, site.server.url, { path: `/monitoring/sensor/${made.first}/overview` });
    await app.object.start("pause");
    await app.dialog.duration("until").check();
    await app.dialog.until.fill("2020-01-01 12:00");
    await app.dialog.confirm("pause").click();
    await expect(app.dialog.root).toContainText("The date and time must be in the future.");
    await app.dialog.cancel.click();
    await expect(app.dialog.root).toHaveCount(0);
    expect((await site.api.sensor(made.first)).status.toLowerCase()).toBe("up");
  });
});

test.describe("context menu", () => {
  test(
    "[MO-05] names the object and its actions; with Alt, Ctrl or Meta it is the browser's",
    { tag: "@core" },
    async ({ site, page, app, texts }) => {
      await enter(page, site.server.url, { path: `/monitoring/device/${made.device}/tables` });
      const row = app.tables.row(made.broken);
      await expect(row).toBeVisible();
      for (const key of ["Alt", "Control", "Meta"] as const) {
        await row.click({ button: "right", modifiers: [key] });
        await expect(app.object.menu).toHaveCount(0);
      }
      await row.click({ button: "right" });
      await expect(app.object.menu).toContainText("Broken page");
      await app.object.menuItem(texts.actions.action.acknowledge).click();
      await expect(app.dialog.title).toHaveText(texts.actions.title("acknowledge", { name: "Broken page" }));
      await page.keyboard.press("Escape");
      await expect(row).toBeFocused();
      await row.click({ button: "right" });
      await app.object.menuItem(texts.actions.action.scan).click();
      await expect(app.shell.toast).toContainText(texts.actions.queued("scan", { name: "Broken page" }));
    },
  );

  test("[MO-05] a list of problems, the tree and the device list have it too", async ({ site, page, app, texts }) => {
    await enter(page, site.server.url, { path: `/monitoring/group/${made.group}/overview` });
    await app.object
      .card(texts.overview.problemsTitle)
      .getByRole("link", { name: /Broken/ })
      .click({ button: "right" });
    await expect(app.object.menu).toContainText("Broken page");
    await page.goto(`${site.server.url}/monitoring/group/${made.group}/devices`);
    await app.devices.rows.first().click({ button: "right" });
    await expect(app.object.menu).toContainText("web-02");
    await page.goto(`${site.server.url}/monitoring/group/${made.group}/devices?view=tree`);
    await app.devices.treeItem("web-02").click({ button: "right" });
    await expect(app.object.menu).toContainText("web-02");
  });
});

test.describe("keyboard", () => {
  test("[AC-07, MO-06] filter, select, acknowledge and pause without a mouse; the focus comes back", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: `/monitoring/device/${made.device}/tables` });
    await expect(app.tables.rows).toHaveCount(3);
    await page.keyboard.press("/");
    await expect(app.tables.filter).toBeFocused();
    await page.keyboard.type("broken");
    await expect(app.tables.rows).toHaveCount(1);
    await app.tables.row(made.broken).focus();
    await page.keyboard.press("Space");
    await expect(app.tables.bulkBar).toContainText(texts.tables.selected(1, "1"));
    await page.keyboard.press("a");
    await expect(app.dialog.title).toHaveText(texts.actions.title("acknowledge", { name: "Broken page" }));
    await expect(app.dialog.message).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(app.dialog.root).toHaveCount(0);
    await expect(app.tables.row(made.broken)).toBeFocused();
    await page.keyboard.press("p");
    await expect(app.dialog.title).toHaveText(texts.actions.title("pause", { name: "Broken page" }));
    await page.keyboard.type("By keyboard");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(app.dialog.root).toHaveCount(0);
    await expect(app.shell.toast).toContainText(texts.actions.queued("pause", { name: "Broken page" }));
    await expect
      .poll(async () => (await site.api.sensor(made.broken)).status.toLowerCase())
      .toBe("paused_by_user_until");
    await site.api.send("POST", `/sensors/${made.broken}/resume`);
    await hurryTo(site.api, made.broken, "down");
  });
});

test.describe("bulk", () => {
  test("[AC-08, MO-06] of a mixed selection each action takes what it can and says what is left out", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: `/monitoring/device/${made.device}/tables` });
    await app.tables.select(made.first, made.second, made.broken);
    await app.tables.bulkAction("acknowledge").click();
    await expect(app.dialog.affected.getByRole("listitem")).toHaveCount(1);
    await expect(app.dialog.root).toContainText(
      texts.actions.leftOut({ reason: "not_down", count: 2, total: 3, kind: "sensor" }),
    );
    await app.dialog.cancel.click();
    await app.tables.bulkAction("pause").click();
    await expect(app.dialog.title).toHaveText(texts.actions.title("pause", { count: 3, kind: "sensor" }));
    await app.dialog.submit("pause", "one_hour", "");
    await expect(app.shell.toast).toContainText(texts.actions.queued("pause", { count: 3, kind: "sensor" }));
    await expect(app.tables.chip("paused")).toHaveAccessibleName(/3$/);
    await app.tables.bulkAction("resume").click();
    await app.dialog.confirm("resume").click();
    await expect(app.tables.chip("paused")).toHaveAccessibleName(/0$/);
    await hurryTo(site.api, made.broken, "down");
  });

  test("[AC-08, ER-07] what fails in part is counted, with the reason; a single failure names its object", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: `/monitoring/device/${made.device}/tables` });
    await app.tables.select(made.first, made.second, made.broken);
    const { id } = await site.api.createWebSensor(made.device, "Short-lived page", site.target.url);
    await site.api.deleteSensor(id);
    const gone = (ids: string[]) => ids.map((failed) => ({ id: failed, failure: { code: "NOT_FOUND" } }));
    await page.route("**/sensors/scan", async (route) => {
      await route.fulfill({ json: [{ id: made.first }, ...gone([made.second, made.broken])] });
    });
    await app.tables.bulkAction("scan").click();
    await app.dialog.confirm("scan").click();
    const failed = app.shell.toast.filter({ hasText: texts.actions.failed("scan", { count: 2, kind: "objects" }) });
    await expect(failed).toContainText(texts.actions.failure("not_found", "scan", true));
    await page.unroute("**/sensors/scan");
    await page.route("**/sensors/scan", async (route) => {
      await route.fulfill({ json: [{ id: made.first }, { id: made.second }, ...gone([made.broken])] });
    });
    await app.tables.bulkAction("scan").click();
    await app.dialog.confirm("scan").click();
    await expect(app.shell.toast.last()).toContainText(texts.actions.failed("scan", { name: "Broken page" }));
  });

  for (const [status, kind] of [
    [403, "not_allowed"],
    [404, "not_found"],
    [400, "not_possible"],
    [500, "failed"],
  ] as const) {
    test(`[ER-07, SE-03] ${status} on an action says: ${kind}`, async ({ site, page, app, texts }) => {
      await enter(page, site.server.url, { path: `/monitoring/sensor/${made.first}/overview` });
      await page.route("**/scan", (route) => route.fulfill({ status, json: { code: "ANY", message: "Any" } }));
      await app.object.action("scan").click();
      await expect(app.shell.toast).toContainText(texts.actions.failed("scan", { name: "First page" }));
      await expect(app.shell.toast).toContainText(texts.actions.failure(kind, "scan", false));
      await expect(page).toHaveURL(/overview$/);
    });
  }

  test("[SE-03] a 401 on an action of a session that still holds means: not allowed", async ({
    site,
    page,
    app,
    texts,
  }) => {
    await enter(page, site.server.url, { path: `/monitoring/sensor/${made.first}/overview` });
    await page.route("**/scan", (route) => route.fulfill({ status: 401, json: { code: "AUTH_FAILED" } }));
    await app.object.action("scan").click();
    await expect(app.shell.toast).toContainText(texts.actions.failure("not_allowed", "scan", false));
    await expect(page).toHaveURL(/overview$/);
  });
});
