import { hostCount, ipv4NetworkText, isPrivateNetwork, parseIpv4Network } from "@monitor/domain";
import { networkInterfaces } from "node:os";
import type { NetworkInterfaceInfo } from "node:os";

/** What a network is, by the name of its interface and its addresses: all but `lan` are usually not looked through. */
export const networkSorts = ["lan", "container", "vpn", "public", "large"] as const;
export type NetworkSort = (typeof networkSorts)[number];

/** A network that this machine is in. */
export interface OwnNetwork {
  /** As `192.168.10.0/24`. */
  readonly network: string;
  readonly interface: string;
  /** This machine's address in it. */
  readonly address: string;
  readonly sort: NetworkSort;
}

const maxNetworks = 50;
/** Larger ones take minutes: /22 has 1,022 addresses. */
const maxUsual = 1022;
const containerName = /^(?:docker|br-|veth|cni|flannel|cali|podman|virbr|lxc|lxd|vmnet|vboxnet)/;
const tunnelName = /^(?:tun|tap|wg|ppp|utun|tailscale|zt|ipsec|gre)/;

function sortOf(name: string, network: NonNullable<ReturnType<typeof parseIpv4Network>>): NetworkSort {
  if (containerName.test(name)) return "container";
  if (tunnelName.test(name)) return "vpn";
  if (!isPrivateNetwork(network)) return "public";
  return hostCount(network) > maxUsual ? "large" : "lan";
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** The IPv4 networks that this machine is in, those that are usually looked through first; loopback is none. */
export function ownNetworks(interfaces: Interfaces = networkInterfaces()): OwnNetwork[] {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal, cidr }) => family === "IPv4" && !internal && cidr !== null)
      .flatMap(({ cidr, address }) => {
        const network = parseIpv4Network(cidr ?? "");
        if (network === null || network.prefix >= 31) return [];
        return [{ network: ipv4NetworkText(network), interface: name, address, sort: sortOf(name, network) }];
      }),
  );
  const once = found.filter(({ network }, index) => found.findIndex((other) => other.network === network) === index);
  return once.toSorted((a, b) => networkSorts.indexOf(a.sort) - networkSorts.indexOf(b.sort)).slice(0, maxNetworks);
}
