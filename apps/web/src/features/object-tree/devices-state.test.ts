import { expect, test } from "vitest";
import { formatSearch, parseSearch } from "../../shared/navigation/search-params.ts";
import type { SearchParams } from "../../shared/navigation/search-params.ts";
import { deviceSorts, formatDevicesState, hasFilter, parseDevicesState } from "./devices-state.ts";
import type { DevicesState } from "./devices-state.ts";

const start = parseDevicesState({});
const roundTrip = (state: DevicesState) => parseDevicesState(parseSearch(formatSearch(formatDevicesState(state))));

test("[MO-02] the tab opens as a list, worst status first, and that needs no query", () => {
  expect(start).toEqual({ view: "list", keyword: "", statuses: [], sort: { column: "status", isReversed: false } });
  expect(formatSearch(formatDevicesState(start))).toBe("");
});

test.each([
  ...deviceSorts.flatMap((column) => [
    { ...start, sort: { column, isReversed: false } },
    { ...start, sort: { column, isReversed: true } },
  ]),
  { ...start, view: "tree" as const, keyword: "core & <b>", statuses: ["down", "paused"] as const },
])("[MO-07] %j survives the address", (state) => {
  expect(roundTrip(state)).toEqual(state);
});

test.each<SearchParams>([{ view: "map" }, { sort: "host" }, { filter_status: "no" }, { filter: "   " }])(
  "[MO-07] %j makes no sense and counts as the default",
  (params) => {
    expect(parseDevicesState(params)).toEqual(start);
  },
);

test("[MO-02] keyword and status are a filter, order and view are not", () => {
  expect(hasFilter({ ...start, view: "tree", sort: { column: "name", isReversed: true } })).toBe(false);
  expect(hasFilter({ ...start, statuses: ["down"] })).toBe(true);
});
