import { messages as germanRules } from "../../apps/web/src/features/notifications/messages.de.ts";
import { messages as englishRules } from "../../apps/web/src/features/notifications/messages.en.ts";
import { messages as german } from "../../apps/web/src/features/own-notifications/messages.de.ts";
import { messages as english } from "../../apps/web/src/features/own-notifications/messages.en.ts";
import { startMailSink } from "../../apps/server/src/accounts/testing/mail-sink.ts";
import { Api } from "../api.ts";
import { enter, expect, test } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { HostedServer } from "../hosted-server.ts";
import { credentials } from "../running-server.ts";
import { hurryTo, localProbeId } from "../site.ts";
import { TargetServer } from "../target-server.ts";
import { Receiver } from "../testing/receiver.ts";

const dayMs = 86_400_000;
const dayOf = (ms: number) => (new Date(ms).getUTCDay() + 6) % 7;

test("[NO-40, NO-41, NO-42] quiet hours hold an outage back from the own method, until they are given up, and the rule tells it again", async ({
  page,
  language,
}) => {
  test.setTimeout(120_000);
  const texts = language === "de" ? german : english;
  const ruleTexts = language === "de" ? germanRules : englishRules;
  const sink = await startMailSink();
  const receiver = new Receiver();
  const target = new TargetServer();
  const environment = { SMTP_URL: sink.url, MAIL_FROM: "m@example.com", NOTIFY_ALLOW: "127.0.0.0/8" };
  const server = new HostedServer({ environment });
  await Promise.all([server.start(), target.start(), receiver.start()]);
  try {
    const api = new Api(server.url);
    await api.logIn();
    await api.changeAccount({ language, email: "ada@example.com", current_password: credentials.password });
    const settings = { url: receiver.url, topic: "everybody" };
    await api.send("POST", "/ext/notification-methods", { name: "Push", kind: "ntfy", settings });
    await enter(page, server.url, { path: "/account" });

    const card = page.locator("#notifications");
    for (const [name, address] of [["Mail"], ["Push", "my-topic"]]) {
      await card.getByRole("button", { name: texts.add }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("combobox").selectOption({ label: name ?? "" });
      if (address !== undefined) await dialog.getByRole("textbox", { name: texts.ownField["topic"] }).fill(address);
      await dialog.getByRole("button", { name: texts.add }).click();
      await expect(card.getByRole("listitem").filter({ hasText: name ?? "" })).toBeVisible();
    }
    await card.getByRole("button", { name: texts.up("Push") }).click();
    await expect(card.getByRole("listitem").first()).toContainText(texts.secretAddress);
    await card.getByRole("button", { name: texts.testOf("Push") }).click();
    await expect(page.getByText(texts.tested.delivered("Push"))).toBeVisible();
    expect(receiver.bodies).toMatchObject([{ topic: "my-topic" }]);

    await card.getByRole("button", { name: texts.setQuiet }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: texts.timeZone }).fill("UTC");
    for (const day of [dayOf(Date.now()), dayOf(Date.now() + dayMs)]) {
      // The hours at both ends are on at first: a range gets what its last hour was not.
      await dialog.locator(`[data-cell="${day}-12"]`).click();
      for (const key of ["Home", "Space", "End", "Space", "Shift+Home", "Space"]) await page.keyboard.press(key);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: texts.save }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText(texts.quietNow("").trim())).toBeVisible();

    const { id: group } = await api.createGroup(localProbeId, "Shop");
    const { id: device } = await api.createDevice(group, "web-01", "127.0.0.1");
    const { id: web } = await api.createWebSensor(device, "Checkout", target.url);
    await hurryTo(api, web, "up");
    await target.stop();
    await hurryTo(api, web, "down");
    const waits = async () => {
      await server.moveClock(60_000);
      const incident = await api.send<{ deliveries: { held_until?: string | null }[] }>("GET", "/ext/incidents/1");
      expect(incident.deliveries).toMatchObject([{ held_until: expect.any(String) as unknown }]);
    };
    await expect(waits).toPass({ timeout: 60_000 });
    expect(receiver.bodies).toHaveLength(1);
    await card.getByRole("button", { name: texts.removeQuiet }).click();
    await expect(card.getByText(texts.noQuiet)).toBeVisible();
    await server.moveClock(60_000);
    await expect.poll(() => receiver.bodies.length).toBe(2);
    expect(receiver.bodies[1]).toMatchObject({
      topic: "my-topic",
      title: expect.stringContaining("web-01") as unknown,
    });
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goto(`${server.url}/notifications/rules/1`);
    const trial = page.getByRole("region", { name: ruleTexts.tryOut });
    await trial.getByRole("button", { name: ruleTexts.tryNow }).click();
    await expect(trial.getByText(ruleTexts.wouldHaveSent(1))).toBeVisible();
    await expect(trial.getByRole("listitem").filter({ hasText: "web-01" })).toHaveCount(1);
    await page.getByRole("button", { name: ruleTexts.addStep }).click();
    await expect(trial.getByText(ruleTexts.triedBefore)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  } finally {
    await Promise.all([server.remove(), target.stop(), receiver.stop(), sink.stop()]);
  }
});
