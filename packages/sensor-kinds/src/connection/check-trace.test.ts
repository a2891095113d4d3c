import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:tls";
import { createServer as createTcpServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { maxTraceSteps } from "@monitor/domain";
import { checkDns } from "../dns/check.ts";
import { checkHttp } from "../http/check.ts";
import type { Check, CheckOutcome, KindSettings } from "../kind.ts";
import { checkPort } from "../port/check.ts";
import { checkSslCertificate } from "../sslcertificate/check.ts";
import { selfSigned } from "../testing/certificates.ts";
import { onLoopback } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { runOne } from "../testing/run-one.ts";
import { CheckTrace } from "./check-trace.ts";

const servers: LoopbackServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(server: Parameters<typeof onLoopback>[0]): Promise<number> {
  const listening = await onLoopback(server);
  servers.push(listening);
  return listening.port;
}

const shortly = ({ trace = [] }: CheckOutcome): string[] =>
  trace.map(({ step, note, is_failed }) => [step, note ?? "", is_failed === true ? "!" : ""].join(" ").trim());

const run = async (check: Check, settings: KindSettings, host = "127.0.0.1") =>
  shortly(await runOne(check, { host, settings }));

test("a page: name, connection, first byte, content and rule, each with what it met", async () => {
  const port = await start(createServer((_request, response) => response.end("hello")));
  const outcome = await runOne(checkHttp, { host: "localhost", settings: { url: `http://localhost:${port}/` } });
  expect(shortly(outcome)).toEqual([
    "dns 127.0.0.1, ::1",
    "connect 127.0.0.1",
    "first_byte 200",
    "content 5 B",
    "rule",
  ]);
  expect(outcome.trace?.every(({ ms }) => ms >= 0)).toBe(true);
});

test("a page that is not as it should be fails at the rule; an address needs no name", async () => {
  const port = await start(createServer((_request, response) => response.writeHead(503).end("busy")));
  const url = `http://127.0.0.1:${port}/`;
  expect(await run(checkHttp, { url })).toEqual(["connect 127.0.0.1", "first_byte 503", "rule  !"]);
  const found = await run(checkHttp, { url, expected_status: "503", must_contain: "free" });
  expect(found).toEqual(["connect 127.0.0.1", "first_byte 503", "content 4 B", "rule  !"]);
});

test("a redirect begins again, and its steps are bounded", async () => {
  const port = await start(createServer((_request, response) => response.writeHead(302, { location: "/x" }).end()));
  const steps = await run(checkHttp, { url: `http://127.0.0.1:${port}/` });
  expect(steps.slice(0, 4)).toEqual(["connect 127.0.0.1", "first_byte 302", "connect 127.0.0.1", "first_byte 302"]);
  const trace = new CheckTrace(() => 0);
  for (let step = 0; step < 100; step += 1) trace.begin("dns");
  expect(trace.steps).toHaveLength(maxTraceSteps);
});

test("a port that refuses, and a name that is none, fail at their step", async () => {
  const closed = createTcpServer();
  const port = await start(closed);
  await Promise.all(servers.splice(0).map((server) => server.close()));
  expect(await run(checkPort, { port })).toEqual(["connect  !"]);
  expect(await run(checkPort, { port }, "no.such.name")).toEqual(["dns  !"]);
});

test("TLS is a step of its own, also where it fails", async () => {
  const port = await start(createTlsServer({ key: selfSigned.key, cert: selfSigned.cert }));
  expect(await run(checkSslCertificate, { port })).toEqual(["connect 127.0.0.1", "tls TLSv1.3"]);
  const plain = await start(createTcpServer((socket) => socket.end("no TLS")));
  expect(await run(checkPort, { port: plain, is_tls: true })).toEqual(["connect 127.0.0.1", "tls  !"]);
});

test("a name server that says nothing fails at its answer", async () => {
  const outcome = await runOne(checkDns, { settings: { domain: "a.example", port: 9 }, timeoutMs: 50 });
  expect(shortly(outcome)).toEqual(["answer  !"]);
});

test("what a target says of itself stands in a note as plain text", () => {
  const trace = new CheckTrace(() => 1);
  trace.begin("connect");
  trace.end("a\u0000b\u202Ec");
  expect(trace.steps).toEqual([{ step: "connect", ms: 0, note: "a b c" }]);
});
