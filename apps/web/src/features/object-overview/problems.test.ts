import { expect, test } from "vitest";
import { minutesBeforeNoon, sampleSensor } from "../../shared/monitored-objects/testing/samples.ts";
import { problemFilter, topProblems } from "./problems.ts";
import { sensorsWorstFirst } from "./sensor-order.ts";

const sensor = (id: string, status: string, minutes: number | null) =>
  sampleSensor({ id, status, status_since: minutes === null ? null : minutesBeforeNoon(minutes) });
const ids = (list: readonly { id: string }[]) => list.map((entry) => entry.id).join(" ");

test("[MO-01] problems go worst first, then the longest; one without a beginning comes last of its kind", () => {
  const list = [
    sensor("1", "WARNING", 900),
    sensor("2", "DOWN", 5),
    sensor("3", "UNUSUAL", 2000),
    sensor("4", "DOWN", null),
    sensor("5", "DOWN", 341),
    sensor("6", "WARNING", 1000),
  ];
  expect(ids(topProblems(list, {}))).toBe("5 2 4 6 1 3");
});

test.each(["UP", "DOWN_ACKNOWLEDGED", "PAUSED_BY_USER", "UNKNOWN", "COLLECTING"])(
  "[MO-01] %s is no problem to look at",
  (status) => {
    expect(topProblems([sensor("1", status, 10)], {})).toEqual([]);
  },
);

test("[ST-05] partial is a problem of its own in a cluster, elsewhere it is down", () => {
  const list = [sensor("1", "DOWN_PARTIAL", 10)];
  expect(topProblems(list, { isCluster: true })).toHaveLength(1);
  expect(topProblems(list, {})).toHaveLength(1);
  expect(problemFilter({})).toEqual(["down", "warning", "unusual"]);
  expect(problemFilter({ isCluster: true })).toContain("down_partial");
});

test("[MO-01] tiles go worst first, then by priority, then by position", () => {
  const list = [
    sampleSensor({ id: "1", status: "UP", priority: 5, position: 30 }),
    sampleSensor({ id: "2", status: "UP", priority: 5, position: 10 }),
    sampleSensor({ id: "3", status: "DOWN", priority: 1, position: 90 }),
    sampleSensor({ id: "4", status: "UP", priority: 0, position: 1 }),
    sampleSensor({ id: "5", status: "PAUSED_BY_USER", priority: 2, position: 50 }),
  ];
  expect(ids(sensorsWorstFirst(list, {}))).toBe("3 5 2 1 4");
});
