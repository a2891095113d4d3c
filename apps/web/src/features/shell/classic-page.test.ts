import { expect, test } from "vitest";
import { classicPage } from "./classic-page.ts";

test.each([
  ["/monitoring/group/0/overview", "group.htm?id=0"],
  ["/monitoring/group/0", "group.htm?id=0"],
  ["/monitoring/group/2050/devices", "group.htm?id=2050"],
  ["/monitoring/probe/1/overview", "probenode.htm?id=1"],
  ["/monitoring/probe/1/devices", "probenode.htm?id=1"],
  ["/monitoring/device/40/overview", "device.htm?id=40"],
  ["/monitoring/sensor/2490/overview", "sensor.htm?id=2490"],
  ["/monitoring/sensor/-4/overview", "sensor.htm?id=-4"],
  ["/monitoring/group/0/tables", "sensors.htm?id=0"],
  ["/monitoring/probe/1/tables", "sensors.htm?id=1"],
  ["/monitoring/device/40/tables", "sensors.htm?id=40"],
  ["/", ""],
  ["/account", ""],
  ["/settings/user-interface", ""],
  ["/monitoring/channel/1/overview", ""],
  ["/monitoring/group/abc/overview", ""],
  ["/monitoring/group/1e3/overview", ""],
  ["/no/such/page", ""],
])("[CR-06] %s is %s in the classic interface", (pathname, page) => {
  expect(classicPage(pathname)).toBe(page);
});
