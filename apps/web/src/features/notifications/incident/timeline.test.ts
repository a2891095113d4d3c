import { describe, expect, test } from "vitest";
import { sampleDelivery, sampleSensor, sampleWhole } from "../testing/samples.ts";
import { mayNote, orderedSensors, targetsOf } from "./affected.ts";
import { isShown, timelineFilters, timelineOf } from "./timeline.ts";

const at = (clock: string) => `2026-11-20T${clock}.000Z`;
const note = { at: at("14:02:00"), kind: "note", text: "On it", user: { id: "100", name: "Ada" } };
const opened = { at: at("14:00:00"), kind: "opened", text: "web-01", user: null };
const nobody = { at: at("14:01:00"), kind: "nobody_told", text: "2", user: null };

describe("the timeline of an incident", () => {
  const incident = sampleWhole({
    events: [opened, nobody, note],
    affected_sensors: [sampleSensor("41"), sampleSensor("42"), sampleSensor("43", { joined_at: at("14:00:20") })],
    deliveries: [
      sampleDelivery(1),
      sampleDelivery(2, { method: { id: "2", name: "Mail" }, user: { id: "100", name: "Ada" } }),
      sampleDelivery(3, { kind: "over", created_at: at("14:10:00"), state: "waiting", attempts: [], tries: 0 }),
    ],
  });
  const kinds = timelineOf(incident).map((entry) => (entry.kind === "event" ? entry.event.kind : entry.kind));

  test("[NO-03] has all that happened, the newest first; what came together is one line", () => {
    expect(kinds).toEqual(["message", "note", "nobody_told", "message", "joined", "opened", "joined"]);
    const [, , , told] = timelineOf(incident);
    expect(told?.kind === "message" && told.lines.map(({ method, user }) => [method, user])).toEqual([
      ["Hook", null],
      ["Mail", "Ada"],
    ]);
  });

  test("[NO-03] has a line for each try, with its number also where the server keeps the last only, and for the next one", () => {
    const tries = sampleDelivery(9, {
      state: "waiting",
      tries: 22,
      attempts: [
        { at: at("14:01:00"), outcome: "failed", answer: "503" },
        { at: at("14:02:00"), outcome: "failed", answer: null },
      ],
      next_at: at("14:17:00"),
    });
    const [entry] = timelineOf(sampleWhole({ affected_sensors: [], deliveries: [tries] }));
    expect(
      entry?.kind === "message" && entry.lines.map(({ attempt, outcome, answer }) => [attempt, outcome, answer]),
    ).toEqual([
      [21, "failed", "503"],
      [22, "failed", null],
      [0, "waiting", null],
    ]);
  });

  test.each([
    ["all", 7],
    ["status", 3],
    ["messages", 3],
    ["notes", 1],
  ] as const)("the choice %s shows %i of its lines, and each line is of one kind", (filter, count) => {
    const entries = timelineOf(incident);
    expect(entries.filter((entry) => isShown(entry, filter))).toHaveLength(count);
    const others = timelineFilters.filter((each) => each !== "all");
    for (const entry of entries) expect(others.filter((each) => isShown(entry, each))).toHaveLength(1);
  });
});

describe("its sensors", () => {
  const over = sampleSensor("1", { left_at: at("14:05:00") });
  const warning = sampleSensor("2", { status: "WARNING", priority: 5 });
  const down = sampleSensor("3", { rights: ["read"] });
  const important = sampleSensor("4", { priority: 5, rights: [] });

  test("[NO-01] those in trouble come first, then the worst, then the most important", () => {
    const incident = sampleWhole({ affected_sensors: [over, warning, down, important] });
    expect(orderedSensors(incident).map(({ sensor }) => sensor.id)).toEqual(["4", "3", "2", "1"]);
  });

  test("[NO-02] those that are in it now can be acknowledged, with the rights that the viewer has", () => {
    const incident = sampleWhole({ affected_sensors: [over, down] });
    expect(targetsOf(incident)).toEqual([
      { id: "3", type: "sensor", name: "Sensor 3", status: "down", rights: ["read"] },
    ]);
  });

  test("[NO-05] notes are for those who may acknowledge one of them", () => {
    expect(mayNote(sampleWhole({ affected_sensors: [down, important] }))).toBe(false);
    expect(mayNote(sampleWhole({ affected_sensors: [down, over] }))).toBe(true);
  });
});
