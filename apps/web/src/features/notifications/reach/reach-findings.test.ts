import type { NotificationMethod, NotificationRule } from "@monitor/contract";
import { expect, test } from "vitest";
import { reachFindings } from "./reach-findings.ts";

const method = (id: string, more: Partial<NotificationMethod> = {}): NotificationMethod => ({
  id,
  name: `Method ${id}`,
  kind: "mail",
  is_active: true,
  settings: {},
  secrets: [],
  waiting: 0,
  ...more,
});
const step = { after_minutes: 0, method_id: "1", user_ids: ["100"], group_ids: [], schedule_id: null };
const rule = (more: Partial<NotificationRule> = {}): NotificationRule => ({
  id: "1",
  name: "All outages",
  is_active: true,
  object_ids: [],
  excluded_ids: [],
  tags: [],
  min_priority: 1,
  statuses: ["down"],
  for_seconds: 0,
  steps: [step],
  repeat: 0,
  repeat_minutes: 30,
  ...more,
});
const methods = [method("1"), method("2", { kind: "slack" }), method("3", { is_active: false })];
const findings = (rules: readonly NotificationRule[], all = methods) =>
  reachFindings({
    rules,
    methods: all,
    toPeople: (id) => ["mail", "web_push"].includes(all.find((one) => one.id === id)?.kind ?? ""),
    hasAddress: (id) => id === "100",
  }).map((finding) => finding.is);

test.each([
  ["no rule", [], ["no_rule"]],
  ["a rule that is switched off", [rule({ is_active: false })], ["no_rule"]],
  ["a rule about everything that is down", [rule({ tags: ["core"] }), rule()], ["covered"]],
  ["a rule about some objects", [rule({ object_ids: ["40"] })], ["gaps"]],
  ["a rule that leaves an object out", [rule({ excluded_ids: ["40"] })], ["gaps"]],
  ["a rule about warnings", [rule({ statuses: ["warning"] })], ["gaps"]],
  ["a rule about what matters most", [rule({ min_priority: 5 })], ["gaps"]],
  ["mail to nobody", [rule({ steps: [{ ...step, user_ids: [] }] })], ["covered", "tells_nobody"]],
  ["mail to who has no address", [rule({ steps: [{ ...step, user_ids: ["101"] }] })], ["covered", "tells_nobody"]],
  ["a chat room, which has no people", [rule({ steps: [{ ...step, method_id: "2", user_ids: [] }] })], ["covered"]],
  ["a method that is switched off", [rule({ steps: [{ ...step, method_id: "3" }] })], ["covered", "tells_nobody"]],
  ["a method that is gone", [rule({ steps: [{ ...step, method_id: "9" }] })], ["covered", "tells_nobody"]],
  ["a second step that reaches somebody", [rule({ steps: [{ ...step, method_id: "9" }, step] })], ["covered"]],
])("[NO-06] %s", (_, rules, expected) => {
  expect(findings(rules)).toEqual(expected);
});

test.each([
  [["100"], ["covered"]],
  [[], ["covered", "tells_nobody"]],
])("[NO-06] web push with browsers of %j", (device_user_ids, expected) => {
  const push = method("1", { kind: "web_push", device_user_ids });
  expect(findings([rule()], [push])).toEqual(expected);
});

test("[NO-06] a method for which messages wait is named", () => {
  expect(findings([rule()], [method("1", { waiting: 3 })])).toEqual(["covered", "waiting"]);
});
