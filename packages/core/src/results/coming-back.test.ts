import type { CheckResult } from "@monitor/contract";
import { downtimeChannelNumber, germanSentences } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { bad, good, loss, minuteMs, run, start, step } from "../testing/evaluation-facts.ts";
import type { SensorState } from "../world/sensor-state.ts";

describe("[ST-10] coming back takes m good checks in a row", () => {
  const unchecked = (timeMs: number): CheckResult => {
    const failure = { code: "link_down", parameters: {}, message: "No link", cannot_check: true } as const;
    return { ...bad(timeMs), outcome: { is_ok: false, failure } };
  };
  const results = { good, bad, beyond: loss(100), warns: loss(30), none: unchecked };
  const after = (sequence: string, checksBeforeUp: number) => {
    const words = sequence.split(" ") as (keyof typeof results)[];
    return run(
      words.map((word) => results[word]),
      { checksBeforeUp },
    );
  };

  test.each([
    [1, "one, by default", "bad bad good", "warning down up"],
    [2, "two", "bad bad good good", "warning down down up"],
    [3, "three", "bad bad good good good", "warning down down down up"],
    [2, "a failed check starts the count again", "bad bad good bad good good", "warning down down down down up"],
    [2, "so does a value beyond an error limit", "bad bad good beyond good good", "warning down down down down up"],
    [2, "the same after Down by a limit", "beyond good good", "down down up"],
    [2, "a value that warns is good enough to leave Down", "beyond warns warns", "down down warning"],
    [2, "a warning by a failed check is over at once", "bad good", "warning up"],
    [2, "a warning by a limit is over at once", "warns good", "warning up"],
    [2, "a new sensor is up at once", "good", "up"],
    [2, "a check that can't be made does not count", "bad bad none good good", "warning down unknown down up"],
    [2, "nor does it break the row", "bad bad good none good", "warning down down unknown up"],
    [2, "a failed check after it is Down at once", "bad bad good none bad", "warning down down unknown down"],
    [
      5,
      "the first failure after coming back only warns",
      "bad bad good good good good good bad",
      "warning down down down down down up warning",
    ],
  ])("%s: %s", (...row) => {
    const [checksBeforeUp, , sequence, statuses] = row;
    expect(after(sequence, checksBeforeUp).log.join(" ")).toBe(statuses);
  });

  test("says how many it has seen, counts as downtime and records its values", () => {
    const { state, samples, changes } = after("bad bad good", 3);
    expect(state).toMatchObject({
      own_status: "down",
      message: "Good checks in a row: 1 of the 3 after which it is no longer Down",
      message_info: { code: "coming_back", parameters: { count: 1, needed: 3 } },
      outage_since_ms: start + minuteMs,
      last_up_ms: null,
      down_ms: 2 * minuteMs,
    });
    expect(germanSentences["coming_back"]).toContain("{count} von {needed}");
    expect(samples).toContainEqual({ channel_number: 0, value: 10 });
    expect(samples).toContainEqual({ channel_number: downtimeChannelNumber, value: 100 });
    expect(changes).toEqual([]);
  });

  test("an acknowledgement lasts until it is back", () => {
    const acknowledgement = { since_ms: start, until_ms: null, message: null, user_name: "anna" };
    const down: SensorState = { ...run([bad, bad]).state, own_status: "down_acknowledged", acknowledgement };
    const options = { checksBeforeUp: 2 };
    const first = step(down, good, { index: 2, options });
    expect(first.state).toMatchObject({ own_status: "down_acknowledged", acknowledgement });
    const second = step(first.state, good, { index: 3, options });
    expect(second.state).toMatchObject({ own_status: "up", acknowledgement: null, outage_since_ms: null });
    expect(second.changes.map(({ kind }) => kind)).toEqual(["acknowledgement_ended", "status"]);
  });

  test("fewer good checks are enough as soon as the setting says so", () => {
    const { state } = after("bad bad good good", 5);
    expect(step(state, good, { index: 4, options: { checksBeforeUp: 2 } }).state.own_status).toBe("up");
  });
});
