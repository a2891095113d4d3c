import { createECDH } from "node:crypto";
import type { RequestListener } from "node:http";
import { NotificationSettings, pushDevicesKey } from "@monitor/core/notifications";
import type { PushDevice } from "@monitor/core/notifications";
import { render } from "@monitor/notify";
import type { Message, Reader } from "@monitor/notify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { receiverRule } from "./allowed-receivers.ts";
import { encryptedFor, newPushKeys } from "./push-encryption.ts";
import { pushSide, sendPush } from "./push-sender.ts";
import { PushedBrowser, PushService, vapidClaims } from "./testing/push-service.ts";

const message: Message = {
  kind: "opened",
  incident_id: 7,
  cause: "web-01 <b>",
  opened_ms: Date.parse("2026-11-20T12:00:00Z"),
  closed_ms: null,
  priority: 5,
  count: 3,
  behind: 0,
  worst: [{ id: "1", name: "Checkout", device: "web-01 <b>", status: "down", message: "x".repeat(5000) }],
  rule: "All",
};
const reader: Reader = {
  language: "en",
  time_zone: "UTC",
  site_name: "Site",
  site_url: "https://monitor.example",
  acknowledge_url: (id) => `https://monitor.example/acknowledge?link=${id}`,
};
const keys = newPushKeys();
const nowMs = Date.parse("2026-11-20T12:01:00Z");
const service = new PushService();
let facts: Map<string, string>;

beforeEach(async () => {
  facts = new Map();
  service.received.length = 0;
  service.answer = (_request, response) => response.writeHead(201).end();
  await service.start();
});
afterEach(() => service.stop());

function settingsOf(devices: readonly PushDevice[]): NotificationSettings {
  facts.set(pushDevicesKey, JSON.stringify({ last_id: devices.length, items: devices }));
  const change = async (judge: () => { draft: { meta?: ReadonlyMap<string, string> } | null }) => {
    for (const [key, text] of judge().draft?.meta ?? []) facts.set(key, text);
  };
  return new NotificationSettings({ facts: { read: (key) => facts.get(key) ?? null }, writer: { change } as never });
}

const deviceOf = (id: string, browser: PushedBrowser, endpoint = `${service.url}/send/secret-${id}`): PushDevice => {
  const subscription = { endpoint, ...browser.keys };
  return { id, user_id: "1", name: `Device ${id}`, created_ms: 0, subscription, ended_ms: null };
};

interface Trying {
  readonly notifications: NotificationSettings;
  readonly messages?: readonly Message[];
  readonly deadlineMs?: number;
  readonly device_id?: string;
}

function send({ notifications, messages = [message], deadlineMs = 15_000, device_id }: Trying) {
  const ruleOf = receiverRule(["127.0.0.1"]);
  const parts = {
    notifications,
    keys: () => keys,
    ruleOf,
    publicUrl: () => "https://monitor.example",
    now: () => nowMs,
  };
  const rendered = { ...render(messages, reader), isOwnText: false };
  return sendPush({ ...parts, deadlineMs }, { rendered, reader, user_id: "1", device_id }, AbortSignal.timeout(20_000));
}

test("[NO-61] the example of RFC 8291 is encrypted as it says", () => {
  const browser = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const salt = Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url");
  const privateKey = Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url");
  const body = encryptedFor(browser, Buffer.from("When I grow up, I want to be a watermelon"), { salt, privateKey });
  expect(body.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

describe("[NO-61] a message to browsers", () => {
  test("is short, only for its browser, signed by this server, and shows no secret", async () => {
    const [phone, laptop] = [new PushedBrowser(), new PushedBrowser()];
    const result = await send({ notifications: settingsOf([deviceOf("1", phone), deviceOf("2", laptop)]) });
    expect(result).toMatchObject({ outcome: "delivered", answer: "Device 1: HTTP 201. Device 2: HTTP 201." });
    expect(`${result.request}${result.response}`).not.toContain("secret-");
    const [first] = service.received.toSorted((one, other) => one.path.localeCompare(other.path));
    expect(phone.read(first?.body as Buffer)).toEqual({
      title: "[Down] web-01 <b>: 3 sensors (#7)",
      body: expect.stringMatching(/^web-01 <b> › Checkout Down: x+…$/) as unknown,
      path: "/notifications/incidents/7",
      tag: "incident-7",
      language: "en",
      acknowledge: { label: "Acknowledge", url: "https://monitor.example/acknowledge?link=7" },
    });
    expect(() => laptop.read(first?.body as Buffer)).toThrow();
    expect(first?.headers).toMatchObject({ ttl: "14400", urgency: "high", "content-encoding": "aes128gcm" });
    const { claims, key } = vapidClaims(first?.headers.authorization ?? "");
    expect(claims).toEqual({ aud: service.url, sub: "https://monitor.example", exp: nowMs / 1000 + 12 * 3600 });
    expect(key).toBe(keys.public_key);
  });

  test("about many incidents is one that leads to their list; a test goes to the device that is tried", async () => {
    const [phone, laptop] = [new PushedBrowser(), new PushedBrowser()];
    const notifications = settingsOf([deviceOf("1", phone), deviceOf("2", laptop)]);
    await send({ notifications, messages: Array.from({ length: 100 }, () => message), device_id: "2" });
    expect(service.received).toHaveLength(1);
    expect(laptop.read(service.received[0]?.body as Buffer)).toMatchObject({ path: "/notifications", tag: "digest" });
    expect(service.received[0]?.body.length).toBeLessThan(4096);
  });

  const status = (code: number): RequestListener => {
    return (_request, response) => response.writeHead(code, { "retry-after": "20" }).end();
  };
  test.each<[string, RequestListener, object]>([
    ["429", status(429), { outcome: "failed", retry_after_ms: 20_000 }],
    ["500", status(500), { outcome: "failed", retry_after_ms: 20_000 }],
    ["403", status(403), { outcome: "refused", answer: "Device 1: HTTP 403." }],
    ["413", status(413), { outcome: "refused" }],
    ["302", status(302), { outcome: "refused" }],
    ["nothing", () => {}, { outcome: "failed", answer: "Device 1: No answer in time." }],
    [
      "a cut",
      (request) => request.socket.destroy(),
      { outcome: "failed", answer: "Device 1: No connection: ECONNRESET." },
    ],
  ])("%s of the push service is as of any receiver, and ends no subscription", async (_what, answer, expected) => {
    service.answer = answer;
    const notifications = settingsOf([deviceOf("1", new PushedBrowser())]);
    const result = await send({ notifications, deadlineMs: _what === "nothing" ? 200 : 15_000 });
    expect(result).toMatchObject(expected);
    expect(notifications.pushDevices.items[0]?.subscription).not.toBeNull();
  });

  test.each([404, 410])("%i ends the subscription and says so; what others take is delivered", async (code) => {
    const gone = deviceOf("1", new PushedBrowser());
    service.answer = status(code);
    const notifications = settingsOf([gone]);
    const alone = await send({ notifications });
    expect(alone).toMatchObject({ outcome: "refused", answer: expect.stringContaining("is removed") as unknown });
    expect(notifications.pushDevices.items[0]).toMatchObject({ subscription: null, ended_ms: nowMs, name: "Device 1" });
    expect(await send({ notifications })).toMatchObject({
      outcome: "refused",
      answer: expect.stringMatching(/in no browser/) as unknown,
    });
    expect(service.received).toHaveLength(1);
    service.answer = (request, response) => response.writeHead(request.url?.endsWith("-1") === true ? code : 201).end();
    const both = await send({ notifications: settingsOf([gone, deviceOf("2", new PushedBrowser())]) });
    expect(both).toMatchObject({ outcome: "delivered", retry_after_ms: null });
  });

  test("keys of a browser that are no point of the curve, and lost keys of the server, are refused in words", async () => {
    const browser = new PushedBrowser();
    const broken = {
      ...deviceOf("1", browser),
      subscription: { endpoint: `${service.url}/a`, p256dh: "A".repeat(87), auth: browser.keys.auth },
    };
    expect((await send({ notifications: settingsOf([broken]) })).outcome).toBe("refused");
    expect(service.received).toEqual([]);
  });
});

const sound = createECDH("prime256v1").generateKeys("base64url");
test.each([
  ["https://push.example/send/1", [], null],
  ["https://169.254.169.254/latest", ["0.0.0.0/0"], /never sent to/],
  ["https://10.0.0.1/", [], /private/],
  ["https://[::1]/", [], /private/],
  ["https://[::ffff:169.254.169.254]/", ["::/0"], /never sent to/],
  ["https://2130706433/", [], /private/],
  ["http://127.0.0.1:8080/send", [], /private/],
  ["http://127.0.0.1:8080/send", ["127.0.0.0/8"], null],
  ["http://localhost/send", ["127.0.0.0/8"], /https/],
  ["http://10.0.0.1/", ["10.0.0.0/8"], /https/],
  ["http://push.example/", ["0.0.0.0/0"], /https/],
  ["https://user:password@push.example/", [], /no user/],
  ["file:///etc/passwd", [], /https/],
  ["nothing", [], /can't be read/],
] as const)("[NO-62] the push service %s, where %j is allowed", (endpoint, allowed, expected) => {
  const side = pushSide({ keys: () => keys, ruleOf: receiverRule(allowed) });
  const problem = side.problemOf({ endpoint, p256dh: sound, auth: "BTBZMqHH6r4Tts7J_aSIgg" });
  if (expected === null) expect(problem).toBeNull();
  else expect(problem).toMatch(expected);
});
