import { afterEach, describe, expect, test } from "vitest";
import type { CheckInput, CheckOutcome } from "../kind.ts";
import { createSnmpAgents } from "../snmp/snmp-agents.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { answersOf, startAgent, value } from "../testing/simulated-agent.ts";
import type { Encoded, SimulatedAgent } from "../testing/simulated-agent.ts";
import { createSnmpCustomCheck } from "./check.ts";

const oid = "1.3.6.1.4.1.9.1.0";
const upTime = "1.3.6.1.2.1.1.3.0";
let nowMs = 0;
const check = createSnmpCustomCheck(createSnmpAgents(), () => nowMs);

describeNetworkCheck({
  name: "snmpcustom",
  check: ({ settings: { port, ...settings }, ...input }) =>
    check({ ...input, settings, sectionSettings: { snmpport: Number(port) } }),
  transport: "udp",
  settings: (port) => ({ port, oid }),
  garbageCodes: ["not_understood"],
});

const agents: SimulatedAgent[] = [];
afterEach(async () => {
  await Promise.all(agents.splice(0).map((agent) => agent.close()));
});

async function askedOf(objects: Map<string, Encoded>) {
  const agent = await startAgent(answersOf(objects));
  agents.push(agent);
  return (settings: Record<string, unknown>, input: Partial<CheckInput> = {}): Promise<CheckOutcome> =>
    runOne(check, { settings: { oid, ...settings }, sectionSettings: { snmpport: agent.port }, ...input });
}

describe("snmpcustom", () => {
  test.each<[string, Encoded, number]>([
    ["an integer", value.integer(42), 42],
    ["a negative one", value.integer(-5), -5],
    ["a gauge of 32 bits", value.gauge(4_294_967_295), 4_294_967_295],
    ["a counter of 64 bits", value.counter64(10n ** 15n), 1e15],
    ["a number that is written as text", value.text(" 21.5 C"), 21.5],
    ["a float of UCD agents", Buffer.from([68, 7, 0x9f, 0x78, 4, 0x3f, 0xc0, 0, 0]), 1.5],
  ])("gives %s", async (_name, encoded, expected) => {
    const ask = await askedOf(new Map([[oid, encoded]]));
    expect(valuesOf(await ask({}))).toEqual({ value: expected });
  });

  test("brings its channel with unit, scale and lookup", async () => {
    const ask = await askedOf(new Map([[oid, value.integer(1)]]));
    expect(await ask({ unit: "V", divisor: 10, lookup: "prtg.standardlookups.yesno.stateyesok" })).toMatchObject({
      channels: [
        {
          key: "value",
          name: "Value",
          name_de: "Wert",
          custom_unit: "V",
          divisor: 10,
          lookup_definition_id: "prtg.standardlookups.yesno.stateyesok",
          is_primary: true,
        },
      ],
    });
  });

  test("shows a text as its message, made plain", async () => {
    const ask = await askedOf(new Map([[oid, value.text("3 fans\r\n\u001b[31m<b>ok</b>\0")]]));
    expect(await ask({ value_type: "text" })).toMatchObject({ message: "3 fans [31m<b>ok</b>", values: { value: 3 } });
    expect(messageOf(await ask({}))).toBe("");
  });

  test.each(["gauge", "counter", "delta"])("a text without a number is told as such (%s)", async (value_type) => {
    const ask = await askedOf(new Map([[oid, value.text("on\u202efire")]]));
    expect(messageOf(await ask({ value_type }))).toMatch(
      /^127\.0\.0\.1:\d+ answers 1\.3\.6\.1\.4\.1\.9\.1\.0 with a text that is no number: on fire$/,
    );
  });

  test.each(["V1", "V2"])("names an object that the agent lacks (%s)", async (snmpversion) => {
    const agent = await startAgent(answersOf(new Map([[upTime, value.timeticks(1)]])));
    agents.push(agent);
    const sectionSettings = { snmpport: agent.port, snmpversion };
    const outcome = await runOne(check, { settings: { oid: `.${oid}` }, sectionSettings });
    expect(messageOf(outcome)).toBe(`127.0.0.1:${agent.port} has no object ${oid}`);
  });

  test("gives the growth of a counter per second or since the last check, and none the first time", async () => {
    const objects = new Map([
      [oid, value.counter32(4_294_967_290)],
      [upTime, value.timeticks(100)],
    ]);
    const ask = await askedOf(objects);
    const first = await ask({ value_type: "delta" });
    expect(valuesOf(first)).toEqual({ value: null });
    nowMs += 5000;
    objects.set(oid, value.counter32(4)).set(upTime, value.timeticks(600));
    const { memory } = first;
    expect(valuesOf(await ask({ value_type: "delta" }, { memory }))).toEqual({ value: 10 });
    expect(valuesOf(await ask({ value_type: "counter" }, { memory }))).toEqual({ value: 2 });
  });

  test("gives no growth over a restart of the agent", async () => {
    const objects = new Map([
      [oid, value.counter32(1000)],
      [upTime, value.timeticks(50_000)],
    ]);
    const ask = await askedOf(objects);
    const first = await ask({ value_type: "delta" });
    nowMs += 60_000;
    objects.set(oid, value.counter32(2000)).set(upTime, value.timeticks(3000));
    const second = await ask({ value_type: "delta" }, { memory: first.memory });
    expect(valuesOf(second)).toEqual({ value: null });
    nowMs += 60_000;
    objects.set(oid, value.counter32(2100)).set(upTime, value.timeticks(9000));
    expect(valuesOf(await ask({ value_type: "delta" }, { memory: second.memory }))).toEqual({ value: 100 });
  });

  test.each([
    [{ snmpversion: "V3" }, "snmp_login_incomplete"],
    [{ snmpversion: "V3", snmpuser: "anna", snmpencmode: "aes" }, "snmp_login_incomplete"],
    [{ snmpversion: "V3", snmpuser: "anna", snmpauthmode: "sha" }, "snmp_login_incomplete"],
    [{ snmpversion: "V3", snmpuser: "anna", snmpauthmode: "sha3" }, "settings_invalid"],
    [{ snmpversion: "V4" }, "settings_invalid"],
    [{ snmpport: 0 }, "settings_invalid"],
  ])("can't be made with %j", async (sectionSettings, code) => {
    const outcome = await runOne(check, { settings: { oid }, sectionSettings });
    expect(outcome).toMatchObject({ failure: { code, cannot_check: true } });
  });

  test.each(["", "ifDescr.1", "1", "1.3..6", "3.1.1", "1.40.1", "1.3.4294967296"])("takes no OID %j", async (text) => {
    expect(codeOf(await runOne(check, { settings: { oid: text } }))).toBe("settings_invalid");
  });
});
