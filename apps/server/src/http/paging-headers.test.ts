import { describe, expect, test } from "vitest";
import { nextPagePath } from "./paging-headers.ts";

const page = (count: number, total: number) => ({ parts: ["[]"], count, total });

describe("the address of the next page", () => {
  test.each([
    { name: "without paging parameters", url: "/sensors", response: page(100, 250), next: "/sensors?offset=100" },
    { name: "after an offset", url: "/sensors?offset=100", response: page(100, 250), next: "/sensors?offset=200" },
    { name: "limit 0", url: "/objects?limit=0", response: page(3000, 3001), next: "/objects?limit=0&offset=3000" },
    { name: "cut", url: "/objects?limit=9999", response: page(3000, 4000), next: "/objects?limit=3000&offset=3000" },
  ])("[CA-02] $name", ({ url, response, next }) => {
    expect(nextPagePath(url, response)).toBe(next);
  });

  test("[CA-02] the filter and the sorting stay as they are", () => {
    const query = new URLSearchParams({ filter: 'name contains "a&b=c+d"', sort_by: "-priority" });
    const next = nextPagePath(`/api/v2/sensors?${query.toString()}`, page(100, 101)) ?? "";
    const parameters = new URL(next, "http://localhost").searchParams;
    expect(Object.fromEntries(parameters)).toEqual({ ...Object.fromEntries(query), offset: "100" });
  });

  test.each([
    ["the last page", "/api/v2/sensors?offset=200", page(50, 250)],
    ["an empty list", "/api/v2/sensors", page(0, 0)],
    ["an offset beyond the end", "/api/v2/sensors?offset=900", page(0, 250)],
  ])("[CA-02] %s has none", (_name, url, response) => {
    expect(nextPagePath(url, response)).toBeNull();
  });
});
