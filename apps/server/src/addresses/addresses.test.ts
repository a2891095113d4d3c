import { describe, expect, test } from "vitest";
import { addressTest, isLoopback, parseAddressList } from "./address-set.ts";
import { networkOf } from "./client-network.ts";

describe("what counts as one client", () => {
  test.each([
    ["10.0.0.1", "10.0.0.1"],
    ["::ffff:10.0.0.1", "10.0.0.1"],
    ["::FFFF:0a00:0001", "10.0.0.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unix", "unix"],
    ["", ""],
  ])("[LO-04] %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test("two addresses of a /64 are one client, those of two are not", () => {
    expect(networkOf("2001:db8::1")).toBe(networkOf("2001:db8::ffff:1"));
    expect(networkOf("2001:db8:0:1::1")).not.toBe(networkOf("2001:db8::1"));
  });
});

describe("a list of addresses and networks", () => {
  test("reads both families, with and without a prefix", () => {
    expect(parseAddressList(" 10.0.0.0/8, ::1 ,192.168.1.1,fd00::/8,")).toEqual([
      "10.0.0.0/8",
      "::1",
      "192.168.1.1",
      "fd00::/8",
    ]);
    expect(parseAddressList("")).toEqual([]);
  });

  test.each(["junk", "10.0.0.1/33", "10.0.0.1/", "::1/129", "10.0.0", "10.0.0.1/8/8", "proxy.example", "fe80::1%eth0"])(
    "%s is refused",
    (text) => {
      expect(parseAddressList(`127.0.0.1,${text}`)).toBeNull();
    },
  );

  test("tells who belongs to it, in either spelling of IPv4", () => {
    const isIn = addressTest(["10.0.0.0/8", "fd00::/8"]);
    expect(["10.9.9.9", "::ffff:10.9.9.9", "fd12::1"].map(isIn)).toEqual([true, true, true]);
    expect(["11.0.0.1", "::1", "junk", "", undefined].map(isIn)).toEqual([false, false, false, false, false]);
    expect(["127.0.0.5", "::1", "::ffff:127.0.0.1", "10.0.0.1"].map(isLoopback)).toEqual([true, true, true, false]);
  });
});
