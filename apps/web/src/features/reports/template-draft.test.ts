import type { ReportTemplate } from "@monitor/contract";
import { expect, test } from "vitest";
import { draftOf, faultsOf, toSend } from "./template-draft.ts";
import type { TemplateDraft } from "./template-draft.ts";

const body = {
  objects: ["0"],
  filter: "",
  period: "last_month",
  time_zone: "",
  target: 99.9,
  figures: ["down"],
  language: "en",
  charts: [],
  schedule: null,
};
const draft = draftOf({ body } as unknown as ReportTemplate, "Web shop");

test("[RP-05] a template that nobody has changed is sent as it was", () => {
  expect(toSend(draft)).toEqual(body);
  expect([...faultsOf(draft)]).toEqual([]);
});

test.each<[string, Partial<TemplateDraft>, string[]]>([
  ["no name", { name: " " }, ["name"]],
  ["no object", { body: { ...draft.body, objects: [] } }, ["objects"]],
  ["no days of one's own", { body: { ...draft.body, period: "own" } }, ["days"]],
  ["a zone that there is not", { body: { ...draft.body, time_zone: "Mars/Base" } }, ["zone"]],
  ["a German target", { target: "99,95" }, []],
  ["a target that is none", { target: "101" }, ["target"]],
  ["a time that is none", { every: "day", time: "24:00" }, ["time"]],
  ["two addresses", { every: "day", receivers: "a@example.com, b@example.com\n" }, []],
  ["a wrong address", { every: "day", receivers: "a@example.com nobody" }, ["receivers"]],
])("[RP-05] %s", (_, changes, faults) => {
  expect([...faultsOf({ ...draft, ...changes })]).toEqual(faults);
});

test("[RP-09] a month's day becomes one of the week", () => {
  const { schedule } = toSend({ ...draft, every: "week", day: 28, receivers: "a@example.com a@example.com" });
  expect(schedule).toMatchObject({ day: 7, receivers: ["a@example.com"] });
});
