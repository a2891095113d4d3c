import { expect, test } from "vitest";
import { CookieJar } from "./cookie-jar.ts";

function sent(from: string, lines: readonly string[], to: string): string {
  const jar = new CookieJar();
  jar.take(new URL(from), lines);
  return jar.headerFor(new URL(to));
}

test.each([
  ["goes back to its host", "a=1", "http://a.example/", "a=1"],
  ["goes to its host on another port", "a=1", "http://a.example:8080/", "a=1"],
  ["goes to no other host", "a=1", "http://b.example/", ""],
  ["goes to no host below", "a=1", "http://x.a.example/", ""],
  ["with its own domain goes below", "a=1; Domain=.A.example", "http://x.a.example/", "a=1"],
  ["of the domain above goes beside", "a=1; domain=example.org", "http://b.example.org/", ""],
  ["of another domain is not taken", "a=1; Domain=b.example", "http://b.example/", ""],
  ["of a whole top domain is not taken", "a=1; Domain=example", "http://b.example/", ""],
  ["of a path goes there", "a=1; Path=/x", "http://a.example/x/y", "a=1"],
  ["of a path goes nowhere else", "a=1; Path=/x", "http://a.example/xy", ""],
  ["that is over is not kept", "a=1; Max-Age=0", "http://a.example/", ""],
  ["that ended in the past is not kept", "a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "http://a.example/", ""],
  ["for later is kept", "a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "http://a.example/", "a=1"],
  ["that is secure stays off plain connections", "a=1; Secure", "http://a.example/", ""],
  ["that is secure goes over secure ones", "a=1; Secure", "https://a.example/", "a=1"],
  ["with = in its value is whole", "a=b==; HttpOnly", "http://a.example/", "a=b=="],
  ["without a name is left out", "=1", "http://a.example/", ""],
  ["with a break is left out", "a=b\u0000c", "http://a.example/", ""],
  ["that is too long is left out", `a=${"x".repeat(5000)}`, "http://a.example/", ""],
])("a cookie %s", (...[, line, to, header]) => {
  expect(sent("http://a.example/start", [line], to)).toBe(header);
});

test("a cookie of a domain is for the hosts below it, from there", () => {
  expect(sent("http://log-in.shop.example/", ["a=1; Domain=shop.example"], "http://www.shop.example/")).toBe("a=1");
});

test("a new value takes the place of the old one, and the longest path comes first", () => {
  const lines = ["a=1", "b=2; Path=/x", "a=3"];
  expect(sent("http://a.example/", lines, "http://a.example/x")).toBe("b=2; a=3");
  expect(sent("http://a.example/", ["a=1", "a=; Max-Age=-1"], "http://a.example/")).toBe("");
});

test("50 cookies are kept, the newest", () => {
  const jar = new CookieJar();
  for (let index = 0; index < 120; index += 1) jar.take(new URL("http://a.example/"), [`c${index}=1`]);
  const names = jar.headerFor(new URL("http://a.example/")).split("; ");
  expect(names).toHaveLength(50);
  expect(names.at(-1)).toBe("c119=1");
});
