import { BlockList, isIP } from "node:net";

/** Whether an address belongs to a set; false for what is no address. */
export type AddressTest = (address: string | undefined) => boolean;

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 4 ? "ipv4" : "ipv6");

/** Adds `10.0.0.1` or `10.0.0.0/8`, of either family; false for anything else. */
function add(list: BlockList, entry: string): boolean {
  const [address = "", prefix, ...rest] = entry.split("/");
  const version = isIP(address);
  if (version === 0 || address.includes("%") || rest.length > 0) return false;
  if (prefix === undefined) {
    list.addAddress(address, familyOf(address));
    return true;
  }
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  if (!(bits <= (version === 4 ? 32 : 128))) return false;
  list.addSubnet(address, bits, familyOf(address));
  return true;
}

/** The entries of a list of addresses and networks, separated by commas; null when one of them is neither. */
export function parseAddressList(text: string): readonly string[] | null {
  const entries = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return entries.every((entry) => add(new BlockList(), entry)) ? entries : null;
}

/** Errors: Error for an entry that is neither address nor network. */
export function addressTest(entries: readonly string[]): AddressTest {
  const list = new BlockList();
  for (const entry of entries) if (!add(list, entry)) throw new Error(`${entry} is no address and no network`);
  return (address) => {
    const [bare = ""] = (address ?? "").split("%", 1);
    return isIP(bare) !== 0 && list.check(bare, familyOf(bare));
  };
}

/** This machine itself. */
export const isLoopback: AddressTest = addressTest(["127.0.0.0/8", "::1"]);
