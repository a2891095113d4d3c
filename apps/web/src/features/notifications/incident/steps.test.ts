import { expect, test } from "vitest";
import { sampleWhole } from "../testing/samples.ts";
import { stepsOf } from "./steps.ts";

const firstMs = Date.UTC(2026, 10, 20, 14, 0);
const step = (after_minutes: number) => ({
  after_minutes,
  method: { id: "1", name: "Hook" },
  users: [],
  groups: [],
  schedule_id: null,
});
const plan = { steps: [step(0), step(20)], repeat: 2, repeat_minutes: 10, first_told_at: "2026-11-20T14:00:00.000Z" };
const minutes = (ms: number | null) => (ms === null ? null : (ms - firstMs) / 60_000);

test.each([
  ["nobody was told yet", { ...plan, first_told_at: null, steps_taken: 0 }, ["next null", "later null"]],
  ["the first was taken", { ...plan, steps_taken: 1 }, ["done null", "next 20"]],
  ["both were taken: the last is repeated", { ...plan, steps_taken: 2 }, ["done null", "next 30"]],
  ["it was repeated once", { ...plan, steps_taken: 3 }, ["done null", "next 40"]],
  ["all repetitions are done", { ...plan, steps_taken: 4 }, ["done null", "done null"]],
  ["somebody has acknowledged", { ...plan, steps_taken: 1, state: "acknowledged" }, ["done null", "later null"]],
  ["it is over", { ...plan, steps_taken: 1, state: "closed" }, ["done null", "later null"]],
  ["no rule is about it", {}, []],
])("[NO-02] the steps when %s", (_, over, expected) => {
  const shown = stepsOf(sampleWhole(over));
  expect(shown.map(({ state, dueMs }) => `${state} ${minutes(dueMs)}`)).toEqual(expected);
});
