import { hostCount, ipv4NetworkText, parseIpv4Network } from "@monitor/domain";

export const maxAddresses = 4094;

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
  const wrong = parts.find((part) => parseIpv4Network(part) === null) ?? null;
  const read = parts.flatMap((part) => parseIpv4Network(part) ?? []);
  const networks = [...new Set(read.map(ipv4NetworkText))];
  const addresses = networks.reduce((sum, text) => {
    const network = parseIpv4Network(text);
    return network === null ? sum : sum + hostCount(network);
  }, 0);
  return { networks, addresses, wrong };
}
