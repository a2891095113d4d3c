import { isIP, SocketAddress } from "node:net";

const groupsOfNetwork = 4;
const mappedPrefix = "::ffff:";

/** The eight groups of an IPv6 address as `SocketAddress` writes it. */
function groupsOf(text: string): string[] {
  const [left = "", right] = text.split("::", 2);
  const before = left === "" ? [] : left.split(":");
  const after = right === undefined || right === "" ? [] : right.split(":");
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
}

/**
 * What counts as one client: an IPv4 address, also where IPv6 wraps it, or the /64 of an IPv6 address, as a single customer
 * gets that many addresses. What is no address stays as it is, in bounds.
 */
export function networkOf(address: string): string {
  const [bare = ""] = address.split("%", 1);
  if (isIP(bare) !== 6) return bare.slice(0, 60);
  const canonical = new SocketAddress({ address: bare, family: "ipv6" }).address;
  const wrapped = canonical.startsWith(mappedPrefix) ? canonical.slice(mappedPrefix.length) : "";
  if (isIP(wrapped) === 4) return wrapped;
  return `${groupsOf(canonical).slice(0, groupsOfNetwork).join(":")}::/64`;
}
