import { BlockList, isIP } from "node:net";
import type { Deniable } from "./deniable.ts";
import { ipv6Bytes } from "./ipv6.ts";

/**
 * Where cloud machines hand out credentials to any program that requests them from inside; no sensor has business there, so no
 * configuration takes these off the list.
 */
const metadataRules: readonly string[] = [
  "169.254.169.254/32",
  "169.254.170.0/24",
  "100.100.100.200/32",
  "168.63.129.16/32",
  "192.0.0.192/32",
  "fd00:ec2::/32",
  "fd20:ce::254/128",
];

/** A rule of the deny list that is no address and no network. */
export class DenyRuleError extends Error {
  override name = "DenyRuleError";
}

function addRule(list: BlockList, rule: string): void {
  const [address = "", prefixText, ...more] = rule.trim().split("/");
  const version = address.includes("%") ? 0 : isIP(address);
  const maxPrefix = version === 4 ? 32 : 128;
  const isPrefix = prefixText === undefined || /^\d{1,3}$/.test(prefixText);
  const prefix = prefixText === undefined ? maxPrefix : Number(prefixText);
  if (version === 0 || more.length > 0 || !isPrefix || prefix > maxPrefix) {
    throw new DenyRuleError(`"${rule}" is no IP address and no network such as 10.0.0.0/8`);
  }
  list.addSubnet(address, prefix, version === 4 ? "ipv4" : "ipv6");
}

/**
 * The entries of a list such as `10.0.0.0/8, fd00::/8`, each an address or a network. Throws DenyRuleError for one that
 * can't be read.
 */
export function parseDenyRules(text: string): readonly string[] {
  const rules = text.split(",").map((rule) => rule.trim());
  const filled = rules.filter((rule) => rule !== "");
  filled.forEach((rule) => addRule(new BlockList(), rule));
  return filled;
}

const dotted = (bytes: Uint8Array, places: readonly number[]) => places.map((place) => bytes[place] ?? 0).join(".");

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte);
}

const isZeroFrom = (bytes: Uint8Array, place: number) => bytes.subarray(place).every((byte) => byte === 0);

/** Where RFC 6052 (2.2) puts an IPv4 address behind prefixes of 48, 56 and 64 bits, and from where on there is nothing. */
const localNat64Places = [
  { places: [6, 7, 9, 10], end: 11 },
  { places: [7, 9, 10, 11], end: 12 },
  { places: [9, 10, 11, 12], end: 13 },
];

/** The IPv4 addresses that a packet to this IPv6 address may end at: mapped, compatible, 6to4 and NAT64 forms. */
function embeddedIpv4(bytes: Uint8Array): string[] {
  const last = dotted(bytes, [12, 13, 14, 15]);
  const twelve = bytes.subarray(0, 12);
  if (isZeroFrom(twelve, 0) || (isZeroFrom(twelve.subarray(0, 10), 0) && startsWith(bytes.subarray(10), [255, 255]))) {
    return [last];
  }
  if (startsWith(bytes, [0x20, 0x02])) {
    return [dotted(bytes, [2, 3, 4, 5])];
  }
  if (startsWith(bytes, [0, 0x64, 0xff, 0x9b]) && isZeroFrom(twelve, 4)) {
    return [last];
  }
  if (startsWith(bytes, [0, 0x64, 0xff, 0x9b, 0, 1])) {
    const short = localNat64Places.filter(({ end }) => isZeroFrom(bytes, end));
    return [last, ...short.map(({ places }) => dotted(bytes, places))];
  }
  return [];
}

const ownIpv4 = "127.0.0.1";

/** What a connection to this address may reach: "any address" and ::1 are this machine, as 127.0.0.1 is. */
function aliasesOf(address: string): string[] {
  const bytes = ipv6Bytes(address);
  if (bytes === null) {
    return address === "0.0.0.0" ? [address, ownIpv4] : [address];
  }
  const isAny = isZeroFrom(bytes, 0);
  const isOwn = isZeroFrom(bytes.subarray(0, 15), 0) && (bytes[15] ?? 0) <= 1;
  const embedded = embeddedIpv4(bytes).flatMap(aliasesOf);
  return [address, ...embedded, ...(isAny ? ["::1"] : []), ...(isOwn ? [ownIpv4] : [])];
}

/**
 * A deny list of the cloud metadata addresses and of `rules`, addresses and networks such as "10.0.0.0/8"; loopback is
 * allowed unless a rule says otherwise. Other forms of a denied IPv4 address are denied with it, zones are ignored, and
 * what is no address is denied. Throws DenyRuleError for a rule that can't be read. Source: OWASP ASVS 5, 1.3.6.
 */
export function createDenyList(rules: readonly string[] = []): Deniable {
  const list = new BlockList();
  for (const rule of [...metadataRules, ...rules]) {
    addRule(list, rule);
  }
  const isListed = (address: string) => list.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
  return {
    isDenied: (address) => {
      const [plain = ""] = address.split("%");
      return isIP(plain) === 0 || aliasesOf(plain).some(isListed);
    },
  };
}
