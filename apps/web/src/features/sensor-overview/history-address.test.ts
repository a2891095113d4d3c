import { describe, expect, test } from "vitest";
import { formatSearch, parseSearch } from "../../shared/navigation/index.ts";
import { formatHistoryAddress, parseHistoryAddress } from "./history-address.ts";

const zoom = { fromMs: Date.UTC(2026, 10, 20, 12, 30), toMs: Date.UTC(2026, 10, 20, 13, 0, 5) };

describe("address of the history", () => {
  test.each([
    [{ range: "2h", zoom: null }, ""],
    [{ range: "365d", zoom: null }, "?range=365d"],
    [{ range: "2d", zoom }, "?range=2d&from=20261120T123000Z&to=20261120T130005Z"],
    [{ range: "2h", zoom }, "?from=20261120T123000Z&to=20261120T130005Z"],
  ] as const)("[MO-07] %j is %s, and back", (address, search) => {
    expect(formatSearch(formatHistoryAddress(address))).toBe(search);
    expect(parseHistoryAddress(parseSearch(search))).toEqual(address);
  });

  test.each([
    "?range=7d",
    "?range=constructor",
    "?from=20261120T123000Z",
    "?from=yesterday&to=today",
    "?from=20261120T130000Z&to=20261120T130000Z",
    "?from=20261320T130000Z&to=20271320T130000Z",
  ])("[MO-07] %s falls back to the last two hours", (search) => {
    expect(parseHistoryAddress(parseSearch(search))).toEqual({ range: "2h", zoom: null });
  });
});
