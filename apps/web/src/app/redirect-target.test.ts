import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locationOf } from "../shared/navigation/index.ts";
import { safeRedirectTarget } from "./redirect-target.ts";

describe("safeRedirectTarget", () => {
  test.each([
    "/",
    "/monitoring/group/0/tables?filter_status=down,warning&page=2#top",
    "/loginname",
    "/monitoring/device/-5/overview",
    "/monitoring/group/0/tables?keyword=a%2Fb%5Cc&path=//x/../y#/login",
    "/?redirectFrom=/logout",
    "/monitoring//group/0",
    "/tables%20of%C3%A4",
  ])("[RT-03] %s is honoured as it is", (target) => {
    expect(safeRedirectTarget(target)).toBe(target);
  });

  test.each([
    ["/monitoring/../account", "/account"],
    ["/./account", "/account"],
    ["/%2e/account", "/account"],
    ["/x/%2E%2e/account?page=2#top", "/account?page=2#top"],
    ["/x/.%2e/account", "/account"],
    ["/../../account", "/account"],
    ["/%61ccount", "/account"],
    ["/%41ccount%7Ex", "/Account~x"],
    ["/größe", "/gr%C3%B6%C3%9Fe"],
    ["/ｌｏｇｏｕｔ", "/%EF%BD%8C%EF%BD%8F%EF%BD%87%EF%BD%8F%EF%BD%95%EF%BD%94"],
    ["/%252e%252e/logout", "/%252e%252e/logout"],
    ["/account/.", "/account/"],
  ])("[RT-03] %s leads to %s", (target, used) => {
    expect(safeRedirectTarget(target)).toBe(used);
  });

  test.each([
    ["nothing", undefined],
    ["empty", ""],
    ["another origin", "https://evil.example/"],
    ["another origin with a path of ours", "https://evil.example/monitoring"],
    ["a host without scheme", "//evil.example/"],
    ["a host behind a dot", "/.//evil.example"],
    ["a host behind an encoded dot", "/%2e//evil.example"],
    ["a host behind a way up", "/x/..//evil.example"],
    ["only slashes behind a dot", "/.//"],
    ["a backslash host", "/\\evil.example"],
    ["a backslash host behind a dot", "/.\\\\evil.example"],
    ["a backslash later", "/x\\y"],
    ["an encoded backslash", "/%5Cevil.example"],
    ["an encoded slash", "/%2fevil.example"],
    ["a way up with an encoded slash", "/x/..%2flogout"],
    ["a script", "javascript:alert(1)"],
    ["a relative path", "monitoring"],
    ["a space before another origin", " //evil.example"],
    ["a tab that browsers drop", "/\t/evil.example"],
    ["a line feed that browsers drop", "/\n/evil.example"],
    ["an encoded line feed", "/x%0Ay"],
    ["an encoded nothing", "/x%00"],
    ["a code that is none", "/%zz"],
    ["half a code", "/%"],
    ["a code in a code", "/%6%63ogout"],
    ["the login page", "/login"],
    ["the login page with a query", "/login?redirectFrom=/x"],
    ["below the login page", "/login/x"],
    ["the login page in capitals", "/LOGIN"],
    ["the logout page", "/logout#noredirect"],
    ["the logout page with a slash", "/logout/"],
    ["the logout page behind a dot", "/./logout"],
    ["the logout page behind a way up", "/monitoring/../logout"],
    ["the logout page behind too many ways up", "/../../logout?x"],
    ["the logout page behind an encoded dot", "/%2e/logout"],
    ["the logout page behind an encoded way up", "/a/%2E%2E/logout"],
    ["the logout page behind a half encoded way up", "/a/b/.%2e/%2e./logout#x"],
    ["the logout page in codes", "/%6cogout"],
    ["the login page in codes", "/%4C%4f%47%49%4E"],
    ["the logout page of a way back", "/logout/x/.."],
    ["something endless", `/${"a".repeat(3000)}`],
    ["what is endless once it is encoded", `/${"ä".repeat(1500)}`],
  ])("[RT-03] %s is refused", (_name, target) => {
    expect(safeRedirectTarget(target)).toBeNull();
  });

  test("[RT-03] whatever comes out is what the router reads, and is judged the same again", () => {
    const parts = fc.constantFrom(
      "/",
      ".",
      "..",
      "%2e",
      "%2E%2e",
      "\\",
      "%5c",
      "%2f",
      "login",
      "%6cogout",
      "?",
      "#",
      "%",
      "6c",
      "ä",
    );
    const targets = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(parts, fc.string({ maxLength: 2 }))).map((list) => `/${list.join("")}`),
    );
    fc.assert(
      fc.property(targets, (text) => {
        const target = safeRedirectTarget(text);
        if (target === null) return;
        const { href, pathname } = locationOf(target);
        expect(href).toBe(target);
        expect(safeRedirectTarget(target)).toBe(target);
        expect(new URL(target, "https://monitor.example").origin).toBe("https://monitor.example");
        expect(pathname.split("/")[1]).not.toMatch(/^log(?:in|out)$/i);
      }),
      { numRuns: 2000 },
    );
  });
});
