import { enter, expect, test } from "../journey.ts";
import { Api } from "../api.ts";
import { HostedServer } from "../hosted-server.ts";
import { hurryTo, localProbeId } from "../site.ts";
import { TargetServer } from "../target-server.ts";

const minuteMs = 60_000;
const server = new HostedServer();
const target = new TargetServer();
let api: Api;
let groupId = "";
let sensorId = "";

test.beforeAll(async () => {
  await Promise.all([server.start(), target.start()]);
  api = new Api(server.url);
  await api.logIn();
  groupId = (await api.createGroup(localProbeId, "Racks")).id;
  const { id: device } = await api.createDevice(groupId, "web-01", "127.0.0.1");
  sensorId = (await api.createWebSensor(device, "Start page", target.url)).id;
  await hurryTo(api, sensorId, "up");
});
test.afterAll(async () => {
  await Promise.all([server.remove(), target.stop()]);
});

const statusOf = async () => (await api.sensor(sensorId)).status.toLowerCase();
/** What the group itself says about its pauses. */
const ownPauses = async () => {
  const path = `/groups/${groupId}?include=scheduledependency,inheritance`;
  type Own = { schedule?: string; maintenance?: { reason: string }[] };
  const { scheduledependency } = await api.send<{ scheduledependency: { _shadowed?: Own } }>("GET", path);
  return scheduledependency._shadowed ?? {};
};
const maintenance = async () => ((await ownPauses()).maintenance ?? []).map(({ reason }) => reason);

test(
  "[ST-15, ST-11] maintenance that is planned in the calendar pauses a sensor, and ends by itself",
  { tag: "@core" },
  async ({ page, app, texts }) => {
    const { calendar, maintenance: words } = texts;
    await enter(page, server.url, { path: `/monitoring/group/${groupId}/calendar` });
    await expect(page.getByRole("heading", { name: calendar.title })).toBeVisible();
    await page.keyboard.press("n");
    const form = page.getByRole("dialog", { name: calendar.newMaintenance });
    await form.getByLabel(words.windowReason).fill("New switches");
    const start = await form.getByLabel(words.windowStart).inputValue();
    await form.getByLabel(words.windowEnd).fill(start.replace(/00$/, "10"));
    await form.getByRole("button", { name: calendar.startNow }).click();
    await expect(page.getByText(calendar.planned)).toBeVisible();
    await expect(page.locator("button[data-window='0']").first()).toContainText("New switches");
    await expect.poll(statusOf).toContain("paused");

    await page.goto(`${server.url}/monitoring/sensor/${sensorId}/overview`);
    await expect(page.getByRole("main")).toContainText(texts.stateBanner.pausedForMaintenance);
    await expect(page.getByRole("main")).toContainText("New switches");
    await server.moveClock(9 * minuteMs);
    expect(await statusOf()).toContain("paused");
    await server.moveClock(minuteMs);
    await expect.poll(statusOf).not.toContain("paused");
    await app.object.untilStatus(texts.monitoring.status.up);
  },
);

test("[ST-15] maintenance is drawn, moved by keys, and deleted in the list", async ({ page, texts }) => {
  const { calendar, maintenance: words } = texts;
  await api.send("PATCH", `/experimental/groups/${groupId}`, { scheduledependency: { maintenance: [] } });
  await enter(page, server.url, { path: `/monitoring/group/${groupId}/calendar` });
  await page.getByRole("button", { name: calendar.after.week }).click();
  const days = page.locator("[data-days]");
  const area = (await days.boundingBox()) ?? { x: 0, y: 0, width: 700 };
  const x = area.x + area.width / 14;
  await page.mouse.move(x, area.y + 4 * 24);
  await page.mouse.down();
  await page.mouse.move(x, area.y + 6 * 24, { steps: 3 });
  await page.mouse.up();
  const form = page.getByRole("dialog", { name: calendar.newMaintenance });
  await expect(form.getByLabel(words.windowStart)).toHaveValue(/T04:00$/);
  await expect(form.getByLabel(words.windowEnd)).toHaveValue(/T06:00$/);
  await form.getByLabel(words.windowReason).fill("Backup");
  await form.getByLabel(words.windowNotice).selectOption(words.notices[60]);
  await expect(form).toContainText(calendar.pauses("Racks", calendar.sensors(1, "1")));
  await form.getByRole("button", { name: calendar.save }).click();
  await expect(form).toBeHidden();

  const box = page.locator("button[data-window='0']").first();
  await box.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleName(/04:15 – 06:30/);
  await page.getByRole("button", { name: calendar.save }).click();
  await expect(page.getByText(calendar.saved)).toBeVisible();

  await page.getByRole("button", { name: calendar.view.list, exact: true }).click();
  await expect(page.getByRole("main")).toContainText(`${calendar.sensors(1, "1")} · ${words.told(words.notices[60])}`);
  await page.getByRole("button", { name: `${calendar.delete}: Backup` }).click();
  await expect.poll(maintenance).toEqual([]);
  await expect(page.getByText(calendar.deleted)).toBeVisible();
  // What was planned and saved before can be taken back too; the keys take back the newest.
  await page.keyboard.press("Control+z");
  await expect.poll(maintenance).toEqual(["Backup"]);

  await page.getByRole("button", { name: calendar.view.month, exact: true }).click();
  await page.getByRole("button", { name: /\d Backup, / }).click();
  await expect(page.getByRole("dialog", { name: "Backup" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: calendar.ofObject("Racks") }).click();
  await page.getByRole("treeitem", { name: "web-01" }).click();
  await expect(page.getByRole("button", { name: calendar.ofObject("web-01") })).toBeVisible();
  await expect(page.getByRole("note", { name: /\d Backup, / })).toBeVisible();
});

test("[ST-15] a schedule is drawn by keys, chosen in the settings and in the calendar, and deleted", async ({
  page,
  texts,
}) => {
  const { schedules } = texts;
  await enter(page, server.url, { path: `/monitoring/group/${groupId}/settings` });
  await page.getByRole("button", { name: schedules.add }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(schedules.name).fill("Monday mornings");
  await dialog.getByRole("button", { name: schedules.save }).click();
  await expect(dialog.getByText(schedules.hoursNeeded)).toBeVisible();
  await dialog.getByRole("gridcell").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("gridcell", { selected: true })).toHaveCount(2);
  await dialog.getByRole("button", { name: schedules.save }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: texts.settingsPage.save }).click();
  await expect(page.getByText(texts.settingsPage.saved)).toBeVisible();
  const made = await api.send<{ id: string; name: string }[]>("GET", "/ext/schedules");
  const id = made.find(({ name }) => name === "Monday mornings")?.id;
  expect((await ownPauses()).schedule).toBe(id);

  await api.send("POST", "/ext/schedules", { name: "Unused", time_zone: "", hours: { monday: [9] } });
  await enter(page, server.url, { path: `/monitoring/group/${groupId}/calendar` });
  await page.getByRole("button", { name: schedules.title, exact: true }).click();
  await dialog.getByLabel(schedules.list).selectOption({ label: "Unused" });
  await dialog.getByRole("button", { name: schedules.delete }).click();
  await expect(page.getByText(schedules.deleted("Unused"))).toBeVisible();
  await dialog.getByRole("button", { name: schedules.choose }).click();
  await expect(page.getByText(texts.calendar.scheduleChosen)).toBeVisible();
  expect((await ownPauses()).schedule).toBe(made[0]?.id);
});
