import { describe, expect, test } from "vitest";
import { apiBasePath, bearerHeader, bearerTokenOf, nextLinkHeader, requestTimeoutMs } from "./connection.ts";
import { nextLinkOf } from "./client.ts";

describe("connection", () => {
  test("[CA-01] base path, time-out and bearer header are the API's", () => {
    expect(apiBasePath).toBe("/api/v2");
    expect(requestTimeoutMs).toBe(60_000);
    expect(bearerHeader("abc")).toBe("Bearer abc");
  });

  test.each([
    ["Bearer abc", "abc"],
    ["bearer  abc ", "abc"],
    ["Basic abc", null],
    ["Bearer", null],
    ["Bearer a b", null],
    [undefined, null],
  ])("[CA-01] the token of %j is %j", (header, token) => {
    expect(bearerTokenOf(header)).toBe(token);
  });

  test("[CA-02] the next link keeps the query and moves the offset", () => {
    const header = nextLinkHeader({
      path: "/sensors",
      query: { filter: 'name contains "a&b"', offset: "0", limit: "2" },
      offset: 0,
      count: 2,
      total: 5,
    });
    expect(header).toBe('</api/v2/sensors?filter=name%20contains%20%22a%26b%22&offset=2&limit=2>; rel="next"');
    expect(nextLinkOf(header)).toBe("/api/v2/sensors?filter=name%20contains%20%22a%26b%22&offset=2&limit=2");
  });

  test.each([
    { offset: 3, count: 2, total: 5 },
    { offset: 0, count: 0, total: 0 },
    { offset: 9, count: 0, total: 5 },
    { offset: 0, count: 0, total: 5 },
  ])("[CA-02] no next link at the end or on an empty page: %j", (page) => {
    expect(nextLinkHeader({ path: "/sensors", query: {}, ...page })).toBeNull();
  });
});
