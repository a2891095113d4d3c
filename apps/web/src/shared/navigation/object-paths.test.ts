import { describe, expect, test } from "vitest";
import { hasTab, objectPath, rootPath, statusPath, typeFromPath } from "./object-paths.ts";

describe("object paths", () => {
  test.each([
    ["probe", "devices", "/monitoring/probe/1/devices"],
    ["group", "tables", "/monitoring/group/1/tables"],
    ["device", "tables", "/monitoring/device/1/tables"],
    ["device", "devices", "/monitoring/device/1/overview"],
    ["sensor", "tables", "/monitoring/sensor/1/overview"],
  ] as const)("[RT-12] a %s's %s is %s", (type, tab, path) => {
    expect(objectPath({ type, id: "1" }, tab)).toBe(path);
  });

  test("[RT-12] which tabs there are", () => {
    expect([hasTab("group", "devices"), hasTab("device", "devices"), hasTab("sensor", "tables")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(hasTab("group", "constructor")).toBe(false);
  });

  test("[RT-10] the root group is /monitoring/group/0/overview", () => {
    expect(rootPath()).toBe("/monitoring/group/0/overview");
  });

  test("[RT-15] a status leads to the tables, of a sensor to its overview", () => {
    expect(statusPath({ type: "probe", id: "7" }, "down_acknowledged")).toBe(
      "/monitoring/probe/7/tables?filter_status=down_acknowledged",
    );
    expect(statusPath({ type: "sensor", id: "7" }, "down")).toBe("/monitoring/sensor/7/overview?filter_status=down");
  });

  test("[RT-11] types are lower case", () => {
    expect(["group", "Group", "node", ""].map(typeFromPath)).toEqual(["group", null, null, null]);
  });
});
