import { createDenyList } from "@monitor/sensor-kinds/checks";
import { addressTest } from "../addresses/address-set.ts";

/** Networks that are no public ones: a message there could reach what only this machine may. */
const privateNetworks: readonly string[] = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "224.0.0.0/3",
  "::1/128",
  "fc00::/7",
  "fe80::/10",
  "ff00::/8",
];

/** Says why nothing may be sent to an address; null where it may. */
export type ReceiverRule = (address: string) => string | null;

/** Private addresses take messages only where they are `allowed`, metadata addresses of clouds never. */
export function receiverRule(allowed: readonly string[]): ReceiverRule {
  const metadata = createDenyList();
  const notPublic = createDenyList(privateNetworks);
  const isAllowed = addressTest(allowed);
  return (address) => {
    if (metadata.isDenied(address)) return `The address ${address} is never sent to.`;
    if (!notPublic.isDenied(address) || isAllowed(address)) return null;
    return `The address ${address} is a private one: NOTIFY_ALLOW does not name it.`;
  };
}
