import { parseFilter } from "@monitor/domain";
import { expect, test } from "vitest";
import { deviceFilterOf, sortWordsOf } from "./device-pages.ts";
import { deviceSorts } from "./devices-state.ts";
import { joinPages } from "./paged-tree.ts";

test.each([
  ["status", false, "-status,-priority,name,id"],
  ["status", true, "status,-priority,name,id"],
  ["priority", false, "-priority,-status,name,id"],
  ["name", true, "-name,-status,-priority,id"],
  ["sensors", false, "-sensors,-status,-priority,name,id"],
  ["position", true, "-tree_position,-status,-priority,name,id"],
] as const)("[MO-02] the server sorts by %s (reversed %s) as %s", (column, isReversed, words) => {
  expect(sortWordsOf({ column, isReversed })).toBe(words);
});

test("[MO-02] every order of the list is one of the server's, and none names a field twice", () => {
  for (const column of deviceSorts) {
    const fields = sortWordsOf({ column, isReversed: true })
      .split(",")
      .map((word) => word.replace("-", ""));
    expect(new Set(fields).size).toBe(fields.length);
  }
});

test("[MO-02, CA-03] the filter names the object, the statuses and every word", () => {
  const filter = deviceFilterOf("40", { keyword: "core 10.0", statuses: ["warning"] }, {});
  expect(filter).toBe(
    'ancestors contains "40" and status in [warning] and (name contains "core" or host contains "core" or parent.name contains "core") and (name contains "10.0" or host contains "10.0" or parent.name contains "10.0")',
  );
  expect(parseFilter(filter).kind).toBe("and");
  expect(deviceFilterOf("40", { keyword: "", statuses: [] }, {})).toBe('ancestors contains "40"');
});

const pageOf = (ids: readonly number[] | undefined, total?: number) => ({
  items: ids?.map((id) => ({ id: String(id) })),
  total,
  error: null,
  retry: () => undefined,
});

test("[MO-02] pages of a branch follow each other; what moved between two responses is listed once", () => {
  const idsOf = (...pages: Parameters<typeof joinPages>[0]) =>
    joinPages(pages)
      ?.items.map(({ id }) => id)
      .join(" ");
  expect(joinPages([pageOf(undefined)])).toBeUndefined();
  expect(idsOf(pageOf([1, 2], 5), pageOf([2, 3], 5))).toBe("1 2 3");
  expect(joinPages([pageOf([1, 2], 5), pageOf(undefined)])).toMatchObject({ total: 5, isLoading: true });
  expect(joinPages([pageOf([1, 2], 5)])).toMatchObject({ total: 5, isLoading: false });
  expect(joinPages([pageOf([1, 2], 2)])).toMatchObject({ total: 2, isLoading: false });
});

test("[MO-02] what did not come can be requested again, and what came before it stays", () => {
  let requested = 0;
  const failed = { items: undefined, total: undefined, error: new Error("500"), retry: () => (requested += 1) };
  const whole = joinPages([{ ...failed, retry: () => void failed.retry() }]);
  expect(whole).toMatchObject({ items: [], total: 1 });
  whole?.retry?.();
  const part = joinPages([pageOf([1, 2], 5), { ...failed, retry: () => void failed.retry() }]);
  expect(part?.items.map(({ id }) => id)).toEqual(["1", "2"]);
  part?.retry?.();
  expect(requested).toBe(2);
});
