import { expect, test } from "vitest";
import { shownObjectOf } from "./shown-object.ts";

test.each([
  ["/monitoring/group/0/overview", "0"],
  ["/monitoring/sensor/2005", "2005"],
  ["/monitoring/device/-5/tables", "-5"],
  ["/monitoring/group/x/overview", "0"],
  ["/monitoring/else/5/overview", "0"],
  ["/monitoring/sensor/5x/overview", "0"],
  ["/account", "0"],
  ["/", "0"],
])("[RT-11] the page %s shows the object %s", (path, id) => {
  expect(shownObjectOf(path)).toBe(id);
});
