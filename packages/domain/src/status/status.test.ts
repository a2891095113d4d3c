import { describe, expect, test } from "vitest";
import {
  compareWorstFirst,
  displayStatuses,
  displayStatusOf,
  filterStatusWord,
  isDownStatus,
  isPausedStatus,
  parseFilterStatusWord,
  parseStatus,
  severityOf,
  statuses,
  wireStatus,
  worstStatus,
} from "./status.ts";

const causesOfPause = [
  "paused",
  "paused_by_dependency",
  "paused_by_license",
  "paused_by_schedule",
  "paused_by_user",
  "paused_by_user_until",
  "paused_by_parent",
] as const;

test("[ST-01] there are 17 statuses", () => {
  expect(new Set(statuses).size).toBe(17);
});

describe("reading a status", () => {
  test.each(statuses)("[ST-07] %s is read in upper case, lower case and with the prefix", (status) => {
    expect(parseStatus(wireStatus(status))).toBe(status);
    expect(parseStatus(status)).toBe(status);
    expect(parseStatus(`SUMMED_INFO_${status.toUpperCase()}`)).toBe(status);
    expect(wireStatus(status)).toBe(status.toUpperCase());
  });

  test.each([null, undefined, "", "NO_PROBE", "upp", "SUMMED_INFO_", "constructor", " UP"])(
    "[ST-04] %s becomes unknown",
    (wire) => {
      expect(parseStatus(wire)).toBe("unknown");
    },
  );
});

describe("showing a status", () => {
  test("[ST-02] all pauses, and only they, count as paused", () => {
    expect(statuses.filter(isPausedStatus)).toEqual(causesOfPause);
    expect(statuses.filter((status) => displayStatusOf(status) === "paused")).toEqual(causesOfPause);
  });

  test("[ST-03] unknown, none, collecting and probe_disconnected display as unknown", () => {
    const unknown = statuses.filter((status) => displayStatusOf(status) === "unknown");
    expect(unknown).toEqual(["unknown", "none", "collecting", "probe_disconnected"]);
  });

  test.each(["up", "warning", "down", "down_acknowledged", "unusual"] as const)("%s displays as itself", (status) => {
    expect(displayStatusOf(status)).toBe(status);
  });

  test("[ST-05] down_partial is shown only in a cluster", () => {
    expect(displayStatusOf("down_partial")).toBe("down");
    expect(displayStatusOf("down_partial", { isCluster: false })).toBe("down");
    expect(displayStatusOf("down_partial", { isCluster: true })).toBe("down_partial");
  });

  test("every shown status is in the list of counters", () => {
    const shown = statuses.map((status) => displayStatusOf(status, { isCluster: true }));
    expect(new Set(shown)).toEqual(new Set(displayStatuses));
  });
});

describe("severity", () => {
  test("[ST-06] the order is that of the specification", () => {
    const order = [
      "down",
      "down_partial",
      "down_acknowledged",
      "warning",
      "unusual",
      "unknown",
      "paused",
      "up",
      "none",
      "collecting",
      "probe_disconnected",
    ] as const;
    expect(order.map(severityOf)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  test("[ST-06] lists that go worst first order by what is shown, then by the raw status", () => {
    const order = [
      "down",
      "down_partial",
      "down_acknowledged",
      "warning",
      "unusual",
      "unknown",
      "none",
      "collecting",
      "probe_disconnected",
      "paused",
      "up",
    ] as const;
    expect([...order].reverse().sort(compareWorstFirst)).toEqual(order);
  });

  test.each(causesOfPause)("[ST-06] %s ranks as paused", (status) => {
    expect(severityOf(status)).toBe(severityOf("paused"));
    expect(compareWorstFirst(status, "paused")).toBe(0);
  });

  test("[MO-01] an outage is one whether it is partial or acknowledged", () => {
    expect(statuses.filter(isDownStatus)).toEqual(["down", "down_partial", "down_acknowledged"]);
  });

  test.each([
    [[], "none"],
    [["up"], "up"],
    [["up", "down_acknowledged", "warning"], "down_acknowledged"],
    [["down_partial", "down"], "down"],
    [["collecting", "probe_disconnected"], "collecting"],
    [["up", "probe_disconnected"], "probe_disconnected"],
    [["paused_by_user", "paused_by_parent", "up"], "paused_by_user"],
  ] as const)("[ST-06] the worst of %j is %s", (list, worst) => {
    expect(worstStatus(list)).toBe(worst);
  });
});

describe("words of filters", () => {
  test.each([
    ["down_partial", "partialdown"],
    ["down_acknowledged", "acknowledged"],
    ["probe_disconnected", "disconnected"],
    ["paused_by_user", "pausedbyuser"],
    ["paused_by_user_until", "pausedbyuseruntil"],
    ["paused_by_dependency", "pausedbydependency"],
    ["paused_by_schedule", "pausedbyschedule"],
    ["paused_by_license", "pausedbylicense"],
    ["up", "up"],
    ["none", "none"],
    ["unknown", "unknown"],
    ["collecting", "collecting"],
    ["unusual", "unusual"],
    ["warning", "warning"],
  ] as const)("%s is called %s", (status, word) => {
    expect(filterStatusWord(status)).toBe(word);
  });

  test.each(statuses)("%s is read by its filter word and by its own name, in any case", (status) => {
    expect(parseFilterStatusWord(filterStatusWord(status))).toBe(status);
    expect(parseFilterStatusWord(filterStatusWord(status).toUpperCase())).toBe(status);
    expect(parseFilterStatusWord(wireStatus(status))).toBe(status);
  });

  test.each(["", "SUMMED_INFO_DOWN", "downn", "toString"])("%j is no status word", (word) => {
    expect(parseFilterStatusWord(word)).toBeNull();
  });
});
