import { Resolver } from "node:dns/promises";

const maxLength = 253;

/** Gives the name of an address, or null where there is none or no answer comes. Never rejects. */
export type NameOf = (address: string, signal: AbortSignal) => Promise<string | null>;

/** Asks the name servers of this machine (PTR), once and for a second. */
export function createNameOf(): NameOf {
  const resolver = new Resolver({ timeout: 1000, tries: 1 });
  return async (address, signal) => {
    if (signal.aborted) return null;
    const [name = ""] = await resolver.reverse(address).catch(() => []);
    const plain = name.replace(/\.$/, "").toLowerCase();
    return /^[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?$/.test(plain) && plain.length <= maxLength ? plain : null;
  };
}
