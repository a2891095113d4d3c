import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { batchOf, failed, FakeProbe, ok } from "@monitor/core/testing/test-world";
import type { CheckResult } from "@monitor/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startMailSink } from "../accounts/testing/mail-sink.ts";
import { composeServer } from "../compose.ts";
import type { Server } from "../compose.ts";
import { readConfig } from "../config.ts";
import { createFolder } from "../testing/folder.ts";

const password = "First-Light-2026";
const minuteMs = 60_000;
const patience = { timeout: 15_000 };

let folder: ReturnType<typeof createFolder>;
let sink: Awaited<ReturnType<typeof startMailSink>>;
let clock: ReturnType<typeof createFakeClock>;
let link: FakeProbe;
let server: Server;
let token = "";
let batches = 0;

async function start(): Promise<void> {
  link = new FakeProbe();
  const environment = {
    DATA_DIR: join(folder.path, "data"),
    MACHINE_ROOT: join(folder.path, "machine"),
    ADMIN_PASSWORD: password,
    SMTP_URL: sink.url,
    MAIL_FROM: "monitor@example.test",
    PUBLIC_URL: "https://monitor.example",
  };
  server = await composeServer(readConfig(environment), {
    clock,
    logger: createTestLogger(),
    createProbeLink: () => link,
    shouldValidateResponses: true,
  });
  await server.start();
  link.sayHello();
  const { body } = await call<{ token: string }>("POST", "/session", { username: "prtgadmin", password });
  ({ token } = body);
}

async function call<T>(method: "GET" | "POST" | "PATCH", path: string, payload?: object) {
  const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
  const response = await server.app.inject({ method, url: `/api/v2${path}`, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: (response.body === "" ? null : response.json()) as T };
}

const settle = async () => {
  await setImmediate();
  await server.writer.idle();
};
async function report(results: readonly CheckResult[]): Promise<void> {
  batches += 1;
  link.say(batchOf(`batch-${batches}-${clock.now()}`, results, batches));
  await settle();
}

beforeEach(async () => {
  folder = createFolder();
  mkdirSync(join(folder.path, "machine"));
  sink = await startMailSink();
  clock = createFakeClock();
  token = "";
  batches = 0;
  await start();
});
afterEach(async () => {
  await server.stop();
  await sink.stop();
  folder.remove();
});

/** A sensor that was up, and a rule that mails the administrator; gives the id of the sensor. */
async function watched(): Promise<string> {
  const { body: me } = await call<{ id: string }>("GET", "/ext/account");
  await call("PATCH", "/ext/account", { email: "admin@example.test", current_password: password });
  // The rule of a new installation, without its five minutes.
  expect((await call("PATCH", "/ext/notification-rules/1", { for_seconds: 0 })).status).toBe(204);
  const actor = { id: me.id, login_name: "prtgadmin" };
  const device = await server.commands.createObject(
    { type: "device", parent_id: "1", name: "Shop", host: "192.0.2.1" },
    actor,
  );
  const input = { type: "sensor", parent_id: device, name: "Ping", kind: "ping", settings: {} } as const;
  const sensor = await server.commands.createObject(input, actor);
  await report([ok(sensor, clock.now(), { ping_time: 1, packet_loss: 0 })]);
  return sensor;
}

const fail = (sensor: string) => report([failed(sensor, clock.now())]);

test("[NO-03] a check that fails becomes a mail, and its end another; the incident tells of both", async () => {
  const sensor = await watched();
  await fail(sensor);
  await fail(sensor);
  expect(server.world.statusOf(sensor)).toBe("down");
  await vi.waitFor(async () => expect((await call<unknown[]>("GET", "/ext/incidents")).body).toHaveLength(1), patience);
  await clock.advanceSettled(31_000, settle);
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), patience);
  expect(sink.mails[0]?.recipients).toEqual(["admin@example.test"]);
  expect(sink.mails[0]?.headers.get("subject")?.[0]).toBe("[Down] Shop (#1)");
  expect(sink.mails[0]?.body).toContain("- Shop › Ping Down: No answer");
  await clock.advanceSettled(10 * minuteMs, settle);
  for (let count = 0; count < 3; count += 1) {
    await report([ok(sensor, clock.now(), { ping_time: 1, packet_loss: 0 })]);
    await clock.advanceSettled(1000, settle);
  }
  await vi.waitFor(() => expect(sink.mails).toHaveLength(2), patience);
  expect(sink.mails[1]?.headers.get("subject")?.[0]).toBe("[Up] Shop (#1)");
  const read = async () => (await call<Record<string, unknown>>("GET", "/ext/incidents/1")).body;
  await vi.waitFor(async () => {
    expect(await read()).toMatchObject({
      state: "closed",
      close_reason: "over",
      cause: { name: "Shop" },
      rule: "All outages",
      events: [{ kind: "opened" }, { kind: "closed" }],
      deliveries: [
        { kind: "opened", state: "delivered", method: { name: "Mail" }, attempts: [{ outcome: "delivered" }] },
        { kind: "over", state: "delivered", attempts: [{ outcome: "delivered" }] },
      ],
    });
  }, patience);
});

test("[NO-03] what the mail server does not take is sent after a restart", async () => {
  const sensor = await watched();
  const { port } = new URL(sink.url);
  await sink.stop();
  await fail(sensor);
  await fail(sensor);
  await clock.advanceSettled(31_000, settle);
  const tried = async () => {
    const { body } = await call<{ deliveries: { tries: number }[] }>("GET", "/ext/incidents/1");
    return body.deliveries?.[0]?.tries ?? 0;
  };
  await vi.waitFor(async () => expect(await tried()).toBeGreaterThan(0), patience);
  await server.stop();
  sink = await startMailSink();
  expect(new URL(sink.url).port).not.toBe(port);
  token = "";
  batches = 0;
  await start();
  await clock.advanceSettled(minuteMs, settle);
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), patience);
});

const linkIn = (body = "") => /https:\/\/monitor\.example(\/outside\/acknowledge\?link=\S+)/.exec(body)?.[1] ?? "";
const open = (url: string) => server.app.inject({ method: "GET", url });
const press = (url: string, fields: Record<string, string>) =>
  server.app.inject({
    method: "POST",
    url: "/outside/acknowledge",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ link: url.split("link=")[1] ?? "", ...fields }).toString(),
  });

async function mailedOutage(): Promise<{ sensor: string; link: string }> {
  const sensor = await watched();
  await fail(sensor);
  await fail(sensor);
  await vi.waitFor(async () => expect((await call<unknown[]>("GET", "/ext/incidents")).body).toHaveLength(1), patience);
  await clock.advanceSettled(31_000, settle);
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), patience);
  return { sensor, link: linkIn(sink.mails[0]?.body) };
}

test("[NO-08] the link of a mail shows, acknowledges once with a note, and is void then", async () => {
  const { sensor, link } = await mailedOutage();
  const page = await open(link);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("Acknowledge as PRTG System Administrator");
  expect(page.body).not.toContain("<script");
  expect(page.headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
  expect(String(page.headers["x-robots-tag"])).toContain("noindex");
  expect(server.world.statusOf(sensor)).toBe("down");
  const done = await press(link, { duration: "1800", note: "On my way\r\n<b>now</b>" });
  expect(done.statusCode).toBe(200);
  expect(server.world.statusOf(sensor)).toBe("down_acknowledged");
  const { acknowledgement } = server.world.sensorState(sensor) ?? {};
  expect(acknowledgement?.message).toBe("On my way <b>now</b>");
  expect((acknowledgement?.until_ms ?? 0) - (acknowledgement?.since_ms ?? 0)).toBe(30 * minuteMs);
  const { body } = await call<{ events: unknown[] }>("GET", "/ext/incidents/1");
  expect(body.events).toContainEqual(expect.objectContaining({ kind: "note", text: "On my way <b>now</b>" }));
  for (const again of [await open(link), await press(link, { duration: "3600", note: "" })]) {
    expect(again.statusCode).toBe(410);
    expect(again.body).not.toMatch(/Shop|Ping|Administrator/);
  }
});

test("[NO-08] who is second sees who was first, and can add a note only", async () => {
  const { sensor, link } = await mailedOutage();
  await server.commands.acknowledgeSensors(
    [sensor],
    { duration_ms: null, message: null },
    { id: "100", login_name: "prtgadmin" },
  );
  const page = await open(link);
  expect(page.body).toContain("has it since");
  expect(page.body).not.toContain("Acknowledge as");
  expect((await press(link, { note: "I help" })).statusCode).toBe(200);
  const { body } = await call<{ events: unknown[] }>("GET", "/ext/incidents/1");
  expect(body.events).toContainEqual(expect.objectContaining({ kind: "note", text: "I help" }));
  expect((await open(link)).statusCode).toBe(410);
});

test(
  "[NO-51] who cannot look after it hands on: the next step is taken at once and noted",
  { tags: "long" },
  async () => {
    const { body: me } = await call<{ id: string }>("GET", "/ext/account");
    const ben = { login_name: "ben", password, display_name: "Ben", email: "ben@example.test", role: "administrator" };
    const { body: made } = await call<{ id: string }>("POST", "/users", ben);
    const common = { method_id: "1", group_ids: [], schedule_id: null };
    const steps = [
      { ...common, after_minutes: 0, user_ids: [me.id] },
      { ...common, after_minutes: 30, user_ids: [made.id] },
    ];
    expect((await call("PATCH", "/ext/notification-rules/1", { steps })).status).toBe(204);
    const { sensor, link } = await mailedOutage();
    expect((await open(link)).body).toContain("I cannot, tell Ben now");
    expect((await open(`${link}&act=hand_on`)).statusCode).toBe(200);
    const done = await press(link, { act: "hand_on", duration: "3600", note: "On a <i>train" });
    expect(done.body).toContain("Handed on");
    await clock.advanceSettled(1000, settle);
    await vi.waitFor(async () => {
      const { body } = await call<{ events: object[]; deliveries: object[] }>("GET", "/ext/incidents/1");
      const user = expect.objectContaining({ id: me.id }) as unknown;
      const noted = { kind: "handed_on", text: "On a <i>train", user };
      expect(body.events).toContainEqual(expect.objectContaining(noted));
      expect(body.deliveries).toMatchObject([{ step: 0 }, { step: 1, kind: "opened", user: { name: "Ben" } }]);
    }, patience);
    expect(server.world.statusOf(sensor)).toBe("down");
    expect((await open(link)).statusCode).toBe(410);
  },
);

test(
  "[NO-52] an acknowledgement by a link is taken back for a minute, by its button alone",
  { tags: "long" },
  async () => {
    const { sensor, link } = await mailedOutage();
    const acknowledge = async () => {
      const { body } = await press(link, { duration: "0", note: "" });
      return /name="undo" value="([^"]+)"/.exec(body)?.[1] ?? "";
    };
    const undo = await acknowledge();
    expect(server.world.statusOf(sensor)).toBe("down_acknowledged");
    expect((await open(`${link}&undo=${encodeURIComponent(undo)}`)).statusCode).toBe(410);
    expect(server.world.statusOf(sensor)).toBe("down_acknowledged");
    expect((await press(link, { undo: link.split("link=")[1] ?? "" })).statusCode).toBe(410);
    const page = await press(link, { undo });
    expect(page.body).toContain("Undone");
    expect(page.body).toContain("Acknowledge as");
    expect(server.world.statusOf(sensor)).toBe("down");
    const again = await acknowledge();
    await clock.advanceSettled(61_000, settle);
    expect((await press(link, { undo: again })).statusCode).toBe(410);
    expect(server.world.statusOf(sensor)).toBe("down_acknowledged");
  },
);

test("[NO-08] forged, old and foreign links lead to a page without names", { tags: "long" }, async () => {
  const { link } = await mailedOutage();
  const last = link.endsWith("A") ? "B" : "A";
  const bad = [
    "/outside/acknowledge",
    "/outside/acknowledge?link=",
    `/outside/acknowledge?link=${"x".repeat(5000)}`,
    link.slice(0, -1) + last,
  ];
  for (const url of bad) {
    const page = await open(url);
    expect(page.statusCode).toBe(410);
    expect(page.body).not.toMatch(/Shop|Ping|Administrator/);
  }
  await clock.advanceSettled(24 * 60 * minuteMs, settle);
  expect((await open(link)).statusCode).toBe(410);
});
