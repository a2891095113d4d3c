import { isPlainLine } from "@monitor/domain";
import { createSocket } from "node:dgram";
import type { Socket } from "node:dgram";
import { createRequire } from "node:module";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { CheckInput } from "../kind.ts";
import { seeded } from "../testing/fuzzed.ts";
import { runOne, testServices, valuesOf } from "../testing/run-one.ts";
import { maxListeningSensors } from "../receivers/inbox.ts";
import { isSnmpdThere, snmpdMissing, startSnmpd } from "../testing/snmpd.ts";
import type { Snmpd } from "../testing/snmpd.ts";
import { checkSnmpTrap } from "./check.ts";
import { readMessageHead } from "./message-head.ts";
import { contentOf } from "./trap-content.ts";
import { openTrapListener } from "./trap-listener.ts";
import type { TrapListener } from "./trap-listener.ts";

let listener: TrapListener;
let agent: Snmpd | undefined;
let sensors = 0;
let sensorId = "";
beforeAll(async () => {
  listener = openTrapListener({ host: "127.0.0.1", port: 0 });
  await listener.opened;
});
afterAll(() => listener.close());
beforeEach(() => {
  sensorId = String((sensors += 1));
});
afterEach(async () => {
  await agent?.stop();
  agent = undefined;
});

type Parts = Partial<Pick<CheckInput, "settings" | "sectionSettings" | "secrets" | "host" | "sensorId" | "services">>;
const run = (parts: Parts = {}) =>
  runOne(checkSnmpTrap, { sensorId, services: testServices({ traps: listener }), ...parts });
const kept = (id = sensorId) => listener.messagesOf(id, 1000);
const came = (id = sensorId) => vi.waitFor(() => expect(kept(id).length).toBeGreaterThan(0), { timeout: 8000 });
const target = () => `127.0.0.1:${listener.port()}`;

const coldStart = "1.3.6.1.6.3.1.1.5.1";
const community = { snmpcommv2: "secret-words", snmpcommv1: "secret-words" };
const user = {
  sectionSettings: { snmpversion: "V3", snmpuser: "ada", snmpauthmode: "sha256", snmpencmode: "aes" },
  secrets: { snmpauthpass: "a long password", snmpencpass: "another password" },
};
const sentBy = '-v 3 -u ada -l authPriv -a SHA-256 -A "a long password" -x AES -X "another password"';

describe.skipIf(!isSnmpdThere)(isSnmpdThere ? "the agent of Net-SNMP" : snmpdMissing, () => {
  test.each([
    ["V1", () => `trapsink ${target()} secret-words`],
    ["V2", () => `trap2sink ${target()} secret-words`],
    ["V2", () => `informsink ${target()} secret-words`],
  ])("sends %s with %s, which is read with the community of the device alone", async (snmpversion, line) => {
    await run({ sectionSettings: { snmpversion }, secrets: community });
    await run({ sectionSettings: { snmpversion }, secrets: { snmpcommv1: "x", snmpcommv2: "x" }, sensorId: "other" });
    agent = await startSnmpd([], [line()]);
    await came();
    expect(kept()[0]).toMatchObject({ oid: coldStart, source: "127.0.0.1", severity: null });
    expect(kept()[0]?.text).toMatch(/^coldStart/);
    expect(kept("other")).toEqual([]);
    expect(valuesOf(await run({ sectionSettings: { snmpversion }, secrets: community }))["messages"]).toBeGreaterThan(
      0,
    );
  });

  test.each([
    ["a trap", () => `trapsess -e 0x8000000001020304 ${sentBy} ${target()}`],
    ["an inform", () => `trapsess -Ci ${sentBy} ${target()}`],
  ])("sends %s of version 3, which is read with the right passwords alone", async (_what, line) => {
    const wrong = { ...user, secrets: { ...user.secrets, snmpauthpass: "a wrong password" } };
    await run({ ...wrong, sensorId: "wrong" });
    await run(user);
    agent = await startSnmpd([], [line()]);
    await came();
    expect(kept()[0]).toMatchObject({ oid: coldStart });
    expect(kept("wrong")).toEqual([]);
  });
});

interface Sender {
  trap: (type: number, varbinds: object[], done: () => void) => void;
  inform: (type: number, done: (error: Error | null) => void) => void;
  close: () => void;
}

/** A sender to a port of this machine. */
function openSender(trapPort: number, community = "public"): Sender {
  const library = createRequire(import.meta.url)("net-snmp") as {
    createSession: (host: string, community: string, options: object) => Sender;
  };
  return library.createSession("127.0.0.1", community, { version: 1, trapPort, retries: 1, timeout: 300 });
}

/** A trap of version 2c as a device sends it. */
async function trapBytes(): Promise<Buffer> {
  const socket: Socket = createSocket("udp4");
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const received = new Promise<Buffer>((resolve) => socket.once("message", (bytes) => resolve(bytes)));
  const sender = openSender(socket.address().port);
  const varbinds = [
    { oid: "1.3.6.1.2.1.2.2.1.1.3", type: 2, value: 3 },
    { oid: "1.3.6.1.2.1.2.2.1.2.3", type: 4, value: "eth3\u202e" },
  ];
  sender.trap(2, varbinds, () => undefined);
  const bytes = await received;
  sender.close();
  socket.close();
  return bytes;
}

const ber = (tag: number, ...content: Buffer[]) => {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, 0x82, bytes.length >> 8, bytes.length & 255]), bytes]);
};
const int = (value: number) => ber(2, Buffer.from([value]));
const octets = (value: string) => ber(4, Buffer.from(value));
const oidOf = (hex: string) => ber(6, Buffer.from(hex, "hex"));

/** What protects a message of version 3. */
const protection = (name: string, engine = "8000000001020304") =>
  ber(4, ber(0x30, ber(4, Buffer.from(engine, "hex")), int(0), int(0), octets(name), octets(""), octets("")));

interface V3Parts {
  pduTag?: number;
  flags?: number;
  engine?: string;
  /** What the sequence of the header holds beyond its fields. */
  swallowed?: Buffer;
}

/** A coldStart of version 3 without authentication. */
function v3Bytes(
  name: string,
  { pduTag = 0xa7, flags = 0, engine, swallowed = Buffer.alloc(0) }: V3Parts = {},
): Buffer {
  const uptime = ber(0x30, oidOf("2b06010201010300"), ber(0x43, Buffer.from([1])));
  const trap = ber(0x30, oidOf("2b060106030101040100"), oidOf("2b0601060301010501"));
  const pdu = ber(pduTag, int(1), int(0), int(0), ber(0x30, uptime, trap));
  const header = ber(0x30, int(1), ber(2, Buffer.from([0x10, 0])), ber(4, Buffer.from([flags])), int(3), swallowed);
  return ber(0x30, int(3), header, protection(name, engine), ber(0x30, octets(""), octets(""), pdu));
}

const send = (bytes: Buffer) =>
  new Promise<void>((resolve) => {
    const socket = createSocket("udp4");
    socket.send(bytes, listener.port() ?? 0, "127.0.0.1", () => {
      socket.close();
      resolve();
    });
  });

describe("snmptrap", () => {
  test("a rule counts by the number of the trap and by its text", async () => {
    const settings = { rules: "Link down | oid 1.3.6.1.6.3.1.1.5.3 | has eth3 | warning\nOther | oid 1.3.6.1.4.1" };
    expect(valuesOf(await run({ settings }))).toEqual({ messages: 0, dropped: 0, "Link down": 0, Other: 0 });
    await send(await trapBytes());
    await came();
    expect(kept()[0]?.text).toBe("linkDown; 1.3.6.1.2.1.2.2.1.1.3 = 3; 1.3.6.1.2.1.2.2.1.2.3 = eth3");
    const outcome = await run({ settings });
    expect(valuesOf(outcome)["Link down"]).toBeGreaterThan(0);
    expect(valuesOf(outcome)["Other"]).toBe(0);
    expect(outcome).toMatchObject({ raised: { level: "warning", reason: { parameters: { rule: "Link down" } } } });
  });

  test("an inform is answered, but not one with another community", async () => {
    await run();
    const inform = (community: string) =>
      new Promise<string>((resolve) => {
        const sender = openSender(listener.port() ?? 0, community);
        sender.inform(0, (error) => {
          sender.close();
          resolve(error === null ? "answered" : "silent");
        });
      });
    expect([await inform("public"), await inform("private")]).toEqual(["answered", "silent"]);
    expect(kept()).toHaveLength(1);
  });

  test.each([
    ["a trap", 0xa7],
    ["an inform", 0xa6],
  ])("%s of version 3 without a user is neither read nor answered, with whatever log-in", async (_what, pduTag) => {
    const plain = { sectionSettings: { snmpversion: "V3", snmpuser: "ada" } };
    await run(user);
    await run({ ...plain, sensorId: `${sensorId} plain` });
    await run({ sensorId: "witness" });
    const socket = createSocket("udp4");
    await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
    const answers: Buffer[] = [];
    socket.on("message", (bytes) => answers.push(bytes));
    const say = (name: string) => socket.send(v3Bytes(name, { pduTag }), listener.port() ?? 0, "127.0.0.1");
    const before = kept("witness").length;
    say("");
    say("ada");
    await vi.waitFor(() => expect(kept(`${sensorId} plain`)).toHaveLength(1));
    await send(await trapBytes());
    await vi.waitFor(() => expect(kept("witness").length).toBeGreaterThan(before));
    socket.close();
    expect(kept()).toEqual([]);
    expect(answers).toHaveLength(pduTag === 0xa6 ? 1 : 0);
  });

  test("is not heard from another sender than the device", async () => {
    await run({ host: "192.0.2.9" });
    await run({ sensorId: "witness" });
    await send(await trapBytes());
    await came("witness");
    expect(kept()).toEqual([]);
  });

  test("the log-in of the device may change", async () => {
    await run({ secrets: { snmpcommv2: "first" } });
    await run({ secrets: { snmpcommv2: "public" } });
    await send(await trapBytes());
    await came();
  });

  test("a sensor that listens hears on, however many others want to", async () => {
    await run();
    const given = { secrets: {}, sectionSettings: {} };
    for (let count = 0; count <= 3 * maxListeningSensors; count += 1) listener.letIn(`much ${count}`, given);
    await send(await trapBytes());
    await came();
  });

  test("those for which there is no room do not keep the others from hearing", { tags: "long" }, async () => {
    const traps = openTrapListener({ host: "127.0.0.1", port: 0 });
    await traps.opened;
    const services = testServices({ traps });
    const run = (sensorId: string) => runOne(checkSnmpTrap, { sensorId, services });
    for (let count = 0; count < maxListeningSensors; count += 1) await run(String(count));
    for (let count = 0; count <= 2 * maxListeningSensors; count += 1) await run(`late ${count % 1500}`);
    expect(await run("late 1")).toMatchObject({ failure: { code: "receiver_full" } });
    const bytes = await trapBytes();
    const socket = createSocket("udp4");
    socket.send(bytes, traps.port() ?? 0, "127.0.0.1");
    await vi.waitFor(() => expect(traps.messagesOf("0", 1)).toHaveLength(1));
    expect(traps.messagesOf("999", 1)).toHaveLength(1);
    socket.close();
    traps.close();
  });

  test("what keeps the probe from listening is no outage, and says what to do", async () => {
    const off = await run({ services: testServices() });
    expect(off).toMatchObject({ failure: { code: "receiver_off", cannot_check: true } });
    expect(off.is_ok ? "" : off.failure.message).toContain("TRAP_LISTEN");
    const second = openTrapListener({ host: "127.0.0.1", port: listener.port() ?? 0 });
    await second.opened;
    expect(await run({ services: testServices({ traps: second }) })).toMatchObject({
      failure: { code: "receiver_port_taken", cannot_check: true },
    });
    second.close();
    expect(await run({ sectionSettings: { snmpversion: "V3" } })).toMatchObject({
      failure: { code: "snmp_login_incomplete" },
    });
  });

  test("1,000 mangled traps do no harm, and the next right one is read", { tags: "long" }, async () => {
    await run();
    const right = await trapBytes();
    const random = seeded(20_261_123);
    for (let count = 0; count < 1000; count += 1) {
      const bytes = Buffer.from(right.subarray(0, 1 + Math.floor(random() * right.length)));
      for (let change = 0; change < 4; change += 1) {
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      }
      readMessageHead(bytes);
      await send(bytes);
    }
    const before = kept().length;
    await vi.waitFor(async () => {
      await send(right);
      expect(kept().length).toBeGreaterThan(before);
    }, 8000);
    expect(kept().every(({ text }) => text.length <= 500 && isPlainLine(text))).toBe(true);
  });
});

describe("what a trap says", () => {
  test.each([
    [{ generic: 2, specific: 0, enterprise: "1.3.6.1.4.1.9" }, "1.3.6.1.6.3.1.1.5.3", "linkDown"],
    [{ generic: 6, specific: 17, enterprise: "1.3.6.1.4.1.9" }, "1.3.6.1.4.1.9.0.17", "1.3.6.1.4.1.9.0.17"],
    [{ generic: 6, specific: "x", enterprise: {} }, "", ""],
    [{ generic: 77, specific: 0 }, "1.3.6.1.6.3.1.1.5.78", "1.3.6.1.6.3.1.1.5.78"],
    [{ varbinds: [{ oid: "1.3.6.1.6.3.1.1.4.1.0", type: 6, value: "not an oid" }] }, "", ""],
    [{}, "", ""],
  ])("of %j is %s", (pdu, oid, text) => {
    expect(contentOf(pdu)).toMatchObject({ oid, text });
  });

  test.each([
    ["", null],
    ["30", null],
    ["3003020105", null],
    ["300302010104", null],
    ["30060201010401ff", { version: "V2", community: "\ufffd" }],
    ["3084ffffffff020101", null],
    ["30820007020100040161", null],
    ["3006020100040161", { version: "V1", community: "a" }],
  ])("the head of %s is %j", (hex, head) => {
    expect(readMessageHead(Buffer.from(hex, "hex"))).toEqual(head);
  });

  const known = { version: "V3", user: "ada", engine: "8000000001020304" };
  test.each([
    ["plain", v3Bytes("ada"), { ...known, isProtected: false }],
    ["signed", v3Bytes("ada", { flags: 1 }), { ...known, isProtected: true }],
    ["reportable", v3Bytes("ada", { flags: 4 }), { ...known, isProtected: false }],
    ["of no engine, signed", v3Bytes("ada", { flags: 5, engine: "" }), { ...known, engine: "", isProtected: true }],
    ["with another user in its header", v3Bytes("", { engine: "", swallowed: protection("ada") }), null],
    ["with a value in its header", v3Bytes("ada", { swallowed: int(1) }), null],
    ["with a byte behind it", Buffer.concat([v3Bytes("ada"), Buffer.alloc(1)]), null],
  ])("the head of a message of version 3, %s, is read strictly", (_what, bytes, head) => {
    expect(readMessageHead(bytes)).toEqual(head);
  });

  test("engines that are new are bounded, also where a signed message names none", async () => {
    await run(user);
    for (let count = 0; count < 20; count += 1) await send(v3Bytes("ada", { flags: 1, engine: "" }));
    await vi.waitFor(async () => expect(valuesOf(await run(user))["dropped"]).toBeGreaterThan(0));
  });
});
