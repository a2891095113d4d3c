import { describe, expect, test } from "vitest";
import { createDenyList, DenyRuleError } from "./deny-list.ts";

describe("createDenyList", () => {
  test.each([
    ["169.254.169.254", true],
    ["::ffff:169.254.169.254", true],
    ["::ffff:a9fe:a9fe", true],
    ["64:ff9b::a9fe:a9fe", true],
    ["fd00:ec2::254", true],
    ["100.100.100.200", true],
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
    expect(list.isDenied("169.254.169.254")).toBe(false);
  });

  test.each(["", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "fd00::/129", "example.com", "10.0.0.0/-1"])(
    "the rule %j is refused",
    (rule) => {
      expect(() => createDenyList([rule])).toThrow(DenyRuleError);
    },
  );
});
