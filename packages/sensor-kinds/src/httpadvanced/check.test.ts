import { createServer } from "node:http";
import type { IncomingMessage, RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { afterEach, expect, test } from "vitest";
import { createDenyList } from "../connection/deny-list.ts";
import type { CheckInput, KindSettings } from "../kind.ts";
import { selfSigned } from "../testing/certificates.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { fuzzed } from "../testing/fuzzed.ts";
import { listenTcp, onLoopback } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { codeOf, messageOf, runOne, testServices, valuesOf } from "../testing/run-one.ts";
import { checkHttpAdvanced } from "./check.ts";

describeNetworkCheck({
  name: "httpadvanced",
  check: (input) => {
    const { port, url, ...settings } = input.settings;
    const address = url ?? `http://${input.host}:${String(port)}/`;
    return checkHttpAdvanced({ ...input, settings: { url: address, ...settings } });
  },
  transport: "tcp",
  settings: (port) => ({ port }),
  garbageCodes: ["not_understood"],
});

const servers: LoopbackServer[] = [];

async function serve(listener: RequestListener): Promise<LoopbackServer> {
  const server = await onLoopback(createServer(listener));
  servers.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const load = (port: number, settings: KindSettings = {}, parts: Partial<CheckInput> = {}) =>
  runOne(checkHttpAdvanced, { settings: { url: `http://127.0.0.1:${port}/page`, ...settings }, ...parts });

test("a page gives its figures: bytes, bandwidth, redirects and status", async () => {
  const server = await serve((request, response) => {
    if (request.url === "/page") return void response.writeHead(302, { location: "/next" }).end();
    response.write("begin");
    setTimeout(() => response.end("x".repeat(20_000)), 20);
  });
  const values = valuesOf(await load(server.port));
  expect(values).toMatchObject({ bytes_received: 20_005, redirects: 1, status_code: 200, days_to_expiration: null });
  expect(values["download_bandwidth"]).toBeGreaterThan(0);
});

test("days until the certificate ends come with a secure page", async () => {
  const server = await onLoopback(createSecureServer(selfSigned, (_request, response) => response.end("ok")));
  servers.push(server);
  const url = `https://127.0.0.1:${server.port}/`;
  expect(codeOf(await load(0, { url }))).toBe("certificate_self_signed");
  expect(valuesOf(await load(0, { url, allow_invalid_certificate: true }))["days_to_expiration"]).toBeGreaterThan(0);
});

test.each([
  [{ must_contain: "systems" }, undefined],
  [{ must_contain: "Systems" }, "http_text_missing"],
  [{ must_not_contain: "go" }, "http_text_present"],
  [{ must_contain: "all (systems|services) g.", text_as: "expression" }, "http_expression_missing"],
  [{ must_contain: "(?i)all (systems|services) g.", text_as: "expression" }, undefined],
  [{ must_not_contain: "[0-9]{2}", text_as: "expression" }, "http_expression_present"],
])("the rules %j: %s", async (settings, code) => {
  const server = await serve((_request, response) => response.end("All systems go: 42"));
  for (const level of ["error", "warning"] as const) {
    const outcome = await load(server.port, { ...settings, text_level: level });
    expect(valuesOf(outcome)["status_code"]).toBe(200);
    const raised = outcome.is_ok ? outcome.raised : undefined;
    expect(raised && { level: raised.level, code: raised.reason.code }).toEqual(code && { level, code });
  }
});

test("an expression that is none, or takes too long, is said", async () => {
  const server = await serve((_request, response) => response.end("x"));
  const settings = { text_as: "expression", must_contain: "(" };
  expect(await load(server.port, settings)).toMatchObject({ failure: { code: "settings_invalid" } });
  const services = testServices({ matchText: () => Promise.resolve({ kind: "too_slow" }) });
  const slow = await load(server.port, { ...settings, must_contain: "x" }, { services });
  expect(slow).toMatchObject({ raised: { reason: { code: "http_expression_slow" } } });
});

const seenOf = (request: IncomingMessage) => [request.headers["x-own"], request.headers.authorization];

test("headers and log-in go to the device, and by no redirect to another origin", async () => {
  const seen: unknown[] = [];
  const other = await serve((request, response) => {
    seen.push(seenOf(request));
    response.end();
  });
  const server = await serve((request, response) => {
    seen.push(seenOf(request));
    const to = request.url === "/page" ? "/same" : `http://127.0.0.1:${other.port}/`;
    response.writeHead(302, { location: to }).end();
  });
  const logIn = { secrets: { httppassword: "t0ken" }, sectionSettings: { httpauthmode: "bearer" } };
  expect(codeOf(await load(server.port, { headers: "X-Own: a\nX-Other: b" }, logIn))).toBe("ok");
  expect(seen).toEqual([
    ["a", "Bearer t0ken"],
    ["a", "Bearer t0ken"],
    [undefined, undefined],
  ]);
});

test.each([
  "Host: other",
  "Authorization: Basic x",
  "Content-Length: 5",
  "no header",
  "A: b\u0001",
  "transfer-encoding: chunked",
])("the header %j is refused", async (headers) => {
  expect(codeOf(await load(1, { headers }))).toBe("settings_invalid");
});

test("redirects are followed, followed on the host, or not", async () => {
  const server = await serve((request, response) => {
    const to = request.url === "/page" ? `http://localhost:${servers[0]?.port}/end` : undefined;
    response.writeHead(to === undefined ? 200 : 302, to === undefined ? {} : { location: to }).end();
  });
  expect(valuesOf(await load(server.port))["redirects"]).toBe(1);
  expect(codeOf(await load(server.port, { follow: "same_host" }))).toBe("http_redirect_refused");
  expect(valuesOf(await load(server.port, { follow: "none" }))["status_code"]).toBe(302);
});

test("a redirect to a denied address is not followed", async () => {
  const server = await serve((_request, response) =>
    response.writeHead(302, { location: "http://127.0.0.2:9/" }).end(),
  );
  const services = testServices({ denyList: createDenyList(["127.0.0.2"]) });
  expect(codeOf(await load(server.port, {}, { services }))).toBe("http_redirect_refused");
});

test("1,000 fuzzed answers give an outcome", { tags: "long" }, async () => {
  let answer = "";
  const server = await listenTcp((socket) => socket.once("data", () => socket.end(answer)));
  servers.push(server);
  const page = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 12\r\nLocation: /x\r\n\r\nHello, world";
  for (const text of fuzzed(page, 1000)) {
    answer = text;
    const outcome = await load(server.port, { must_contain: "world", text_as: "expression" }, { timeoutMs: 500 });
    expect(messageOf(outcome)).not.toMatch(/undefined|\[object|\bE[A-Z]{4,}/);
  }
});

test.each([
  { back: "a page that is fine", status: 200, settings: {}, told: { text: "Fine, degraded" } },
  { back: "a page with a status that is not wanted", status: 503, settings: {}, told: { text: "Fine, degraded" } },
  {
    back: "the text that must not be there",
    status: 200,
    settings: { must_not_contain: "degraded" },
    told: { match: "degraded" },
  },
])("[EN-23] who looks at a test is shown $back", async ({ status, settings, told }) => {
  const { port } = await serve((_request, response) => response.writeHead(status).end("Fine, degraded"));
  const received: unknown[] = [];
  const services = { ...testServices(), noteReceived: (_id: string, text: unknown) => received.push(text) };
  await load(port, settings, { services });
  expect(received.at(-1)).toMatchObject(told);
});
