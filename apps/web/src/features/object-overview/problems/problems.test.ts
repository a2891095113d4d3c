import { describe, expect, test } from "vitest";
import { minutesBeforeNoon, sampleSensor } from "../../../shared/monitored-objects/testing/samples.ts";
import { problemCount, problemFilter, topProblems } from "./problems.ts";

const device = (id: string) => ({ id, name: `device ${id}`, type: "REFERENCED_DEVICE" });
/** A sensor on a device of its own. */
const sensor = (id: string, status: string, minutes: number | null) =>
  sampleSensor({
    id,
    status,
    status_since: minutes === null ? null : minutesBeforeNoon(minutes),
    path: [device(`9${id}`)],
    scanning_interval: 60,
  });
const onDevice = (deviceId: string, [id, status, minutes]: Parameters<typeof sensor>) => ({
  ...sensor(id, status, minutes),
  path: [device(deviceId)],
});
const at40 = (...fields: Parameters<typeof sensor>) => onDevice("40", fields);
const at41 = (...fields: Parameters<typeof sensor>) => onDevice("41", fields);
/** Each problem with what fell with it: "5+2,4 6". */
const lines = (list: ReturnType<typeof topProblems>) =>
  list
    .map((problem) => [problem.sensor.id, problem.others.map(({ id }) => id).join(",")].filter(Boolean).join("+"))
    .join(" ");

test("[MO-01] problems of one priority go worst first, then the longest; one without a beginning comes last of its kind", () => {
  const list = [
    sensor("1", "WARNING", 900),
    sensor("2", "DOWN", 5),
    sensor("3", "UNUSUAL", 2000),
    sensor("4", "DOWN", null),
    sensor("5", "DOWN", 341),
    sensor("6", "WARNING", 1000),
  ];
  expect(lines(topProblems(list, {}))).toBe("5 2 4 6 1 3");
});

test("[ST-06] [MO-01] of equal ones the more important goes first; an outage lasts from its beginning", () => {
  const list = [
    { ...sensor("1", "DOWN", 500), priority: 2 },
    { ...sensor("2", "DOWN", 5), priority: 5 },
    { ...sensor("3", "DOWN", 10), priority: 2, outage_since: minutesBeforeNoon(900) },
    { ...sensor("4", "DOWN_PARTIAL", 900), priority: 5 },
  ];
  expect(lines(topProblems(list, {}))).toBe("2 3 1 4");
});

test.each(["UP", "DOWN_ACKNOWLEDGED", "PAUSED_BY_USER", "UNKNOWN", "COLLECTING"])(
  "[MO-01] %s is no problem to look at",
  (status) => {
    expect(topProblems([sensor("1", status, 10)], {})).toEqual([]);
  },
);

describe("sensors that fell together", () => {
  test.each([
    ["same device, same status, within two minutes", [at40("1", "DOWN", 60), at40("2", "DOWN", 58)], "1+2"],
    ["another device", [at40("1", "DOWN", 60), at41("2", "DOWN", 60)], "1 2"],
    ["another status", [at40("1", "DOWN", 60), at40("2", "WARNING", 60)], "1 2"],
    ["too late", [at40("1", "DOWN", 60), at40("2", "DOWN", 57.9)], "1 2"],
    ["without a known beginning", [at40("1", "DOWN", 60), at40("2", "DOWN", null)], "1 2"],
    ["without a device", ["1", "2"].map((id) => ({ ...sensor(id, "DOWN", 60), path: [] })), "1 2"],
    [
      "counted from the first, not from one another",
      [at40("1", "DOWN", 60), at40("2", "DOWN", 58.5), at40("3", "DOWN", 57)],
      "1+2 3",
    ],
    [
      "several in turn, others between them",
      [
        at40("5", "DOWN", 30),
        at40("1", "DOWN", 60),
        at41("3", "DOWN", 59.5),
        at40("2", "DOWN", 59),
        at40("4", "DOWN", 29),
      ],
      "1+2 3 5+4",
    ],
  ])("[MO-01] %s", (_case, list, expected) => {
    expect(lines(topProblems(list, {}))).toBe(expected);
  });

  test("[MO-01] a sensor that is checked seldom has one of its scanning intervals to follow", () => {
    const slow = (id: string, minutes: number) => ({ ...at40(id, "DOWN", minutes), scanning_interval: 600 });
    expect(lines(topProblems([slow("1", 60), slow("2", 50)], {}))).toBe("1+2");
    expect(lines(topProblems([slow("1", 60), slow("2", 49.9)], {}))).toBe("1 2");
  });
});

test("[ST-05] partial is a problem of its own in a cluster, elsewhere it is down", () => {
  const list = [sensor("1", "DOWN_PARTIAL", 10)];
  expect(topProblems(list, { isCluster: true })[0]?.status).toBe("down_partial");
  expect(topProblems(list, {})[0]?.status).toBe("down");
  expect(problemFilter({})).toEqual(["down", "warning", "unusual"]);
  expect(problemFilter({ isCluster: true })).toContain("down_partial");
});

test("[MO-01] the number of problems counts what is neither known nor fine", () => {
  const counts = {
    down: 7,
    down_partial: 1,
    down_acknowledged: 3,
    warning: 14,
    unusual: 5,
    unknown: 9,
    paused: 38,
    up: 9,
  };
  expect(problemCount(counts)).toBe(27);
});
