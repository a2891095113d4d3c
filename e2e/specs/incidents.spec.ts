import type { Page } from "@playwright/test";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { expectRoomOnPhone, phone } from "../phone.ts";
import { HostedServer } from "../hosted-server.ts";
import { hurryTo, incidentOf, localProbeId } from "../site.ts";
import { TargetServer } from "../target-server.ts";
import { addReader, reader } from "../testing/add-reader.ts";
import { untilQuiet, untilStreams } from "../testing/quiet.ts";
import { Receiver } from "../testing/receiver.ts";

let server: HostedServer;
let target: TargetServer;
let receiver: Receiver;
let api: Api;
let made: { readonly device: string; readonly web: string };

test.beforeAll(async () => {
  server = new HostedServer({ environment: { NOTIFY_ALLOW: "127.0.0.0/8" } });
  target = new TargetServer();
  receiver = new Receiver();
  await Promise.all([server.start(), target.start(), receiver.start()]);
  api = new Api(server.url);
  await api.logIn();
  await addReader(server);
  const { id: group } = await api.createGroup(localProbeId, "Shop");
  const { id: device } = await api.createDevice(group, "web-01", "127.0.0.1");
  const { id: web } = await api.createWebSensor(device, "<b>Checkout</b>", target.url);
  made = { device, web };
  await hurryTo(api, web, "up");
});
test.afterAll(async () => {
  await Promise.all([server.remove(), target.stop(), receiver.stop()]);
});

const row = (page: Page) => page.getByRole("listitem").filter({ hasText: "web-01" });

test(
  "[NO-01, NO-02, NO-04] from a method and a rule to an incident that is acknowledged and over",
  { tag: "@core" },
  async ({ page, texts }) => {
    test.setTimeout(180_000);
    const words = texts.notifications;
    await enter(page, server.url, { path: "/notifications" });

    await test.step("a method is made and tested, and its secrets stay hidden", async () => {
      await page.getByRole("link", { name: words.tab.methods }).click();
      await page.getByRole("button", { name: words.kind.webhook }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: words.name }).fill("Team hook");
      await dialog.getByRole("button", { name: words.addMethod }).click();
      await expect(dialog.getByText("This field is required.")).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog.getByLabel(words.field.url, { exact: true }).fill(receiver.url);
      await dialog.getByRole("button", { name: words.addMethod }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole("button", { name: words.sendTest }).click();
      const sent = page.getByRole("region", { name: words.whatWasSent }).first();
      await expect(sent).toContainText("POST");
      await expect(page.getByRole("region", { name: words.whatCameBack }).first()).toContainText("200");
      expect(await page.getByRole("main").innerText()).not.toContain("secret-path");
      expect(receiver.kinds).toEqual(["test"]);
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    await test.step("a rule is made for all that is down", async () => {
      await page.getByRole("link", { name: words.tab.rules }).click();
      await expect(page.getByText(words.noRules)).toBeVisible();
      await page.getByRole("link", { name: words.addRule }).click();
      await page.getByRole("textbox", { name: words.name }).fill("All outages");
      await page.getByRole("button", { name: texts.settingsPage.save }).click();
      await expect(page.getByText(words.added("All outages"))).toBeVisible();
      await expect(page).toHaveURL(/\/notifications\/rules\/\d+$/);
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    await test.step("the sensor goes down, and the incident appears by itself", async () => {
      await api.changeAccount({ auto_refresh: false });
      await enter(page, server.url, { path: "/notifications" });
      await untilStreams(page);
      await expect(row(page)).toHaveCount(0);
      await target.stop();
      await hurryTo(api, made.web, "down");
      await expect(row(page)).toContainText(words.state.open);
      await expect(row(page)).toContainText("<b>Checkout</b>");
      await expect(page.getByRole("link", { name: texts.bell.open(1, "1") })).toBeVisible();
    });

    await test.step("the message has gone out, and each try is in the timeline", async () => {
      await row(page).getByRole("link").click();
      await expect(page.getByRole("main").getByRole("heading", { level: 1, name: "web-01" })).toBeVisible();
      // What has the same cause is gathered for half a minute.
      await server.moveClock(30_000);
      await expect.poll(() => receiver.kinds, { timeout: 60_000 }).toEqual(["test", "opened"]);
      const message = page.getByRole("listitem").filter({ hasText: words.stepMessage(1, words.messageKind.opened) });
      await expect(message).toContainText("Team hook");
      await expect(message).toContainText(words.outcome.delivered);
      expect(await accessibilityFaults(page)).toEqual([]);
    });

    await test.step("a note is written, as text", async () => {
      await page.getByRole("textbox", { name: words.note }).fill("On it <i>now</i>\nSecond line");
      await page.getByRole("button", { name: words.addNote }).click();
      await expect(page.getByText("On it <i>now</i>")).toBeVisible();
      await expect(page.getByRole("textbox", { name: words.note })).toHaveValue("");
    });

    await test.step("it is acknowledged from its page", async () => {
      await page.getByRole("button", { name: words.acknowledge }).click();
      await page.getByRole("dialog").getByRole("button", { name: texts.actions.action.acknowledge }).click();
      await expect(page.getByText(words.taken)).toBeVisible();
      await expect(page.getByText(words.event.acknowledged)).toBeVisible();
      await expect(page.getByRole("link", { name: texts.bell.none })).toBeVisible();
    });

    await test.step("the sensor is up again: the incident recovers", async () => {
      await target.start();
      await hurryTo(api, made.web, "up");
      await expect(page.getByText(words.recoveringText)).toBeVisible();
    });
  },
);

test("[NO-01, NO-02] what was told to nobody is over at once, and is found among those that are over", async ({
  page,
  texts,
}) => {
  const words = texts.notifications;
  const rules = await api.send<{ id: string }[]>("GET", "/ext/notification-rules");
  for (const { id } of rules) await api.send("PATCH", `/ext/notification-rules/${id}`, { is_active: false });
  const { id: group } = await api.createGroup(localProbeId, "Backup");
  const { id: device } = await api.createDevice(group, "tape-01", "127.0.0.1");
  const { id: sensor } = await api.createWebSensor(device, "Tape", "http://127.0.0.1:1/");
  await hurryTo(api, sensor, "down");
  const number = await incidentOf(api, device);
  await enter(page, server.url, { path: `/notifications/incidents/${number}` });
  await expect(page.getByText(words.noRuleText).first()).toBeVisible();
  await untilStreams(page);
  await api.send("DELETE", `/experimental/sensors/${sensor}`);
  await expect(page.getByRole("main").getByText(words.closeReason.paused).first()).toBeVisible();
  await page.goto(`${server.url}/notifications?show=closed&q=tape`);
  await expect(page.getByRole("listitem").filter({ hasText: "tape-01" })).toContainText(words.state.closed);
  await page.goto(`${server.url}/notifications?show=closed&q=nothing-is-called-so`);
  await expect(page.getByText(words.nothingFound)).toBeVisible();
});

test("[NO-05, RT-14] who may only read sees incidents, and is refused rules and methods", async ({
  page,
  app,
  texts,
}) => {
  await page.goto(`${server.url}/notifications`);
  await app.login.logIn(reader);
  await expect(app.shell.account).toBeVisible();
  await page.goto(`${server.url}/notifications`);
  const words = texts.notifications;
  await expect(page.getByRole("main").getByRole("heading", { level: 1, name: words.title })).toBeVisible();
  await untilQuiet(page);
  await expect(page.getByRole("link", { name: words.tab.methods })).toHaveCount(0);
  for (const part of ["rules", "rules/new", "methods"]) {
    await page.goto(`${server.url}/notifications/${part}`);
    await expect(app.shell.heading, part).toHaveText(texts.shell.forbiddenHeading);
  }
  for (const part of ["templates", "incidents/x", "incidents/999999"]) {
    await page.goto(`${server.url}/notifications/${part}`);
    await expect(app.shell.heading, part).not.toHaveText(words.title);
  }
});

test("[LY-05] on a phone every control has room for a finger", async ({ browser, texts }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ ...phone });
  const page = await context.newPage();
  const open = await api.send<{ id: number }[]>("GET", "/ext/incidents");
  const parts = ["", `/incidents/${open[0]?.id}`, "/rules", "/rules/new", "/methods"];
  await enter(page, server.url, { path: "/notifications" });
  for (const part of parts) {
    await page.setViewportSize(phone.viewport);
    await page.goto(`${server.url}/notifications${part}`);
    await untilQuiet(page);
    await expectRoomOnPhone(page);
  }
  await page.setViewportSize(phone.viewport);
  await page.getByRole("button", { name: texts.shell.menu }).click();
  await page.getByRole("dialog").getByRole("link", { name: texts.shell.notifications }).click();
  await expect(page).toHaveURL(`${server.url}/notifications`);
  await context.close();
});
