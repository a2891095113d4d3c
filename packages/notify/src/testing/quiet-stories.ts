import { ruleOf, step } from "./incident-site.ts";
import { later, report, until } from "./stories.ts";
import type { Story } from "./stories.ts";

/** What quiet hours hold back, and what they do not. */
export const quietStories: readonly Story[] = [
  {
    title: "quiet hours hold back all messages of a person, and of nobody else",
    rules: [ruleOf({ steps: [step({ user_ids: ["ann", "bob"] })] })],
    quiet: { ann: "12:40:00" },
    steps: [report("12:00:00", { 1: "down" }), report("12:10:00", { 1: "up" }), until("12:59:00")],
    told: [
      "12:00:30 opened ann 1 held 12:40:00",
      "12:00:30 opened bob 1",
      "12:10:00 over ann 1 held 12:40:00",
      "12:10:00 over bob 1",
    ],
  },
  {
    title: "a message made after the quiet hours is not held back",
    quiet: { ann: "12:05:00" },
    steps: [report("12:00:00", { 1: "down" }), report("12:10:00", { 1: "up" }), until("12:59:00")],
    told: ["12:00:30 opened ann 1 held 12:05:00", "12:10:00 over ann 1"],
  },
  {
    title: "an urgent step is told in quiet hours, its news and its end too",
    rules: [ruleOf({ steps: [step({ in_quiet_hours: true })] })],
    quiet: { ann: "12:59:00" },
    steps: [
      report("12:00:00", { 1: "down" }),
      report("12:08:00", { 2: "down" }),
      report("12:20:00", { 1: "up", 2: "up" }),
      until("12:40:00"),
    ],
    told: ["12:00:30 opened ann 1", "12:08:00 news ann 2", "12:20:00 over ann 2"],
  },
  {
    title: "an urgent step wakes somebody whose first message is held back",
    rules: [ruleOf({ steps: [step(), step({ after_minutes: 15, in_quiet_hours: true })] })],
    quiet: { ann: "12:59:00" },
    steps: [report("12:00:00", { 1: "down" }), until("12:40:00")],
    told: ["12:00:30 opened ann 1 held 12:59:00", "12:15:30 reminder ann 1"],
  },
  {
    title: "quiet hours do not stop the steps: the next one tells somebody else",
    rules: [later],
    quiet: { ann: "12:59:00" },
    steps: [report("12:00:00", { 1: "down" }), until("12:40:00")],
    told: ["12:00:30 opened ann 1 held 12:59:00", "12:10:30 opened bob 1"],
  },
  {
    title: "a chat has no quiet hours",
    rules: [ruleOf({ steps: [step({ method_id: "chat", user_ids: [] })] })],
    quiet: { ann: "12:59:00" },
    steps: [report("12:00:00", { 1: "down" }), until("12:40:00")],
    told: ["12:00:30 opened chat 1"],
  },
];
