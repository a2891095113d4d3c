import { expect, test } from "vitest";
import { matchPath } from "./path-pattern.ts";

test.each([
  ["/", "/", {}],
  ["/support", "/support", {}],
  ["/support", "/support/", {}],
  ["/support", "/Support", null],
  ["/support", "/", null],
  ["/support", "/support/more", null],
  ["/monitoring/:type/:id/overview", "/monitoring/group/0/overview", { type: "group", id: "0" }],
  ["/monitoring/:type/:id/overview", "/monitoring/group/0/tables", null],
  ["/monitoring/:type/:id", "/monitoring/group", null],
  ["/request-password/:token?", "/request-password", {}],
  ["/request-password/:token?", "/request-password/a%2Fb", { token: "a/b" }],
  ["/request-password/:token?", "/request-password/a/b", null],
  ["/monitoring/:type", "/monitoring/%E0%A4%A", null],
  ["*", "/any/thing%zz", {}],
  ["*", "//any", {}],
  ["/", "//", null],
  ["/", "///", null],
  ["/support", "//support", null],
  ["/support", "/support//", null],
  ["/:type", "//group", null],
  ["/monitoring/:type/:id", "/monitoring//group/0", null],
  ["/monitoring/:type/:id", "/monitoring/group//", null],
  ["/request-password/:token?", "/request-password//", null],
])("[RT-11, RT-13] %s against %s", (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

test("[RT-11] a part named like an object's own property is a value like any other", () => {
  expect(matchPath("/:type", "/constructor")).toEqual({ type: "constructor" });
});
