import { describe, expect, test } from "vitest";
import { clampPage, pageCountOf, pageRange, pageSteps } from "./page-numbers.ts";

describe("pages of a table", () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 4, [1, 2, 3, 4]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 3, "gap", 6]],
    [1, 29, [1, 2, 3, "gap", 29]],
    [3, 29, [1, 2, 3, 4, "gap", 29]],
    [4, 29, [1, 2, 3, 4, 5, "gap", 29]],
    [15, 29, [1, "gap", 14, 15, 16, "gap", 29]],
    [26, 29, [1, "gap", 25, 26, 27, 28, 29]],
    [29, 29, [1, "gap", 27, 28, 29]],
    [99, 2, [1, 2]],
  ])("page %d of %d offers %j", (page, count, steps) => {
    expect(pageSteps(page, count)).toEqual(steps);
  });

  test("each page is offered once and in order, whatever the page", () => {
    for (let count = 1; count <= 12; count += 1) {
      for (let page = 1; page <= count; page += 1) {
        const numbers = pageSteps(page, count).filter((step) => step !== "gap");
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toContain(page);
        expect(numbers[0]).toBe(1);
        expect(numbers[numbers.length - 1]).toBe(count);
      }
    }
  });

  test("the number of pages is at least one", () => {
    expect(pageCountOf(0, 50)).toBe(1);
    expect(pageCountOf(50, 50)).toBe(1);
    expect(pageCountOf(51, 50)).toBe(2);
  });

  test("a page out of range is brought back", () => {
    expect(clampPage(0, 5)).toBe(1);
    expect(clampPage(9, 5)).toBe(5);
    expect(clampPage(2.5, 5)).toBe(1);
    expect(clampPage(Number.NaN, 5)).toBe(1);
  });

  test("the range counts from one and stops at the last item", () => {
    expect(pageRange({ page: 1, pageSize: 50, itemCount: 1418 })).toEqual({ first: 1, last: 50 });
    expect(pageRange({ page: 29, pageSize: 50, itemCount: 1418 })).toEqual({ first: 1401, last: 1418 });
    expect(pageRange({ page: 99, pageSize: 50, itemCount: 60 })).toEqual({ first: 51, last: 60 });
    expect(pageRange({ page: 1, pageSize: 50, itemCount: 0 })).toEqual({ first: 0, last: 0 });
  });
});
