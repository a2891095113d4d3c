import { describe, expect, test } from "vitest";
import {
  hasDependency,
  isPlaceholder,
  isProbeDisconnected,
  parentOf,
  parseProbeStatus,
  priorityStars,
  probeStatuses,
  shownSensorPosition,
  sortByPosition,
  visiblePath,
} from "./object-facts.ts";

test.each([
  [1, 1],
  [3, 3],
  [5, 5],
  [0, 0],
  [6, 0],
  [-2, 0],
  [2.5, 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  [null, 0],
  [undefined, 0],
])("[EN-16] priority %s shows %s stars", (priority, stars) => {
  expect(priorityStars(priority)).toBe(stars);
});

test.each([
  [{ id: "40" }, true],
  [{ id: "0" }, true],
  [{ id: "-1000" }, false],
  [null, false],
  [undefined, false],
])("[EN-17] the dependency %j counts: %s", (reference, expected) => {
  expect(hasDependency(reference)).toBe(expected);
});

describe("positions", () => {
  test("[EN-18] children are sorted by position without touching the list that came in", () => {
    const list = [{ id: "b", position: 20 }, { id: "none" }, { id: "a", position: 10 }, { id: "c", position: 20 }];
    expect(sortByPosition(list).map((entry) => entry.id)).toEqual(["a", "b", "c", "none"]);
    expect(list[0]?.id).toBe("b");
  });

  test.each([
    [10, 1],
    [25, 2.5],
    [0, 0],
  ])("[EN-18] the sensor position %s is shown as %s", (position, shown) => {
    expect(shownSensorPosition(position)).toBe(shown);
  });
});

test.each([
  [{}, true],
  [{ status: null }, true],
  [{ status: "" }, true],
  [{ status: "UNKNOWN" }, false],
  [{ status: "UP" }, false],
])("[EN-19] %j is a placeholder: %s", (object, expected) => {
  expect(isPlaceholder(object)).toBe(expected);
});

describe("paths", () => {
  const root = { id: "0", name: "Root", type: "REFERENCED_ROOT" };
  const probe = { id: "1", name: "Local Probe", type: "REFERENCED_PROBE" };
  const device = { id: "40", name: "Root", type: "REFERENCED_DEVICE" };

  test("[EN-21] a group named Root is hidden, a device of that name is not", () => {
    expect(visiblePath([root, probe, device])).toEqual([probe, device]);
    expect(visiblePath([{ ...root, type: "GROUP" }, probe])).toEqual([probe]);
  });

  test("[EN-21] another name of the root group is shown", () => {
    expect(visiblePath([{ ...root, name: "Headquarters" }])).toHaveLength(1);
  });

  test("[EN-21] the last entry is the parent", () => {
    expect(parentOf([root, probe])).toBe(probe);
    expect(parentOf([])).toBeNull();
  });
});

describe("probe status", () => {
  test.each(probeStatuses)("[EN-07] %s is read in any case", (status) => {
    expect(parseProbeStatus(status.toUpperCase())).toBe(status);
  });

  test.each([null, undefined, "", "online"])("[EN-07] %s is no probe status", (wire) => {
    expect(parseProbeStatus(wire)).toBeNull();
  });

  test("[AC-06] disconnected, manual, restart and updating count as disconnected, nothing else", () => {
    const disconnected = probeStatuses.filter(isProbeDisconnected);
    expect(disconnected).toEqual(["updating", "manual", "restart", "disconnected"]);
    expect(isProbeDisconnected(null)).toBe(false);
  });
});
