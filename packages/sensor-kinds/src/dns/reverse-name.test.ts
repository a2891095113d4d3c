import { expect, test } from "vitest";
import { isLookupName } from "./lookup-name.ts";
import { reverseName } from "./reverse-name.ts";

test.each([
  ["192.0.2.7", "7.2.0.192.in-addr.arpa"],
  ["2001:db8::1", "1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa"],
  ["::", `${"0.".repeat(32)}ip6.arpa`],
  ["7.2.0.192.in-addr.arpa", "7.2.0.192.in-addr.arpa"],
])("the reverse name of %s", (text, name) => {
  expect(reverseName(text)).toBe(name);
});

test.each([
  ".",
  "localhost",
  "a.example",
  "a.example.",
  "_ldap._tcp.example",
  "xn--bcher-kva.example",
  "10.0.0.1",
  "fd00::1",
])("%s can be looked up", (name) => expect(isLookupName(name)).toBe(true));

test.each(["", "a..b", "-a.example", `${"a".repeat(64)}.example`, "a b", "bücher.example", "a/b", "..", "a\n"])(
  "%j can't",
  (name) => expect(isLookupName(name)).toBe(false),
);
