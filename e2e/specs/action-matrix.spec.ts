import type { Page } from "@playwright/test";
import { validationMessage } from "../../packages/domain/src/validation/validation-texts.ts";
import { messages as palette } from "../../apps/web/src/features/command-palette/messages.en.ts";
import { enter, expect, stateKey, test } from "../journey.ts";
import { ActionWays } from "../pages/action-ways.ts";
import type { Action, ActionWay, Subject } from "../pages/action-ways.ts";
import type { App } from "../pages/app.ts";
import { Palette } from "../pages/palette.ts";
import type { Texts } from "../pages/texts.ts";
import { closedUrl, closeSite, hurryTo, localProbeId, openSite } from "../site.ts";
import type { Site } from "../site.ts";
import { addReader, reader } from "../testing/add-reader.ts";

/** A server of its own: here even the probe is paused. */
let site: Site;
let subjects: Record<Subject["type"], Subject>;
/** Sensors of shop-01: one that is down, and one that is acknowledged. */
let fallen: Subject;
let acknowledged: Subject;
let inPaused: Record<"device" | "sensor", Subject>;

const sensor = (id: string, name: string): Subject => ({ type: "sensor", id, name });
const deviceOf = ({ name }: Subject) => (name.startsWith("Fallen") ? "shop-01" : "web-01");

const actions = ["acknowledge", "pause", "resume", "scan"] as const;

test.beforeAll(async () => {
  site = await openSite("en");
  const { api, objects, server, target } = site;
  await addReader(server);
  subjects = {
    probe: { type: "probe", id: localProbeId, name: "Local Probe" },
    group: { type: "group", id: objects.group, name: "Berlin" },
    device: { type: "device", id: objects.device, name: "web-01" },
    sensor: sensor(objects.up, "Website"),
  };
  const { id: shop } = await api.createDevice(objects.group, "shop-01", "127.0.0.1");
  fallen = sensor((await api.createWebSensor(shop, "Fallen shop", closedUrl)).id, "Fallen shop");
  acknowledged = sensor((await api.createWebSensor(shop, "Fallen archive", closedUrl)).id, "Fallen archive");
  await Promise.all([fallen, acknowledged].map(({ id }) => hurryTo(api, id, "down")));
  const { id: closed } = await api.createGroup(localProbeId, "Closed");
  const { id: device } = await api.createDevice(closed, "inner-02", "127.0.0.1");
  const { id: page } = await api.createWebSensor(device, "Closed page", target.url);
  await api.pause("groups", closed, "Closed");
  inPaused = { device: { type: "device", id: device, name: "inner-02" }, sensor: sensor(page, "Closed page") };
});
test.afterAll(() => closeSite(site));

/** Each way once and each type once: neither knows of the other. `send-action` and the API suite have every type. */
const wayAndType: readonly [ActionWay, Subject["type"]][] = [
  ["header", "group"],
  ["context menu", "sensor"],
  ["keyboard", "probe"],
  ["search", "device"],
];

for (const [way, type] of wayAndType) {
  test(`[AC-02, AC-03, AC-04, AC-05, MO-05] ${type} by ${way}: pause, resume, scan`, async ({ page, app, texts }) => {
    const subject = subjects[type];
    const ways = new ActionWays(page, app, texts);
    await enter(page, site.server.url, { path: ways.pathOf(way, subject) });
    await ways.show(way, subject, deviceOf(subject));
    await ways.start(way, "pause", subject);
    await expect(app.dialog.title).toHaveText(texts.actions.title("pause", subject));
    await app.dialog.submit("pause", "indefinitely", "By hand");
    await expect(app.shell.toast.last()).toContainText(texts.actions.queued("pause", subject));
    await ways.expectStatus(way, subject, texts.monitoring.status.paused);
    await ways.start(way, "resume", subject);
    await app.dialog.confirm("resume").click();
    await expect(app.shell.toast.last()).toContainText(texts.actions.queued("resume", subject));
    await expect.poll(async () => (await statusOf(subject)).startsWith("paused")).toBe(false);
    const request = page.waitForRequest((sent) => sent.url().endsWith("/scan"));
    await ways.start(way, "scan", subject);
    await request;
    await expect(app.shell.toast.last()).toContainText(texts.actions.queued("scan", subject));
  });
}

test("[AC-01, AC-05] a sensor that is down is acknowledged in the tree", async ({ page, app, texts }) => {
  const way = "context menu";
  const ways = new ActionWays(page, app, texts);
  await enter(page, site.server.url, { path: ways.pathOf(way, acknowledged) });
  await ways.show(way, acknowledged, deviceOf(acknowledged));
  await ways.start(way, "acknowledge", acknowledged);
  await expect(app.dialog.title).toHaveText(texts.actions.title("acknowledge", acknowledged));
  await app.dialog.submit("acknowledge", "one_hour", "On my way");
  await expect(app.shell.toast.last()).toContainText(texts.actions.queued("acknowledge", acknowledged));
  await ways.expectStatus(way, acknowledged, texts.monitoring.status.down_acknowledged);
  expect(await statusOf(acknowledged)).toBe("down_acknowledged");
});

async function acknowledgeAgain(): Promise<void> {
  if ((await statusOf(acknowledged)) === "down_acknowledged") return;
  await hurryTo(site.api, acknowledged.id, "down");
  await site.api.send("POST", `/sensors/${acknowledged.id}/acknowledge`, { message: "Known" });
}

async function statusOf({ type, id }: Subject): Promise<string> {
  const { status } = await site.api.send<{ status: string }>("GET", `/${type}s/${id}/overview`);
  return status.toLowerCase();
}

test("[AC-05] what an action has changed is shown at once, while nothing refreshes the page by itself", async ({
  page,
  app,
  texts,
}) => {
  const { sensor: subject } = subjects;
  const ways = new ActionWays(page, app, texts);
  await hurryTo(site.api, subject.id, "up");
  await enter(page, site.server.url, { path: ways.pathOf("header", subject) });
  await app.shell.refreshTimer.click();
  await page.route("**/ext/events*", (route) => route.abort());
  await ways.start("header", "pause", subject);
  await app.dialog.submit("pause", "indefinitely", "");
  // Neither the timer nor the stream brings it.
  await ways.expectStatus("header", subject, texts.monitoring.status.paused);
  await ways.start("header", "resume", subject);
  await app.dialog.confirm("resume").click();
  await expect.poll(async () => (await statusOf(subject)).startsWith("paused")).toBe(false);
});

test("[AC-08, ER-07] a device that another user has paused before: the failure names it and says why", async ({
  page,
  app,
  texts,
}) => {
  const { device: subject } = subjects;
  await enter(page, site.server.url, { path: `/monitoring/device/${subject.id}/overview` });
  await page.route("**/devices/pause", async (route) => {
    await site.api.send("POST", `/devices/${subject.id}/pause`, { message: "" });
    await route.continue();
  });
  await app.object.start("pause");
  await app.dialog.submit("pause", "indefinitely", "");
  const failed = app.shell.toast.filter({ hasText: texts.actions.failed("pause", subject) });
  await expect(failed).toContainText(texts.actions.failure("not_possible", "pause", false));
  await expect(app.shell.toast).toHaveCount(1);
  await site.api.send("POST", `/devices/${subject.id}/resume`);
});

test.describe("without rights", () => {
  /** A user who may only read, on a page. */
  async function enterAsReader(page: Page, app: App, path: string): Promise<void> {
    await page.addInitScript((key) => {
      if (window.localStorage.getItem(key) === null) {
        window.localStorage.setItem(key, JSON.stringify({ hasSeenNewInterface: true }));
      }
    }, stateKey);
    await page.goto(site.server.url + path);
    await app.login.logIn(reader);
    await page.waitForURL(site.server.url + path);
  }
  const posts = (page: Page): string[] => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && !request.url().endsWith("/session")) sent.push(request.url());
    });
    return sent;
  };

  test("[PM-02, AC-09] nothing is offered in the header, by search, in the context menu and by key", async ({
    page,
    app,
    texts,
  }) => {
    const ways = new ActionWays(page, app, texts);
    await enterAsReader(page, app, ways.pathOf("header", fallen));
    const sent = posts(page);
    await ways.show("header", fallen, "");
    for (const action of actions) await expect(app.object.action(action)).toHaveCount(0);
    await expect(app.object.more).toHaveCount(0);

    const search = new Palette(page);
    await search.press();
    await search.field.fill(fallen.name);
    await expect(search.options.filter({ hasText: fallen.name }).first()).toBeVisible();
    for (const action of actions)
      await expect(search.options.filter({ hasText: palette.command(action, fallen.name) })).toHaveCount(0);

    await page.goto(site.server.url + ways.pathOf("context menu", fallen));
    await ways.show("context menu", fallen, deviceOf(fallen));
    await app.devices.treeItem(fallen.name).click({ button: "right" });
    await expect(app.object.menu).toContainText(fallen.name);
    const names = await app.object.menu.getByRole("menuitem").allInnerTexts();
    const offered = Object.values(texts.actions.action);
    expect(names.filter((name) => offered.some((action) => name.startsWith(action)))).toEqual([]);
    await page.keyboard.press("Escape");

    await app.devices.treeItem(fallen.name).focus();
    for (const key of "apus") await page.keyboard.press(key);
    await expect(app.dialog.root).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test("[PM-02, AC-09, MO-06] in bulk nothing is offered, and the server refuses what is sent all the same", async ({
    page,
    app,
  }) => {
    await enterAsReader(page, app, `/monitoring/device/${subjects.device.id}/tables`);
    await app.tables.select(subjects.sensor.id);
    for (const action of actions) await expect(app.tables.bulkAction(action)).toHaveCount(0);
    const status = await page.evaluate(async (key) => {
      const { session } = JSON.parse(window.localStorage.getItem(key) ?? "{}") as { session: { token: string } };
      const headers = { authorization: `Bearer ${session.token}`, "content-type": "application/json" };
      const body = JSON.stringify({ filter: 'id in ["1"]' });
      return (await fetch("/api/v2/probes/pause", { method: "POST", headers, body })).status;
    }, stateKey);
    expect(status).toBe(403);
  });
});

test("[AC-01, AC-02, AC-03, AC-09] a state that forbids it: each reason is said in menu and search", async ({
  page,
  app,
  texts,
}) => {
  // The table of states is in `packages/domain/src/actions`; here is one object for each reason.
  const cases: readonly [Action, Subject, Parameters<Texts["actions"]["refusal"]>[0]][] = [
    ["acknowledge", subjects.sensor, "not_down"],
    ["resume", subjects.probe, "not_paused"],
    ["pause", sensor(site.objects.paused, "Archive"), "already_paused"],
    ["acknowledge", acknowledged, "already_acknowledged"],
    ["resume", inPaused.device, "paused_by_parent"],
  ];
  // A pause above it has ended the acknowledgement of an earlier test.
  await acknowledgeAgain();
  await enter(page, site.server.url);
  for (const [action, subject, reason] of cases) {
    const sentence = texts.actions.refusal(reason, subject.type);
    await page.goto(`${site.server.url}/monitoring/${subject.type}/${subject.id}/overview`);
    await app.object.more.click();
    const item = new ActionWays(page, app, texts).menuEntry(action);
    await expect(item).toHaveAttribute("aria-disabled", "true");
    await expect(item).toContainText(sentence);
    await page.keyboard.press("Escape");
    await expect(app.object.menu).toHaveCount(0);
    const search = new Palette(page);
    await search.press();
    await search.field.fill(`${palette.verb[action]} ${subject.name}`);
    const option = search.options.filter({ hasText: palette.command(action, subject.name) }).first();
    await expect(option).toHaveAttribute("aria-disabled", "true");
    await expect(option).toContainText(sentence);
  }
});

test.describe("how long", () => {
  const seconds = {
    five_minutes: 300,
    thirty_minutes: 1800,
    one_hour: 3600,
    five_hours: 18_000,
    one_day: 86_400,
    indefinitely: null,
  } as const;

  test("[AC-07, AC-10] every duration travels as seconds, until as seconds from now", async ({ page, app }) => {
    const { device: subject } = subjects;
    const bodies: { duration?: number | null; filter?: string }[] = [];
    // The response is simulated: the object stays as it is, so that every duration can be tried.
    await page.route("**/pause", async (route) => {
      bodies.push(route.request().postDataJSON() as (typeof bodies)[number]);
      await route.fulfill({ json: [{ id: subject.id }] });
    });
    await enter(page, site.server.url, { path: `/monitoring/device/${subject.id}/overview` });
    for (const choice of Object.keys(seconds) as (keyof typeof seconds)[]) {
      await app.object.start("pause");
      await app.dialog.submit("pause", choice, "");
    }
    await app.object.start("pause");
    const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16).replace("T", " ");
    await app.dialog.duration("until").check();
    await app.dialog.until.fill(until);
    await app.dialog.submit("pause", "until", "");
    const last = bodies.pop();
    expect(bodies.map(({ duration }) => duration ?? null)).toEqual(Object.values(seconds));
    expect(bodies.every(({ filter }) => filter === `id in ["${subject.id}"]`)).toBe(true);
    expect(Math.abs((last?.duration ?? 0) - 86_400)).toBeLessThan(90);
  });

  test("[VA-08, VA-09, AC-07] until the past, until no date and until nothing are refused with the reason", async ({
    page,
    app,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => (request.url().endsWith("/pause") ? sent.push(request.url()) : undefined));
    const { id } = subjects.group;
    await enter(page, site.server.url, { path: `/monitoring/group/${id}/overview` });
    await app.object.start("pause");
    await app.dialog.duration("until").check();
    const cases = [
      ["2020-01-01 12:00", "future"],
      ["2026-13-45 99:99", "until"],
      ["", "until"],
    ] as const;
    for (const [text, issue] of cases) {
      await app.dialog.until.fill(text);
      await app.dialog.confirm("pause").click({ force: true });
      await expect(app.dialog.root).toContainText(validationMessage({ code: issue }, "en"));
    }
    await page.keyboard.press("Enter");
    await expect(app.dialog.root).toBeVisible();
    expect(sent).toEqual([]);
  });
});

test.describe("in bulk", () => {
  test("[AC-08, MO-06, ER-07] the server refuses one of three: a partial failure names it, and two are counted", async ({
    page,
    app,
    texts,
  }) => {
    const { api, target, objects } = site;
    const { id: device } = await api.createDevice(objects.group, "bulk-01", "127.0.0.1");
    const names = ["One", "Two", "Three", "Four"];
    const ids: string[] = [];
    for (const name of names) ids.push((await api.createWebSensor(device, name, target.url)).id);
    await Promise.all(ids.map((id) => hurryTo(api, id, "up")));
    await enter(page, site.server.url, { path: `/monitoring/device/${device}/tables` });
    await app.tables.select(...ids);
    // Another user was quicker: the server judges the request by its present state.
    await page.route("**/sensors/pause", async (route) => {
      await api.pause("sensors", ids[3] ?? "");
      await route.continue();
    });
    await app.tables.bulkAction("pause").click();
    await expect(app.dialog.title).toHaveText(texts.actions.title("pause", { count: 4, kind: "sensor" }));
    await app.dialog.submit("pause", "indefinitely", "");
    await expect(
      app.shell.toast.filter({ hasText: texts.actions.queued("pause", { count: 3, kind: "sensor" }) }),
    ).toBeVisible();
    const failed = app.shell.toast.filter({ hasText: texts.actions.failed("pause", { name: "Four" }) });
    await expect(failed).toContainText(texts.actions.failure("not_possible", "pause", false));
    // Now two are resumed behind the page's back.
    await page.route("**/sensors/resume", async (route) => {
      for (const id of ids.slice(0, 2)) await api.send("POST", `/sensors/${id}/resume`);
      await route.continue();
    });
    await expect(app.tables.bulkAction("resume")).toHaveAccessibleName(/4/);
    await app.tables.bulkAction("resume").click();
    await app.dialog.confirm("resume").click();
    const many = app.shell.toast.filter({ hasText: texts.actions.failed("resume", { count: 2, kind: "objects" }) });
    await expect(many).toContainText(texts.actions.failure("not_possible", "resume", true));
    await expect.poll(async () => (await api.sensor(ids[3] ?? "")).status.toLowerCase()).not.toMatch(/^paused/);
    await api.send("DELETE", `/experimental/devices/${device}`);
  });
});
