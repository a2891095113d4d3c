import fc from "fast-check";
import { badBytes } from "./bad-bytes.ts";
import { badRequests } from "./bad-requests.ts";
import type { FuzzedServer } from "./bad-requests.ts";
import { BadClient, faultOf, faultOfRefusal } from "./send-bad.ts";

export interface FuzzRun {
  readonly address: string;
  readonly server: FuzzedServer;
  /** The same seed makes the same requests. */
  readonly seed: number;
  readonly requests: number;
  readonly bytes: number;
}

export interface FuzzOutcome {
  /** Requests that had to be refused, and were sent. */
  readonly refused: number;
  readonly faults: readonly string[];
  /** How many of each kind were sent. */
  readonly kinds: Readonly<Record<string, number>>;
}

const maxFaults = 20;

/** Sends bad requests one after the other and gives what was wrong with the responses. */
export async function runFuzz({ address, server, seed, requests, bytes }: FuzzRun): Promise<FuzzOutcome> {
  const client = new BadClient(address);
  const faults: string[] = [];
  const kinds: Record<string, number> = {};
  let refused = 0;
  const note = (what: string, fault: string | null) => {
    if (fault !== null && faults.length < maxFaults) faults.push(`${fault}: ${what.slice(0, 400)}`);
  };
  for (const request of fc.sample(badRequests(server), { numRuns: requests, seed })) {
    const { kind, method, path, body = "", isRefused } = request;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (isRefused) refused += 1;
    const fault = await client.send(request).then(
      (response) => {
        const found = faultOf(request, response);
        return found === null ? null : `${found} ${response.text.slice(0, 200)}`;
      },
      (error: Error) => error.message,
    );
    note(`${kind} ${method} ${path} ${body}`, fault);
  }
  for (const sent of fc.sample(badBytes, { numRuns: bytes, seed })) {
    kinds["bytes"] = (kinds["bytes"] ?? 0) + 1;
    const outcome = await client.sendBytes(sent).then(
      (response) => {
        const found = response === null || response.status < 400 ? null : faultOfRefusal(response);
        return found === null ? null : `${found} ${response?.status} ${response?.text.slice(0, 200)}`;
      },
      (error: Error) => error.message,
    );
    note(`bytes ${JSON.stringify(Buffer.from(sent).toString("latin1"))}`, outcome);
  }
  client.close();
  return { refused, faults, kinds };
}
