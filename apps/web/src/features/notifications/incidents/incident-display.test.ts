import { describe, expect, test } from "vitest";
import { sampleIncident } from "../testing/samples.ts";
import {
  groupOf,
  groupsOfText,
  inGroups,
  lastedSeconds,
  nextOf,
  textOfGroups,
  toldOf,
  usualGroups,
} from "./incident-display.ts";

describe("groups of incidents", () => {
  test.each([
    ["open", "open"],
    ["flapping", "open"],
    ["acknowledged", "acknowledged"],
    ["recovering", "recovering"],
    ["closed", "closed"],
    ["of a newer server", "open"],
  ])("[NO-01] the state %s belongs to %s", (state, group) => {
    expect(groupOf({ state })).toBe(group);
  });

  test.each([
    ["", usualGroups, ""],
    [undefined, usualGroups, ""],
    ["nonsense", usualGroups, ""],
    ["closed", ["closed"], "closed"],
    ["closed,open", ["open", "closed"], "open,closed"],
    ["recovering,open,acknowledged", usualGroups, ""],
  ])("the address %j shows %j", (text, groups, back) => {
    expect(groupsOfText(text)).toEqual(groups);
    expect(textOfGroups(groupsOfText(text))).toBe(back);
  });

  test("[NO-01] the worst come first, then the most important, then the oldest; those that are over as they came", () => {
    const incidents = [
      sampleIncident({ id: 1, worst_status: "WARNING", priority: 5 }),
      sampleIncident({ id: 2, opened_at: "2026-11-20T15:00:00.000Z" }),
      sampleIncident({ id: 3 }),
      sampleIncident({ id: 4, priority: 5 }),
      sampleIncident({ id: 5, state: "closed", worst_status: "WARNING" }),
      sampleIncident({ id: 6, state: "closed" }),
    ];
    const ids = (shown: Parameters<typeof inGroups>[1]) =>
      inGroups(incidents, shown).map(({ group, incidents: own }) => [group, own.map(({ id }) => id)]);
    expect(ids(["open", "acknowledged", "closed"])).toEqual([
      ["open", [4, 3, 2, 1]],
      ["closed", [5, 6]],
    ]);
    expect(ids(["recovering"])).toEqual([]);
  });
});

test.each([
  [
    { told: 2, told_names: ["Ada", "Hook"] },
    { kind: "told", names: ["Ada", "Hook"], more: 0, undelivered: 0 },
  ],
  [
    { told: 5, told_names: ["Ada", ""], undelivered: 1 },
    { kind: "told", names: ["Ada"], more: 4, undelivered: 1 },
  ],
  [{ rule: null }, { kind: "no_rule" }],
  [{}, { kind: "not_yet" }],
  [{ state: "closed" }, { kind: "never" }],
])("[NO-02] of %j is said who was told, or why nobody", (over, told) => {
  expect(toldOf(sampleIncident(over))).toEqual(told);
});

test.each([
  [{ next_at: null }, { kind: "none" }],
  [{ next_at: "soon" }, { kind: "none" }],
  [{ next_at: "2026-11-20T14:05:00.000Z" }, { kind: "due", atMs: Date.UTC(2026, 10, 20, 14, 5) }],
  [
    { next_at: "2026-11-20T14:05:00.000Z", state: "recovering" },
    { kind: "over", atMs: Date.UTC(2026, 10, 20, 14, 5) },
  ],
  [{ next_at: "2026-11-20T14:05:00.000Z", state: "closed" }, { kind: "none" }],
])("[NO-01] what comes next of %j is %j", (over, next) => {
  expect(nextOf(sampleIncident(over))).toEqual(next);
});

test("it lasts until now, or until it was over; a clock that is behind makes no time of it", () => {
  const nowMs = Date.UTC(2026, 10, 20, 14, 10);
  expect(lastedSeconds(sampleIncident(), nowMs)).toBe(600);
  expect(lastedSeconds(sampleIncident({ closed_at: "2026-11-20T14:01:00.000Z" }), nowMs)).toBe(60);
  expect(lastedSeconds(sampleIncident(), 0)).toBe(0);
});
