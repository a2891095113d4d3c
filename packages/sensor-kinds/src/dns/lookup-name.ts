/** The record types a DNS sensor can ask for. */
export const recordTypes = [
  "A",
  "AAAA",
  "CNAME",
  "MX",
  "NS",
  "TXT",
  "SOA",
  "PTR",
  "SRV",
  "CAA",
  "DNAME",
  "DNSKEY",
  "DS",
  "HINFO",
  "NAPTR",
  "SSHFP",
  "TLSA",
] as const;

const label = /^[A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?$/;

/**
 * True for the root ".", names of labels with 1 to 63 letters, digits, hyphens or underscores, and IP addresses
 * (RFC 1035 2.3.1, underscores as in RFC 2782). Non-ASCII names are written in their xn-- form.
 */
export function isLookupName(text: string): boolean {
  if (text === "." || /^[0-9a-fA-F:]*:[0-9a-fA-F:.]*$/.test(text)) {
    return true;
  }
  const labels = text.replace(/\.$/, "").split(".");
  return labels.every((part) => label.test(part));
}
