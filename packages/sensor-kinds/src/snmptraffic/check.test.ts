import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CheckInput, CheckOutcome } from "../kind.ts";
import { createSnmpAgents } from "../snmp/snmp-agents.ts";
import { ifMib, sysUpTime } from "../snmp/standard-oids.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { answersOf, startAgent, value } from "../testing/simulated-agent.ts";
import type { Encoded, SimulatedAgent } from "../testing/simulated-agent.ts";
import { isSnmpdThere, startSnmpd } from "../testing/snmpd.ts";
import { createSnmpTrafficCheck } from "./check.ts";

let nowMs = 0;
const check = createSnmpTrafficCheck(createSnmpAgents(), () => nowMs);

describeNetworkCheck({
  name: "snmptraffic",
  check: ({ settings: { port, url, ...settings }, ...input }) =>
    check({
      ...input,
      settings: url === undefined ? settings : { port_name: "" },
      sectionSettings: { snmpport: Number(port) },
    }),
  transport: "udp",
  settings: (port) => ({ port, port_name: "eth0" }),
  garbageCodes: ["not_understood"],
});

const objects = new Map<string, Encoded>();
let agent: SimulatedAgent;
beforeEach(async () => {
  objects.clear();
  agent = await startAgent(answersOf(objects));
});
afterEach(() => agent.close());

/** A port, with the values of a real one unless told otherwise. */
function setPort(index: number, parts: Partial<Record<keyof typeof ifMib, Encoded>>): void {
  const values: Partial<Record<keyof typeof ifMib, Encoded>> = {
    ifDescr: value.text(`GigabitEthernet0/${index}`),
    ifName: value.text(`Gi0/${index}`),
    ifAlias: value.text(`to room ${index}`),
    ifAdminStatus: value.integer(1),
    ifOperStatus: value.integer(1),
    ifInErrors: value.counter32(0),
    ifOutErrors: value.counter32(0),
    ifInDiscards: value.counter32(0),
    ifOutDiscards: value.counter32(0),
    ...parts,
  };
  for (const [name, encoded] of Object.entries(values)) {
    objects.set(`${ifMib[name as keyof typeof ifMib]}.${index}`, encoded);
  }
}
const high = (bytesIn: bigint, bytesOut: bigint) => ({
  ifHCInOctets: value.counter64(bytesIn),
  ifHCOutOctets: value.counter64(bytesOut),
});
const low = (bytesIn: number, bytesOut: number) => ({
  ifInOctets: value.counter32(bytesIn),
  ifOutOctets: value.counter32(bytesOut),
});
const setUpTime = (ticks: number) => objects.set(sysUpTime, value.timeticks(ticks));

const ask = (settings: Record<string, unknown> = {}, input: Partial<CheckInput> = {}) =>
  runOne(check, {
    settings: { port_name: "Gi0/3", ...settings },
    sectionSettings: { snmpport: agent.port },
    ...input,
  });

/** The next check, ten seconds after that one. */
function tenSecondsLater({ memory }: CheckOutcome): { memory: unknown } {
  nowMs += 10_000;
  return { memory };
}

describe("snmptraffic", () => {
  test("gives bytes and packets a second since the last check, and nothing the first time", async () => {
    setUpTime(100_000);
    setPort(3, { ...high(1_000_000n, 2n ** 63n), ...low(1, 1) });
    const first = await ask();
    expect(new Set(Object.values(valuesOf(first)))).toEqual(new Set([null]));
    setUpTime(101_000);
    setPort(3, { ...high(1_100_000n, 2n ** 63n + 50_000n), ifInErrors: value.counter32(20) });
    const second = await ask({}, tenSecondsLater(first));
    expect(valuesOf(second)).toEqual({
      total: 15_000,
      in: 10_000,
      out: 5000,
      errors_in: 2,
      errors_out: 0,
      discards_in: 0,
      discards_out: 0,
    });
    expect(agent.questions.map(({ tag }) => tag)).toEqual([165, 160, 160]);
  });

  test.each([
    ["the device has no others", {}, {}],
    ["they are chosen", { counters: "32" }, high(1n, 1n)],
  ])("takes counters of 32 bits, which run over, where %s", async (_name, settings, others) => {
    setUpTime(100_000);
    setPort(3, { ...low(4_294_967_200, 0), ...others });
    const first = await ask(settings);
    setUpTime(101_000);
    setPort(3, { ...low(99_904, 10_000), ...others });
    expect(valuesOf(await ask(settings, tenSecondsLater(first)))).toMatchObject({
      total: 11_000,
      in: 10_000,
      out: 1000,
    });
  });

  test.each<[string, () => void]>([
    ["the device was started again", () => setUpTime(500)],
    ["the port's counters began again", () => setPort(3, { ifCounterDiscontinuityTime: value.timeticks(100_900) })],
    ["a counter of 64 bits went back", () => setPort(3, high(5n, 5n))],
  ])("gives no traffic when %s", async (_name, change) => {
    setUpTime(100_000);
    setPort(3, { ...high(1000n, 1000n), ifCounterDiscontinuityTime: value.timeticks(0) });
    const first = await ask();
    setUpTime(101_000);
    setPort(3, high(2000n, 2000n));
    change();
    const second = await ask({}, tenSecondsLater(first));
    expect(valuesOf(second)).toMatchObject({ total: null, in: null, out: null });
    setPort(3, high(12_000n, 2000n));
    if (_name !== "a counter of 64 bits went back") {
      expect(valuesOf(await ask({}, tenSecondsLater(second)))).toMatchObject({ in: 1000, out: 0 });
    }
  });

  test("the device's time runs over after 497 days, which is no restart", async () => {
    setUpTime(2 ** 32 - 500);
    setPort(3, high(0n, 0n));
    const first = await ask();
    setUpTime(500);
    setPort(3, high(100_000n, 0n));
    expect(valuesOf(await ask({}, tenSecondsLater(first)))).toMatchObject({ in: 10_000 });
  });

  test.each([
    ["name", "Gi0/3"],
    ["description", "GigabitEthernet0/3"],
    ["alias", "to room 3"],
  ])("follows its port by %s when the device renumbers its ports", async (port_by, port_name) => {
    const settings = { port_by, port_name };
    setUpTime(100_000);
    setPort(2, high(7n, 7n));
    setPort(3, high(1000n, 0n));
    const first = await ask(settings);
    expect(first.memory).toMatchObject({ index: "3" });
    for (const oid of objects.keys()) objects.delete(oid);
    setUpTime(101_000);
    setPort(2, high(7n, 7n));
    setPort(4, {
      ...high(5000n, 0n),
      ifName: value.text("Gi0/3"),
      ifDescr: value.text("GigabitEthernet0/3"),
      ifAlias: value.text("to room 3"),
    });
    setPort(3, {
      ...high(999_999n, 0n),
      ifName: value.text("new"),
      ifDescr: value.text("new"),
      ifAlias: value.text(""),
    });
    const second = await ask(settings, tenSecondsLater(first));
    expect(second.memory).toMatchObject({ index: "4" });
    expect(valuesOf(second)).toMatchObject({ in: null });
    setPort(4, {
      ...high(15_000n, 0n),
      ifName: value.text("Gi0/3"),
      ifDescr: value.text("GigabitEthernet0/3"),
      ifAlias: value.text("to room 3"),
    });
    expect(valuesOf(await ask(settings, tenSecondsLater(second)))).toMatchObject({ in: 1000 });
  });

  test("by its number asks for nothing else", async () => {
    setUpTime(1);
    setPort(3, high(1n, 1n));
    expect(codeOf(await ask({ port_by: "index", port_name: "3" }))).toBe("ok");
    expect(agent.questions).toHaveLength(1);
    expect(codeOf(await ask({ port_by: "index", port_name: "Gi0/3" }))).toBe("settings_invalid");
  });

  test.each([
    [{}, "127.0.0.1 has no port Gi0/3"],
    [{ port_by: "index", port_name: "3" }, "127.0.0.1 has no port 3"],
  ])("says that the device has no such port (%j)", async (settings, message) => {
    setUpTime(1);
    setPort(4, high(1n, 1n));
    expect(messageOf(await ask(settings)).replace(/:\d+/, "")).toBe(message);
  });

  test.each([
    [
      { oper: 2, admin: 1, when: "down" },
      { level: "error", reason: { code: "port_disconnected" } },
    ],
    [
      { oper: 7, admin: 1, when: "down" },
      { level: "error", reason: { code: "port_disconnected" } },
    ],
    [
      { oper: 2, admin: 2, when: "down" },
      { level: "error", reason: { code: "port_switched_off" } },
    ],
    [
      { oper: 2, admin: 1, when: "warning" },
      { level: "warning", reason: { message: "The port Gi0/3 has no connection" } },
    ],
    [{ oper: 2, admin: 1, when: "ignore" }, undefined],
    [{ oper: 5, admin: 1, when: "down" }, undefined],
  ])("a port with %j raises %j", async ({ oper, admin, when }, raised) => {
    setUpTime(1);
    setPort(3, { ...high(1n, 1n), ifOperStatus: value.integer(oper), ifAdminStatus: value.integer(admin) });
    const outcome = await ask({ when_disconnected: when });
    if (raised === undefined) expect(outcome).not.toHaveProperty("raised");
    else
      expect(outcome).toMatchObject({
        is_ok: true,
        raised,
        trace: [{ step: "answer" }, { step: "rule", is_failed: true }],
      });
  });

  test.skipIf(!isSnmpdThere)("measures a port of a real agent", async () => {
    const real = await startSnmpd();
    try {
      const settings = { port_by: "description", port_name: "lo" };
      const input = { sectionSettings: { snmpport: real.port } };
      const first = await ask(settings, input);
      expect(codeOf(first)).toBe("ok");
      const second = await ask(settings, { ...input, ...tenSecondsLater(first) });
      expect(valuesOf(second)["total"]).toBeGreaterThanOrEqual(0);
    } finally {
      await real.stop();
    }
  });
});
