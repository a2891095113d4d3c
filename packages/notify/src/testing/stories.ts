import type { Status } from "@monitor/domain";
import { ruleOf, step } from "./incident-site.ts";
import type { IncidentSite, SiteSensor } from "./incident-site.ts";

/** Two sensors of one device, and one of another. */
export const two: readonly SiteSensor[] = [
  { id: "1", device: "web" },
  { id: "2", device: "web" },
  { id: "3", device: "db" },
];

/** One line of a story: reports, pauses and the clock. */
type Step = (site: IncidentSite) => void;
export const report =
  (time: string, statuses: Record<string, Status>, flapping: "begun" | "ended" | null = null): Step =>
  (site) =>
    site.report(time, statuses, flapping);
const pause =
  (time: string, ids: readonly string[], status: Status = "paused_by_schedule"): Step =>
  (site) =>
    site.pause(time, ids, status);
const resume =
  (time: string, ids: readonly string[]): Step =>
  (site) =>
    site.pause(time, ids, null);
export const until =
  (time: string): Step =>
  (site) =>
    site.until(time);

export interface Story {
  readonly title: string;
  readonly steps: readonly Step[];
  readonly told: readonly string[];
  readonly states?: readonly string[];
  /** Until when people have quiet hours. */
  readonly quiet?: Readonly<Record<string, string>>;
  readonly rules?: ReturnType<typeof ruleOf>[];
  readonly sensors?: readonly SiteSensor[];
}

export const later = ruleOf({ steps: [step(), step({ after_minutes: 10, user_ids: ["bob"] })] });
const repeated = ruleOf({ repeat: 2, repeat_minutes: 10 });
const urgent = two.map((sensor) => ({ ...sensor, priority: 5 }));

/** What happens, and who is told of it when. */
export const stories: readonly Story[] = [
  {
    title: "an outage is told after 30 seconds, its end at once when five minutes have passed",
    steps: [report("12:00:00", { 1: "down" }), report("12:10:00", { 1: "up" }), until("12:30:00")],
    told: ["12:00:30 opened ann 1", "12:10:00 over ann 1"],
    states: ["web closed over"],
  },
  {
    title: "an end within five minutes of the message waits for them",
    steps: [report("12:00:00", { 1: "down" }), report("12:01:00", { 1: "up" }), until("12:30:00")],
    told: ["12:00:30 opened ann 1", "12:05:30 over ann 1"],
  },
  {
    title: "what is over before anybody is told stays untold",
    steps: [report("12:00:00", { 1: "down" }), report("12:00:20", { 1: "up" }), until("12:30:00")],
    told: [],
    states: ["web closed short"],
  },
  {
    title: "priority 5 is told at once",
    sensors: urgent,
    steps: [report("12:00:00", { 1: "down" }), until("12:01:00")],
    told: ["12:00:00 opened ann 1"],
    states: ["web open"],
  },
  {
    title: "a sensor of priority 5 ends the gathering of the others",
    sensors: [two[0] as SiteSensor, { id: "2", device: "web", priority: 5 }],
    steps: [report("12:00:00", { 1: "down" }), report("12:00:10", { 2: "down" }), until("12:01:00")],
    told: ["12:00:10 opened ann 2"],
  },
  {
    title: "sensors of one device are one incident, those of two devices are two",
    steps: [report("12:00:00", { 1: "down", 2: "down", 3: "down" }), until("12:01:00")],
    told: ["12:00:30 opened ann 2", "12:00:30 opened ann 1"],
    states: ["web open", "db open"],
  },
  {
    title: "one that joins after the message is news five minutes later",
    steps: [report("12:00:00", { 1: "down" }), report("12:02:00", { 2: "down" }), until("12:30:00")],
    told: ["12:00:30 opened ann 1", "12:05:30 news ann 2"],
  },
  {
    title: "one that joins long after the message is news at once",
    steps: [report("12:00:00", { 1: "down" }), report("12:20:00", { 2: "down" }), until("12:30:00")],
    told: ["12:00:30 opened ann 1", "12:20:00 news ann 2"],
  },
  {
    title: "it is over when the last of them is up",
    steps: [
      report("12:00:00", { 1: "down", 2: "down" }),
      report("12:10:00", { 1: "up" }),
      report("12:20:00", { 2: "up" }),
      until("12:30:00"),
    ],
    told: ["12:00:30 opened ann 2", "12:20:00 over ann 2"],
  },
  {
    title: "one that comes back and goes again is no news and no end",
    steps: [
      report("12:00:00", { 1: "down", 2: "down" }),
      report("12:10:00", { 1: "up" }),
      report("12:12:00", { 1: "down" }),
      until("12:30:00"),
    ],
    told: ["12:00:30 opened ann 2"],
  },
  {
    title: "a second outage after the end is a new incident",
    steps: [
      report("12:00:00", { 1: "down" }),
      report("12:10:00", { 1: "up" }),
      report("12:20:00", { 1: "down" }),
      until("12:30:00"),
    ],
    told: ["12:00:30 opened ann 1", "12:10:00 over ann 1", "12:20:30 opened ann 1"],
    states: ["web closed over", "web open"],
  },
  {
    title: "what is unknown meanwhile is not over",
    steps: [
      report("12:00:00", { 1: "down" }),
      report("12:10:00", { 1: "unknown" }),
      until("12:20:00"),
      report("12:20:00", { 1: "up" }),
      until("12:30:00"),
    ],
    told: ["12:00:30 opened ann 1", "12:20:00 over ann 1"],
  },
  {
    title: "a warning that no rule is about ends an outage",
    steps: [report("12:00:00", { 1: "down" }), report("12:10:00", { 1: "warning" }), until("12:30:00")],
    told: ["12:00:30 opened ann 1", "12:10:00 over ann 1"],
  },
  {
    title: "a warning that a rule is about keeps it open",
    rules: [ruleOf({ statuses: ["down", "warning"] })],
    steps: [report("12:00:00", { 1: "down" }), report("12:10:00", { 1: "warning" }), until("12:30:00")],
    told: ["12:00:30 opened ann 1"],
  },
  {
    title: "unknown opens an incident where a rule says so",
    rules: [ruleOf({ statuses: ["unknown"] })],
    steps: [report("12:00:00", { 1: "unknown" }), report("12:10:00", { 1: "up" }), until("12:30:00")],
    told: ["12:00:30 opened ann 1", "12:10:00 over ann 1"],
  },
  {
    title: "without a rule an outage is an incident of which nobody is told",
    rules: [],
    steps: [report("12:00:00", { 1: "down" }), report("12:10:00", { 1: "up" }), until("12:30:00")],
    told: [],
    states: ["web closed over"],
  },
  {
    title: "without a rule a warning is none",
    rules: [],
    steps: [report("12:00:00", { 1: "warning" }), until("12:30:00")],
    told: [],
    states: [],
  },
  {
    title: "a rule that waits tells when its time and the gathering are over",
    rules: [ruleOf({ for_seconds: 300 })],
    steps: [report("12:00:00", { 1: "down" }), until("12:30:00")],
    told: ["12:05:30 opened ann 1"],
    states: ["web open"],
  },
  {
    title: "what is over before the time of its rule leaves nothing",
    rules: [ruleOf({ for_seconds: 300 })],
    steps: [report("12:00:00", { 1: "down" }), report("12:04:59", { 1: "up" }), until("12:30:00")],
    told: [],
    states: [],
  },
  {
    title: "an end that was seen before the time of its rule, and comes after it, is told to who was told",
    rules: [ruleOf({ for_seconds: 300 })],
    steps: [
      report("12:00:00", { 1: "down" }),
      until("12:06:00"),
      (site) => site.reportLate("12:11:00", "12:04:00", ["1", "up"]),
      until("12:30:00"),
    ],
    told: ["12:05:30 opened ann 1", "12:11:00 over ann 1"],
    states: ["web closed over"],
  },
  {
    title: "each sensor of a rule that waits has its own time",
    rules: [ruleOf({ for_seconds: 300 })],
    steps: [report("12:00:00", { 1: "down" }), report("12:04:00", { 2: "down" }), until("12:30:00")],
    told: ["12:05:30 opened ann 1", "12:10:30 news ann 2"],
  },
  {
    title: "the second step comes after its time",
    rules: [later],
    steps: [report("12:00:00", { 1: "down" }), until("12:30:00")],
    told: ["12:00:30 opened ann 1", "12:10:30 opened bob 1"],
  },
  {
    title: "an end before the second step is told to those who were told alone",
    rules: [later],
    steps: [report("12:00:00", { 1: "down" }), report("12:08:00", { 1: "up" }), until("12:30:00")],
    told: ["12:00:30 opened ann 1", "12:08:00 over ann 1"],
  },
  {
    title: "an end after it is told to all",
    rules: [later],
    steps: [report("12:00:00", { 1: "down" }), report("12:20:00", { 1: "up" }), until("12:30:00")],
    told: ["12:00:30 opened ann 1", "12:10:30 opened bob 1", "12:20:00 over ann 1", "12:20:00 over bob 1"],
  },
  {
    title: "an acknowledgement stops the steps",
    rules: [later],
    steps: [report("12:00:00", { 1: "down" }), report("12:05:00", { 1: "down_acknowledged" }), until("12:59:00")],
    told: ["12:00:30 opened ann 1"],
  },
  {
    title: "an acknowledgement that ends lets them go on",
    rules: [later],
    steps: [
      report("12:00:00", { 1: "down" }),
      report("12:05:00", { 1: "down_acknowledged" }),
      report("12:40:00", { 1: "down" }),
      until("12:59:00"),
    ],
    told: ["12:00:30 opened ann 1", "12:40:00 opened bob 1"],
  },
  {
    title: "an acknowledged outage that is over is told all the same",
    steps: [
      report("12:00:00", { 1: "down" }),
      report("12:05:00", { 1: "down_acknowledged" }),
      report("12:40:00", { 1: "up" }),
      until("12:59:00"),
    ],
    told: ["12:00:30 opened ann 1", "12:40:00 over ann 1"],
  },
  {
    title: "another sensor beside an acknowledged one is news",
    steps: [
      report("12:00:00", { 1: "down" }),
      report("12:05:00", { 1: "down_acknowledged" }),
      report("12:20:00", { 2: "down" }),
      until("12:59:00"),
    ],
    told: ["12:00:30 opened ann 1", "12:20:00 news ann 2"],
  },
  {
    title: "what was acknowledged before anybody was told is not told",
    steps: [report("12:00:00", { 1: "down" }), report("12:00:10", { 1: "down_acknowledged" }), until("12:59:00")],
    told: [],
  },
  {
    title: "the last step is repeated as often as the rule says",
    rules: [repeated],
    steps: [report("12:00:00", { 1: "down" }), until("12:59:00")],
    told: ["12:00:30 opened ann 1", "12:10:30 reminder ann 1", "12:20:30 reminder ann 1"],
  },
  {
    title: "maintenance sends nothing",
    steps: [pause("12:00:00", ["1"]), report("12:01:00", { 1: "down" }), until("12:30:00")],
    told: [],
    states: [],
  },
  {
    title: "what is still down when maintenance ends is told then",
    steps: [pause("12:00:00", ["1"]), report("12:01:00", { 1: "down" }), resume("12:30:00", ["1"]), until("12:59:00")],
    told: ["12:31:30 opened ann 1"],
  },
  {
    title: "what a check finds up again after maintenance is not told",
    steps: [
      pause("12:00:00", ["1"]),
      report("12:01:00", { 1: "down" }),
      resume("12:30:00", ["1"]),
      report("12:30:50", { 1: "up" }),
      until("12:59:00"),
    ],
    told: [],
    states: [],
  },
  {
    title: "a pause in an outage ends it without a message",
    steps: [report("12:00:00", { 1: "down" }), pause("12:10:00", ["1"], "paused_by_user"), until("12:59:00")],
    told: ["12:00:30 opened ann 1"],
    states: ["web closed paused"],
  },
  {
    title: "a pause of one of two leaves the other in trouble",
    steps: [report("12:00:00", { 1: "down", 2: "down" }), pause("12:10:00", ["1"]), until("12:59:00")],
    told: ["12:00:30 opened ann 2"],
    states: ["web open"],
  },
  {
    title: "one of two that is up, and the other deleted, is over",
    steps: [
      report("12:00:00", { 1: "down", 2: "down" }),
      (site) => site.remove("12:10:00", "2"),
      report("12:20:00", { 1: "up" }),
      until("12:59:00"),
    ],
    told: ["12:00:30 opened ann 2", "12:20:00 over ann 2"],
  },
  {
    title: "a sensor that is deleted ends its incident without a message",
    steps: [report("12:00:00", { 1: "down" }), (site) => site.remove("12:10:00", "1"), until("12:59:00")],
    told: ["12:00:30 opened ann 1"],
    states: ["web closed paused"],
  },
  {
    title: "a step without anybody to tell says so and the next one follows",
    rules: [ruleOf({ steps: [step({ user_ids: [] }), step({ after_minutes: 5 })] })],
    steps: [report("12:00:00", { 1: "down" }), until("12:59:00")],
    told: ["12:05:30 opened ann 1"],
  },
  {
    title: "a method without people is told as one",
    rules: [ruleOf({ steps: [step({ method_id: "chat", user_ids: [] })] })],
    steps: [report("12:00:00", { 1: "down" }), report("12:10:00", { 1: "up" }), until("12:59:00")],
    told: ["12:00:30 opened chat 1", "12:10:00 over chat 1"],
  },
  {
    title: "two people of a step are told each once",
    rules: [ruleOf({ steps: [step({ user_ids: ["ann", "bob"] })] })],
    steps: [report("12:00:00", { 1: "down" }), until("12:59:00")],
    told: ["12:00:30 opened ann 1", "12:00:30 opened bob 1"],
  },
  {
    title: "the first rule that fits holds",
    rules: [
      ruleOf({ id: "a", object_ids: ["web"], steps: [step({ user_ids: ["bob"] })] }),
      ruleOf({ id: "b", steps: [step()] }),
    ],
    steps: [report("12:00:00", { 1: "down", 3: "down" }), until("12:59:00")],
    told: ["12:00:30 opened bob 1", "12:00:30 opened ann 1"],
  },
  {
    title: "an object that is left out is told by nobody",
    rules: [ruleOf({ excluded_ids: ["web"] })],
    steps: [report("12:00:00", { 1: "down", 3: "down" }), until("12:59:00")],
    told: ["12:00:30 opened ann 1"],
  },
  {
    title: "a rule for a higher priority leaves the others alone",
    rules: [ruleOf({ min_priority: 4 })],
    sensors: [{ id: "1", device: "web", priority: 4 }, two[2] as SiteSensor],
    steps: [report("12:00:00", { 1: "down", 3: "down" }), until("12:59:00")],
    told: ["12:00:30 opened ann 1"],
  },
  {
    title: "a rule that is switched off tells nobody",
    rules: [ruleOf({ is_active: false })],
    steps: [report("12:00:00", { 1: "down" }), until("12:59:00")],
    told: [],
    states: ["web open"],
  },
  {
    title: "flapping that begins while it is told stays quiet, and its end is told",
    steps: [
      report("12:00:00", { 1: "down" }),
      report("12:10:00", { 1: "up" }, "begun"),
      until("12:30:00"),
      report("12:30:00", { 1: "up" }, "ended"),
      until("12:59:00"),
    ],
    told: ["12:00:30 opened ann 1", "12:30:00 over ann 1"],
  },
  {
    title: "flapping that ends down goes on as an outage",
    steps: [
      report("12:00:00", { 1: "down" }),
      report("12:04:00", { 1: "up" }, "begun"),
      report("12:30:00", { 1: "down" }, "ended"),
      until("12:59:00"),
    ],
    told: ["12:00:30 opened ann 1"],
    states: ["web open"],
  },
  {
    title: "flapping holds the steps back",
    rules: [later],
    steps: [report("12:00:00", { 1: "down" }), report("12:05:00", { 1: "down" }, "begun"), until("12:59:00")],
    told: ["12:00:30 opened ann 1"],
  },
  {
    title: "flapping alone is told once, though each outage is too short for the rule",
    rules: [ruleOf({ for_seconds: 600 })],
    steps: [report("12:00:00", { 1: "up" }, "begun"), until("12:59:00")],
    told: ["12:00:30 opened ann 1"],
  },
];
