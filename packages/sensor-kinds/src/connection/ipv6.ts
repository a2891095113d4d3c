import { isIP } from "node:net";

const groupCount = 8;

/** The 16 bytes of an IPv6 address, its zone left out; null for what is none. */
export function ipv6Bytes(address: string): Uint8Array | null {
  const [plain = ""] = address.split("%");
  if (isIP(plain) !== 6) {
    return null;
  }
  const withoutDots = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_whole, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = "", tail] = withoutDots.split("::");
  const groupsOf = (text: string) => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
  const [first, last] = [groupsOf(head), groupsOf(tail ?? "")];
  const gap = Array.from({ length: groupCount - first.length - last.length }, () => 0);
  return Uint8Array.from([...first, ...gap, ...last].flatMap((group) => [group >> 8, group & 255]));
}

/** True for addresses of one link (fe80::/10), which mean nothing without a zone such as `%eth0` (RFC 4007). */
export function isLinkLocal(address: string): boolean {
  const bytes = ipv6Bytes(address);
  return bytes !== null && bytes[0] === 0xfe && ((bytes[1] ?? 0) & 0xc0) === 0x80;
}

/** One text for all spellings of an address, its zone left out. */
export function addressKey(address: string): string {
  return ipv6Bytes(address)?.join(".") ?? address;
}
