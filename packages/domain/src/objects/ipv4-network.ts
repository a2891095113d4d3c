/** A network of IPv4 addresses: its first address as a number of 32 bits, and how many bits of it are common to all. */
export interface Ipv4Network {
  readonly first: number;
  readonly prefix: number;
}

const octet = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const pattern = new RegExp(`^${octet}\\.${octet}\\.${octet}\\.${octet}(?:/(3[0-2]|[12]?\\d))?$`);
const bits = 32;

/** An address as it is written: 3232235777 is `192.168.1.1`. */
export const ipv4Text = (address: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join(".");

/** Reads `192.168.1.0/24`; a single address is a network of one. Bits behind the prefix are cut off. Null for all else. */
export function parseIpv4Network(text: string): Ipv4Network | null {
  const match = pattern.exec(text.trim());
  if (match === null) return null;
  const [, ...parts] = match;
  const address = parts.slice(0, 4).reduce((sum, part) => sum * 256 + Number(part), 0);
  const prefix = Number(parts[4] ?? bits);
  const size = 2 ** (bits - prefix);
  return { first: Math.floor(address / size) * size, prefix };
}

/** As `192.168.1.0/24`. */
export const ipv4NetworkText = ({ first, prefix }: Ipv4Network): string => `${ipv4Text(first)}/${prefix}`;

/** Addresses in a row, as numbers of 32 bits; both ends belong to it. */
export interface Ipv4Range {
  readonly from: number;
  readonly to: number;
}

/** The addresses that a device can have: without those of the network itself and of all in it, where it has them (up to /30). */
export function hostRange({ first, prefix }: Ipv4Network): Ipv4Range {
  const last = first + 2 ** (bits - prefix) - 1;
  return prefix >= bits - 1 ? { from: first, to: last } : { from: first + 1, to: last - 1 };
}

/** How many addresses of a network a device can have. */
export const hostCount = (network: Ipv4Network): number => addressCount([hostRange(network)]);

/** How many addresses some ranges have, each counted once. */
export function addressCount(ranges: readonly Ipv4Range[]): number {
  let count = 0;
  let next = 0;
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    count += Math.max(0, to - Math.max(from, next) + 1);
    next = Math.max(next, to + 1);
  }
  return count;
}

/** The addresses of some ranges, each once, in the order of the ranges. */
export function addressesOf(ranges: readonly Ipv4Range[]): string[] {
  const found = new Set<number>();
  for (const { from, to } of ranges) {
    for (let address = from; address <= to; address += 1) found.add(address);
  }
  return [...found].map(ipv4Text);
}

const privateNetworks = [
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "100.64.0.0/10",
  "127.0.0.0/8",
];

/** Whether all of a network is for use within an organisation (RFC 1918), a provider (RFC 6598), a link or a machine. */
export function isPrivateNetwork({ first, prefix }: Ipv4Network): boolean {
  return privateNetworks.some((text) => {
    const known = parseIpv4Network(text);
    if (known === null || known.prefix > prefix) return false;
    return first >= known.first && first < known.first + 2 ** (bits - known.prefix);
  });
}
