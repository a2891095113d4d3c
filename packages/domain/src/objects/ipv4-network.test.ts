import { describe, expect, test } from "vitest";
import {
  addressesOf,
  hostCount,
  hostRange,
  ipv4NetworkText,
  isPrivateNetwork,
  parseIpv4Network,
} from "./ipv4-network.ts";

const read = (text: string) => {
  const network = parseIpv4Network(text);
  if (network === null) throw new Error(`${text} is no network`);
  return network;
};

describe("a network of IPv4 addresses", () => {
  test.each([
    ["192.168.1.0/24", "192.168.1.0/24", 254],
    ["192.168.1.77/24", "192.168.1.0/24", 254],
    [" 10.0.0.1 ", "10.0.0.1/32", 1],
    ["10.0.0.1/31", "10.0.0.0/31", 2],
    ["10.0.0.1/30", "10.0.0.0/30", 2],
    ["172.16.16.0/20", "172.16.16.0/20", 4094],
    ["255.255.255.255/0", "0.0.0.0/0", 4_294_967_294],
  ])("[DI-01] %j is %s with %i addresses for devices", (text, network, count) => {
    expect([ipv4NetworkText(read(text)), hostCount(read(text))]).toEqual([network, count]);
  });

  test.each([
    "",
    "192.168.1",
    "192.168.1.256",
    "192.168.1.0/33",
    "192.168.01.0/24",
    "1.2.3.4/",
    "::1",
    "a",
    "1.2.3.4/24/24",
  ])("[DI-01] %j is none", (text) => {
    expect(parseIpv4Network(text)).toBeNull();
  });

  test("[DI-01] has no address twice, and none of its own or of all in it", () => {
    expect(
      addressesOf(["192.168.1.0/30", "192.168.1.1", "192.168.1.4/31"].map((text) => hostRange(read(text)))),
    ).toEqual(["192.168.1.1", "192.168.1.2", "192.168.1.4", "192.168.1.5"]);
  });

  test.each([
    ["192.168.1.0/24", true],
    ["10.0.0.0/8", true],
    ["10.0.0.0/7", false],
    ["172.31.255.0/24", true],
    ["172.32.0.0/24", false],
    ["127.0.1.0/28", true],
    ["8.8.8.8", false],
  ])("[DI-01] %s is private: %j", (text, isPrivate) => {
    expect(isPrivateNetwork(read(text))).toBe(isPrivate);
  });
});
