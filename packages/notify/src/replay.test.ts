import type { Status } from "@monitor/domain";
import { expect, test } from "vitest";
import { replay } from "./replay.ts";
import type { SensorEvent } from "./surroundings.ts";
import { clockText, IncidentSite, ruleOf, startMs, step } from "./testing/incident-site.ts";
import { two } from "./testing/stories.ts";

const minuteMs = 60_000;
const at = (minute: number, sensor_id: string, status: Status): SensorEvent => {
  return { time_ms: startMs + minute * minuteMs, sensor_id, status, message: null, flapping: null };
};

/** Lives through one hour with these rules. */
function lived(rules: ReturnType<typeof ruleOf>[], events: readonly SensorEvent[]) {
  const site = new IncidentSite(two, rules);
  const moveTo = (nowMs: number, event: SensorEvent | null) => site.moveTo(nowMs, event);
  const steps = replay({ events, surroundings: site, moveTo, toMs: startMs + 60 * minuteMs }, "1");
  for (;;) {
    const next = steps.next();
    if (next.done !== true) continue;
    const { deliveries, incidents } = next.value;
    const told = deliveries.map(
      ({ created_ms, message, user_id }) => `${clockText(created_ms)} ${message.kind} ${user_id}`,
    );
    return { told, incidents };
  }
}

const outage = [at(1, "1", "down"), at(20, "1", "up")];

test("[NO-42] a past brings the messages that a rule would have sent, steps and ends included", () => {
  const rule = ruleOf({ steps: [step(), step({ after_minutes: 10, user_ids: ["bob"] })] });
  expect(lived([rule], outage)).toEqual({
    told: ["12:01:30 opened ann", "12:11:30 opened bob", "12:20:00 over ann", "12:20:00 over bob"],
    incidents: 1,
  });
});

test("[NO-42] of several rules only what the one would have sent counts", () => {
  const first = ruleOf({ id: "2", object_ids: ["web"] });
  expect(lived([first, ruleOf()], [...outage, at(5, "3", "down"), at(6, "3", "up")])).toEqual({
    told: ["12:05:30 opened ann", "12:10:30 over ann"],
    incidents: 1,
  });
});

test("[NO-42] an outage that is shorter than the rule waits for brings none", () => {
  expect(lived([ruleOf({ for_seconds: 3600 })], outage)).toEqual({ told: [], incidents: 0 });
});
