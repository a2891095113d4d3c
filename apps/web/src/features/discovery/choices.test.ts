import { expect, test } from "vitest";
import { chosenSensors, isChosen, keepChoices, readChoices, sensorCount, withDevices, withSensor } from "./choices.ts";
import type { Choices } from "./choices.ts";
import { find } from "./testing/sample-find.ts";

test.each([
  ["that answers pings alone", {}, false],
  ["that was asked for by its name", { asked_as: "nas" }, true],
  ["with a name", { dns_name: "a.example" }, true],
  ["that says its name", { system_name: "core" }, true],
  ["with an open port", { open_ports: [80] }, true],
  ["that is monitored already", { dns_name: "a.example", known_as: "1001" }, false],
])("[DI-05] a device %s is chosen by itself, and a person decides", (_name, more, expected) => {
  const one = find("a", more);
  expect(isChosen(one, new Map())).toBe(expected);
  expect(isChosen(one, withDevices(new Map(), ["a"], !expected))).toBe(!expected && one.known_as === null);
});

const sensors = ["ping", "web-80", "port-22"].map((id) => ({ id, kind: "x", name: id, settings: {}, selected: true }));
const server = find("a", { open_ports: [22, 80], sensors });
const idsOf = (choices: Choices, one = server) => chosenSensors(one, choices).map(({ id }) => id);

test("[DI-05] what is unticked of a device is left out, the rest is counted, and the device's own tick brings all back", () => {
  expect(idsOf(new Map())).toEqual(["ping", "web-80", "port-22"]);
  const less = withSensor(new Map(), server, { id: "web-80", isOn: false });
  expect([idsOf(less), sensorCount([server, find("b")], less)]).toEqual([["ping", "port-22"], 2]);
  expect(idsOf(withDevices(less, ["a"], true))).toHaveLength(3);
  const known = find("a", { ...server, known_as: "1001" });
  expect([idsOf(less, known), isChosen(known, less)]).toEqual([[], false]);
});

test("[DI-05] a device loses its tick with its last sensor, and what is found later does not bring it back", () => {
  const early = find("a", { dns_name: "a.example" });
  const choices = withSensor(new Map(), early, { id: "ping", isOn: false });
  expect([isChosen(early, choices), idsOf(choices)]).toEqual([false, []]);
  const again = withSensor(choices, server, { id: "port-22", isOn: true });
  expect([isChosen(server, again), idsOf(again)]).toEqual([true, ["port-22"]]);
});

test("[DI-05] what is found later joins a device that is chosen", () => {
  const early = find("a", { dns_name: "a.example", sensors: sensors.slice(0, 2) });
  expect(idsOf(withSensor(new Map(), early, { id: "ping", isOn: false }))).toEqual(["web-80", "port-22"]);
  const empty = find("c", { sensors: [] });
  expect([isChosen(empty, new Map()), isChosen(empty, withDevices(new Map(), ["c"], true))]).toEqual([false, true]);
});

test("[DI-05] choices are kept over a reload, of the same discovery only", () => {
  const choices = withSensor(withDevices(new Map(), ["b"], false), server, { id: "ping", isOn: false });
  keepChoices("run", choices);
  expect(readChoices("run")).toEqual(choices);
  expect(readChoices("other")).toEqual(new Map());
  window.sessionStorage.setItem("monitor.discovery.choices", '{"runId":"run","kept":7}');
  expect(readChoices("run")).toEqual(new Map());
});
