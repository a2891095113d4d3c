import { isIP } from "node:net";

/** All 32 hexadecimal digits of an IPv6 address. */
function digitsOf(address: string): string {
  const url = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = "", tail] = url.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after].map((group) => group.padStart(4, "0")).join("");
}

/**
 * The name to ask for with PTR: an IP address becomes its name under in-addr.arpa or ip6.arpa (RFC 1035 3.5, RFC 3596
 * 2.5); anything else stays as it is.
 */
export function reverseName(text: string): string {
  const version = isIP(text);
  if (version === 4) {
    return `${text.split(".").reverse().join(".")}.in-addr.arpa`;
  }
  return version === 6 ? `${digitsOf(text).split("").reverse().join(".")}.ip6.arpa` : text;
}
