import type { NetworkInterfaceInfo } from "node:os";
import { expect, test } from "vitest";
import { ownNetworks } from "./own-networks.ts";

const at = (cidr: string, internal = false): NetworkInterfaceInfo => ({
  address: cidr.split("/")[0] ?? "",
  netmask: "",
  family: "IPv4",
  mac: "00:00:00:00:00:00",
  internal,
  cidr,
});

test("[DI-02] the networks of this machine, with what speaks against looking through them", () => {
  const found = ownNetworks({
    lo: [at("127.0.0.1/8", true)],
    docker0: [at("172.17.0.1/16")],
    wg0: [at("10.9.0.2/24")],
    eth0: [at("192.168.10.5/24"), { ...at("fe80::1/64"), family: "IPv6", scopeid: 2 }],
    eth1: [at("10.0.0.5/16")],
    eth2: [at("198.51.100.7/24")],
    eth3: [at("192.168.10.6/24")],
    ppp0: [at("10.8.0.1/32")],
    none: undefined,
  });
  expect(found.map(({ network, interface: name, sort }) => `${network} ${name} ${sort}`)).toEqual([
    "192.168.10.0/24 eth0 lan",
    "172.17.0.0/16 docker0 container",
    "10.9.0.0/24 wg0 vpn",
    "198.51.100.0/24 eth2 public",
    "10.0.0.0/16 eth1 large",
  ]);
  expect(found[0]?.address).toBe("192.168.10.5");
});

test("[DI-02] a machine without a network has none", () => {
  expect(ownNetworks({})).toEqual([]);
});
