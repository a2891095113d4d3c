import { addressTest, isLoopback } from "../addresses/address-set.ts";
import type { AddressTest } from "../addresses/address-set.ts";

/** For the framework: whether the X-Forwarded headers of a peer are believed. */
export const trustOf = (proxies: readonly string[]): AddressTest | false => proxies.length > 0 && addressTest(proxies);

/** This machine, where proxies and tests are, and proxies elsewhere: many people come from there. */
export function exemptOf(proxies: readonly string[]): AddressTest {
  const isProxy = addressTest(proxies);
  return (address) => isLoopback(address) || isProxy(address);
}
