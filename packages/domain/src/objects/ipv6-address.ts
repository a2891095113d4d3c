const ipv6GroupPattern = /^[0-9a-f]{1,4}$/i;
const ipv4Pattern = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const zonePattern = /^[0-9a-z.:-]+$/i;

/** Whether a text is an address of IPv6, also with a zone behind it or an address of IPv4 as its last part. */
export function isIpv6Address(text: string): boolean {
  const [address = "", zone] = text.split(/%(.*)/s, 2);
  const halves = address.split("::");
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const last = groups.at(-1) ?? "";
  const endsAsIpv4 = ipv4Pattern.test(last) && address.endsWith(last);
  const hexGroups = endsAsIpv4 ? groups.slice(0, -1) : groups;
  const count = hexGroups.length + (endsAsIpv4 ? 2 : 0);
  const isFull = halves.length === 1 ? count === 8 : halves.length === 2 && count < 8;
  return (
    isFull && hexGroups.every((group) => ipv6GroupPattern.test(group)) && (zone === undefined || zonePattern.test(zone))
  );
}
