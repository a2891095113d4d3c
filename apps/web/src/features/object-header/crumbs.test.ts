import { expect, test } from "vitest";
import {
  probeReference,
  rootReference,
  sampleObject,
  sampleSensor,
} from "../../shared/monitored-objects/testing/samples.ts";
import { crumbsOf, shortCrumbs } from "./crumbs.ts";

const names = (crumbs: readonly ({ name: string | null } | null)[]) => crumbs.map((crumb) => crumb?.name ?? "…");

test("[LY-03] the path leads from the root group to the object itself", () => {
  const crumbs = crumbsOf(sampleSensor({ id: "7", name: "Ping" }));
  expect(crumbs.map((crumb) => crumb.href)).toEqual([
    "/monitoring/group/0/overview",
    "/monitoring/probe/1/overview",
    "/monitoring/device/40/overview",
    "/monitoring/sensor/7/overview",
  ]);
  expect(crumbs.map((crumb) => crumb.isCurrent)).toEqual([false, false, false, true]);
});

test("[LY-03] a group named Root has no name in the path, its icon leads to it", () => {
  expect(crumbsOf(sampleObject({ id: "1", type: "PROBE", name: "Local Probe" })).map((crumb) => crumb.name)).toEqual([
    null,
    "Local Probe",
  ]);
  const [only, ...rest] = crumbsOf(sampleObject({ id: "0", type: "GROUP", name: "Root", path: [] }));
  expect(only).toMatchObject({ name: null, isCurrent: true, href: "/monitoring/group/0/overview" });
  expect(rest).toEqual([]);
});

test("[LY-03] a root group of another name is named and stands only once", () => {
  const path = [{ ...rootReference, name: "Headquarters" }];
  expect(crumbsOf(sampleObject({ id: "1", type: "PROBE", name: "P", path })).map((crumb) => crumb.name)).toEqual([
    "Headquarters",
    "P",
  ]);
});

test("[LY-03] a path of more than five steps loses its middle", () => {
  const groups = ["a", "b", "c"].map((name, index) => ({ id: String(30 + index), name, type: "REFERENCED_GROUP" }));
  const path = [rootReference, probeReference, ...groups];
  const deep = crumbsOf(sampleObject({ id: "40", type: "DEVICE", name: "d", path }));
  expect(names(shortCrumbs(deep))).toEqual(["…", "Local Probe", "…", "c", "d"]);
  expect(shortCrumbs(deep)[2]).toBeNull();
  expect(shortCrumbs(deep.slice(0, 5))).toHaveLength(5);
  expect(shortCrumbs(deep.slice(0, 5))).not.toContain(null);
});
