import { describe, expect, test } from "vitest";
import { minutesBeforeNoon, sampleSensor } from "../../../shared/monitored-objects/testing/samples.ts";
import { createRowReader } from "../rows/sensor-rows.ts";
import { messages as german } from "../messages.de.ts";
import { messages as english } from "../messages.en.ts";
import { faultText } from "./fault-text.ts";
import { conditionProperties, readCondition, rowsThatFit } from "./sensor-condition.ts";
import { conditionOfKeyword } from "./use-table-filter.ts";

const rows = [
  sampleSensor({ id: "1", name: "Ping", status: "UP", priority: 5, tags: ["core"], scanning_interval: 30 }),
  sampleSensor({
    id: "2",
    name: "Disk C:",
    status: "DOWN",
    priority: 2,
    favorite: true,
    message: "Disk is full",
    status_since: minutesBeforeNoon(30),
    performance_impact: "HIGH",
    sensor_kind: "system-diskfree",
    uptime_total: 91.5,
  }),
  sampleSensor({ id: "3", name: "Web", status: "PAUSED_BY_USER", priority: 1, last_up: minutesBeforeNoon(500) }),
].map(createRowReader((sensor) => sensor.message ?? "", {}));

function found(text: string): string {
  const { expression, fault } = readCondition(text);
  expect(fault).toBeNull();
  return rowsThatFit(rows, expression)
    .map((row) => row.id)
    .join(" ");
}

describe("a condition", () => {
  test.each([
    ["", "1 2 3"],
    ["status = down", "2"],
    ["status = paused", "3"],
    ['status = down or name contains "PING"', "1 2"],
    ["priority >= 3", "1"],
    ["favorite = true", "2"],
    ['device = "rt-core-01" and not message contains "full"', "1 3"],
    ['tags contains "core"', "1"],
    ["interval = 30", "1"],
    ['kind = "system-diskfree"', "2"],
    ["performance_impact >= 4", "2"],
    ["uptime_total < 99", "2"],
    ['status_since < "2026-11-20T11:45:00Z"', "2"],
    ['last_up < "2026-11-20"', ""],
    ['id in ["1","3"]', "1 3"],
    ['parentid = "40"', "1 2 3"],
    ['ancestors contains "1"', "1 2 3"],
  ])("[MO-03] %j fits %j", (text, ids) => {
    expect(found(text)).toBe(ids);
  });

  test.each([
    ["status = ", 9],
    ["colour = 1", 0],
    ["status = down and host = 1", 18],
    ['name contains "ping', 14],
    ["priority contains 3", 0],
  ])("[MO-03] %j is at fault at %i", (text, position) => {
    expect(readCondition(text)).toMatchObject({ expression: null, fault: { position } });
  });

  test("[MO-03] every property of the help can be used", () => {
    for (const { name, type } of conditionProperties) {
      const value = {
        text: '"a"',
        list: '"a"',
        number: "1",
        boolean: "true",
        status: "up",
        type: "sensor",
        time: '"2026-01-01"',
      }[type];
      expect(readCondition(`${name} = ${value}`).fault, name).toBeNull();
    }
  });

  test("[MO-03] a keyword becomes a condition, whatever stands in it", () => {
    expect(found(conditionOfKeyword("disk core"))).toBe("2");
    expect(found(conditionOfKeyword('"'))).toBe("");
    expect(conditionOfKeyword("  ")).toBe("");
  });
});

const faulty = [
  "status ; down",
  "priority = 3x",
  'name = "a',
  "(status = down",
  "status = down down",
  "= down",
  "status down",
  "status =",
  "colour = 1",
  "priority contains 3",
  'status = "red"',
  "favorite = 3",
  "name = 3",
  `${"(".repeat(60)}status = up${")".repeat(60)}`,
  Array.from({ length: 300 }, () => "priority = 3").join(" or "),
  `name matches "${"a ".repeat(300)}"`,
  `name contains "${"x".repeat(1001)}"`,
  `name = "${"x".repeat(10_001)}"`,
  `priority in [${"1,".repeat(60_001)}1]`,
];

test.each(faulty.map((text) => [text.slice(0, 60), text]))(
  "[LY-07] what is wrong with %j is said in both languages",
  (_shown, text) => {
    const { fault } = readCondition(text);
    const said = faultText(fault?.message ?? "", english.fault);
    const gesagt = faultText(fault?.message ?? "", german.fault);
    expect(said).not.toBe(fault?.message);
    expect(gesagt).not.toBe(fault?.message);
    expect(gesagt).not.toBe(said);
  },
);

test("[LY-07] a fault without a sentence of its own keeps the domain's", () => {
  expect(faultText("something new", english.fault)).toBe("something new");
});
