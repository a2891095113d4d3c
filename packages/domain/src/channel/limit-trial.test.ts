import { describe, expect, test } from "vitest";
import type { LimitedChannel } from "./limit-hold.ts";
import { trialOfLimits } from "./limit-trial.ts";
import type { TrialStep } from "./limit-trial.ts";
import { noClearValues, noLimits } from "./limits.ts";
import type { ClearValues, Limits } from "./limits.ts";

const channel = (limits: Partial<Limits>, clear: Partial<ClearValues> = {}): LimitedChannel => ({
  limits: { ...noLimits, ...limits },
  limits_active: true,
  clear_values: { ...noClearValues, ...clear },
});
const warning = channel({ display_limit_max_warning: 80 });
const both = channel({ display_limit_max_warning: 80, display_limit_max_error: 90 });
const lower = channel({ display_limit_min_warning: 10 });

type Value = number | null | readonly [number, number];
const stepOf = (value: Value, index: number): TrialStep => {
  const [lowest, highest] = typeof value === "object" && value !== null ? value : [value, value];
  return { fromMs: index, toMs: index + 1, lowest, highest, checks: 1 };
};

/** Each episode as its letter, times and peak: `w1-3:85`. */
function told(of: LimitedChannel, values: readonly Value[], checksBeforeUp?: number): string {
  const { episodes, errors } = trialOfLimits(of, values.map(stepOf), checksBeforeUp);
  const text = (list: typeof episodes) =>
    list.map(({ kind, fromMs, toMs, peak }) => `${kind[0]}${fromMs}-${toMs}:${peak}`).join(" ");
  return errors.length === 0 ? text(episodes) : `${text(episodes)} / ${text(errors)}`;
}

describe("[CH-11] what limits would have done over the history", () => {
  test.each<[string, LimitedChannel, Value[], string]>([
    ["nothing within them", both, [10, 80, 80], ""],
    ["values beyond one after the other are one episode", warning, [10, 81, 85, 80], "w1-3:85"],
    ["back within ends it", warning, [81, 80, 82], "w0-1:81 w2-3:82"],
    ["an error within a warning counts in both", both, [81, 95, 91, 85, 20], "e0-4:95 / e1-3:95"],
    ["two errors within one warning", both, [95, 85, 92, 20], "e0-3:95 / e0-1:95 e2-3:92"],
    [
      "a clear value holds it",
      channel({ display_limit_max_warning: 80 }, { max_warning: 60 }),
      [81, 70, 61, 60, 70],
      "w0-3:81",
    ],
    ["a gap ends an episode", warning, [81, null, 82], "w0-1:81 w2-3:82"],
    [
      "a gap does not end what is held",
      channel({ display_limit_max_warning: 80 }, { max_warning: 60 }),
      [81, null, 70, 50],
      "w0-1:81 w2-3:70",
    ],
    ["a lower limit, with its lowest value", lower, [9, 3, 8, 10], "w0-3:3"],
    ["limits that are off do nothing", { ...both, limits_active: false }, [99], ""],
    [
      "an hour counts with its highest value",
      warning,
      [
        [5, 90],
        [5, 70],
      ],
      "w0-1:90",
    ],
    [
      "and with its lowest",
      lower,
      [
        [5, 90],
        [20, 90],
      ],
      "w0-1:5",
    ],
    [
      "an hour that stays above the clear value is held",
      channel({ display_limit_max_warning: 80 }, { max_warning: 60 }),
      [
        [5, 90],
        [5, 70],
        [5, 55],
      ],
      "w0-2:90",
    ],
    [
      "both sides in one hour: the worse one",
      channel({ display_limit_min_error: 10, display_limit_max_warning: 80 }),
      [[5, 90]],
      "e0-1:5 / e0-1:5",
    ],
  ])("%s", (...row) => {
    const [, of, values, expected] = row;
    expect(told(of, values)).toBe(expected);
  });

  test.each<[number, string]>([
    [1, "e0-1:95 e3-4:96 / e0-1:95 e3-4:96"],
    [3, "e0-6:96 / e0-6:96"],
  ])("after %d good checks an error is over", (checks, expected) => {
    expect(told(both, [95, 20, 20, 96, 20, 20, 20, 20], checks)).toBe(expected);
  });
});
