import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { methodKind, outcomeOf, render } from "@monitor/notify";
import type { Message } from "@monitor/notify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { receiverRule } from "./allowed-receivers.ts";
import { sendWeb } from "./web-sender.ts";

interface Body {
  readonly [key: string]: unknown;
}

/** What a service wants of a request and says when it has it, as its documentation has it. */
interface Service {
  readonly path: string;
  readonly takes: (body: Body, request: IncomingMessage) => boolean;
  readonly status: number;
  readonly says: string;
}

const isText = (value: unknown, most: number): boolean =>
  typeof value === "string" && value.length > 0 && value.length <= most;
const services: Readonly<Record<string, Service>> = {
  webhook: {
    path: "/hook",
    takes: ({ subject, messages }, { headers }) =>
      isText(subject, 500) && Array.isArray(messages) && headers.authorization === "Bearer token-1",
    status: 204,
    says: "",
  },
  slack: { path: "/services/T/B/x", takes: (body) => isText(body["text"], 40_000), status: 200, says: "ok" },
  teams: {
    path: "/workflows/1/triggers/manual/paths/invoke?sig=x",
    takes: ({ type, attachments }) =>
      type === "message" &&
      (attachments as { contentType: string; content: Body }[]).every(
        ({ contentType, content }) =>
          contentType === "application/vnd.microsoft.card.adaptive" && content["type"] === "AdaptiveCard",
      ),
    status: 202,
    says: "",
  },
  telegram: {
    path: "/bottoken-1/sendMessage",
    takes: (body) => body["chat_id"] === "42" && isText(body["text"], 4096),
    status: 200,
    says: '{"ok":true,"result":{"message_id":1}}',
  },
  discord: {
    path: "/api/webhooks/1/x",
    takes: (body) => isText(body["content"], 2000) && "allowed_mentions" in body,
    status: 204,
    says: "",
  },
  google_chat: {
    path: "/v1/spaces/x/messages?key=1",
    takes: (body) => isText(body["text"], 4096),
    status: 200,
    says: "{}",
  },
  ntfy: {
    path: "/",
    takes: ({ topic, title, message, priority }, { headers }) =>
      topic === "topic-1" &&
      isText(title, 250) &&
      isText(message, 4096) &&
      [1, 2, 3, 4, 5].includes(priority as number) &&
      headers.authorization === "Bearer token-1",
    status: 200,
    says: '{"id":"1","event":"message"}',
  },
  pushover: {
    path: "/1/messages.json",
    takes: ({ token, user, title, message }) =>
      token === "token-1" && user === "user-1" && isText(title, 250) && isText(message, 1024),
    status: 200,
    says: '{"status":1,"request":"1"}',
  },
  pagerduty: {
    path: "/v2/enqueue",
    takes: ({ routing_key, event_action, dedup_key, payload }) =>
      routing_key === "routing-1" &&
      event_action === "trigger" &&
      isText(dedup_key, 255) &&
      isText((payload as Body)["summary"], 1024) &&
      isText((payload as Body)["source"], 1024),
    status: 202,
    says: '{"status":"success"}',
  },
  apprise: {
    path: "/notify/config-1",
    takes: ({ body, type, format }) =>
      isText(body, 32_768) && ["info", "success", "warning", "failure"].includes(type as string) && format === "text",
    status: 200,
    says: '{"error":null}',
  },
};

const message: Message = {
  kind: "opened",
  incident_id: 7,
  cause: "web-01 <b> @here",
  opened_ms: Date.parse("2026-11-20T12:00:00Z"),
  closed_ms: null,
  priority: 5,
  count: 9000,
  behind: 2,
  worst: Array.from({ length: 10 }, (_, id) => {
    return { id: String(id), name: "n".repeat(200), device: "web", status: "down" as const, message: "x".repeat(1000) };
  }),
  rule: "All",
};
const reader = { language: "en", time_zone: "UTC", site_name: "Site", site_url: "https://monitor.example" };

/** What is wrong with the service; null: nothing. */
let fault: number | "silent" | "cut" | null = null;
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = JSON.parse(await text(request)) as Body;
  if (fault === "silent") return;
  if (fault === "cut") return void request.socket.destroy();
  if (fault !== null) return void response.writeHead(fault, { "retry-after": "7" }).end("no");
  const kind = String(request.headers["x-kind"]);
  const { path, takes, status, says } = services[kind] as Service;
  const isRight = request.url === path && request.headers["content-type"]?.startsWith("application/json") === true;
  response.writeHead(isRight && takes(body, request) ? status : 400).end(says);
}

/** Sends what a kind makes of a message to the service on this machine, whatever host it has there. */
async function send(name: string, deadlineMs: number) {
  const kind = methodKind(name);
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = { token: "token-1", chat_id: "42", topic: "topic-1", user: "user-1", routing_key: "routing-1" };
  const url = name === "apprise" || name === "ntfy" ? here : `${here}${services[name]?.path ?? ""}`;
  const settings = { ...own, config_key: "config-1", url };
  const made = kind?.request?.({ ...render([message], reader), settings, key: "7-1", installation: "i" });
  if (made === undefined) throw new Error(`${name} makes no request.`);
  const { pathname, search } = new URL(made.url);
  const request = { ...made, url: `${here}${pathname}${search}`, headers: { ...made.headers, "x-kind": name } };
  const options = { ruleOf: receiverRule(["127.0.0.1"]), deadlineMs, outcome: kind?.outcome ?? outcomeOf };
  return sendWeb(request, options, AbortSignal.timeout(20_000));
}

describe.each(Object.keys(services))("[NO-04] %s", (name) => {
  test.each([
    [null, "delivered"],
    [429, "failed"],
    [500, "failed"],
    ["silent", "failed"],
    ["cut", "failed"],
  ] as const)("a service with the fault %s: %s", async (wrong, outcome) => {
    fault = wrong;
    const result = await send(name, wrong === "silent" ? 100 : 15_000);
    expect(result.outcome).toBe(outcome);
    expect(result.retry_after_ms).toBe(typeof wrong === "number" ? 7000 : null);
  });
});
