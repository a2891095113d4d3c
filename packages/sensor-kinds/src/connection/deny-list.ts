import { BlockList, isIP } from "node:net";
import type { Deniable } from "./deniable.ts";

/**
 * Where cloud machines hand out credentials to whoever asks from inside; no sensor has business there.
 * The IPv6 forms include NAT64's view of the first address (RFC 6052).
 */
export const defaultDenyRules: readonly string[] = [
  "169.254.169.254/32",
  "169.254.170.0/24",
  "100.100.100.200/32",
  "168.63.129.16/32",
  "192.0.0.192/32",
  "fd00:ec2::/32",
  "fd20:ce::254/128",
  "64:ff9b::a9fe:a9fe/128",
];

/** A rule of the deny list that is no address and no network. */
export class DenyRuleError extends Error {
  override name = "DenyRuleError";
}

function addRule(list: BlockList, rule: string): void {
  const [address = "", prefixText] = rule.trim().split("/");
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const prefix = prefixText === undefined ? longest : Number(prefixText);
  if (version === 0 || prefixText === "" || !Number.isInteger(prefix) || prefix < 0 || prefix > longest) {
    throw new DenyRuleError(`"${rule}" is no IP address and no network such as 10.0.0.0/8`);
  }
  list.addSubnet(address, prefix, version === 4 ? "ipv4" : "ipv6");
}

/**
 * A deny list from addresses and networks ("10.0.0.0/8", "fd00::/8"); by default the cloud metadata addresses only,
 * loopback is allowed. IPv4-mapped IPv6 addresses count as IPv4, zones are ignored, and what is no address is denied.
 * Throws DenyRuleError for a rule that can't be read. Source: OWASP ASVS 5, 1.3.6.
 */
export function createDenyList(rules: readonly string[] = defaultDenyRules): Deniable {
  const list = new BlockList();
  for (const rule of rules) {
    addRule(list, rule);
  }
  return {
    isDenied: (address) => {
      const [plain = ""] = address.split("%");
      const version = isIP(plain);
      return version === 0 || list.check(plain, version === 4 ? "ipv4" : "ipv6");
    },
  };
}
