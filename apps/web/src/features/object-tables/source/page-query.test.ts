import { parseFilter } from "@monitor/domain";
import { expect, test } from "vitest";
import { parseTableState, sortColumns } from "../table-state.ts";
import { countedFilter, shownFilter, sortByOf } from "./page-query.ts";

const state = (params: Record<string, string> = {}) => parseTableState(params);

test("[MO-03] without a filter the query selects what is below the object", () => {
  expect(shownFilter("40", state(), {})).toBe('ancestors contains "40"');
});

test("[MO-03] keyword, condition and statuses go together; the chips count without statuses", () => {
  const filtered = state({ filter: "core ping", q: "priority > 3 or favorite = true", filter_status: "down" });
  const counted = countedFilter("0", filtered);
  expect(counted).toContain('text contains "core"');
  expect(counted).toContain('text contains "ping"');
  expect(counted).toContain("(priority > 3 or favorite = true)");
  expect(counted).not.toContain("status in");
  expect(shownFilter("0", filtered, {})).toBe(`${counted} and status in [down, partialdown]`);
});

test("[MO-03] whatever is typed as a keyword stays a text", () => {
  const filter = shownFilter("0", state({ filter: 'a" or name contains "' }), {});
  expect(() => parseFilter(filter ?? "")).not.toThrow();
  expect(filter).toContain('\\"');
});

test.each(sortColumns)("[MO-03] the order by %s sorts by it first and by the id last", (column) => {
  const natural = sortByOf({ column, isReversed: false }, true).split(",");
  const reversed = sortByOf({ column, isReversed: true }, true).split(",");
  expect(natural[0]?.replace("-", "")).toBe(reversed[0]?.replace("-", ""));
  expect(natural[0]).not.toBe(reversed[0]);
  expect(natural.slice(1)).toEqual(reversed.slice(1));
  expect(natural).toContain("id");
  expect(new Set(natural).size).toBe(natural.length);
});
