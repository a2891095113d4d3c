import { describe, expect, test } from "vitest";
import {
  probeReference,
  rootReference,
  sampleDevice,
  sampleObject,
  sampleSensor,
} from "../../shared/monitored-objects/testing/samples.ts";
import { bestOf, indexObject, searchObjects } from "./object-index.ts";

const none = {};
const index = [
  sampleSensor({ id: "10", name: "SNMP Traffic xe-0/0/1", status: "WARNING" }),
  sampleSensor({ id: "11", name: "SNMP Traffic xe-0/0/2", status: "DOWN" }),
  sampleDevice("40", { name: "rt-core-01", host: "10.10.0.2", status: "UP" }),
  sampleDevice("41", { name: "Core", host: "10.10.0.3", status: "UP" }),
  sampleDevice("42", { name: "core-switch", status: "DOWN" }),
  sampleDevice("43", { name: "core-router", status: "UP" }),
  sampleObject({ id: "50", type: "GROUP", name: "Core Network", path: [rootReference, probeReference] }),
  sampleObject({ id: "1", type: "PROBE", name: "Local Probe", path: [rootReference] }),
].map((object) => indexObject(object, none));

const idsOf = (search: string, most = 5) => {
  const found = searchObjects(index, search, most);
  return Object.fromEntries(Object.entries(found).map(([type, list]) => [type, list.map(({ target }) => target.id)]));
};

describe("search over all objects", () => {
  test("the whole name first, then its start, its middle, its place; the worse status first on a tie", () => {
    expect(idsOf("core")).toEqual({
      probe: [],
      group: ["50"],
      device: ["41", "42", "43", "40"],
      sensor: ["11", "10"],
    });
  });

  test.each([
    ["10.10.0.3", "device", ["41"]],
    ["local snmp", "sensor", ["11", "10"]],
    ["xe-0/0/1 CORE", "sensor", ["10"]],
    ["probe", "probe", ["1"]],
    ["nothing", "device", []],
    ["  ", "device", []],
  ])("%j finds among each %s %j", (search, type, ids) => {
    expect(idsOf(search)[type]).toEqual(ids);
  });

  test("so many of a type and no more, the best of them", () => {
    expect(idsOf("core", 2)["device"]).toEqual(["41", "42"]);
  });

  test("a sensor is placed by its device and its probe, a device by its address", () => {
    expect(index.map(({ place }) => place)).toEqual([
      "rt-core-01 · Local Probe",
      "rt-core-01 · Local Probe",
      "10.10.0.2 · Local Probe",
      "10.10.0.3 · Local Probe",
      "Local Probe",
      "Local Probe",
      "Local Probe",
      "",
    ]);
  });

  test("the best of all types", () => {
    const found = searchObjects(index, "core", 5);
    expect(bestOf(found, "core").map(({ target }) => target.id)).toEqual(["41", "42", "50", "43", "40", "11", "10"]);
  });

  test("one among 50,000 objects is found", () => {
    const many = Array.from({ length: 50_000 }, (_, number) =>
      indexObject(sampleSensor({ id: String(number), name: `Sensor ${number} of a long series` }), none),
    );
    expect(searchObjects(many, "local 49999", 5).sensor.map(({ target }) => target.id)).toEqual(["49999"]);
  });
});
