import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { MethodRecord, Sending } from "@monitor/core/notifications";
import { secretPlace } from "@monitor/core/notifications";
import { testSecrets } from "@monitor/core/testing/test-secrets";
import { methodKinds } from "@monitor/notify";
import type { Message } from "@monitor/notify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createMailer } from "../accounts/mailer.ts";
import type { Mailer } from "../accounts/mailer.ts";
import { startMailSink } from "../accounts/testing/mail-sink.ts";
import { receiverRule } from "./allowed-receivers.ts";
import { createOutlet } from "./server-outlet.ts";
import { sendWeb } from "./web-sender.ts";

interface Caught {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const hostile = `<b>@channel</b> [x](https://evil.example) *bold* "quoted" \r\nBcc: x`;
const message: Message = {
  kind: "opened",
  incident_id: 7,
  cause: hostile,
  opened_ms: Date.parse("2026-11-20T12:00:00Z"),
  closed_ms: null,
  priority: 5,
  count: 12,
  behind: 2,
  worst: [{ id: "1", name: hostile, device: "web", status: "down", message: "No answer" }],
  rule: "All",
};
const secrets = testSecrets();
const user = { id: "1", login_name: "ann", display_name: "Ann", email: "ann@example.test", is_active: true };

let server: Server;
let caught: Caught[];
let answer: RequestListener;

beforeEach(async () => {
  caught = [];
  answer = (_request, response) => response.end("ok");
  server = createServer((request, response) => {
    void text(request).then((body) => {
      caught.push({ url: request.url ?? "", headers: request.headers, body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const here = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

interface OutletOptions {
  readonly mailer?: Mailer | null;
  /** Long enough for a busy machine; short where it is to pass. */
  readonly deadlineMs?: number;
}

function outletOf({ mailer = null, deadlineMs = 15_000 }: OutletOptions = {}) {
  const directory = { user: (id: string) => (id === "1" ? { ...user, language: null, time_zone: "UTC" } : null) };
  return createOutlet({
    directory: directory as never,
    world: { schedules: { zoneOf: () => "UTC" } } as never,
    secrets,
    mailer,
    ruleOf: receiverRule(["127.0.0.1"]),
    installationId: "installation",
    ticketing: null as never,
    publicUrl: () => "https://monitor.example",
    site: () => ({ site_name: "Site", language: "en" }),
    deadlineMs,
  });
}

function methodOf(kind: string, settings: Record<string, string>): MethodRecord {
  const fields = methodKinds.find((each) => each.kind === kind)?.fields ?? [];
  const isSecret = (key: string) => fields.some((field) => field.key === key && field.type.startsWith("secret"));
  const sealed = Object.entries(settings).map(([key, value]) => {
    return [key, isSecret(key) ? secrets.seal(value, secretPlace("1", key)) : value];
  });
  const common = { id: "1", name: "M", is_active: true, fallback_id: null };
  return { ...common, kind, settings: Object.fromEntries(sealed) as MethodRecord["settings"] };
}

const sendingBy = (method: MethodRecord, user_id: string | null = null): Sending => ({
  method,
  user_id,
  deliveries: [{ key: "7-1", message }],
});
const hook = (path = "/hook/top-secret") => methodOf("webhook", { url: `${here()}${path}`, token: "bearer-secret" });

describe("[NO-04] a message to a web service", () => {
  test("has the facts, a key that stays the same, and shows no secret", async () => {
    const outlet = outletOf();
    const first = await outlet.send(sendingBy(hook()));
    const second = await outlet.send(sendingBy(hook()));
    expect(first).toMatchObject({ outcome: "delivered", answer: "HTTP 200. ok" });
    expect(caught.map(({ headers }) => headers["idempotency-key"])).toEqual(["installation-7-1", "installation-7-1"]);
    expect(caught[0]?.headers["authorization"]).toBe("Bearer bearer-secret");
    expect(JSON.parse(caught[0]?.body ?? "")).toMatchObject({ messages: [{ incident_id: 7, count: 12 }] });
    for (const shown of [first.request, first.response, second.answer]) {
      expect(shown).not.toMatch(/bearer-secret|top-secret/);
    }
    expect(first.request).toContain("••••");
  });

  test.each([
    [429, "failed"],
    [500, "failed"],
    [503, "failed"],
    [408, "failed"],
    [400, "refused"],
    [403, "refused"],
    [404, "refused"],
    [302, "refused"],
    [204, "delivered"],
  ] as const)("HTTP %i is %s", async (status, outcome) => {
    answer = (_request, response) => {
      response.writeHead(status, { "retry-after": "20", location: "http://169.254.169.254/" });
      response.end();
    };
    const result = await outletOf().send(sendingBy(hook()));
    expect(result).toMatchObject({ outcome, retry_after_ms: 20_000 });
    expect(caught).toHaveLength(1);
  });

  test.each<[string, RequestListener, string]>([
    ["says nothing", () => {}, "No answer in time."],
    ["cuts the connection", (request) => request.socket.destroy(), "No connection: ECONNRESET."],
    [
      "dawdles",
      (_request, response) => {
        response.write("a");
        const timer = setInterval(() => response.write("a"), 50);
        response.on("close", () => clearInterval(timer));
      },
      "No answer in time.",
    ],
  ])("a receiver that %s is tried again", async (_what, listener, said) => {
    answer = listener;
    const outlet = outletOf({ deadlineMs: said === "No answer in time." ? 300 : 15_000 });
    expect(await outlet.send(sendingBy(hook()))).toMatchObject({ outcome: "failed", answer: said });
  });

  test("of an answer of megabytes little is read", async () => {
    answer = (_request, response) => response.end("x".repeat(20_000_000));
    const { outcome, answer: said } = await outletOf().send(sendingBy(hook()));
    expect(outcome).toBe("delivered");
    expect(said.length).toBeLessThan(500);
  });

  test("an answer that repeats a secret is masked", async () => {
    answer = (_request, response) => response.end("Bad token bearer-secret at /hook/top-secret");
    expect((await outletOf().send(sendingBy(hook()))).answer).toBe("HTTP 200. Bad token •••• at /••••");
  });

  test.each([
    ["http://169.254.169.254/latest", ["169.254.169.254", "0.0.0.0/0"]],
    ["http://[::ffff:169.254.169.254]/", ["0.0.0.0/0", "::/0"]],
    ["http://127.0.0.1:1/", []],
    ["http://localhost:1/", []],
    ["http://10.0.0.1/", []],
    ["http://192.168.1.1/", ["10.0.0.0/8"]],
    ["http://[::1]/", []],
    ["http://[fd00::1]/", []],
    ["http://0/", []],
    ["http://2130706433/", []],
    ["http://0x7f000001/", []],
    ["ftp://127.0.0.1/", ["127.0.0.1"]],
    ["nothing", ["127.0.0.1"]],
  ])("%s is refused where %j is allowed", async (url, allowed) => {
    const request = { url, headers: {}, body: "{}" };
    const result = await sendWeb(request, { ruleOf: receiverRule(allowed) }, AbortSignal.timeout(5000));
    expect(result.outcome).toBe("refused");
    expect(caught).toEqual([]);
  });

  test("a secret that can't be opened, or a setting that is missing, is said", async () => {
    const broken = { ...hook(), settings: { url: { sealed: "broken" } } };
    expect((await outletOf().send(sendingBy(broken))).outcome).toBe("refused");
    const empty = { ...hook(), settings: {} };
    expect((await outletOf().send(sendingBy(empty))).answer).toBe("The setting url of this method is empty.");
  });
});

const alertOf = (change: Partial<Message>): Sending => ({
  method: methodOf("pagerduty", { url: `${here()}/v2/enqueue`, routing_key: "routing-secret" }),
  user_id: null,
  deliveries: [{ key: "7-1", message: { ...message, ...change } }],
});
const passedOn = (config_key = "config-secret") =>
  methodOf("apprise", { url: `${here()}/sub/`, config_key, tag: "night" });

describe("[NO-09] services that hold the state of an incident, or pass it on", () => {
  test.each<[Partial<Message>, object]>([
    [{}, { event_action: "trigger", dedup_key: "installation-7", payload: { severity: "critical" } }],
    [{ priority: 3 }, { event_action: "trigger", dedup_key: "installation-7", payload: { severity: "error" } }],
    [{ kind: "news" }, { event_action: "trigger", dedup_key: "installation-7" }],
    [{ kind: "over" }, { event_action: "resolve", dedup_key: "installation-7" }],
    [{ kind: "test" }, { event_action: "trigger", dedup_key: "installation-test", payload: { severity: "info" } }],
  ])("PagerDuty: of %j is made %j", async (change, event) => {
    answer = (_request, response) => response.writeHead(202).end('{"status":"success"}');
    const result = await outletOf().send(alertOf(change));
    expect(result.outcome).toBe("delivered");
    expect(result.request).not.toContain("routing-secret");
    expect(JSON.parse(caught[0]?.body ?? "")).toMatchObject({ routing_key: "routing-secret", ...event });
  });

  test("Apprise: asks for the key and the tag, whatever the key is", async () => {
    const result = await outletOf().send(sendingBy(passedOn("../add/x")));
    expect(result.outcome).toBe("delivered");
    expect(caught[0]?.url).toBe("/sub/notify/..%2Fadd%2Fx");
    expect(JSON.parse(caught[0]?.body ?? "")).toMatchObject({ tag: "night", type: "failure", format: "text" });
    expect((await outletOf().send(sendingBy(passedOn()))).request).not.toContain("config-secret");
  });

  test.each([
    ["pagerduty", 429, "failed"],
    ["pagerduty", 500, "failed"],
    ["pagerduty", 400, "refused"],
    ["apprise", 429, "failed"],
    ["apprise", 500, "failed"],
    ["apprise", 424, "refused"],
    ["apprise", 204, "refused"],
  ] as const)("%s: HTTP %i is %s", async (kind, status, outcome) => {
    answer = (_request, response) => response.writeHead(status, { "retry-after": "20" }).end();
    const result = await outletOf().send(kind === "apprise" ? sendingBy(passedOn()) : alertOf({}));
    expect(result).toMatchObject({ outcome, retry_after_ms: 20_000 });
  });

  test.each(["pagerduty", "apprise"])("%s: what is silent or cut off is tried again", async (kind) => {
    const sending = kind === "apprise" ? sendingBy(passedOn()) : alertOf({});
    answer = () => {};
    expect((await outletOf({ deadlineMs: 300 }).send(sending)).answer).toBe("No answer in time.");
    answer = (request) => request.socket.destroy();
    expect(await outletOf().send(sending)).toMatchObject({ outcome: "failed", answer: "No connection: ECONNRESET." });
  });
});

test.each([
  ["plain-key", Buffer.from("plain-key")],
  ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64")],
])("[NO-10] a webhook with the key %s is signed with its id and time", async (sign_key, bytes) => {
  const result = await outletOf().send(sendingBy(methodOf("webhook", { url: here(), sign_key })));
  const { headers, body } = caught[0] as Caught;
  const signed = `installation-7-1.${String(headers["webhook-timestamp"])}.${body}`;
  const digest = createHmac("sha256", bytes).update(signed).digest("base64");
  expect(headers).toMatchObject({ "webhook-id": "installation-7-1", "webhook-signature": `v1,${digest}` });
  expect(result.request).not.toContain(sign_key);
});

/** What would be more than text there. */
const neverIn: Readonly<Record<string, RegExp>> = { slack: /<b>|@channel/, google_chat: /<b>/, discord: /[^\\]\*bold/ };
const alwaysIn: Readonly<Record<string, object>> = {
  slack: { link_names: 0 },
  discord: { allowed_mentions: { parse: [] } },
  teams: { attachments: [{ content: { type: "AdaptiveCard" } }] },
  telegram: { link_preview_options: { is_disabled: true } },
};

test.each(methodKinds.filter(({ request }) => request !== undefined).map(({ kind }) => kind))(
  "[NO-04] %s: hostile names stay text, the request is JSON and short",
  (kind) => {
    const found = methodKinds.find((each) => each.kind === kind);
    const settings = Object.fromEntries((found?.fields ?? []).map(({ key }) => [key, `https://a.example/${key}`]));
    const lines = [hostile, "x".repeat(100_000)];
    const content = { subject: hostile, lines, text: lines.join("\n"), isUrgent: true, messages: [message] };
    const request = found?.request?.({ ...content, settings, key: "k", installation: "i" });
    const body = JSON.parse(request?.body ?? "") as object;
    expect(request?.url).toMatch(/^https:\/\//);
    expect(Object.keys(body).length).toBeGreaterThan(0);
    expect(request?.body).not.toMatch(neverIn[kind] ?? /\r\nBcc: x\r\n/);
    expect(body).toMatchObject(alwaysIn[kind] ?? {});
    expect(request?.body.length ?? 0).toBeLessThan(kind === "webhook" || kind === "teams" ? 250_000 : 20_000);
  },
);

describe("[NO-04] a mail", () => {
  test("reaches a mail server with its facts, under an id that stays the same", async () => {
    const sink = await startMailSink();
    const mailer = createMailer({ smtpUrl: sink.url, from: "monitor@example.test" });
    const method = methodOf("mail", {});
    const outlet = outletOf({ mailer });
    const result = await outlet.send(sendingBy(method, "1"));
    await outlet.send(sendingBy(method, "1"));
    expect(result.outcome).toBe("delivered");
    const [mail, again] = sink.mails;
    expect(mail?.recipients).toEqual(["ann@example.test"]);
    expect(mail?.headers.get("message-id")).toEqual(["<installation-7-1@notifications.invalid>"]);
    expect(again?.headers.get("message-id")).toEqual(mail?.headers.get("message-id"));
    expect(mail?.headers.get("bcc")).toBeUndefined();
    expect(mail?.body).toContain("12 sensors are affected, 2 of them only because of what they depend on.");
    expect(mail?.body).toContain("and 11 more");
    expect(mail?.html).toContain("12 sensors are affected");
    expect(mail?.headers.get("references")).toEqual(["<installation-7@notifications.invalid>"]);
    await sink.stop();
  });

  test("to nobody, or without a mail server, is refused in words", async () => {
    const method = methodOf("mail", {});
    expect((await outletOf().send(sendingBy(method, "1"))).answer).toContain("SMTP_URL");
    const mailer: Mailer = { send: async () => "250 OK" };
    expect((await outletOf({ mailer }).send(sendingBy(method, "2"))).outcome).toBe("refused");
  });
});
