import { describe, expect, test } from "vitest";
import { createDenyList, DenyRuleError, parseDenyRules } from "./deny-list.ts";

describe("createDenyList", () => {
  test.each([
    ["169.254.169.254", true],
    ["::ffff:169.254.169.254", true],
    ["::ffff:a9fe:a9fe", true],
    ["64:ff9b::a9fe:a9fe", true],
    ["fd00:ec2::254", true],
    ["100.100.100.200", true],
    ["2002:a9fe:a9fe::1", true],
    ["64:ff9b:1::a9fe:a9fe", true],
    ["64:ff9b:1:a9fe:a9:fe00::", true],
    ["::169.254.169.254", true],
    ["64:ff9b::a00:5", false],
    ["2002:a00:5::1", false],
    ["0.0.0.0", false],
    ["::", false],
    ["169.254.1.1", false],
    ["127.0.0.1", false],
    ["::1", false],
    ["10.0.0.5", false],
    ["fe80::1%eth0", false],
    ["metadata", true],
    ["", true],
  ])("by default %s: denied is %s", (address, isDenied) => {
    expect(createDenyList().isDenied(address)).toBe(isDenied);
  });

  test("own rules are addresses and networks of both families", () => {
    const list = createDenyList(["10.0.0.0/8", "192.0.2.7", "fd00::/8"]);
    const denied = ["10.255.0.1", "192.0.2.7", "fd12::1", "::ffff:10.1.1.1"];
    expect(denied.filter((address) => list.isDenied(address))).toEqual(denied);
    expect(list.isDenied("192.0.2.8")).toBe(false);
    expect(list.isDenied("169.254.169.254")).toBe(true);
  });

  test.each(["0.0.0.0", "::", "::1", "::ffff:127.0.0.1", "2002:7f00:1::", "64:ff9b::7f00:1", "64:ff9b:1::127.9.9.9"])(
    "with loopback on it, %s is denied too",
    (address) => {
      expect(createDenyList(["127.0.0.0/8"]).isDenied(address)).toBe(true);
      expect(createDenyList(["10.0.0.0/8"]).isDenied(address)).toBe(false);
    },
  );

  test("of RFC 6052's places in a local NAT64 prefix all are looked at", () => {
    const list = createDenyList(["192.0.2.33"]);
    const forms = ["64:ff9b:1:c000:2:2100::", "64:ff9b:1:c0:0:221::", "64:ff9b:1::c0:2:2100:0", "64:ff9b:1::c000:221"];
    expect(forms.filter((address) => list.isDenied(address))).toEqual(forms);
    expect(list.isDenied("64:ff9b:1::c000:222")).toBe(false);
  });

  test("a list of entries is read, blanks and empty ones left out", () => {
    expect(parseDenyRules(" 10.0.0.0/8, ::1 ,,")).toEqual(["10.0.0.0/8", "::1"]);
    expect(() => parseDenyRules("10.0.0.0/8, junk")).toThrow('"junk" is no IP address and no network');
  });

  test.each([
    "",
    "10.0.0.0/8/8",
    "fe80::1%eth0",
    "10.0.0.0/1e1",
    "10.0.0.0/33",
    "10.0.0.0/",
    "10.0.0.0/x",
    "fd00::/129",
    "example.com",
    "10.0.0.0/-1",
  ])("the rule %j is refused", (rule) => {
    expect(() => createDenyList([rule])).toThrow(DenyRuleError);
  });
});
