import { describe, expect, test } from "vitest";
import { isCheckableUrl, redirectText, redirectUrl, targetUrl } from "./target-url.ts";

describe("targetUrl", () => {
  test.each([
    ["/", "web.example", "http://web.example/"],
    ["/a?b=1#c", "10.0.0.5", "http://10.0.0.5/a?b=1#c"],
    ["/", "fd00::5", "http://[fd00::5]/"],
    ["/", "fe80::1%eth0", "http://[fe80::1]/"],
    ["https://other.example:8443/x", "web.example", "https://other.example:8443/x"],
    ["HTTP://other.example", "web.example", "http://other.example/"],
  ])("%s on %s is %s", (setting, host, url) => {
    expect(targetUrl(setting, host)?.href).toBe(url);
  });

  test("a host that makes no address gives none", () => {
    expect(targetUrl("/", "not a host")).toBeNull();
  });
});

describe("isCheckableUrl", () => {
  test.each([
    "",
    "file:///etc/passwd",
    "ftp://a/",
    "//other.example/",
    "/\\other.example/",
    "http://",
    "http://u:p@a/",
    "a/b",
  ])("%j is none", (text) => {
    expect(isCheckableUrl(text)).toBe(false);
  });
});

describe("redirectUrl", () => {
  const from = new URL("https://web.example/a/b");

  test.each([
    ["/c", "https://web.example/c"],
    ["c?d", "https://web.example/a/c?d"],
    ["//other.example/", "https://other.example/"],
    ["http://other.example/", "http://other.example/"],
  ])("%s leads to %s", (location, url) => {
    expect(redirectUrl(location, from)?.href).toBe(url);
  });

  test.each([
    ["http://u:p@web.example/x", "http://web.example/x"],
    ["//u:p@web.example/x", "https://web.example/x"],
    ["ftp://u:p@web.example/x", "ftp://web.example/x"],
    ["http://u:p/w@[bad/x", "…@[bad/x"],
    ["file:///etc/passwd", "file:///etc/passwd"],
    ["/a@b", "/a@b"],
  ])("%s is written without a password", (location, text) => {
    expect(redirectText(location, from)).toBe(text);
  });

  test.each(["file:///etc/passwd", "javascript:alert(1)", "http://u:p@web.example/", "http://[bad/"])(
    "%s is not followed",
    (location) => {
      expect(redirectUrl(location, from)).toBeNull();
    },
  );
});
