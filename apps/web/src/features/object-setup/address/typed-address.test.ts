import { expect, test } from "vitest";
import { readTypedAddress } from "./typed-address.ts";

test.each([
  [" 10.0.0.5 ", "10.0.0.5", null, null],
  ["web-01.example", "web-01.example", null, null],
  ["https://example.com/a", "example.com", "https://example.com/a", 443],
  ["http://[::1]:8080", "::1", "http://[::1]:8080/", null],
  ["https://", "https://", null, null],
  ["https://ada:secret@example.com", "https://ada:secret@example.com", null, null],
])("[EN-23] %j is a device at %j", (typed, ...[host, url, tlsPort]) => {
  expect(readTypedAddress(typed)).toEqual({ host, url, tlsPort });
});
