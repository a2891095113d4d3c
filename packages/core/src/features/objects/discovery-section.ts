import { CallError } from "@monitor/contract";
import type { ObjectBody } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";

/** The name of the section that other servers have for automatic discovery. */
export const discoverySection = "discoverytypegroup";
const off = "0";

/** What responses say of automatic discovery; null for objects that have none on other servers either. */
export const wireDiscovery = (type: ObjectType): Record<string, unknown> | null =>
  type === "sensor" ? null : { discoverytype: off };

/** A body may say that nothing is to be discovered. Errors: CallError METHOD_NOT_IMPLEMENTED for all else. */
export function requireNoDiscovery({ discoverytypegroup: sent }: ObjectBody): void {
  if (sent === undefined || (sent.discoverytype ?? off) === off) return;
  throw new CallError(
    "METHOD_NOT_IMPLEMENTED",
    `body.${discoverySection}.discoverytype: there is no automatic discovery yet; only "${off}" is taken`,
  );
}
