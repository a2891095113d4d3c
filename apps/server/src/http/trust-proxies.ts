import { addressTest } from "../addresses/address-set.ts";

/** For the framework: whether the X-Forwarded headers of a peer are believed. */
export const trustOf = (proxies: readonly string[]): ((address: string) => boolean) | false =>
  proxies.length > 0 && addressTest(proxies);
