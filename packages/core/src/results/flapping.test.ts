import { germanSentences } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { bad, good, minuteMs, run, start, step } from "../testing/evaluation-facts.ts";
import { newSensorState, restoreSensorState, storedSensorState } from "../world/sensor-state.ts";
import type { SensorState } from "../world/sensor-state.ts";
import type { Evaluation, EvaluationFacts } from "./evaluate.ts";
import type { StateChange } from "./state-change.ts";

const down: Partial<EvaluationFacts> = { failuresBeforeDown: 0 };

const lineOf = (change: StateChange): string => {
  const code = change.kind === "status" ? change.message_info?.code : undefined;
  return `${code?.startsWith("flapping") === true ? code : change.kind} ${change.to}`;
};

/** A result a minute from the first one on, good until it turns at these minutes; the log with its minutes. */
function linesOf(turns: readonly number[], minutes: number, options = down): string[] {
  let state = newSensorState("ping", start);
  let isGood = true;
  const lines: string[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    if (turns.includes(minute)) isGood = !isGood;
    const evaluation = step(state, isGood ? good : bad, { index: minute - 1, options });
    lines.push(...evaluation.changes.map((change) => `${minute} ${lineOf(change)}`));
    state = evaluation.state;
  }
  return lines;
}

/** A sensor that flaps since minute 7 and is up. */
const flapping = (): SensorState => run([good, bad, good, bad, good, bad, good], down).state;
const next = (state: SensorState, result: typeof good, index: number): Evaluation =>
  step(state, result, { index, options: down });

describe("[ST-09] more than five changes of status in 15 minutes are flapping", () => {
  const five = ["1 status up", "2 status down", "3 status up", "4 status down", "5 status up", "6 status down"];
  const apart = ["1 status up", "2 status down", "5 status up", "8 status down", "11 status up", "14 status down"];

  test.each<[string, number[], number, string[]]>([
    ["the first result of a sensor is none of them", [2, 3, 4, 5, 6], 30, five],
    ["the sixth begins it, with a line in place of its own", [2, 3, 4, 5, 6, 7], 10, [...five, "7 flapping up"]],
    ["six within 15 minutes", [2, 5, 8, 11, 14, 16], 16, [...apart, "16 flapping up"]],
    ["six in 15 minutes and no less are none", [2, 5, 8, 11, 14, 17], 17, [...apart, "17 status up"]],
    ["changes while it flaps have no line", [2, 3, 4, 5, 6, 7, 8, 9, 12, 20], 30, [...five, "7 flapping up"]],
    ["one change is enough to go on", [2, 3, 4, 5, 6, 7, 21, 35], 49, [...five, "7 flapping up"]],
    ["14 quiet minutes do not end it", [2, 3, 4, 5, 6, 7], 21, [...five, "7 flapping up"]],
    ["15 do", [2, 3, 4, 5, 6, 7], 60, [...five, "7 flapping up", "22 flapping_ended up"]],
    [
      "the end says how the sensor is then",
      [2, 3, 4, 5, 6, 7, 10],
      60,
      [...five, "7 flapping up", "25 flapping_ended down"],
    ],
    [
      "a change when they are over has a line of its own",
      [2, 3, 4, 5, 6, 7, 22],
      30,
      [...five, "7 flapping up", "22 flapping_ended up", "22 status down"],
    ],
    [
      "then changes count from the begin",
      [2, 3, 4, 5, 6, 7, 30, 31, 32, 33, 34, 35],
      36,
      [
        ...five,
        "7 flapping up",
        "22 flapping_ended up",
        "30 status down",
        "31 status up",
        "32 status down",
        "33 status up",
        "34 status down",
        "35 flapping up",
      ],
    ],
  ])("%s", (...row) => {
    const [, turns, minutes, expected] = row;
    expect(linesOf(turns, minutes)).toEqual(expected);
  });

  test("a warning before Down is a change as well", () => {
    expect(linesOf([2, 4, 6, 8], 8, { failuresBeforeDown: 1 })).toEqual([
      "1 status up",
      "2 status warning",
      "3 status down",
      "4 status up",
      "6 status warning",
      "7 status down",
      "8 flapping up",
    ]);
  });

  test("what the log says is said in both languages", () => {
    const { changes } = next(run([good, bad, good, bad, good, bad], down).state, good, 6);
    expect(changes).toEqual([
      {
        kind: "status",
        from: "down",
        to: "up",
        message: "Flapping: more than 5 changes of status in 15 minutes. Until that ends, changes are not listed",
        message_info: { code: "flapping", parameters: { changes: 5, minutes: 15 } },
      },
    ]);
    expect(germanSentences["flapping"]).toContain("{changes}");
    expect(germanSentences["flapping_ended"]).toContain("{minutes}");
  });

  test("the status goes on as the results say, with the time since when it flaps", () => {
    const state = flapping();
    expect(state).toMatchObject({ own_status: "up", message: "OK", flapping: { since_ms: start + 7 * minuteMs } });
    expect(next(state, bad, 7).state).toMatchObject({ own_status: "down", message: "No answer" });
  });

  test("a restart keeps it, and the changes of the last minutes", () => {
    for (const state of [flapping(), run([good, bad, good], down).state, newSensorState("ping", start)]) {
      const again = restoreSensorState("ping", JSON.parse(JSON.stringify(storedSensorState(state))));
      expect(again).toEqual(state);
    }
    const { flapping: _, ...older } = storedSensorState(flapping());
    expect(restoreSensorState("ping", older).flapping).toBeNull();
  });

  test("what people do is no change: an acknowledgement and its end", () => {
    const acknowledgement = { since_ms: start, until_ms: null, message: null, user_name: "anna" };
    let state = run([good, bad], down).state;
    for (let index = 2; index < 20; index += 1) {
      const isAcknowledged = index % 2 === 0;
      state = isAcknowledged
        ? { ...state, own_status: "down_acknowledged", acknowledgement }
        : { ...state, own_status: "down", acknowledgement: null };
      state = next(state, bad, index).state;
    }
    expect(state.flapping).toBeNull();
  });

  test.each([
    ["of hours", 400, 415],
    ["of some minutes", 10, 25],
  ])("a time %s without results, such as a pause, is not quiet: 15 minutes from its end are", (...row) => {
    const [, firstIndex, lastIndex] = row;
    const lines: string[] = [];
    let state = flapping();
    for (let index = firstIndex; index <= lastIndex; index += 1) {
      const evaluation = next(state, good, index);
      lines.push(...evaluation.changes.map((change) => `${index} ${lineOf(change)}`));
      state = evaluation.state;
    }
    expect(lines).toEqual([`${lastIndex} flapping_ended up`]);
  });

  test("results further apart than 15 minutes by their interval end it with the first", () => {
    const options = { ...down, intervalMs: 20 * minuteMs };
    expect(step(flapping(), good, { index: 30, options }).changes.map(lineOf)).toEqual(["flapping_ended up"]);
  });

  test("of what ends meanwhile the log has a line: an acknowledgement, and a silence that is in it", () => {
    const acknowledgement = { since_ms: start, until_ms: null, message: null, user_name: "anna" };
    const state = next(flapping(), bad, 7).state;
    const acknowledged: SensorState = { ...state, own_status: "down_acknowledged", acknowledgement };
    expect(next(acknowledged, good, 8).changes.map(lineOf)).toEqual(["acknowledgement_ended up", "status up"]);
    const silence = { since_ms: start, last_ms: start, reason: "probe", log: "written" } as const;
    expect(next({ ...state, silence }, bad, 8).changes.map(lineOf)).toEqual(["status down"]);
    expect(next({ ...state, silence: { ...silence, log: "none" } }, good, 8).changes).toEqual([]);
  });

  test("times of a clock that was ahead count no more", () => {
    const ahead = [1, 2, 3, 4, 5, 6].map((minute) => start + minute * 1000 * minuteMs);
    const state: SensorState = { ...run([good]).state, flapping: { changes_ms: ahead, since_ms: ahead[5] as number } };
    expect(next(state, good, 1).changes.map(lineOf)).toEqual(["flapping_ended up"]);
    expect(next(state, good, 1).state.flapping).toBeNull();
  });

  test("a result that changes nothing of it leaves the record as it is", () => {
    const state = flapping();
    expect(next(state, good, 7).state.flapping).toBe(state.flapping);
  });
});
