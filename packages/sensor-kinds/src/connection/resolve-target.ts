import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { LookupFunction } from "node:net";
import { orAborted } from "./attempt.ts";
import { CheckProblem, connectionFailed } from "./check-problem.ts";
import type { Deniable } from "./deniable.ts";

/** An address that may be connected to. */
export interface TargetAddress {
  address: string;
  family: 4 | 6;
}

const temporaryCodes = ["EAI_AGAIN", "EAI_FAIL", "ETIMEOUT", "ESERVFAIL"];

async function addressesOf(host: string, signal: AbortSignal): Promise<TargetAddress[]> {
  const version = isIP(host);
  if (version !== 0) {
    return [{ address: host, family: version === 4 ? 4 : 6 }];
  }
  try {
    const found = await orAborted(lookup(host, { all: true, order: "ipv4first" }), signal);
    return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
  } catch (error) {
    if (signal.aborted) {
      throw error;
    }
    const isTemporary = temporaryCodes.includes((error as NodeJS.ErrnoException).code ?? "");
    throw new CheckProblem(connectionFailed(isTemporary ? "name_not_resolved" : "name_not_found", { name: host }));
  }
}

/**
 * The addresses of a host that the deny list lets through, IPv4 first; at least one. Connect to these, not to the name:
 * a second lookup could give others. Throws a CheckProblem when the name is unknown or all its addresses are denied.
 */
export async function resolveTarget(host: string, denyList: Deniable, signal: AbortSignal): Promise<TargetAddress[]> {
  const bare = host.replace(/^\[(.*)\]$/, "$1").trim();
  const found = bare === "" ? [] : await addressesOf(bare, signal);
  const [first] = found;
  if (first === undefined) {
    throw new CheckProblem(connectionFailed("name_not_found", { name: bare }));
  }
  const allowed = found.filter(({ address }) => !denyList.isDenied(address));
  if (allowed.length === 0) {
    const target = first.address === bare ? bare : `${bare} (${first.address})`;
    throw new CheckProblem(connectionFailed("denied", { target }));
  }
  return allowed;
}

/** A lookup for node:net that gives exactly these addresses. */
export function pinnedLookup(addresses: readonly TargetAddress[]): LookupFunction {
  return (_name, options, callback) => {
    const [first] = addresses;
    if (options.all === true) {
      callback(null, [...addresses]);
    } else {
      callback(null, first?.address ?? "", first?.family);
    }
  };
}

/** `host:port` as messages write it; IPv6 addresses get brackets. */
export function hostAndPort(host: string, port: number): string {
  return isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`;
}
