import type { Page } from "@playwright/test";
import { PushedBrowser, PushService } from "../../apps/server/src/notifications/testing/push-service.ts";
import { messages as german } from "../../apps/web/src/features/own-notifications/messages.de.ts";
import { messages as english } from "../../apps/web/src/features/own-notifications/messages.en.ts";
import { Api } from "../api.ts";
import { fullBrowser } from "../full-browser.ts";
import { enter, expect, test as journey } from "../journey.ts";
import { accessibilityFaults } from "../pages/accessibility.ts";
import { HostedServer } from "../hosted-server.ts";
import { credentials } from "../running-server.ts";
import { hurryTo, localProbeId } from "../site.ts";
import { TargetServer } from "../target-server.ts";

/** The light browser shows no messages. */
const test = journey.extend({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, executablePath: fullBrowser }),
    { scope: "worker" },
  ],
});

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** A browser without the service of its maker: what it would subscribe to is a push service on this machine. */
async function subscribeTo(page: Page, endpoint: string, keys: object): Promise<void> {
  const made = { endpoint, keys };
  await page.addInitScript((subscription) => {
    const known = () => (localStorage.getItem("pushed") === null ? null : object);
    const object = {
      ...subscription,
      toJSON: () => subscription,
      unsubscribe: async () => localStorage.removeItem("pushed"),
    };
    PushManager.prototype.getSubscription = async () => known() as never;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem("pushed", "1");
      return object as never;
    };
  }, made);
}

/** Hands the worker of the page what has come, waits until it is shown, and tells what a click on it opens. */
async function showIn(page: Page, origin: string, data: string) {
  const [worker] = page.context().serviceWorkers();
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/");
      return (await registration?.getNotifications())?.map(({ title, body }) => ({ title, body }));
    });
  await expect.poll(shown).toHaveLength(1);
  return worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<null> };
      NotificationEvent: new (kind: string, init: object) => Event;
      dispatchEvent: (event: Event) => boolean;
    };
    const [notification] = await scope.registration.getNotifications();
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => {
        resolve(url);
        return null;
      };
      scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
    });
  });
}

test("[NO-60] web push is switched on in a browser, tells an outage, and ends with what its push service says", async ({
  page,
  language,
}) => {
  test.setTimeout(120_000);
  const texts = language === "de" ? german : english;
  const [service, browser, target] = [new PushService(), new PushedBrowser(), new TargetServer()];
  const server = new HostedServer({ environment: { NOTIFY_ALLOW: "127.0.0.0/8" } });
  await Promise.all([server.start(), target.start(), service.start()]);
  const read = (place: number) => browser.read(service.received[place]?.body ?? Buffer.alloc(0)) as Shown;
  try {
    const api = new Api(server.url);
    await api.logIn();
    await api.changeAccount({ language, email: "ada@example.com", current_password: credentials.password });
    await subscribeTo(page, `${service.url}/send/of-this-browser`, browser.keys);
    await enter(page, server.url, { path: "/account" });
    const card = page.locator("#notifications");
    await expect(card.getByText(texts.noPush)).toBeVisible();
    const method = await api.send<{ id: string }>("POST", "/ext/notification-methods", {
      name: "Push",
      kind: "web_push",
    });
    await api.send("POST", "/ext/notification-rules", {
      name: "All",
      steps: [{ method_id: method.id, user_ids: ["100"] }],
      for_seconds: 0,
    });

    await page.reload();
    await card.getByRole("button", { name: texts.pushHere }).click();
    const dialog = page.getByRole("dialog");
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole("textbox", { name: texts.pushName }).fill("Laptop");
    // Nobody answers the question of this browser, which counts as a refusal.
    await dialog.getByRole("button", { name: texts.pushOn }).click();
    await expect(dialog.getByText(texts.pushProblem.denied)).toBeVisible();
    await page.context().grantPermissions(["notifications"]);
    await dialog.getByRole("button", { name: texts.pushOn }).click();
    const device = card.getByRole("listitem").filter({ hasText: "Laptop" });
    await expect(device).toContainText(texts.pushIsHere);
    await expect(card.getByRole("listitem").filter({ hasText: "Push" })).toBeVisible();
    await device.getByRole("button", { name: texts.testOf("Laptop") }).click();
    await expect(page.getByText(texts.tested.delivered("Laptop"))).toBeVisible();
    expect(read(0)).toMatchObject({ path: "/account" });

    const { id: group } = await api.createGroup(localProbeId, "Shop");
    const { id: host } = await api.createDevice(group, "web-01", "127.0.0.1");
    const { id: web } = await api.createWebSensor(host, "Checkout", target.url);
    await hurryTo(api, web, "up");
    await target.stop();
    await hurryTo(api, web, "down");
    const told = async () => {
      await server.moveClock(60_000);
      expect(service.received.length).toBeGreaterThan(1);
    };
    await expect(told).toPass({ timeout: 60_000 });
    expect(read(1)).toMatchObject({
      title: expect.stringContaining("web-01") as unknown,
      path: "/notifications/incidents/1",
    });
    const opened = await showIn(page, server.url, JSON.stringify(read(1)));
    expect(opened).toBe(`${server.url}/notifications/incidents/1`);

    service.answer = (_request, response) => response.writeHead(410).end();
    await device.getByRole("button", { name: texts.testOf("Laptop") }).click();
    await expect(device).toContainText(texts.pushEnded("").split(" ").slice(0, 2).join(" "));
    expect(await accessibilityFaults(page)).toEqual([]);
    await device.getByRole("button", { name: texts.remove("Laptop") }).click();
    await expect(device).toHaveCount(0);
    await expect(card.getByRole("button", { name: texts.pushHere })).toBeVisible();
  } finally {
    await Promise.all([server.remove(), target.stop(), service.stop()]);
  }
});
