import { createRequire } from "node:module";
import { afterEach, expect, test } from "vitest";
import { fuzzed } from "../testing/fuzzed.ts";
import { closedPort, listenUdp } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { requireProgram, startProgram, untilListening } from "../testing/real-server.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { checkDns } from "./check.ts";
import { comparable, recordText } from "./record-text.ts";

const codec = createRequire(import.meta.url)("dns-packet") as {
  encode: (packet: object) => Buffer;
  decode: (bytes: Buffer) => { id: number; questions: { name: string; type: string }[]; answers: { data: unknown }[] };
};
const servers: LoopbackServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(type: string, data: readonly unknown[]): Promise<number> {
  const server = await listenUdp((packet, reply) => {
    const { id, questions } = codec.decode(packet);
    const answers = data.map((each) => ({ type, name: questions[0]?.name, ttl: 60, data: each }));
    reply(codec.encode({ id, type: "response", questions, answers }));
  });
  servers.push(server);
  return server.port;
}

const asSent = (type: string, data: unknown) =>
  codec.decode(codec.encode({ type: "response", answers: [{ type, name: "a", data }] })).answers[0]?.data;

test.each([
  ["A", "192.0.2.7", "192.0.2.7"],
  ["MX", { preference: 10, exchange: "mail.example" }, "10 mail.example"],
  ["TXT", ["v=spf1 ", "-all"], "v=spf1 -all"],
  ["SRV", { priority: 1, weight: 2, port: 443, target: "a.example" }, "1 2 443 a.example"],
  ["CAA", { flags: 0, tag: "issue", value: "ca.example" }, "0 issue ca.example"],
  ["SOA", { mname: "m", rname: "r", serial: 1, refresh: 2, retry: 3, expire: 4, minimum: 5 }, "m r 1 2 3 4 5"],
  ["DS", { keyTag: 1, algorithm: 8, digestType: 2, digest: Buffer.from("ab01", "hex") }, "1 8 2 ab01"],
  ["SSHFP", { algorithm: 1, hash: 1, fingerprint: "A1".repeat(20) }, `1 1 ${"A1".repeat(20)}`],
  ["TLSA", { usage: 3, selector: 1, matchingType: 1, certificate: Buffer.from("ab", "hex") }, "3 1 1 ab"],
  ["DNSKEY", { flags: 257, algorithm: 8, key: Buffer.from("key") }, "257 3 8 a2V5"],
  ["HINFO", { cpu: "x", os: "y" }, "x y"],
])("a record of the type %s is written as in a zone file", (type, data, text) => {
  expect(recordText(type, asSent(type, data))).toBe(text);
});

test.each([
  ["AAAA", "2001:DB8::0:1", "2001:db8:0:0:0:0:0:1", true],
  ["MX", "10  Mail.Example.", "10 mail.example", true],
  ["TXT", '"v=spf1 -all"', "v=spf1 -all", true],
  ["TXT", "Abc", "abc", false],
  ["A", "192.0.2.1", "192.0.2.11", false],
])("%s: %s and %s", (...[type, one, other, isSame]) => {
  expect(comparable(type, one) === comparable(type, other)).toBe(isSame);
});

test("records are compared with the expected ones", async () => {
  const port = await serve("A", ["192.0.2.1", "192.0.2.2"]);
  const ask = (expected: string, expected_only = false) =>
    runOne(checkDns, { settings: { domain: "host.example", port, expected, expected_only } });
  expect(await ask("192.0.2.2\n\n192.0.2.1", true)).not.toHaveProperty("raised");
  expect(await ask("192.0.2.1")).not.toHaveProperty("raised");
  const missing = await ask("192.0.2.9");
  expect(valuesOf(missing)["records_resolved"]).toBe(2);
  const message = `127.0.0.1:${port} does not answer host.example with 192.0.2.9 (A), but with: 192.0.2.1, 192.0.2.2`;
  expect(missing).toMatchObject({ raised: { level: "error", reason: { message } } });
  expect(await ask("192.0.2.1", true)).toMatchObject({ raised: { reason: { code: "dns_value_unexpected" } } });
});

test("1,000 fuzzed answers give an outcome", { tags: "long" }, async () => {
  const record = codec.encode({
    type: "response",
    questions: [{ type: "TXT", name: "host.example" }],
    answers: [{ type: "TXT", name: "host.example", ttl: 60, data: ["some text"] }],
  });
  let body = Buffer.alloc(0);
  const server = await listenUdp((packet, reply) => reply(Buffer.concat([packet.subarray(0, 2), body])));
  servers.push(server);
  const settings = { domain: "host.example", port: server.port, record_type: "TXT", expected: "some text" };
  for (const text of fuzzed(record.subarray(2).toString("latin1"), 1000)) {
    body = Buffer.from(text, "latin1").subarray(0, 8000);
    // A broken flag may say that the answer was cut: nothing listens on TCP.
    const outcome = await runOne(checkDns, { settings, timeoutMs: 1000 });
    expect(messageOf(outcome)).not.toMatch(/undefined|\[object|\bE[A-Z]{4,}/);
  }
});

const dnsmasq = { file: "/usr/sbin/dnsmasq", package: "dnsmasq-base" };

test("a real dnsmasq answers with the expected records", async (context) => {
  requireProgram(context, dnsmasq);
  const port = await closedPort();
  const zone = [
    "--address=/host.example/192.0.2.7",
    "--txt-record=host.example,v=spf1 -all",
    "--mx-host=host.example,mail.example,10",
    "--srv-host=_ldap._tcp.example,dir.example,389,1,2",
    "--caa-record=host.example,0,issue,ca.example",
    "--ptr-record=7.2.0.192.in-addr.arpa,host.example",
  ];
  const own = [
    "--keep-in-foreground",
    "--conf-file=/dev/null",
    "--no-resolv",
    "--no-hosts",
    "--pid-file=",
    "--user=root",
  ];
  const listen = [`--port=${port}`, "--listen-address=127.0.0.1", "--bind-interfaces"];
  await untilListening(port, startProgram(context, dnsmasq, [...own, ...listen, ...zone]));
  const rows = {
    A: ["host.example", "192.0.2.7"],
    TXT: ["host.example", "v=spf1 -all"],
    MX: ["host.example", "10 mail.example"],
    SRV: ["_ldap._tcp.example", "1 2 389 dir.example"],
    CAA: ["host.example", "0 issue ca.example"],
    PTR: ["192.0.2.7", "host.example"],
  } as const;
  for (const [record_type, [domain, expected]] of Object.entries(rows)) {
    const outcome = await runOne(checkDns, { settings: { domain, port, record_type, expected, expected_only: true } });
    expect([record_type, codeOf(outcome), outcome.is_ok && outcome.raised]).toEqual([record_type, "ok", undefined]);
  }
});
