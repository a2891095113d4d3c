import { describe, expect, test } from "vitest";
import { findProblems } from "../../../shared/forms/form-rules.ts";
import { moved } from "../../../shared/settings-page/moved.ts";
import {
  bodyOf,
  changesOf,
  emptyStep,
  newRule,
  rulesOf,
  stepsIssue,
  textOfSteps,
  unitOf,
  valuesOf,
} from "./rule-fields.ts";

const rule = {
  ...newRule("1"),
  name: "Core",
  tags: ["core", "shop"],
  object_ids: ["40", "50"],
  for_seconds: 7200,
  steps: [{ ...emptyStep("1", 0), user_ids: ["100"] }, emptyStep("2", 20)],
};
const toPeople = (id: string) => (id === "1" ? true : id === "2" ? false : undefined);

test("[NO-02] what the editor shows is what it sends", () => {
  const steps = rule.steps.map((step) => ({ ...step, in_quiet_hours: false }));
  expect(bodyOf(valuesOf(rule))).toEqual({ ...rule, steps });
});

test.each([
  [0, "minutes"],
  [90, "seconds"],
  [120, "minutes"],
  [7200, "hours"],
])("[NO-02] %i seconds are shown in %s", (seconds, unit) => {
  expect(unitOf(seconds)).toBe(unit);
});

test.each([
  [{ name: "Edge" }, { name: "Edge" }],
  [{ for_count: "3" }, { for_seconds: 10_800 }],
  [{ for_unit: "minutes" }, { for_seconds: 120 }],
  [{ tags: " a , b ,," }, { tags: ["a", "b"] }],
  [{ statuses: "down,warning" }, { statuses: ["down", "warning"] }],
])("[NO-02] of the change %j only %j is sent", (changed, body) => {
  expect(changesOf({ ...valuesOf(rule), ...changed }, changed)).toEqual(body);
});

describe("what is wrong with a rule", () => {
  test.each([
    [{}, {}],
    [{ name: "" }, { name: "required" }],
    [{ name: "lab " }, { name: "nameTaken" }],
    [{ statuses: "" }, { statuses: "noStatus" }],
    [{ for_count: "-1" }, { for_count: "noDuration" }],
    [{ for_count: "1.5" }, { for_count: "noDuration" }],
    [{ for_count: "169" }, { for_count: "noDuration" }],
    [{ repeat_minutes: "0" }, { repeat_minutes: "noMinutes" }],
    [{ tags: Array.from({ length: 51 }, (_, tag) => tag).join(",") }, { tags: "tooManyTags" }],
    [{ steps: textOfSteps([emptyStep("1", 0)]) }, { steps: "noPeople" }],
  ])("[NO-02] %j: %j", (over, problems) => {
    const rules = rulesOf({
      ownId: "9",
      others: [
        { id: "9", name: "Core" },
        { id: "8", name: "Lab" },
      ],
      toPeople,
    });
    const values = { ...valuesOf(rule), ...over };
    const found = findProblems(rules, { values, refusals: {}, typedInto: null });
    expect(Object.fromEntries(Object.entries(found).map(([name, { type }]) => [name, type]))).toEqual(problems);
  });

  test.each([
    [[], "noStep"],
    [[emptyStep("2", 0)], null],
    [[emptyStep("3", 0)], "noMethod"],
    [[emptyStep("1", 0)], "noPeople"],
    [[{ ...emptyStep("1", 0), group_ids: ["5"] }], null],
    [[emptyStep("2", 0.5)], "noMinutes"],
    [[emptyStep("2", 10_081)], "noMinutes"],
    [[emptyStep("2", 20), emptyStep("2", 10)], "notAscending"],
  ])("[NO-02] the steps %j: %s", (steps, code) => {
    expect(stepsIssue(steps, toPeople)).toBe(code);
  });
});

test.each([
  [0, 1, ["b", "a", "c"]],
  [2, -1, ["a", "c", "b"]],
  [0, -1, ["a", "b", "c"]],
  [2, 1, ["a", "b", "c"]],
  [9, 1, ["a", "b", "c"]],
] as const)("[NO-02] the rule at %i moves by %i", (from, by, expected) => {
  expect(moved(["a", "b", "c"], from, by)).toEqual(expected);
});
