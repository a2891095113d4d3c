import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { Readable } from "node:stream";
import { afterEach, describe, expect, test } from "vitest";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { startTestClassic } from "../classic/testing/test-classic.ts";
import { startTestServer } from "../http/testing/test-server.ts";
import { createFakeClock } from "@monitor/core/testing/fake-clock";
import { connectionSettings, serverOptions } from "./connection-settings.ts";
import type { ConnectionSettings } from "./connection-settings.ts";
import { createConnectionGuard, replyToBrokenRequest } from "./guard-connections.ts";

const host = "127.0.0.1";
const short = { headersMs: 150, requestMs: 200, silentMs: 400, keepAliveMs: 300, checkEveryMs: 50, graceMs: 100 };
let stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
});

/** A client that sends this and never reads; it neither notices nor answers the end of the connection. */
async function open(port: number, text: string): Promise<Socket> {
  const socket = connect({ host, port, allowHalfOpen: true });
  socket.on("error", () => {});
  stops.push(() => socket.destroy());
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.pause().write(text);
  return socket;
}

/** Settles when the server holds no connection any more, or so many. */
async function untilEmpty(app: FastifyInstance, expected = 0): Promise<void> {
  const left = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(left, { timeout: 30_000, interval: 20 }).toBe(expected);
}

/** What a client reads until the connection is over. */
function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (piece: string) => void (text += piece));
    socket.once("close", () => resolve(text));
    socket.once("end", () => socket.end());
    socket.resume();
  });
}

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;
const bigResponse = "x".repeat(8 * 1024 * 1024);
const enormousResponse = bigResponse.repeat(8);

async function startApi(connections: Partial<ConnectionSettings>) {
  const server = await startTestServer({ connections });
  stops.push(() => server.stop());
  server.app.get("/big", () => bigResponse);
  server.app.get("/enormous", () => enormousResponse);
  server.app.get("/endless", (_request, reply) =>
    reply.type("text/event-stream").send(Readable.from([enormousResponse])),
  );
  await server.app.listen({ host, port: 0 });
  return server.app;
}

async function startClassic(connections: Partial<ConnectionSettings>) {
  const classic = await startTestClassic({ connections });
  stops.push(() => classic.stop());
  await classic.classicApp.listen({ host, port: 0 });
  return classic.classicApp;
}

const idle: [string, string][] = [
  ["silent", ""],
  ["half headers", "GET / HTTP/1.1\r\nHost: a\r\nX-Half: "],
  [
    "half a body",
    "POST /api/v2/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
  ],
  ["no HTTP at all", "\u0016\u0003\u0001\r\n\r\n"],
  ["a response that is never read", "GET /login.htm HTTP/1.1\r\nHost: a\r\n\r\n"],
];

describe.each([
  ["the API", startApi],
  ["the classic interface", startClassic],
] as const)("%s", (_name, start) => {
  test.each(idle)("a client that never reads is destroyed: %s", async (_case, text) => {
    const app = await start(short);
    await Promise.all(Array.from({ length: 20 }, () => open(portOf(app), text)));
    await untilEmpty(app);
  });

  test("beyond the limit a client is told so", async () => {
    const app = await start({ ...short, silentMs: 60_000, headersMs: 60_000, requestMs: 60_000, inAll: 3 });
    for (let index = 0; index < 3; index += 1) await open(portOf(app), "");
    const responses = await Promise.all([1, 2, 3].map(async () => readAll(await open(portOf(app), ""))));
    for (const response of responses) {
      expect(response).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/);
      expect(response).toMatch(/\r\nRetry-After: 10\r\n/);
      expect(response).toContain('"message":"The server has too many connections"');
    }
  });

  test.each(idle)("the server's end waits for no client: %s", async (_case, text) => {
    const app = await start({ graceMs: 100 });
    await Promise.all(Array.from({ length: 5 }, () => open(portOf(app), text)));
    await app.close();
    expect(app.server.listening).toBe(false);
  });

  test("[EN-13] an expectation that can't be met has a response like all others", async () => {
    const app = await start({});
    const socket = await open(portOf(app), "GET / HTTP/1.1\r\nHost: a\r\nExpect: the-moon\r\n\r\n");
    const response = await readAll(socket);
    expect(response).toMatch(/^HTTP\/1\.1 417 Expectation Failed\r\n/);
    const body: unknown = JSON.parse(response.slice(response.indexOf("{"), response.lastIndexOf("}") + 1));
    expect(body).toEqual({
      code: "BAD_REQUEST",
      message: expect.stringContaining("Expect"),
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

test("[EN-13] a request without the header Host has a response like all others", async () => {
  const app = await startApi({});
  const ask = (version: string) =>
    open(portOf(app), `GET /api/v2/settings/public HTTP/${version}\r\nConnection: close\r\n\r\n`);
  const response = await readAll(await ask("1.1"));
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(JSON.parse(response.slice(response.indexOf("{")))).toEqual({
    code: "BAD_REQUEST",
    message: "The header Host is missing",
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(await readAll(await ask("1.0"))).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

test("800 clients at once that send half a request and never read are gone", async () => {
  const app = await startApi({ ...short, inAll: 1000 });
  const half = "GET /api/v2/health HTTP/1.1\r\nHost: a\r\nX-Half: ";
  for (let batch = 0; batch < 8; batch += 1) {
    await Promise.all(Array.from({ length: 100 }, () => open(portOf(app), half)));
  }
  await untilEmpty(app);
});

test("a client that requests much and reads nothing is disconnected", async () => {
  const app = await startApi(short);
  const ask = "GET /big HTTP/1.1\r\nHost: a\r\n\r\n";
  await Promise.all(Array.from({ length: 5 }, () => open(portOf(app), ask)));
  await untilEmpty(app);
});

describe("a client that reads a byte now and then", () => {
  const lasting = { silentMs: 60_000, requestMs: 60_000, headersMs: 60_000, keepAliveMs: 60_000 };
  const times = { ...short, ...lasting, checkEveryMs: 20, drainMs: 200 };

  async function startWith(minBytesPerSecond: number) {
    const app = await startApi({ ...times, minBytesPerSecond });
    const ask = (path: string) => open(portOf(app), `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    return { app, ask };
  }

  /** Takes a byte each time that there is one, and no more. */
  function sip(socket: Socket): void {
    const timer = setInterval(() => void socket.read(1), 5);
    stops.push(() => clearInterval(timer));
  }

  test("is disconnected; a stream of events waits for it", async () => {
    const { app, ask } = await startWith(1_000_000);
    const stream = await ask("/endless");
    const started = new Promise((resolve) => stream.once("readable", resolve));
    await started;
    for (const socket of [stream, await ask("/enormous"), await ask("/enormous")]) sip(socket);
    await untilEmpty(app, 3);
    await untilEmpty(app, 1);
    // What is left is the stream: its client still gets what it takes.
    for (let taken = 0; taken < 4 * 1024 * 1024;) {
      const piece = stream.read() as Buffer | null;
      if (piece === null) await new Promise((resolve) => stream.once("readable", resolve));
      else taken += piece.length;
    }
  });

  test("is not when it is fast enough, however long it takes", async () => {
    const { ask } = await startWith(1);
    const socket = await ask("/enormous");
    let bytes = 0;
    // A piece each millisecond: many times the time in which something has to be taken.
    const timer = setInterval(() => void (bytes += (socket.read() as Buffer | null)?.length ?? 0), 1);
    stops.push(() => clearInterval(timer));
    await new Promise((resolve) => socket.once("end", resolve));
    expect(bytes).toBeGreaterThan(enormousResponse.length);
  });
});

/** A server of its own, for what loopback is exempt from. */
async function startGuarded(isExempt: () => boolean) {
  const warnings: object[] = [];
  const none = () => {};
  const logger = { debug: none, info: none, error: none, warn: (facts: object) => void warnings.push(facts) };
  const settings = { ...connectionSettings(1), ...short, silentMs: 60_000, perNetwork: 2 };
  const clock = createFakeClock();
  const clientErrorHandler = replyToBrokenRequest(settings.graceMs, { logger, clock });
  const app = Fastify({ ...serverOptions(settings), clientErrorHandler });
  createConnectionGuard({ settings, isExempt, logger, clock })(app.server);
  app.get("/", () => "fine");
  await app.listen({ host, port: 0 });
  stops.push(() => app.close());
  return { app, warnings };
}

test.each([
  ["nothing, and gets no answer that a later request could be given", "", [""]],
  ["half a head", "GET / HTTP/1.1\r\nHost: a", ["HTTP/1.1 408 Request Timeout", "ERR_HTTP_REQUEST_TIMEOUT"]],
  ["no HTTP", "\u0016\u0003\u0001\r\n\r\n", ["HTTP/1.1 400 Bad Request", "HPE_INVALID_METHOD"]],
])("[EN-13] a client that has sent %s", async (_case, text, [firstLine, ...codes]) => {
  const { app, warnings } = await startGuarded(() => true);
  const [line = ""] = (await readAll(await open(portOf(app), text))).split("\r\n");
  expect(line).toBe(firstLine);
  expect(warnings).toEqual(codes.map((code) => ({ network: host, code, times: 1 })));
});

describe("connections of one network", () => {
  const ask = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

  test("are limited; others' are not, and room that is free again is used", async () => {
    const { app, warnings } = await startGuarded(() => false);
    const held = [await open(portOf(app), ""), await open(portOf(app), "")];
    for (let index = 0; index < 3; index += 1) {
      expect(await readAll(await open(portOf(app), ""))).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
    }
    expect(warnings).toEqual([{ network: host, connections: 2, times: 1 }]);
    for (const socket of held) socket.destroy();
    await untilEmpty(app);
    expect(await readAll(await open(portOf(app), ask))).toContain("fine");
  });

  test("are not limited for this machine and trusted proxies", async () => {
    const { app } = await startGuarded(() => true);
    for (let index = 0; index < 5; index += 1) await open(portOf(app), "");
    expect(await readAll(await open(portOf(app), ask))).toContain("fine");
  });
});

describe("how many connections a server takes", () => {
  test.each([
    [Infinity, 5000],
    [1_000_000, 5000],
    [1024, 904],
    [400, 280],
    [64, 32],
  ])("with %d files: %d", (files, max) => {
    expect(connectionSettings(1, files).inAll).toBe(max);
  });
});
