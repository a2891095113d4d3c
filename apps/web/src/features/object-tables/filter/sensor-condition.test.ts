import { describe, expect, test } from "vitest";
import { messages as german } from "../messages.de.ts";
import { messages as english } from "../messages.en.ts";
import { faultText } from "./fault-text.ts";
import { conditionProperties, readCondition } from "./sensor-condition.ts";
import { conditionOfKeyword } from "./use-table-filter.ts";

describe("a condition", () => {
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
    expect(conditionOfKeyword("disk core")).toBe('text contains "disk" and text contains "core"');
    expect(readCondition(conditionOfKeyword('"\\')).fault).toBeNull();
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
