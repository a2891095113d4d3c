import type { AddressLists } from "@monitor/core/accounts";
import { addressTest, parseAddressList } from "./address-set.ts";
import type { AddressTest } from "./address-set.ts";

/** Each list is read once; there are no more than those of the API keys in use. */
const maxKnown = 1000;

export function createAddressLists(): AddressLists {
  const known = new Map<string, AddressTest>();
  return {
    isEntry: (text) => !text.includes(",") && parseAddressList(text)?.length === 1,
    has(list, address) {
      let test = known.get(list);
      if (test === undefined) {
        if (known.size >= maxKnown) known.clear();
        known.set(list, (test = addressTest(list.split(","))));
      }
      return test(address);
    },
  };
}
