import { isIPv6 } from "node:net";
import { expect, test } from "vitest";
import { isIpv6Address } from "./ipv6-address.ts";

const addresses = [
  ["::", true],
  ["::1", true],
  ["1::", true],
  ["fe80::1", true],
  ["fe80::1%eth0", true],
  ["fe80::1%", false],
  ["fe80::1%eth0%eth1", false],
  ["2001:DB8:0:0:8:800:200C:417A", true],
  ["1:2:3:4:5:6:7::", true],
  ["::2:3:4:5:6:7:8", true],
  ["1:2:3:4:5:6:7", false],
  ["1:2:3:4:5:6:7:8:9", false],
  ["1:2:3:4::5:6:7:8", false],
  ["1::2::3", false],
  [":::", false],
  [":1:2:3:4:5:6:7", false],
  ["1:2:3:4:5:6:7:", false],
  ["12345::", false],
  ["g::1", false],
  ["::ffff:192.0.2.1", true],
  ["::192.0.2.256", false],
  ["192.0.2.1::", false],
  ["::192.0.2.1:1", false],
  ["::192.0.2.01", false],
  ["1:2:3:4:5:6:192.0.2.1", true],
  ["1:2:3:4:5:6:7:192.0.2.1", false],
  ["192.0.2.1", false],
  ["router", false],
  ["", false],
] as const;

test.each(addresses)("an address of IPv6: %j is %j, as the system says", (text, expected) => {
  expect(isIpv6Address(text)).toBe(expected);
  expect(isIPv6(text)).toBe(expected);
});
