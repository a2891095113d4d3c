import { isIP } from "node:net";
import { readDefaultGateway, readResolvers } from "./network.ts";
import { isOwnAddress } from "./own-reach.ts";

/** By which addresses a probe knows that it is cut off: its gateway and name servers, none, or some of its own. */
export type OwnReferences = "auto" | "off" | readonly string[];

const maxReferences = 10;

/** Reads `auto`, `off` or up to ten addresses separated by commas; null for anything else. */
export function parseReferences(text: string): OwnReferences | null {
  const plain = text.trim().toLowerCase();
  if (plain === "" || plain === "auto") return "auto";
  if (plain === "off") return "off";
  const addresses = plain.split(",").map((part) => part.trim());
  const isRight = addresses.length <= maxReferences && addresses.every((address) => isIP(address) !== 0);
  return isRight ? [...new Set(addresses)] : null;
}

/** The addresses of now; what is on this machine itself, such as a name server of its own, says nothing of the network. */
export async function referencesNow(references: OwnReferences, root = "/"): Promise<string[]> {
  if (references === "off") return [];
  if (references !== "auto") return [...references];
  const [gateway, resolvers] = await Promise.all([readDefaultGateway(root), readResolvers(root)]);
  const all = [...(gateway === null ? [] : [gateway]), ...resolvers];
  return [...new Set(all)].filter((address) => !isOwnAddress(address)).slice(0, maxReferences);
}
