import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CheckInput } from "../kind.ts";
import { createSnmpAgents } from "../snmp/snmp-agents.ts";
import { sysObjectId, sysUpTime } from "../snmp/standard-oids.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { answersOf, startAgent, value } from "../testing/simulated-agent.ts";
import type { Encoded, SimulatedAgent } from "../testing/simulated-agent.ts";
import { isSnmpdThere, startSnmpd } from "../testing/snmpd.ts";
import { createSnmpProfileCheck } from "./check.ts";
import { loadProfilesInSlices, ProfileSet } from "./profile-set.ts";
import { readProfile } from "./read-profile.ts";

let nowMs = 0;
const check = createSnmpProfileCheck(
  createSnmpAgents(),
  () => loadProfilesInSlices(),
  () => nowMs,
);

describeNetworkCheck({
  name: "snmpprofile",
  check: ({ settings: { port, url, ...settings }, ...input }) =>
    check({
      ...input,
      settings: url === undefined ? settings : { profile: "" },
      sectionSettings: { snmpport: Number(port) },
    }),
  transport: "udp",
  settings: (port) => ({ port, profile: "system" }),
  garbageCodes: ["not_understood"],
});

const objects = new Map<string, Encoded>();
let agent: SimulatedAgent;
beforeEach(async () => {
  objects.clear();
  objects.set(sysUpTime, value.timeticks(1000));
  agent = await startAgent(answersOf(objects));
});
afterEach(() => agent.close());

const ask = (settings: Record<string, unknown>, input: Partial<CheckInput> = {}) =>
  runOne(check, { settings, sectionSettings: { snmpport: agent.port }, ...input });

describe("snmpprofile", () => {
  test("measures storage in percent and bytes, named in both languages", async () => {
    const entry = "1.3.6.1.2.1.25.2.3.1";
    for (const [column, encoded] of [
      [3, value.text("/var")],
      [4, value.integer(4096)],
      [5, value.integer(1000)],
      [6, value.integer(250)],
    ] as const) {
      objects.set(`${entry}.${column}.31`, encoded);
    }
    const outcome = await ask({ profile: "host-resources-storage" });
    expect(valuesOf(outcome)).toEqual({ "hrStorageUsedPercent /var": 25, "hrStorageUsed /var": 1_024_000 });
    expect(outcome).toMatchObject({
      channels: [
        { name: "/var Used", name_de: "/var belegt", unit: "PERCENT" },
        { name: "/var Used Bytes", unit: "BYTES_DISK" },
      ],
    });
  });

  test("scales hardware sensors by their own scale and precision, and tells types apart", async () => {
    const set = (index: number, name: string, [type, scale, precision, reading]: readonly number[]) => {
      objects.set(`1.3.6.1.2.1.47.1.1.1.1.7.${index}`, value.text(name));
      for (const [column, number] of [type, scale, precision, reading, 1].entries()) {
        objects.set(`1.3.6.1.2.1.99.1.1.1.${column + 1}.${index}`, value.integer(number ?? 0));
      }
    };
    set(1, "Inlet", [8, 9, 1, 235]);
    set(2, "PSU 1", [4, 8, 0, 12_070]);
    const outcome = await ask({ profile: "entity-sensor" });
    expect(valuesOf(outcome)).toEqual({
      "entPhySensorVoltsDC PSU 1": 12.07,
      "entPhySensorCelsius Inlet": 23.5,
      "entPhySensorOperStatus Inlet": 1,
      "entPhySensorOperStatus PSU 1": 1,
    });
    expect(outcome).toMatchObject({
      channels: expect.arrayContaining([
        expect.objectContaining({ name: "Inlet Temperature", unit: "TEMPERATURE" }),
        expect.objectContaining({
          name: "Inlet State",
          lookup_definition_id: "snmp.entity-sensor.entphysensoroperstatus",
        }),
      ]) as unknown,
    });
  });

  test("leaves out what the agent does not have, and values that mean that there are none", async () => {
    objects.set("1.3.6.1.2.1.33.1.2.4.0", value.integer(97));
    objects.set("1.3.6.1.2.1.33.1.2.3.0", value.integer(-1));
    expect(valuesOf(await ask({ profile: "ups" }))).toEqual({
      upsEstimatedChargeRemaining: 97,
      upsEstimatedMinutesRemaining: null,
    });
  });

  test("finds numbers in texts by the expressions of a profile, in linear time", async () => {
    const symbols = [
      "{ OID: 1.3.6.1.4.1.5.1.0, name: extracted, extract_value: 'at (\\d+)C' }",
      "{ OID: 1.3.6.1.4.1.5.1.0, name: converted, conversion: 'regexp:Fan (\\d+)' }",
      "{ OID: 1.3.6.1.4.1.5.1.0, name: hostile, extract_value: '(a|a)*(a+)+$' }",
      "{ OID: 1.3.6.1.4.1.5.1.0, name: unfit, extract_value: '(' }",
    ];
    const own = readProfile("own", `metrics:\n${symbols.map((symbol) => `  - symbol: ${symbol}`).join("\n")}`);
    expect(own.notes).toEqual(["metrics 4 unfit: the conversion ( can't be done"]);
    objects.set("1.3.6.1.4.1.5.1.0", value.text(`Fan 7 at 31C ${"a".repeat(400)}!`));
    const ownCheck = createSnmpProfileCheck(createSnmpAgents(), () => Promise.resolve(new ProfileSet([own])));
    const outcome = await runOne(ownCheck, { settings: { profile: "own" }, sectionSettings: { snmpport: agent.port } });
    expect(valuesOf(outcome)).toEqual({ extracted: 31, converted: 7, hostile: null });
  });

  test("gives counters a second", async () => {
    objects.set("1.3.6.1.2.1.7.1.0", value.counter32(1000));
    const first = await ask({ profile: "udp" });
    expect(valuesOf(first)).toEqual({ udpInDatagrams: null });
    nowMs += 10_000;
    objects.set("1.3.6.1.2.1.7.1.0", value.counter32(1500)).set(sysUpTime, value.timeticks(2000));
    expect(valuesOf(await ask({ profile: "udp" }, { memory: first.memory }))).toEqual({ udpInDatagrams: 50 });
  });

  test("finds its profile by the device's sysObjectID, once", async () => {
    objects.set(sysObjectId, value.oid("1.3.6.1.4.1.8072.3.2.10")).set("1.3.6.1.2.1.25.1.6.0", value.gauge(120));
    const first = await ask({});
    expect(first).toMatchObject({ memory: { profile: "host-resources" }, values: { hrSystemProcesses: 120 } });
    expect(first).toMatchObject({ channels: [{ name: "Processes", unit: "COUNT", decimals: 0 }] });
    const before = agent.questions.length;
    await ask({}, { memory: first.memory });
    expect(agent.questions.slice(before).some(({ oids }) => oids.includes(sysObjectId))).toBe(false);
  });

  test.each([
    [{}, "No profile is for devices with the sysObjectID 1.3.6.1.4.1.5: choose one in the settings of the sensor"],
    [{ profile: "nonsense" }, "The probe has no profile nonsense"],
    [{ profile: "ups" }, "has nothing of the profile UPS"],
  ])("says what is missing with %j", async (settings, message) => {
    objects.set(sysObjectId, value.oid("1.3.6.1.4.1.5"));
    expect(messageOf(await ask(settings))).toContain(message);
  });

  test("a folder that can't be read is told, and tried again by the next check", async () => {
    const folders = ["/no/such/folder", ""];
    const own = createSnmpProfileCheck(createSnmpAgents(), () => loadProfilesInSlices(folders.shift()));
    const input = { settings: { profile: "system" }, sectionSettings: { snmpport: agent.port } };
    expect(await runOne(own, input)).toMatchObject({ failure: { code: "profiles_unreadable", cannot_check: true } });
    expect(valuesOf(await runOne(own, input))).toEqual({ sysUpTime: 1000 });
  });

  test.skipIf(!isSnmpdThere)("reads a real agent by each profile that it has something of", async () => {
    const real = await startSnmpd();
    try {
      const input = { sectionSettings: { snmpport: real.port } };
      for (const profile of ["system", "auto", "ucd", "if", "if-states", "network-stack", "etherlike"]) {
        const outcome = await ask({ profile }, input);
        if (profile !== "etherlike") expect(Object.keys(valuesOf(outcome)).length, profile).toBeGreaterThan(1);
      }
    } finally {
      await real.stop();
    }
  });
});
