import { describe, expect, test, vi } from "vitest";
import { checkSnmpTrap } from "../snmptrap/check.ts";
import { openTrapListener } from "../snmptrap/trap-listener.ts";
import { checkSyslog } from "../syslog/check.ts";
import { openSyslogListener } from "../syslog/syslog-listener.ts";
import { runOne, testServices, valuesOf } from "../testing/run-one.ts";
import { Inbox, maxKeptMessages, maxListeningSensors, maxListeningToAll } from "./inbox.ts";
import type { HeardCounts, Subscription } from "./message-inbox.ts";
import { comparable, maxConditions, maxRules, readMessageRules } from "./message-rules.ts";
import { RateBound } from "./rate-bound.ts";
import { plainAddress } from "./received-message.ts";
import type { ReceivedMessage } from "./received-message.ts";
import { withoutRegistering } from "./without-registering.ts";

const message = (parts: Partial<ReceivedMessage> = {}): ReceivedMessage => ({
  atMs: 1,
  source: "192.0.2.1",
  severity: 6,
  facility: 4,
  host: "web1",
  program: "sshd",
  oid: "",
  text: "Failed password for root",
  ...parts,
});

describe("a rule", () => {
  test.each([
    ["severity 0-6", true],
    ["severity 6", true],
    ["severity info", true],
    ["severity ERR", false],
    ["facility 4", true],
    ["facility 5-23", false],
    ["program SSHD", true],
    ["program ssh", false],
    ["host web1", true],
    ["from 192.0.2.1", true],
    ["from 192.0.2.2", false],
    ["has failed PASSWORD", true],
    ["has a|b", null],
    ["lacks root", false],
    ["lacks admin", true],
    ["program sshd | has root | lacks admin", true],
    ["program sshd | has admin", false],
    ["severity 8", null],
    ["severity 5-2", null],
    ["severity", null],
    ["nonsense 3", null],
    ["constructor x", null],
    ["oid 1.x", null],
    ["", null],
  ])("with %s fits: %s", (conditions, fits) => {
    const rules = readMessageRules(`Rule | ${conditions}`);
    expect(rules === null ? null : rules[0]?.fits(comparable(message()))).toBe(fits);
  });

  test.each([
    ["1.3.6.1.6.3.1.1.5.3", true],
    ["1.3.6.1.6.3.1.1.5", true],
    ["1.3.6.1.6.3.1.1", true],
    ["1.3.6.1.6.3.1.1.5.31", false],
  ])("by the oid %s fits what is at or below it: %s", (oid, fits) => {
    const [rule] = readMessageRules(`Rule | oid ${oid}`) ?? [];
    expect(rule?.fits(comparable(message({ oid: "1.3.6.1.6.3.1.1.5.3" })))).toBe(fits);
    expect(rule?.fits(comparable(message()))).toBe(false);
  });

  test("has a name of its own, and a level if wanted", () => {
    const rules = readMessageRules("A | has x | warning\n\nB | has y | DOWN\nC | has z") ?? [];
    expect(rules.map(({ name, level }) => [name, level])).toEqual([
      ["A", "warning"],
      ["B", "error"],
      ["C", null],
    ]);
    for (const text of [
      "A | has x\nA | has y",
      "A",
      "A | warning",
      " | has x",
      "messages | has x",
      "downtime | has x",
    ]) {
      expect(readMessageRules(text), text).toBeNull();
    }
    const many = (count: number) => Array.from({ length: count }, (_, place) => `R${place} | has x`).join("\n");
    expect(readMessageRules(many(maxRules))).toHaveLength(maxRules);
    expect(readMessageRules(many(maxRules + 1))).toBeNull();
    const conditions = (count: number) =>
      Array.from({ length: count / 10 }, (_, place) => `R${place}${" | has x".repeat(10)}`).join("\n");
    expect(readMessageRules(conditions(maxConditions))).toHaveLength(maxConditions / 10);
    expect(readMessageRules(conditions(maxConditions + 10))).toBeNull();
  });
});

describe("what came", () => {
  const subscription = (rulesText = "", addresses: readonly string[] | null = ["192.0.2.1"]): Subscription => ({
    addresses: addresses === null ? null : new Set(addresses),
    rulesText,
    rules: readMessageRules(rulesText) ?? [],
  });
  const counts = (heard: ReturnType<Inbox["hear"]>): HeardCounts => {
    if (typeof heard === "string") throw new Error(`The sensor has heard nothing: ${heard}`);
    return heard;
  };

  test("is counted from the first check to the next, by severity and rule, of the addresses that are heard", () => {
    const inbox = new Inbox();
    const wanted = subscription("Root | has root\nNone | has none");
    inbox.take(message());
    expect(inbox.hear("1", wanted, 0)).toBe("first");
    inbox.take(message({ severity: 3 }));
    inbox.take(message({ severity: 4, text: "other" }));
    inbox.take(message({ source: "192.0.2.2" }));
    inbox.drop();
    const newest = [expect.objectContaining({ severity: 3 }), null];
    expect(inbox.hear("1", wanted, 60_000)).toMatchObject({
      elapsedMs: 60_000,
      messages: 2,
      errors: 1,
      warnings: 1,
      dropped: 1,
      byRule: [1, 0],
      newest,
    });
    expect(counts(inbox.hear("1", wanted, 61_000))).toMatchObject({ messages: 0, dropped: 0, byRule: [0, 0] });
  });

  test("a message is made comparable once, however many rules look at it", () => {
    const inbox = new Inbox();
    const rules = Array.from({ length: 20 }, (_, place) => `R${place} | has a | host b | program c`).join("\n");
    for (const sensorId of ["1", "2", "3"]) inbox.hear(sensorId, subscription(rules), 0);
    const lower = vi.spyOn(String.prototype, "toLowerCase");
    inbox.take(message());
    const { length } = lower.mock.calls;
    lower.mockRestore();
    expect(length).toBe(3);
  });

  test("with other rules it is counted anew; what is kept stays", () => {
    const inbox = new Inbox();
    inbox.hear("1", subscription(), 0);
    inbox.take(message());
    expect(inbox.hear("1", subscription("Root | has root"), 1)).toBe("first");
    expect(inbox.messagesOf("1", 10)).toHaveLength(1);
  });

  test("follows an address that changes, and all senders", () => {
    const inbox = new Inbox();
    inbox.hear("1", subscription("", ["192.0.2.1"]), 0);
    inbox.hear("1", subscription("", ["192.0.2.2"]), 1);
    expect([inbox.isHeard("192.0.2.1"), inbox.isHeard("192.0.2.2")]).toEqual([false, true]);
    inbox.hear("2", subscription("", null), 1);
    inbox.take(message());
    inbox.take(message({ source: "192.0.2.2" }));
    expect(counts(inbox.hear("1", subscription("", ["192.0.2.2"]), 2)).messages).toBe(1);
    expect(counts(inbox.hear("2", subscription("", null), 2)).messages).toBe(2);
    expect([...inbox.sensorsFor("192.0.2.2")]).toEqual(["1", "2"]);
  });

  test("the last 1,000 are kept, newest first; the more sensors listen, the fewer of each", () => {
    const inbox = new Inbox();
    inbox.hear("1", subscription(), 0);
    for (let at = 0; at < 3000; at += 1) inbox.take(message({ atMs: at }));
    const kept = inbox.messagesOf("1", 5000);
    expect([kept.length, kept[0]?.atMs, kept.at(-1)?.atMs]).toEqual([maxKeptMessages, 2999, 2000]);
    expect(inbox.messagesOf("1", 2).map(({ atMs }) => atMs)).toEqual([2999, 2998]);
    for (let id = 2; id <= maxListeningSensors; id += 1) inbox.hear(String(id), subscription(), 0);
    expect(inbox.messagesOf("1", 5000)).toHaveLength(50);
    expect(inbox.messagesOf("none", 10)).toEqual([]);
  });

  test("sensors are bounded; those that have not asked for a day make room", () => {
    const inbox = new Inbox();
    for (let id = 0; id < maxListeningToAll; id += 1)
      expect(inbox.hear(`all ${id}`, subscription("", null), 0)).toBe("first");
    expect(inbox.hear("one more", subscription("", null), 0)).toBe("full");
    expect(inbox.hear("all 3", subscription("", null), 0)).not.toBe("full");
    for (let id = maxListeningToAll; id < maxListeningSensors; id += 1) inbox.hear(String(id), subscription(), 0);
    expect(inbox.hear("late", subscription(), 1000)).toBe("full");
    expect(inbox.hear("late", subscription(), 25 * 3_600_000)).toBe("first");
  });
});

describe("a check that is only tried", () => {
  test("takes no place among the sensors that listen, and says what is wrong as another does", async () => {
    const syslog = openSyslogListener({ host: "127.0.0.1", port: 0 });
    const traps = openTrapListener({ host: "127.0.0.1", port: 0 });
    await Promise.all([syslog.opened, traps.opened]);
    const services = testServices({ syslog, traps });
    const settings = { sender: "any" };
    for (let count = 0; count <= maxListeningToAll; count += 1) {
      const tried = { sensorId: `test-${count}`, settings, services: withoutRegistering(services) };
      expect(valuesOf(await runOne(checkSyslog, tried))).toMatchObject({ messages: 0 });
      expect(valuesOf(await runOne(checkSnmpTrap, tried))).toMatchObject({ messages: 0 });
    }
    expect((await runOne(checkSyslog, { settings, services })).is_ok).toBe(true);
    expect((await runOne(checkSnmpTrap, { settings, services })).is_ok).toBe(true);
    const lacking = { sectionSettings: { snmpversion: "V3" }, services: withoutRegistering(services) };
    expect(await runOne(checkSnmpTrap, lacking)).toMatchObject({ failure: { code: "snmp_login_incomplete" } });
    const deaf = withoutRegistering(testServices());
    expect(await runOne(checkSyslog, { services: deaf })).toMatchObject({ failure: { code: "receiver_off" } });
    syslog.close();
    traps.close();
  });
});

test("so many go through a second, and as many at once", () => {
  const bound = new RateBound(10, 0);
  const free = (nowMs: number) => Array.from({ length: 20 }, () => bound.isFree(nowMs)).filter(Boolean).length;
  expect([free(0), free(0), free(500), free(10_000)]).toEqual([10, 0, 5, 10]);
});

test.each([
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["192.0.2.1", "192.0.2.1"],
  ["fe80::1%eth0", "fe80::1"],
  ["2001:db8::1", "2001:db8::1"],
])("the address %s is %s", (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});
