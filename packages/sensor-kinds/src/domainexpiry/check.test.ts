import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { afterEach, expect, test } from "vitest";
import type { CheckInput, KindSettings } from "../kind.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { fuzzed } from "../testing/fuzzed.ts";
import { onLoopback } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { createDomainExpiryCheck } from "./check.ts";
import { readServers } from "./rdap.ts";

describeNetworkCheck({
  name: "domainexpiry",
  check: ({ settings: { port, url }, ...input }) => {
    const server = typeof url === "string" ? url : `http://${input.host}:${String(port)}/`;
    return createDomainExpiryCheck()({ ...input, settings: { domain: "example.org", server } });
  },
  transport: "tcp",
  settings: (port) => ({ port }),
  garbageCodes: ["not_understood"],
});

const servers: LoopbackServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(listener: RequestListener): Promise<LoopbackServer> {
  const server = await onLoopback(createServer(listener));
  servers.push(server);
  return server;
}

const answer = {
  objectClassName: "domain",
  ldhName: "EXAMPLE.org",
  status: ["client transfer prohibited"],
  events: [
    { eventAction: "registration", eventDate: "1995-08-31T04:00:00Z" },
    { eventAction: "expiration", eventDate: "2027-01-02T12:00:00Z" },
  ],
};
let nowMs = Date.parse("2026-11-23T18:00:00Z");
let steadyMs = 0;
const clocks = { nowMs: () => nowMs, steadyMs: () => steadyMs };

const ask = (port: number, settings: KindSettings = {}, parts: Partial<CheckInput> = {}) =>
  runOne(createDomainExpiryCheck(clocks), {
    settings: { domain: "example.org", server: `http://127.0.0.1:${port}/rdap`, ...settings },
    ...parts,
  });

test("the registry is asked for the domain, and says when it ends", async () => {
  const seen: unknown[] = [];
  const server = await serve((request, response) => {
    seen.push(request.url, request.headers.accept?.split(",")[0]);
    response.end(JSON.stringify(answer));
  });
  expect(valuesOf(await ask(server.port))).toEqual({ days_to_expiration: 39 });
  expect(seen).toEqual(["/rdap/domain/example.org", "application/rdap+json"]);
});

test("the registry is asked every six hours; the days go on meanwhile", async () => {
  const server = await serve((_request, response) => response.end(JSON.stringify(answer)));
  const { memory } = await ask(server.port);
  const hour = 3_600_000;
  [steadyMs, nowMs] = [5 * hour, nowMs + 25 * hour];
  expect(valuesOf(await ask(server.port, {}, { memory }))).toEqual({ days_to_expiration: 38 });
  expect(server.contacts()).toBe(1);
  steadyMs = 7 * hour;
  expect(codeOf(await ask(server.port, {}, { memory }))).toBe("ok");
  expect(server.contacts()).toBe(2);
  [steadyMs, nowMs] = [0, nowMs - 25 * hour];
});

test("without a server IANA's list names it, once for all sensors", async () => {
  const registry = await serve((_request, response) => response.end(JSON.stringify(answer)));
  const services = [
    [["com", "net"], ["http://127.0.0.1:9/"]],
    [["org"], [`http://127.0.0.1:${registry.port}/`]],
  ];
  const list = await serve((_request, response) => response.end(JSON.stringify({ services })));
  const check = createDomainExpiryCheck({ ...clocks, listAddress: `http://127.0.0.1:${list.port}/dns.json` });
  for (let round = 0; round < 2; round += 1) {
    expect(codeOf(await runOne(check, { settings: { domain: "example.org." } }))).toBe("ok");
  }
  expect(list.contacts()).toBe(1);
  const none = await runOne(check, { settings: { domain: "beispiel.example" } });
  expect(none).toMatchObject({
    failure: { code: "domain_no_server", parameters: { tld: "example" }, cannot_check: true },
  });
});

test("a list that is not there says nothing of the domain", async () => {
  const list = await serve((_request, response) => response.writeHead(503).end());
  const check = createDomainExpiryCheck({ ...clocks, listAddress: `http://127.0.0.1:${list.port}/dns.json` });
  const outcome = await runOne(check, { settings: { domain: "example.org" } });
  expect(outcome).toMatchObject({ failure: { code: "http_status", cannot_check: true } });
});

test.each([
  [{ ...answer, status: ["pending delete"] }, "domain_ends"],
  [{ ...answer, events: [] }, "domain_no_date"],
  [{ ...answer, events: [{ eventAction: "expiration", eventDate: "soon" }] }, "domain_no_date"],
  [{ ...answer, ldhName: "other.org" }, "domain_other"],
  [{ errorCode: 500 }, "domain_unreadable"],
  ["<html>", "domain_unreadable"],
])("the answer %j is %s", async (body, code) => {
  const server = await serve((_request, response) => response.end(JSON.stringify(body)));
  const outcome = await ask(server.port);
  expect(outcome.is_ok ? outcome.raised?.reason.code : codeOf(outcome)).toBe(code);
});

test.each([
  [404, "domain_not_registered"],
  [429, "http_status"],
])("the status %i is %s", async (status, code) => {
  const server = await serve((_request, response) => response.writeHead(status).end());
  expect(codeOf(await ask(server.port))).toBe(code);
});

test("a name of another language is asked for in ASCII", async () => {
  const seen: unknown[] = [];
  const server = await serve((request, response) => {
    seen.push(request.url);
    response.writeHead(404).end();
  });
  await ask(server.port, { domain: "bücher.example" });
  expect(seen).toEqual(["/rdap/domain/xn--bcher-kva.example"]);
});

test.each(["org", "a b.org", "a/../b.org", "a?b.org", "user@a.org", "a:1.org"])("%s is no domain", async (domain) => {
  expect(codeOf(await ask(1, { domain }))).toBe("settings_invalid");
});

test("1,000 fuzzed answers give an outcome", { tags: "long" }, async () => {
  let text = "";
  const server = await serve((_request, response) => response.end(text));
  for (const each of fuzzed(JSON.stringify(answer), 1000)) {
    text = each;
    const outcome = await ask(server.port);
    expect(messageOf(outcome)).not.toMatch(/undefined|\[object|\bE[A-Z]{5,}/);
    if (outcome.is_ok) expect(outcome.values["days_to_expiration"]).not.toBeNaN();
  }
});

test("1,000 fuzzed lists give servers or none", () => {
  const list = JSON.stringify({
    services: [
      [
        ["org", "net"],
        ["http://a.example/", "https://b.example/"],
      ],
    ],
  });
  expect(readServers(list)?.get("net")).toBe("https://b.example/");
  for (const each of fuzzed(list, 1000)) {
    for (const server of readServers(each)?.values() ?? []) expect(typeof server).toBe("string");
  }
});
