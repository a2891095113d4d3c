import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { KindSettings } from "../kind.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { listenUdp } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { checkDns } from "./check.ts";

interface Packet {
  id: number;
  type?: string;
  flags?: number;
  questions: { type: string; name: string }[];
  answers?: { type: string; name: string; data: unknown }[];
}
const codec = createRequire(import.meta.url)("dns-packet") as {
  encode: (packet: Packet) => Buffer;
  decode: (bytes: Buffer) => Packet;
};
const truncated = 1 << 9;

describeNetworkCheck({
  name: "dns",
  check: checkDns,
  transport: "udp",
  settings: (port) => ({ port, domain: "host.example" }),
  garbageCodes: ["not_understood"],
});

describe("dns", () => {
  test("a server that this machine has no way to is no outage, and ends nothing", async () => {
    const outcome = await runOne(checkDns, { host: "fe80::1%nowhere0", settings: { domain: "host.example" } });
    expect(outcome).toMatchObject({ failure: { code: "no_own_route", cannot_check: true } });
  });

  const servers: LoopbackServer[] = [];
  const serve = async (answer: (question: Packet) => Partial<Packet> | null) => {
    const server = await listenUdp((packet, reply) => {
      const question = codec.decode(packet);
      const parts = answer(question);
      if (parts !== null) {
        reply(codec.encode({ id: question.id, type: "response", questions: question.questions, ...parts }));
      }
    });
    servers.push(server);
    return server;
  };
  const ask = (server: LoopbackServer, settings: KindSettings = {}) =>
    runOne(checkDns, { settings: { domain: "host.example", port: server.port, ...settings } });

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  test("counts the records of the wanted type only", async () => {
    const server = await serve(() => ({
      answers: [
        { type: "CNAME", name: "host.example", data: "real.example" },
        { type: "A", name: "real.example", data: "192.0.2.1" },
        { type: "A", name: "real.example", data: "192.0.2.2" },
      ],
    }));
    const values = valuesOf(await ask(server));
    expect(values["records_resolved"]).toBe(2);
    expect(values["response_time"]).toBeGreaterThan(0);
  });

  test.each([
    [3, "dns_name_unknown", /does not know the name host\.example$/],
    [5, "dns_refused", /refused to answer/],
    [2, "dns_server_failure", /could not resolve host\.example$/],
    [4, "dns_answer_code", /NOTIMP$/],
    [0, "dns_no_records", /has no A records for host\.example$/],
  ])("answer code %i is %s", async (rcode, code, text) => {
    const server = await serve(() => ({ flags: rcode }));
    const outcome = await ask(server);
    expect(codeOf(outcome)).toBe(code);
    expect(messageOf(outcome)).toMatch(text);
  });

  test("PTR asks for the reverse name of an address", async () => {
    const names: string[] = [];
    const server = await serve(({ questions }) => {
      const name = questions[0]?.name ?? "";
      names.push(name);
      return { answers: [{ type: "PTR", name, data: "host.example" }] };
    });
    expect(codeOf(await ask(server, { record_type: "PTR", domain: "192.0.2.7" }))).toBe("ok");
    expect(names).toEqual(["7.2.0.192.in-addr.arpa"]);
  });

  test("the question is sent again when a packet is lost", async () => {
    let packets = 0;
    const server = await serve(() => {
      packets += 1;
      return packets < 2 ? null : { answers: [{ type: "A", name: "host.example", data: "192.0.2.1" }] };
    });
    const settings = { domain: "host.example", port: server.port };
    expect(codeOf(await runOne(checkDns, { settings, timeoutMs: 900 }))).toBe("ok");
  });

  test("an answer with another id or to another question does not count", async () => {
    const wrongId = await serve(({ id }) => ({ id: (id + 1) % 65_536 }));
    const settings = { domain: "host.example", port: wrongId.port };
    expect(codeOf(await runOne(checkDns, { settings, timeoutMs: 200 }))).toBe("timeout");
    const wrongName = await serve(() => ({ questions: [{ type: "A", name: "evil.example" }] }));
    expect(codeOf(await ask(wrongName))).toBe("not_understood");
  });

  test("an answer that was cut is asked for again over TCP", async () => {
    const udp = await serve(() => ({ flags: truncated }));
    const tcp = createServer((socket) => {
      socket.once("data", (bytes: Buffer) => {
        const question = codec.decode(bytes.subarray(2));
        const answers = Array.from({ length: 100 }, (_, n) => ({
          type: "A",
          name: "host.example",
          data: `192.0.2.${n}`,
        }));
        const body = codec.encode({ id: question.id, type: "response", questions: question.questions, answers });
        const length = Buffer.alloc(2);
        length.writeUInt16BE(body.length);
        const all = Buffer.concat([length, body]);
        socket.write(all.subarray(0, 1));
        socket.end(all.subarray(1));
      });
    });
    await once(tcp.listen(udp.port, "127.0.0.1"), "listening");
    const values = valuesOf(await ask(udp));
    tcp.close();
    expect(values["records_resolved"]).toBe(100);
  });
});
