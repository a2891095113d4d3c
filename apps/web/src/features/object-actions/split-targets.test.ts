import { expect, test } from "vitest";
import type { ActionTarget } from "../../shared/object-actions/object-actions-context.tsx";
import { actionEntries } from "./action-entries.ts";
import { messages as germanDialog } from "./dialog/messages.de.ts";
import { messages as englishDialog } from "./dialog/messages.en.ts";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";
import { kindOfTargets, splitTargets } from "./split-targets.ts";
import type { LeftOutReason, TargetKind } from "./split-targets.ts";

const all = ["acknowledge", "pause", "resume", "scan"];

function target(id: string, facts: Partial<ActionTarget> = {}): ActionTarget {
  return { id, type: "sensor", name: `Sensor ${id}`, status: "up", rights: all, ...facts };
}
const down = target("1", { status: "down" });
const up = target("2");
const paused = target("3", { status: "paused_by_user" });
const pausedBySchedule = target("4", { status: "paused_by_schedule" });
const device = target("5", { type: "device" });
const readOnly = target("6", { status: "down", rights: [] });

const entriesOf = (...targets: ActionTarget[]) => actionEntries(targets, english.refusal);
const entryOf = (action: string, ...targets: ActionTarget[]) =>
  entriesOf(...targets).find((entry) => entry.action === action);

test("[AC-01] [AC-09] what an action leaves out is grouped by reason, what is left keeps its order", () => {
  const { able, leftOut } = splitTargets("acknowledge", [up, down, paused, readOnly, device]);
  expect(able).toEqual([down]);
  expect(leftOut.map(({ reason, targets }) => [reason, targets.map(({ id }) => id)])).toEqual([
    ["not_down", ["2", "3"]],
    ["not_allowed", ["6"]],
    ["not_a_sensor", ["5"]],
  ]);
});

test("[AC-08] what stands in another object of the same pause or scan is included there; a resume is for each", () => {
  const group = target("20", { type: "group" });
  const inside = target("21", { type: "device", above: ["0", "1", "20"] });
  const deeper = target("22", { above: ["0", "1", "20", "21"] });
  const elsewhere = target("23", { type: "device", above: ["0", "1"] });
  const selected = [deeper, group, inside, elsewhere];
  for (const action of ["pause", "scan"] as const) {
    expect(splitTargets(action, selected)).toEqual({
      able: [group, elsewhere],
      leftOut: [{ reason: "included", targets: [deeper, inside] }],
    });
  }
  const held = selected.map((one) => ({ ...one, status: "paused_by_user" as const }));
  expect(splitTargets("resume", held).able).toEqual(held);
});

test("[AC-08, AC-09] an object that the action leaves out includes nothing", () => {
  const locked = target("20", { type: "group", rights: [] });
  const inside = target("21", { type: "device", above: ["0", "20"] });
  expect(splitTargets("pause", [locked, inside]).able).toEqual([inside]);
});

test("[AC-03] only a pause of its own can be resumed", () => {
  const { able, leftOut } = splitTargets("resume", [paused, pausedBySchedule, up]);
  expect(able).toEqual([paused]);
  expect(leftOut.map(({ reason }) => reason)).toEqual(["paused_by_schedule", "not_paused"]);
});

test("[AC-08] targets of different types are objects", () => {
  expect(kindOfTargets([up, down])).toBe("sensor");
  expect(kindOfTargets([up, device])).toBe("objects");
});

test("[AC-09] a right that is missing hides the entry, and a list without rights shows all", () => {
  expect(entriesOf(readOnly)).toEqual([]);
  expect(entriesOf(target("7", { rights: ["scan"] })).map(({ action }) => action)).toEqual(["scan"]);
});

test("[PM-02] where the server sends no rights the entries are shown and the server decides", () => {
  const entries = entriesOf(target("8", { status: "down", rights: null }));
  expect(entries.map(({ action, isDisabled }) => [action, isDisabled])).toEqual([
    ["acknowledge", false],
    ["pause", false],
    ["resume", true],
    ["scan", false],
  ]);
});

test("[AC-09] a state that forbids an action disables it with the reason", () => {
  expect(entryOf("acknowledge", up)).toMatchObject({
    isDisabled: true,
    count: 0,
    reason: "Only sensors that are down can be acknowledged.",
  });
  expect(entryOf("resume", up)?.reason).toBe("The sensor is not paused.");
  expect(entryOf("pause", target("9", { type: "group", status: "paused_by_parent" }))?.reason).toBe(
    "The group is already paused.",
  );
  expect(entryOf("resume", up, pausedBySchedule, target("10"))?.reason).toBe("The objects are not paused.");
});

test("[AC-09] an entry counts the objects it applies to; of several the most common reason is told", () => {
  expect(entryOf("pause", up, down, paused)).toEqual({ action: "pause", isDisabled: false, count: 2 });
  expect(entryOf("acknowledge", up, target("11", { status: "down_acknowledged" }), target("12"))?.reason).toBe(
    "Only sensors that are down can be acknowledged.",
  );
});

test("[AC-01] acknowledge is not offered where no target is a sensor", () => {
  expect(entryOf("acknowledge", device)).toBeUndefined();
  expect(entryOf("acknowledge", device, down)).toMatchObject({ isDisabled: false, count: 1 });
  expect(entriesOf()).toEqual([]);
});

test("[AC-09] what is left out is told in both languages, in the singular too", () => {
  const inEnglish = (reason: LeftOutReason, count: number, kind: TargetKind) =>
    englishDialog.leftOut({ reason, count, total: 4, others: english.others(kind), state: english.state(reason) });
  const inGerman = (reason: LeftOutReason, count: number, kind: TargetKind) =>
    germanDialog.leftOut({ reason, count, total: 4, others: german.others(kind), state: german.state(reason) });
  expect(inEnglish("not_down", 2, "sensor")).toBe("2 of the 4 selected sensors are not down and are left out.");
  expect(inEnglish("not_down", 1, "sensor")).toBe("1 of the 4 selected sensors is not down and is left out.");
  expect(inEnglish("included", 2, "objects")).toBe(
    "2 of the 4 selected objects are in another selected object and are included there.",
  );
  expect(inGerman("not_down", 2, "sensor")).toBe(
    "2 der 4 ausgewählten Sensoren sind nicht im Fehlerstatus und werden ausgelassen.",
  );
  expect(inGerman("included", 1, "objects")).toBe(
    "1 der 4 ausgewählten Objekte liegt in einem anderen ausgewählten Objekt und ist dort enthalten.",
  );
  expect(inGerman("not_a_sensor", 1, "objects")).toBe(
    "1 der 4 ausgewählten Objekte ist kein Sensor und wird ausgelassen.",
  );
});
