import type { Status } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { handedOn, nextStepOf } from "./hand-on.ts";
import { clockText, IncidentSite, ruleOf, startMs, step } from "./testing/incident-site.ts";
import type { SiteSensor } from "./testing/incident-site.ts";
import { quietStories } from "./testing/quiet-stories.ts";
import { stories, two } from "./testing/stories.ts";

describe.each([false, true])(
  "[NO-01] [NO-02] [NO-03] [NO-41] an incident (the server starts anew after each turn: %s)",
  (restartsAlways) => {
    test.each([...stories, ...quietStories])("$title", ({ sensors = two, rules, steps, told, states, quiet = {} }) => {
      const site = new IncidentSite(sensors, rules);
      site.restartsAlways = restartsAlways;
      for (const [user, time] of Object.entries(quiet)) site.quiet.set(user, time);
      for (const each of steps) each(site);
      expect(site.told).toEqual(told);
      if (states !== undefined) expect(site.states).toEqual(states);
    });
  },
);

describe("[NO-20] a step that tells who is on call", () => {
  const called = step({ user_ids: [], on_call_id: "rota" });
  const eventsOf = (site: IncidentSite) => site.incidents.get(1)?.events.map(({ kind, text }) => `${kind} ${text}`);

  test("tells who is on call at that moment, also when it is repeated", () => {
    const site = new IncidentSite(two, [ruleOf({ steps: [called], repeat: 1 })]);
    site.onCall = "bob";
    site.report("12:00:00", { 1: "down" });
    site.until("12:05:00");
    site.onCall = "cem";
    site.until("12:30:00");
    expect(site.told).toEqual(["12:00:30 opened bob 1", "12:10:30 opened cem 1"]);
  });

  test("falls to the next step at once where nobody is, and the steps after that keep their time", () => {
    const steps = [called, step({ after_minutes: 10 }), step({ after_minutes: 20, user_ids: ["dan"] })];
    const site = new IncidentSite(two, [ruleOf({ steps })]);
    site.report("12:00:00", { 1: "down" });
    site.until("12:30:00");
    expect(site.told).toEqual(["12:00:30 opened ann 1", "12:20:30 opened dan 1"]);
    expect(eventsOf(site)).toContain("nobody_on_call 1");
  });

  test("as the last step does not use up its repetitions, and each says so", () => {
    const site = new IncidentSite(two, [ruleOf({ steps: [called], repeat: 2 })]);
    site.report("12:00:00", { 1: "down" });
    site.until("12:15:00");
    site.onCall = "bob";
    site.until("12:30:00");
    expect(site.told).toEqual(["12:20:30 opened bob 1"]);
    expect(eventsOf(site)?.filter((text) => text.startsWith("nobody"))).toEqual([
      "nobody_on_call 1",
      "nobody_on_call 2",
    ]);
  });
});

describe("[NO-51] an incident that somebody hands on", () => {
  const steps = [
    step(),
    step({ after_minutes: 15, user_ids: ["bob"] }),
    step({ after_minutes: 25, user_ids: ["cem"] }),
  ];
  const by = { id: "ann", name: "Ann" };
  const pass = (site: IncidentSite, time: string) => {
    site.until(time);
    const incident = site.incidents.get(1);
    if (incident === undefined) throw new Error("There is no incident.");
    site.take({ do: "put_incident", incident: handedOn(incident, { time_ms: site.nowMs, text: "Away", by }) });
  };

  test("takes its next step at once, and the steps after it keep their distance", () => {
    const site = new IncidentSite(two, [ruleOf({ steps })]);
    site.report("12:00:00", { 1: "down" });
    pass(site, "12:03:00");
    site.until("13:00:00");
    expect(site.told).toEqual(["12:00:30 opened ann 1", "12:03:00 opened bob 1", "12:13:00 opened cem 1"]);
    expect(site.incidents.get(1)?.events).toContainEqual(expect.objectContaining({ kind: "handed_on", by }));
  });

  test("stays as it is where no step is left, and who has it is not passed over", () => {
    const site = new IncidentSite(two, [ruleOf({ steps: [step()] })]);
    site.report("12:00:00", { 1: "down" });
    pass(site, "12:03:00");
    expect(site.incidents.get(1)?.events.map(({ kind }) => kind)).toEqual(["opened"]);
    const taken = new IncidentSite(two, [ruleOf({ steps })]);
    taken.report("12:00:00", { 1: "down" });
    taken.report("12:02:00", { 1: "down_acknowledged" });
    const incident = taken.incidents.get(1);
    expect(incident && nextStepOf(incident)).toBeNull();
  });
});

describe("[NO-01] a storm", () => {
  const behind = Array.from({ length: 1000 }, (_, place): SiteSensor => {
    return { id: String(100 + place), device: `d${place % 100}`, master: "1", priority: 1 + (place % 4) };
  });
  const ids = behind.map(({ id }) => id);
  const all = (status: Status) => Object.fromEntries(ids.map((id) => [id, status]));

  test("of 1,000 sensors behind one switch is two messages, also where they fall before it", () => {
    const site = new IncidentSite([{ id: "1", device: "switch" }, ...behind]);
    site.report("12:00:00", all("down"));
    site.report("12:00:20", { 1: "down" });
    site.pause("12:00:21", ids.slice(500), "paused_by_dependency");
    site.report("12:30:00", { 1: "up" });
    site.pause("12:30:01", ids.slice(500), null);
    site.report("12:30:30", all("up"));
    site.until("13:00:00");
    expect(site.told).toEqual(["12:00:50 opened ann 1001 (500 behind)", "12:30:30 over ann 1001"]);
    expect(site.deliveries[0]?.message.worst).toHaveLength(10);
    expect(site.states.filter((state) => !state.endsWith("paused"))).toEqual(["switch closed over"]);
  });

  test("that is paused by the dependency is two messages as well", () => {
    const site = new IncidentSite([{ id: "1", device: "switch" }, ...behind]);
    site.report("12:00:00", { 1: "down" });
    site.pause("12:00:01", ids, "paused_by_dependency");
    site.report("12:30:00", { 1: "up" });
    site.pause("12:30:01", ids, null);
    site.until("13:00:00");
    expect(site.told).toEqual(["12:00:30 opened ann 1001 (1000 behind)", "12:30:00 over ann 1"]);
  });
});

test("[NO-01] a series that crosses its limit every minute for two hours is two messages", () => {
  const site = new IncidentSite(two);
  const at = (minute: number) => clockText(startMs + minute * 60_000);
  for (let minute = 0; minute < 5; minute += 1) site.report(at(minute), { 1: minute % 2 === 0 ? "down" : "up" });
  // From the sixth change on the log has the begin and the end of flapping only.
  site.report(at(5), { 1: "up" }, "begun");
  site.report(at(135), { 1: "up" }, "ended");
  site.until("16:00:00");
  expect(site.told).toEqual(["12:00:30 opened ann 1", "14:15:00 over ann 1"]);
});

test("[NO-05] a person who may not read a sensor is not told of it", () => {
  const site = new IncidentSite(two, [ruleOf({ steps: [step({ user_ids: ["ann", "bob"] })] })]);
  site.hidden.add("bob 1");
  site.report("12:00:00", { 1: "down", 2: "down", 3: "down" });
  site.until("12:01:00");
  expect(site.told).toEqual([
    "12:00:30 opened ann 2",
    "12:00:30 opened bob 1",
    "12:00:30 opened ann 1",
    "12:00:30 opened bob 1",
  ]);
  expect(JSON.stringify(site.deliveries[1]?.message)).not.toContain('"id":"1"');
  site.hidden.add("bob 3");
  site.report("12:10:00", { 3: "up" });
  site.until("12:11:00");
  expect(site.told.slice(4)).toEqual(["12:10:00 over ann 1"]);
});

test("[NO-03] a turn whose commit failed is done again with the same result", () => {
  const site = new IncidentSite(two);
  const before = site.book.nextDueMs();
  site.report("12:00:00", { 1: "down" });
  expect(before).toBeNull();
  const due = site.book.nextDueMs();
  expect(due).toBe(startMs + 30_000);
  expect(site.book.ofSensor("1")).toBe(1);
});
