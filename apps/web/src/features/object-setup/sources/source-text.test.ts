import { describe, expect, test } from "vitest";
import { withChannel, withoutSensor, withSensor } from "./source-text.ts";

describe("sensors of a business process as lines", () => {
  test.each([
    ["", "2041 = Web"],
    ["7 = A", "7 = A\n2041 = Web"],
    ["7 = A\n \n", "7 = A\n2041 = Web"],
  ])("one more behind %j", (text, expected) => {
    expect(withSensor(text, { id: "2041", name: "Web" })).toBe(expected);
  });

  test("a name is no longer than the server takes", () => {
    expect(withSensor("", { id: "1", name: "x".repeat(500) })).toHaveLength("1 = ".length + 120);
  });

  test.each([
    ["2041 = Web\n7", "7"],
    ["7\n  2041", "7"],
    ["20411\n2041", "20411"],
    ["a 2041", "a 2041"],
  ])("without 2041: %j", (text, expected) => {
    expect(withoutSensor(text, "2041")).toBe(expected);
  });
});

describe("channels in formulas", () => {
  const channel = { sensorId: "2041", number: 0, name: "Ping Time" };
  test.each([
    ["nothing", "", 0, "Ping Time = channel(2041, 0)"],
    ["a line is complete, the cursor below it", "A = 1\n", 6, "A = 1\nPing Time = channel(2041, 0)"],
    ["a formula has begun", "Sum = ", 6, "Sum = channel(2041, 0)"],
    ["a sum goes on", "Sum = 1 +", 9, "Sum = 1 + channel(2041, 0)"],
    ["in a function", "Max = max(, 2)", 10, "Max = max(channel(2041, 0), 2)"],
    ["the cursor in the first of two lines", "Sum = \nB = 2", 6, "Sum = channel(2041, 0)\nB = 2"],
    ["a formula is complete", "A = 1", 5, "A = 1\nPing Time = channel(2041, 0)"],
    ["the cursor in a name", "Sum", 3, "Sum\nPing Time = channel(2041, 0)"],
  ])("%s", (...[, text, cursor, expected]) => {
    expect(withChannel(text, channel, cursor)).toBe(expected);
  });

  test("a name that a formula can't have is made one", () => {
    expect(withChannel("", { ...channel, name: 'Load = "5" (min) [x]' }, 0)).toBe(
      "Load    5   min   x = channel(2041, 0)",
    );
    expect(withChannel("", { ...channel, name: "[=]" }, 0)).toBe("#2041 = channel(2041, 0)");
  });
});
