import { describe, expect, test } from "vitest";
import { plainChannel } from "./channel-record.ts";
import type { ChannelRecord } from "./channel-record.ts";
import { channelStatusOf } from "./channel-status.ts";
import { heldLimits, limitsInForce, noHeldLimits, wrongClearValue } from "./limit-hold.ts";
import type { HeldLimits } from "./limit-hold.ts";
import { noClearValues, noLimits } from "./limits.ts";
import type { ClearValues, Limits } from "./limits.ts";

type Limited = Pick<ChannelRecord, "limits" | "limits_active" | "clear_values">;

const channel = (limits: Partial<Limits>, clear: Partial<ClearValues>): Limited => ({
  limits: { ...noLimits, ...limits },
  limits_active: true,
  clear_values: { ...noClearValues, ...clear },
});
const upperLimits = { display_limit_max_error: 90, display_limit_max_warning: 70 };
const upper = channel(upperLimits, { max_error: 80, max_warning: 60 });
const lowerLimits = { display_limit_min_error: 10, display_limit_min_warning: 30 };
const lower = channel(lowerLimits, { min_error: 20 });
const both = channel({ display_limit_min_error: 10, display_limit_max_error: 90 }, { min_error: 20, max_error: 80 });

/** The statuses of values one after the other; a channel among them is how it is set from then on. */
function statuses(first: Limited, steps: readonly (number | Limited)[]): string {
  let held: HeldLimits = noHeldLimits;
  let of = first;
  const words = steps.flatMap((each) => {
    if (typeof each !== "number") {
      of = each;
      return [];
    }
    held = heldLimits(of, each, held);
    return [channelStatusOf({ value: each, limits: limitsInForce(of, held) })];
  });
  return words.join(" ");
}

describe("[CH-09] a crossed limit holds until the value is back at its clear value", () => {
  test.each<[string, Limited, (number | Limited)[], string]>([
    ["below the limit nothing holds", upper, [65, 70], "ok ok"],
    ["a warning holds down to its clear value", upper, [71, 65, 61, 60, 65], "warning warning warning ok ok"],
    [
      "an error holds down to its own, then the warning",
      upper,
      [91, 85, 81, 80, 61, 60],
      "error error error warning warning ok",
    ],
    ["a value at the limit has not crossed it", upper, [90, 85], "warning warning"],
    ["crossed again while it holds", upper, [91, 85, 95, 80], "error error error warning"],
    ["a lower limit holds upwards", lower, [9, 15, 19, 20, 29, 30], "error error error warning warning ok"],
    ["a limit without one clears at itself", lower, [29, 30, 29], "warning ok warning"],
    [
      "from one side to the other and back",
      both,
      [91, 85, 9, 15, 20, 85, 91, 80],
      "error error error error ok ok error ok",
    ],
    [
      "a clear value on the bad side is none",
      channel({ display_limit_max_error: 90 }, { max_error: 95 }),
      [91, 90],
      "error ok",
    ],
    ["a clear value without its limit is none", channel({}, { max_error: 5 }), [91, 6], "ok ok"],
    ["limits that are off hold nothing", { ...upper, limits_active: false }, [91, 85], "ok ok"],
    [
      "a clear value that is set while the value is beyond the limit holds it",
      channel(upperLimits, {}),
      [91, upper, 91, 85, 80],
      "error error error warning",
    ],
    [
      "one that is set when it is back already does not",
      channel({ display_limit_max_error: 90 }, {}),
      [91, channel({ display_limit_max_error: 90 }, { max_error: 80 }), 85],
      "error ok",
    ],
    ["without its clear value nothing holds", upper, [91, channel(upperLimits, {}), 85], "error warning"],
    [
      "another clear value counts at once",
      upper,
      [91, 85, channel(upperLimits, { max_error: 86 }), 85],
      "error error warning",
    ],
    [
      "a clear value that is further away holds longer",
      upper,
      [91, 85, channel(upperLimits, { max_error: 75 }), 78, 75],
      "error error error warning",
    ],
    [
      "another limit has not been crossed by a value below it",
      upper,
      [91, 85, channel({ ...upperLimits, display_limit_max_error: 99 }, { max_error: 80 }), 85],
      "error error warning",
    ],
    [
      "limits that were off hold nothing when they are on again",
      upper,
      [91, { ...upper, limits_active: false }, 85, upper, 85],
      "error ok warning",
    ],
    [
      "the warning holds by itself where the error has none",
      channel(upperLimits, { max_warning: 60 }),
      [91, 85, 65, 60],
      "error warning warning ok",
    ],
  ])("%s", (...row) => {
    const [, of, steps, expected] = row;
    expect(statuses(of, steps)).toBe(expected);
  });

  test("what held before a limit was taken away holds no longer", () => {
    const without = channel({ display_limit_max_warning: 99 }, { max_error: 80 });
    expect(heldLimits(without, 85, { max_error: 90 })).toBe(noHeldLimits);
    expect(limitsInForce(without, { max_error: 90 })).toEqual(without.limits);
  });

  test("a channel without clear values takes no work", () => {
    const of = { ...upper, clear_values: plainChannel.clear_values };
    expect(heldLimits(of, 99, noHeldLimits)).toBe(noHeldLimits);
    expect(limitsInForce(of, noHeldLimits)).toBe(of.limits);
  });
});

test.each<[string, Partial<Limits>, Partial<ClearValues>, string | null]>([
  ["none", upperLimits, {}, null],
  ["on the good side", upperLimits, { max_error: 80, max_warning: 60 }, null],
  ["at the limit itself, as without one", upperLimits, { max_error: 90 }, null],
  ["above an upper error limit", upperLimits, { max_error: 91 }, "max_error"],
  ["above an upper warning limit", upperLimits, { max_warning: 70.5 }, "max_warning"],
  ["below a lower error limit", lowerLimits, { min_error: 9 }, "min_error"],
  ["below a lower warning limit", lowerLimits, { min_warning: 29 }, "min_warning"],
  ["without its limit", lowerLimits, { max_error: 5 }, null],
  ["of an error limit beyond the warning limit", upperLimits, { max_error: 50 }, null],
  ["of an upper limit below the lower one", { ...both.limits }, { max_error: 9 }, "max_error"],
  ["of a lower limit above the upper one", { ...both.limits }, { min_error: 91 }, "min_error"],
  ["of both sides across each other", { ...both.limits }, { min_error: 60, max_error: 40 }, null],
])("[CH-09] a clear value %s: %o %o is wrong at %s", (...row) => {
  const [, limits, clear, expected] = row;
  expect(wrongClearValue(channel(limits, clear))).toBe(expected);
});
