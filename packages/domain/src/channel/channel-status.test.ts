import { describe, expect, test } from "vitest";
import { channelSeverity, channelStatuses, parseChannelStatus } from "./channel-severity.ts";
import { channelStatusOf, compareChannelStatus, distanceToLimit } from "./channel-status.ts";
import { hasLimits, noLimits } from "./limits.ts";
import { shippedLookups } from "./shipped-lookups.ts";

const limits = {
  ...noLimits,
  display_limit_min_error: 10,
  display_limit_min_warning: 20,
  display_limit_max_warning: 80,
  display_limit_max_error: 90,
};
const yesOrNo = shippedLookups.find(({ id }) => id === "prtg.standardlookups.yesno.stateyesok")!;

describe("channelStatusOf", () => {
  test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])("[CH-01] the value %s is none", (value) => {
    expect(channelStatusOf({ value, limits })).toBe("none");
    expect(channelStatusOf({ value, lookup: yesOrNo })).toBe("none");
  });

  test.each([
    [9.99, "error"],
    [10, "warning"],
    [19.99, "warning"],
    [20, "ok"],
    [50, "ok"],
    [80, "ok"],
    [80.01, "warning"],
    [90, "warning"],
    [90.01, "error"],
    [-5, "error"],
    [0, "error"],
  ])("[CH-02] %s is %s: a limit itself is not yet beyond", (value, status) => {
    expect(channelStatusOf({ value, limits })).toBe(status);
  });

  test.each([noLimits, {}, null, undefined, { display_limit_max_error: null }])(
    "[CH-01] without limits (%j) every value is ok",
    (none) => {
      expect(channelStatusOf({ value: 1e9, limits: none })).toBe("ok");
    },
  );

  test("[CH-01] zero is a limit like any other", () => {
    expect(channelStatusOf({ value: 0.5, limits: { display_limit_max_warning: 0 } })).toBe("warning");
    expect(channelStatusOf({ value: 0, limits: { display_limit_max_warning: 0 } })).toBe("ok");
  });

  test("[CH-02] an error limit wins over a stricter warning limit", () => {
    const crossed = { display_limit_max_error: 50, display_limit_max_warning: 10 };
    expect(channelStatusOf({ value: 60, limits: crossed })).toBe("error");
  });

  test("[CH-03] with a lookup the limits are not looked at", () => {
    expect(channelStatusOf({ value: 1, limits: { display_limit_max_error: 0 }, lookup: yesOrNo })).toBe("ok");
    expect(channelStatusOf({ value: 0, limits: noLimits, lookup: yesOrNo })).toBe("error");
  });
});

describe("channel severity", () => {
  test("[CH-07] error 3, warning 2, none 1, ok 0", () => {
    expect(channelSeverity).toEqual({ error: 3, warning: 2, none: 1, ok: 0 });
    expect([...channelStatuses].reverse().sort(compareChannelStatus)).toEqual(channelStatuses);
  });

  test.each([
    ["OK", "ok"],
    ["Warning", "warning"],
    ["error", "error"],
    ["bad", "none"],
    [null, "none"],
  ])("%s is read as %s", (wire, status) => {
    expect(parseChannelStatus(wire)).toBe(status);
  });
});

describe("distanceToLimit", () => {
  test.each([
    [50, { kind: "warning", bound: "lower", limit: 20, distance: 30 }],
    [70, { kind: "warning", bound: "upper", limit: 80, distance: 10 }],
    [80, { kind: "warning", bound: "upper", limit: 80, distance: 0 }],
    [85, { kind: "warning", bound: "upper", limit: 80, distance: -5 }],
    [90, { kind: "warning", bound: "upper", limit: 80, distance: -10 }],
    [95, { kind: "error", bound: "upper", limit: 90, distance: -5 }],
    [4, { kind: "error", bound: "lower", limit: 10, distance: -6 }],
  ])("[CH-02] of %s names the limit that matters", (value, expected) => {
    expect(distanceToLimit(value, limits)).toEqual(expected);
  });

  test("[CH-01] there is none without limits or without a value", () => {
    expect(distanceToLimit(50, noLimits)).toBeNull();
    expect(distanceToLimit(null, limits)).toBeNull();
    expect(distanceToLimit(Number.NaN, limits)).toBeNull();
  });
});

test("[EN-03] messages alone are no limits", () => {
  expect(hasLimits({ ...noLimits, limit_error_msg: "Too hot" })).toBe(false);
  expect(hasLimits({ display_limit_min_warning: 0 })).toBe(true);
});
