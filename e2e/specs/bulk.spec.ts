import type { Locator, Page, Route } from "@playwright/test";
import { enter, expect, stateKey, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import type { App } from "../pages/app.ts";
import type { Texts } from "../pages/texts.ts";
import { closedUrl, closeSite, hurryTo, localProbeId, openSite } from "../site.ts";
import type { Site } from "../site.ts";
import { addReader, reader } from "../testing/add-reader.ts";
import { tabTo } from "../testing/keys.ts";

type Type = "probe" | "group" | "device" | "sensor";
interface Target {
  readonly type: Type;
  readonly id: string;
  readonly name: string;
}
type Action = keyof Texts["actions"]["action"];

/** A server of its own: here even the probe is paused. */
let site: Site;
let yard: string;
let probe: Target;
let outside: Target;
let sheds: readonly Target[];
let devices: readonly Target[];
/** Of the third device: one that is up, one that is down. */
let sensors: readonly Target[];
let mast: string;
/** Three sensors of a device that are all down. */
const masts: Target[] = [];

test.beforeAll(async () => {
  site = await openSite("en");
  const { api, server, target } = site;
  await addReader(server);
  yard = (await api.createGroup(localProbeId, "Yard")).id;
  const groupOf = async (parent: string, name: string): Promise<Target> => {
    return { type: "group", id: (await api.createSubgroup(parent, name)).id, name };
  };
  const deviceOf = async (name: string): Promise<Target> => {
    return { type: "device", id: (await api.createDevice(yard, name, "127.0.0.1")).id, name };
  };
  probe = { type: "probe", id: localProbeId, name: "Local Probe" };
  outside = await groupOf("0", "Outside");
  sheds = [await groupOf(yard, "Shed one"), await groupOf(yard, "Shed two")];
  devices = [await deviceOf("cart-01"), await deviceOf("cart-02"), await deviceOf("cart-03")];
  const third = devices[2]?.id ?? "";
  const [up, down] = [
    await api.createWebSensor(third, "Working page", target.url),
    await api.createWebSensor(third, "Fallen page", closedUrl),
  ];
  sensors = [
    { type: "sensor", id: up.id, name: "Working page" },
    { type: "sensor", id: down.id, name: "Fallen page" },
  ];
  mast = (await api.createDevice(yard, "mast-01", "127.0.0.1")).id;
  for (const name of ["Mast alfa", "Mast bravo", "Mast charlie"]) {
    masts.push({ type: "sensor", id: (await api.createWebSensor(mast, name, closedUrl)).id, name });
  }
  const fallen = [down, ...masts].map(({ id }) => hurryTo(api, id, "down"));
  await Promise.all([hurryTo(api, up.id, "up"), ...fallen]);
});
test.afterAll(() => closeSite(site));

async function statusOf({ type, id }: Target): Promise<string> {
  const { status } = await site.api.send<{ status: string }>("GET", `/${type}s/${id}/overview`);
  return status.toLowerCase();
}
const statusesOf = (all: readonly Target[]) => Promise.all(all.map(statusOf));
const arePaused = async (all: readonly Target[]) =>
  (await statusesOf(all)).map((status) => status.startsWith("paused_by_user"));
const all = (list: readonly Target[], isPaused: boolean) => list.map(() => isPaused);

const barOf = (page: Page, texts: Texts) => page.getByRole("toolbar", { name: texts.tree.bulkActions });
const button = (bar: Locator, texts: Texts, { action, count }: { action: Action; count: number }) =>
  bar.getByRole("button", { name: texts.tree.actionFor(texts.tree.action[action], count, String(count)), exact: true });

/** Takes objects into the selection by their boxes, which come under the pointer. */
async function select(app: App, selected: readonly Target[]): Promise<void> {
  for (const { name } of selected) {
    const row = app.devices.treeItem(name);
    await row.hover();
    await row.getByRole("checkbox").check();
    await expect(row).toHaveAttribute("aria-checked", "true");
  }
}

/** Bulk calls of an action, delayed until all that belong together are under way. */
async function delayCalls(page: Page, action: Action): Promise<Route[]> {
  const delayed: Route[] = [];
  await page.route(
    new RegExp(`/api/v2/(probes|groups|devices|sensors)/${action}$`),
    (route) => void delayed.push(route),
  );
  return delayed;
}

const selections = {
  "a probe and a group": { path: () => "/monitoring/group/0/devices?view=tree", selected: () => [probe, outside] },
  "a group, a device and sensors": {
    path: () => `/monitoring/group/${yard}/devices?view=tree`,
    selected: () => [...sheds.slice(0, 1), ...devices.slice(0, 1), ...sensors],
  },
  "two groups": { path: () => `/monitoring/group/${yard}/devices?view=tree`, selected: () => sheds },
  "two devices": { path: () => `/monitoring/group/${yard}/devices?view=tree`, selected: () => devices.slice(0, 2) },
} as const;

for (const [what, { path, selected: selectedOf }] of Object.entries(selections)) {
  test(`[AC-08, MO-06, AC-02, AC-03, AC-04, AC-05] ${what} together: split by type, sent at once, paused, resumed and scanned`, async ({
    page,
    app,
    texts,
  }) => {
    const selected = selectedOf();
    const count = selected.length;
    const types = [...new Set(selected.map(({ type }) => type))];
    const subject = { count, kind: types.length === 1 ? (types[0] as Type) : ("objects" as const) };
    const bar = barOf(page, texts);
    await enter(page, site.server.url, { path: path() });
    await expect(app.devices.treeItem(selected[0]?.name ?? "")).toBeVisible();
    if (types.includes("sensor")) await app.devices.expand("cart-03");
    await select(app, selected);
    await expect(bar).toContainText(texts.tree.selectedCount(count, String(count)));
    for (const type of types) {
      const ofType = selected.filter((object) => object.type === type).length;
      await expect(bar).toContainText(texts.tree.typeCount[type](ofType, String(ofType)));
    }
    for (const action of ["pause", "resume", "scan"] as const) {
      const delayed = await delayCalls(page, action);
      await button(bar, texts, { action, count }).click();
      await expect(app.dialog.title).toHaveText(texts.actions.title(action, subject));
      await app.dialog.confirm(action).click();
      // No response comes before all have been sent.
      await expect.poll(() => delayed.length).toBe(types.length);
      const sent = delayed.map((route) => {
        const { filter } = route.request().postDataJSON() as { filter: string };
        return `${new URL(route.request().url()).pathname.replace("/api/v2", "")} ${filter}`;
      });
      const expected = types.map((type) => {
        const ids = selected.filter((object) => object.type === type).map(({ id }) => `"${id}"`);
        return `/${type}s/${action} id in [${ids.join(",")}]`;
      });
      expect(sent.toSorted()).toEqual(expected.toSorted());
      await Promise.all(delayed.map((route) => route.continue()));
      await expect(app.shell.toast.last()).toContainText(texts.actions.queued(action, subject));
      await expect(app.shell.toast.last()).toContainText(texts.actions.queuedHelp);
      await expect.poll(() => arePaused(selected)).toEqual(all(selected, action === "pause"));
    }
    await bar.getByRole("button", { name: texts.tree.clearSelection }).click();
    await expect(bar).toHaveCount(0);
  });
}

test("[AC-01, AC-08, AC-09] of a mixture only the sensors that are down are acknowledged; what is left out is told", async ({
  page,
  app,
  texts,
}) => {
  const [up, down] = sensors as [Target, Target];
  await hurryTo(site.api, up.id, "up");
  await hurryTo(site.api, down.id, "down");
  await enter(page, site.server.url, { path: `/monitoring/group/${yard}/devices?view=tree` });
  await app.devices.expand("cart-03");
  await select(app, [...devices.slice(0, 1), up, down]);
  await button(barOf(page, texts), texts, { action: "acknowledge", count: 1 }).click();
  await expect(app.dialog.title).toHaveText(texts.actions.title("acknowledge", down));
  const left = { count: 1, total: 3, kind: "objects" } as const;
  await expect(app.dialog.root).toContainText(texts.actions.leftOut({ reason: "not_a_sensor", ...left }));
  await expect(app.dialog.root).toContainText(texts.actions.leftOut({ reason: "not_down", ...left }));
  await app.dialog.submit("acknowledge", "one_hour", "On my way");
  await expect.poll(() => statusOf(down)).toBe("down_acknowledged");
  expect(await statusOf(up)).toBe("up");
  // With nothing that is down the action is there, disabled, and says why.
  const bar = barOf(page, texts);
  await expect(button(bar, texts, { action: "acknowledge", count: 0 })).toHaveAttribute("aria-disabled", "true");
  await site.api.pause("sensors", down.id);
  await site.api.send("POST", `/sensors/${down.id}/resume`);
});

test("[AC-08, AC-02, AC-03, AC-04] a device in a group that is selected too is paused and scanned with the group", async ({
  page,
  app,
  texts,
}) => {
  const group: Target = { type: "group", id: yard, name: "Yard" };
  const [device] = devices as [Target];
  const bar = barOf(page, texts);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname.replace("/api/v2", ""));
  });
  await enter(page, site.server.url, { path: `/monitoring/probe/${localProbeId}/devices?view=tree` });
  await select(app, [group, device]);
  const included = texts.actions.leftOut({ reason: "included", count: 1, total: 2, kind: "objects" });
  for (const action of ["scan", "pause"] as const) {
    sent.length = 0;
    await button(bar, texts, { action, count: 1 }).click();
    await expect(app.dialog.title).toHaveText(texts.actions.title(action, group));
    await expect(app.dialog.root).toContainText(included);
    await app.dialog.confirm(action).click();
    await expect(app.shell.toast.last()).toContainText(texts.actions.queued(action, group));
    expect(sent.filter((path) => path.endsWith(`/${action}`))).toEqual([`/groups/${action}`]);
  }
  await expect.poll(() => arePaused([group])).toEqual([true]);
  expect(await statusOf(device)).toBe("paused_by_parent");
  await button(bar, texts, { action: "resume", count: 1 }).click();
  await app.dialog.confirm("resume").click();
  await expect.poll(async () => (await statusesOf([group, device])).join()).not.toContain("paused");
});

for (const type of ["group", "device"] as const) {
  test(`[AC-08, ER-07] of a mixture one ${type} fails: it is named with the reason, and the others are done`, async ({
    page,
    app,
    texts,
  }) => {
    const selected = [...sheds.slice(0, 1), ...devices.slice(0, 1), ...sensors.slice(0, 1)];
    const failing = selected.find((object) => object.type === type) as Target;
    await enter(page, site.server.url, { path: `/monitoring/group/${yard}/devices?view=tree` });
    await app.devices.expand("cart-03");
    await select(app, selected);
    // Another user was quicker.
    await page.route(`**/api/v2/${type}s/pause`, async (route) => {
      await site.api.send("POST", `/${type}s/${failing.id}/pause`, { message: "" });
      await route.continue();
    });
    await button(barOf(page, texts), texts, { action: "pause", count: 3 }).click();
    await app.dialog.submit("pause", "indefinitely", "");
    const queued = texts.actions.queued("pause", { count: 2, kind: "objects" });
    await expect(app.shell.toast.filter({ hasText: queued })).toBeVisible();
    const failed = app.shell.toast.filter({ hasText: texts.actions.failed("pause", failing) });
    await expect(failed).toContainText(texts.actions.failure("not_possible", "pause", false));
    await expect.poll(() => arePaused(selected)).toEqual(all(selected, true));
    await button(barOf(page, texts), texts, { action: "resume", count: 3 }).click();
    await app.dialog.confirm("resume").click();
    await expect.poll(() => arePaused(selected)).toEqual(all(selected, false));
  });
}

test("[AC-01, AC-04, AC-08, ER-07] of three sensors in a table one fails to be acknowledged, one to be scanned: named, the others done", async ({
  page,
  app,
  texts,
}) => {
  const { api } = site;
  const [first, second, third] = masts as [Target, Target, Target];
  await enter(page, site.server.url, { path: `/monitoring/device/${mast}/tables` });
  await app.tables.select(first.id, second.id, third.id);
  await page.route("**/api/v2/sensors/acknowledge", async (route) => {
    await api.send("POST", `/sensors/${third.id}/acknowledge`, { message: "Mine" });
    await route.continue();
  });
  await app.tables.bulkAction("acknowledge").click();
  await expect(app.dialog.title).toHaveText(texts.actions.title("acknowledge", { count: 3, kind: "sensor" }));
  await app.dialog.submit("acknowledge", "one_hour", "Storm");
  const acknowledged = texts.actions.queued("acknowledge", { count: 2, kind: "sensor" });
  await expect(app.shell.toast.filter({ hasText: acknowledged })).toBeVisible();
  const refused = app.shell.toast.filter({ hasText: texts.actions.failed("acknowledge", third) });
  await expect(refused).toContainText(texts.actions.failure("not_possible", "acknowledge", false));
  await expect.poll(() => statusesOf(masts)).toEqual(masts.map(() => "down_acknowledged"));
  await page.route("**/api/v2/sensors/scan", async (route) => {
    await api.deleteSensor(third.id);
    await route.continue();
  });
  await expect(app.tables.bulkAction("scan")).toHaveAccessibleName(/3/);
  await app.tables.bulkAction("scan").click();
  await app.dialog.confirm("scan").click();
  const scanned = texts.actions.queued("scan", { count: 2, kind: "sensor" });
  await expect(app.shell.toast.filter({ hasText: scanned })).toBeVisible();
  const gone = app.shell.toast.filter({ hasText: texts.actions.failed("scan", third) });
  await expect(gone).toContainText(texts.actions.failure("not_found", "scan", false));
});

for (const { width, view } of [
  { width: 1440, view: "tables" },
  { width: 800, view: "devices?view=tree" },
] as const) {
  test(`[MO-06, UI-01] notices cover nothing of the bar of a selection: ${view}, ${width} px`, async ({
    page,
    app,
    texts,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await enter(page, site.server.url, { path: `/monitoring/group/${yard}/${view}` });
    const isTable = view === "tables";
    if (isTable) for (const { id } of sensors.slice(0, 2)) await app.tables.select(id);
    else await select(app, devices.slice(0, 2));
    const bar = isTable ? app.tables.bulkBar : barOf(page, texts);
    await bar.getByRole("button", { name: isTable ? texts.tables.action.scan : texts.tree.action.scan }).click();
    await app.dialog.confirm("scan").click();
    // Under the pointer it stays.
    await app.shell.toast.hover();
    const covered = await bar.getByRole("button").evaluateAll(
      (buttons) =>
        buttons.filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }).length,
    );
    expect(covered).toBe(0);
  });
}

test("[PM-02, AC-09, MO-06] without rights a mixture can be selected, and nothing can be done with it", async ({
  page,
  app,
  texts,
}) => {
  await page.addInitScript((key) => {
    if (window.localStorage.getItem(key) === null) {
      window.localStorage.setItem(key, JSON.stringify({ hasSeenNewInterface: true }));
    }
  }, stateKey);
  const path = `/monitoring/group/${yard}/devices?view=tree`;
  await page.goto(site.server.url + path);
  await app.login.logIn(reader);
  await page.waitForURL(site.server.url + path);
  await select(app, [...sheds.slice(0, 1), ...devices.slice(0, 1)]);
  const bar = barOf(page, texts);
  await expect(bar).toContainText(texts.tree.selectedCount(2, "2"));
  await expect(bar.getByRole("button")).toHaveCount(1);
  await app.devices.treeItem("cart-01").focus();
  for (const key of "apus") await page.keyboard.press(key);
  await expect(app.dialog.root).toHaveCount(0);
  await app.devices.treeItem("cart-01").click({ button: "right" });
  await expect(app.object.menu).toContainText(texts.actions.selection(2, "objects"));
  await expect(app.object.menu.getByRole("menuitem")).toHaveCount(0);
});

test("[MO-06, MO-05, MO-02] by keys alone: devices of the list are selected, paused and resumed; the focus stays", async ({
  page,
  app,
  texts,
}) => {
  const selected = devices.slice(0, 2);
  await enter(page, site.server.url, { path: `/monitoring/group/${yard}/devices?sort=name` });
  await expect(app.devices.rows).toHaveCount(4);
  await tabTo(page, app.devices.rows);
  const [first, second] = [app.devices.rows.nth(0), app.devices.rows.nth(1)];
  await expect(first).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(second).toBeFocused();
  const bar = barOf(page, texts);
  await expect(bar).toContainText(texts.tree.selectedCount(2, "2"));
  await page.keyboard.press("Shift+F10");
  await expect(app.object.menu).toContainText(texts.actions.selection(2, "device"));
  await page.keyboard.press("Escape");
  await expect(second).toBeFocused();
  await page.keyboard.press("p");
  await expect(app.dialog.title).toHaveText(texts.actions.title("pause", { count: 2, kind: "device" }));
  await expect(app.dialog.message).toBeFocused();
  await page.keyboard.type("By keys");
  await page.keyboard.press("Tab");
  await expect(app.dialog.duration("one_hour")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(app.dialog.root).toHaveCount(0);
  await expect(second).toBeFocused();
  await expect.poll(() => arePaused(selected)).toEqual([true, true]);
  await expect(button(bar, texts, { action: "resume", count: 2 })).not.toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("u");
  await expect(app.dialog.confirm("resume")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => arePaused(selected)).toEqual([false, false]);
  await expect(second).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await page.keyboard.press("Control+a");
  await expect(bar).toContainText(texts.tree.selectedCount(4, "4"));
});

test("[LY-07, MO-06] list and tree with a selection have no accessibility violation", async ({
  page,
  app,
  texts,
  complaints,
}) => {
  await enter(page, site.server.url, { path: `/monitoring/group/${yard}/devices`, state: { theme: "light" } });
  await expect(app.devices.rows).toHaveCount(4);
  await app.devices.rows.first().focus();
  await page.keyboard.press("Control+a");
  await expect(barOf(page, texts)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await app.devices.show("tree");
  await select(app, [...sheds, ...devices]);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
