import { describe, expect, test } from "vitest";
import { classicTarget } from "./classic-target.ts";

const filter = "?filter_status=down,down_acknowledged,warning,unusual";
const page = (href: string) => ({ kind: "page", href });

describe("an address of the classic interface", () => {
  test.each([
    ["[CR-02]", "/group.htm", "?id=12", "/monitoring/group/12/overview"],
    ["[CR-02]", "/probenode.htm", "?id=1", "/monitoring/probe/1/overview"],
    ["[CR-02]", "/device.htm", "?id=-7&tabid=1", "/monitoring/device/-7/overview"],
    ["[CR-02]", "/group.htm", "?tabid=5&id=0", `/monitoring/group/0/tables${filter}`],
    ["[CR-02]", "/probenode.htm", "?id=1&tabid=5", `/monitoring/probe/1/tables${filter}`],
    ["[CR-02]", "/device.htm", "?id=40&tabid=5", `/monitoring/device/40/tables${filter}`],
    ["[CR-02]", "/GROUP.HTM", "?id=12", "/monitoring/group/12/overview"],
    ["[CR-02]", "/group.htm", "", "/"],
    ["[CR-02]", "/device.htm", "?tabid=5", "/"],
    ["[CR-02]", "/probenode.htm", "?id=", "/"],
    ["[CR-03]", "/sensor.htm", "?id=99", "/monitoring/sensor/99/overview"],
    ["[CR-03]", "/sensor.htm", "?id=99&tabid=5", "/monitoring/sensor/99/overview"],
    ["[CR-04]", "/alarms.htm", "", `/monitoring/group/0/tables${filter}`],
    ["[CR-04]", "/alarms.htm", "?filter_status=3", `/monitoring/group/0/tables${filter}`],
    ["[CR-05]", "/welcome.htm", "", "/"],
    ["[CR-05]", "/maps.htm", "?id=5", "/"],
    ["[CR-05]", "/public/login.htm", "?loginurl=https://elsewhere.example", "/"],
    ["[CR-05]", "/sensors.htm", "", "/"],
  ])("%s %s%s leads to %s", (...[, path, search, href]) => {
    expect(classicTarget(path, search)).toEqual(page(href));
  });

  test("[CR-01] sensors.htm does not tell the type of its object", () => {
    expect(classicTarget("/sensors.htm", "?id=31")).toEqual({ kind: "search", id: "31" });
  });

  test.each(["abc", "1e3", "../../logout", "1/../2", "1,2", "9".repeat(30), "%2e%2e"])(
    "[CR-01] [CR-02] the id %s is no object",
    (id) => {
      for (const path of ["/sensors.htm", "/group.htm", "/sensor.htm"]) {
        expect(classicTarget(path, `?id=${encodeURIComponent(id)}`)).toEqual({ kind: "missing" });
      }
    },
  );
});
