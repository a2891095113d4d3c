import { describe, expect, test } from "vitest";
import { safeRedirectTarget } from "./redirect-target.ts";

describe("safeRedirectTarget", () => {
  test.each([
    "/",
    "/monitoring/group/0/tables?filter_status=down,warning&page=2#top",
    "/loginname",
    "/monitoring/device/-5/overview",
  ])("[RT-03] %s is honoured", (target) => {
    expect(safeRedirectTarget(target)).toBe(target);
  });

  test.each([
    ["nothing", undefined],
    ["empty", ""],
    ["another origin", "https://evil.example/"],
    ["a host without scheme", "//evil.example/"],
    ["a backslash host", "/\\evil.example"],
    ["a backslash later", "/x\\y"],
    ["a script", "javascript:alert(1)"],
    ["a relative path", "monitoring"],
    ["a tab that browsers drop", "/\t/evil.example"],
    ["a line feed that browsers drop", "/\n/evil.example"],
    ["the login page", "/login"],
    ["the login page with a query", "/login?redirectFrom=/x"],
    ["below the login page", "/login/x"],
    ["the logout page", "/logout#noredirect"],
    ["the login page in capitals", "/LOGIN"],
    ["something endless", `/${"a".repeat(3000)}`],
  ])("[RT-03] %s is refused", (_name, target) => {
    expect(safeRedirectTarget(target)).toBeNull();
  });
});
