import { expect, test } from "vitest";
import { createLog, errorFact } from "./log.ts";

test("one line of JSON an event, whatever is in the facts", () => {
  const lines: string[] = [];
  createLog("info", (line) => lines.push(line))("warn", "Something", { text: 'a\nb"', level: "forged" });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.split("\n")).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "warn",
    message: "Something",
    text: 'a\nb"',
    part: "probe",
  });
});

test("events below the level are dropped", () => {
  const lines: string[] = [];
  const log = createLog("warn", (line) => lines.push(line));
  log("debug", "no");
  log("info", "no");
  log("error", "yes");
  expect(lines).toHaveLength(1);
});

test("an error gives its stack, anything else its text", () => {
  expect(errorFact(new Error("x"))).toContain("log.test.ts");
  expect(errorFact("text")).toBe("text");
});
