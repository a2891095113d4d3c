import { expect, test } from "vitest";
import { sampleSensor } from "../../../shared/monitored-objects/testing/samples.ts";
import { sensorsWorstFirst } from "./sensor-order.ts";

test("[MO-01] tiles go worst first, then by priority, then by position", () => {
  const list = [
    sampleSensor({ id: "1", status: "UP", priority: 5, position: 30 }),
    sampleSensor({ id: "2", status: "UP", priority: 5, position: 10 }),
    sampleSensor({ id: "3", status: "DOWN", priority: 1, position: 90 }),
    sampleSensor({ id: "4", status: "UP", priority: 0, position: 1 }),
    sampleSensor({ id: "5", status: "PAUSED_BY_USER", priority: 2, position: 50 }),
    sampleSensor({ id: "6", status: "PROBE_DISCONNECTED", priority: 5, position: 50 }),
    sampleSensor({ id: "7", status: "UNKNOWN", priority: 1, position: 50 }),
  ];
  expect(
    sensorsWorstFirst(list)
      .map(({ id }) => id)
      .join(" "),
  ).toBe("3 7 6 5 2 1 4");
});
