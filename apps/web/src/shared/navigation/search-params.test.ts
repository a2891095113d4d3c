import { describe, expect, test } from "vitest";
import { formatSearch, parseSearch } from "./search-params.ts";

describe("search params", () => {
  test.each([
    ["", {}],
    ["?filter_status=down", { filter_status: "down" }],
    ["?filter_status=down,warning&page=2", { filter_status: "down,warning", page: "2" }],
    ["?filter=a%26b%3Dc+d", { filter: "a&b=c d" }],
    ["?filter=%C3%BC%F0%9F%98%80", { filter: "ü😀" }],
    ["?q=1999", { q: "1999" }],
    ["?__proto__=x", JSON.parse('{"__proto__":"x"}') as Record<string, string>],
  ])("[MO-07] %s survives the round trip as plain text", (search, params) => {
    expect(parseSearch(search)).toEqual(params);
    expect(formatSearch(params)).toBe(search);
  });

  test("a repeated key is joined, an empty one is kept out of the address", () => {
    expect(parseSearch("?filter_status=down&filter_status=warning")).toEqual({ filter_status: "down,warning" });
    expect(formatSearch({ a: "", b: undefined, c: null, d: 0, e: false })).toBe("?d=0&e=false");
  });
});
