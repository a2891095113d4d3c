import { hostCount, ipv4NetworkText, isIpv6Address, isNameOfHost, parseIpv4Network } from "@monitor/domain";

export const maxAddresses = 4094;

/** Packets of the probe in a second, and those that an address takes that answers all. */
const packetsPerSecond = 200;
const packetsOfAddress = 11;

/** The longest time that a look through so many addresses takes, in seconds. */
export const longestScanSeconds = (addresses: number): number =>
  Math.ceil((addresses * packetsOfAddress) / packetsPerSecond);

/** What of the typed text is wrong, and the networks that are chosen with it. */
export interface ChosenNetworks {
  readonly networks: readonly string[];
  readonly addresses: number;
  /** The first part that is no network. */
  readonly wrong: string | null;
}

/** Ticked networks and those typed, separated by commas or spaces, each once. */
export function chosenNetworks(ticked: readonly string[], typed: string): ChosenNetworks {
  const parts = [...ticked, ...typed.split(/[\s,;]+/).filter((part) => part !== "")];
  const isSingle = (part: string) => isIpv6Address(part) || isNameOfHost(part);
  const singles = [...new Set(parts.filter(isSingle))];
  const others = parts.filter((part) => !isSingle(part));
  const wrong = others.find((part) => parseIpv4Network(part) === null) ?? null;
  const texts = [...new Set(others.flatMap((part) => parseIpv4Network(part) ?? []).map(ipv4NetworkText))];
  const read = texts.flatMap((text) => parseIpv4Network(text) ?? []);
  const addresses = read.reduce((sum, network) => sum + hostCount(network), singles.length);
  return { networks: [...texts, ...singles], addresses, wrong };
}
