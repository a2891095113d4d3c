import { describe, expect, test } from "vitest";
import { sampleDevice, sampleObject } from "../../shared/monitored-objects/testing/samples.ts";
import { childGroupsOf, filterOptionsOf, cutGroups } from "./child-groups.ts";

const children = [
  sampleObject({ id: "1", type: "PROBE", name: "Local Probe", sensor_summary: { up: 2, total: 2 } }),
  sampleObject({
    id: "2",
    type: "PROBE",
    name: "Hamburg",
    status: "DOWN",
    sensor_summary: { up: 2, down: 1, total: 3 },
  }),
  sampleObject({ id: "3", type: "GROUP", name: "Lab", status: "PAUSED_BY_USER" }),
  sampleDevice("4", { name: "web-10", host: "10.0.0.10" }),
  sampleDevice("5", { name: "web-9", host: "10.0.0.9" }),
  sampleDevice("6", { name: "Area", status: "PROBE_DISCONNECTED" }),
];
const any = { search: "", type: null, status: null };
const idsOf = (filter: object) =>
  childGroupsOf(children, { ...any, ...filter }, { isCluster: false }).map(
    ({ type, options }) => `${type}: ${options.map(({ id }) => id).join(" ")}`,
  );

describe("children of a crumb", () => {
  test("[LY-03] by type in the order of the tree, the worst first, names as people count", () => {
    expect(idsOf({})).toEqual(["probe: 2 1", "group: 3", "device: 6 5 4"]);
  });

  test.each([
    [{ search: "WEB" }, ["device: 5 4"]],
    [{ search: "0.0.9" }, ["device: 5"]],
    [{ type: "group" }, ["group: 3"]],
    [{ status: "down" }, ["probe: 2"]],
    [{ status: "unknown" }, ["device: 6"]],
    [{ search: "a", type: "device" }, ["device: 6"]],
    [{ search: "a", status: "paused" }, ["group: 3"]],
    [{ search: "nothing" }, []],
  ])("[LY-03] the filter %j leaves %j", (filter, expected) => {
    expect(idsOf(filter)).toEqual(expected);
  });

  test("[LY-03] only what occurs can be chosen", () => {
    const { types, statuses } = filterOptionsOf(children, { isCluster: false });
    expect(Array.from(types)).toEqual(["probe", "group", "device"]);
    expect(Array.from(statuses).sort()).toEqual(["down", "paused", "unknown", "up"]);
  });

  test("[LY-03] a long list is cut over all groups, from the top", () => {
    const cut = cutGroups(childGroupsOf(children, any, {}), 4);
    expect(cut.map(({ type, options }) => `${type} ${options.length}`)).toEqual(["probe 2", "group 1", "device 1"]);
    expect(cutGroups(cut, 2).map(({ type }) => type)).toEqual(["probe"]);
  });
});
