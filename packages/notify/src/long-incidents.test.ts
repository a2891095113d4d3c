import type { Status } from "@monitor/domain";
import { expect, test } from "vitest";
import { firstInOrder } from "./steps.ts";
import { IncidentSite, ruleOf, step } from "./testing/incident-site.ts";
import type { SiteSensor } from "./testing/incident-site.ts";

const count = 20_000;
/** Looks at the installation between two steps; each takes microseconds. */
const fewLooks = 200;

const people = ["ann", "bob"];
const sensors = Array.from({ length: count }, (_, place): SiteSensor => {
  return { id: String(1 + place), device: "hall", priority: 1 + (place % 4) };
});
const all = (status: Status) => Object.fromEntries(sensors.map(({ id }) => [id, status]));

test(
  "[NO-01] 20,000 sensors in one incident: no step of a turn looks at more than a few of them",
  { tags: "long" },
  () => {
    const site = new IncidentSite(sensors, [ruleOf({ steps: [step({ user_ids: people })] })]);
    site.hidden.add("bob 4");
    site.report("12:00:00", all("down"));
    site.report("12:10:00", { 1: "up" });
    site.pause(
      "12:20:00",
      sensors.slice(1).map(({ id }) => id),
      "paused_by_user",
    );
    site.until("13:00:00");
    expect(site.told.slice(0, 2)).toEqual([`12:00:30 opened ann ${count}`, `12:00:30 opened bob ${count - 1}`]);
    expect(site.deliveries[0]?.message.worst.map(({ id }) => id).slice(0, 3)).toEqual(["4", "8", "12"]);
    expect(site.deliveries[1]?.message.worst.map(({ id }) => id).slice(0, 3)).toEqual(["8", "12", "16"]);
    expect(site.states).toEqual(["hall closed over"]);
    expect(site.longestStep).toBeGreaterThan(0);
    expect(site.longestStep).toBeLessThanOrEqual(fewLooks);
  },
);

test("the first of many in an order are those that sorting gives", () => {
  const numbers = Array.from({ length: 1000 }, (_, place) => (place * 7919) % 611);
  const byNumber = (one: number, other: number) => one - other;
  const steps = firstInOrder(numbers, 25, byNumber);
  let [looks, next] = [0, steps.next()];
  for (; next.done !== true; next = steps.next()) looks += 1;
  expect(looks).toBe(20);
  expect(next.value).toEqual(numbers.toSorted(byNumber).slice(0, 25));
});
