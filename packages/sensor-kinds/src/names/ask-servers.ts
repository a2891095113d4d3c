import { Resolver } from "node:dns/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { TimedAnswer } from "./answer-cache.ts";
import { ipv4First } from "./hosts-file.ts";
import type { NameProblem, TargetAddress } from "./name-service.ts";

/** What one record type of a name came to. */
interface Found {
  addresses: readonly TargetAddress[];
  ttlSeconds: number;
  /** The resolver's code where there is no address. */
  code: string;
}

const minKeepMs = 5000;
const maxKeepMs = 3_600_000;
const absentKeepMs = 10_000;
const failedKeepMs = 5000;
/** How long the second family is waited for once the first has an address. */
const headStartMs = 300;

/** By how much they say: the first one counts for both families. */
const problemsByCode = new Map<string, NameProblem>([
  ["ENOTFOUND", "name_not_found"],
  ["EBADNAME", "name_invalid"],
  ["ETIMEOUT", "name_no_answer"],
  ["ECANCELLED", "name_no_answer"],
  ["EREFUSED", "name_refused"],
  ["ECONNREFUSED", "name_server_absent"],
  ["ESERVFAIL", "name_server_failed"],
]);
const late: Found = { addresses: [], ttlSeconds: 0, code: "ENODATA" };

function problemOf(founds: readonly Found[]): NameProblem {
  const codes = founds.map(({ code }) => code);
  for (const [code, problem] of problemsByCode) {
    if (codes.includes(code)) {
      return problem;
    }
  }
  return codes.every((code) => code === "ENODATA") ? "name_without_address" : "name_server_failed";
}

function timed(founds: readonly Found[]): TimedAnswer {
  const useful = founds.filter(({ addresses }) => addresses.length > 0);
  if (useful.length === 0) {
    const problem = problemOf(founds);
    const isAbsent = problem === "name_not_found" || problem === "name_without_address";
    return { answer: { problem }, keepMs: isAbsent ? absentKeepMs : failedKeepMs };
  }
  const ttlMs = Math.min(...useful.map(({ ttlSeconds }) => ttlSeconds)) * 1000;
  const addresses = ipv4First(useful.flatMap((found) => found.addresses));
  return { answer: { addresses }, keepMs: Math.min(maxKeepMs, Math.max(minKeepMs, ttlMs)) };
}

/** After the other family has an address: a little later; else never. */
async function afterOther(other: Promise<Found>): Promise<Found> {
  const { addresses } = await other;
  return addresses.length > 0 ? wait(headStartMs, late, { ref: false }) : new Promise(() => undefined);
}

/** How the servers are asked. */
export interface ServerOptions {
  servers: readonly string[];
  port: number;
  /** How long a server has for its answer; each is asked twice. */
  tryMs: number;
  /** Milliseconds of a clock that is never set. */
  nowMs: () => number;
}

const tries = 2;
/** The part of a try after which the control question is asked. */
const controlAfter = 0.2;
/** A name that every name server knows by itself (RFC 6303, 4.2); even a refusal shows that the server is there. */
const control = "1.0.0.127.in-addr.arpa";
/** Errors that come from a server, not from the resolver when no server answers. */
const answerCodes = ["ENODATA", "ENOTFOUND", "ESERVFAIL", "EREFUSED", "ENOTIMP", "EFORMERR", "EBADRESP"];

/** Name servers that are asked, and whether they answer at all. */
export interface ServerQuestions {
  ask: (name: string) => Promise<TimedAnswer>;
  isAnswering: () => boolean;
}

/**
 * Notes when a server has answered anything. While a name has no answer, the control question shows whether the servers are
 * there.
 */
class Pulse {
  readonly #resolver: Resolver;
  readonly #options: ServerOptions;
  #answeredAtMs = Number.NEGATIVE_INFINITY;
  #isAsking = false;

  constructor(resolver: Resolver, options: ServerOptions) {
    this.#resolver = resolver;
    this.#options = options;
  }

  /** `code` is that of an error, or null for an answer with records. */
  note(code: string | null): void {
    if (code === null || answerCodes.includes(code)) {
      this.#answeredAtMs = this.#options.nowMs();
    }
  }

  isAnswering(): boolean {
    return this.#options.nowMs() - this.#answeredAtMs < this.#options.tryMs * tries;
  }

  /** Sends the control question when this work takes longer than answers usually do. */
  async watch<T>(work: Promise<T>): Promise<T> {
    const timer = setTimeout(() => void this.#control(), this.#options.tryMs * controlAfter);
    return work.finally(() => clearTimeout(timer));
  }

  async #control(): Promise<void> {
    if (this.#isAsking) {
      return;
    }
    this.#isAsking = true;
    await this.#resolver.resolvePtr(control).then(
      () => this.note(null),
      (error: NodeJS.ErrnoException) => this.note(error.code ?? ""),
    );
    this.#isAsking = false;
  }
}

/**
 * Asks these servers for both kinds of addresses of a full name, the next server where one is silent or fails. It uses
 * c-ares, which needs no thread: a thousand names without an answer hold up nothing else.
 */
export function createServerQuestions(options: ServerOptions): ServerQuestions {
  const { servers, port, tryMs } = options;
  const resolver = new Resolver({ timeout: tryMs, tries, maxTimeout: tryMs });
  resolver.setServers(servers.map((server) => (server.includes(":") ? `[${server}]:${port}` : `${server}:${port}`)));
  const pulse = new Pulse(resolver, options);

  const find = async (name: string, family: 4 | 6): Promise<Found> => {
    try {
      const records = await (family === 4
        ? resolver.resolve4(name, { ttl: true })
        : resolver.resolve6(name, { ttl: true }));
      pulse.note(null);
      const addresses = records.map(({ address }) => ({ address, family }));
      return { addresses, ttlSeconds: Math.min(...records.map(({ ttl }) => ttl)), code: "ENODATA" };
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      pulse.note(code);
      return { addresses: [], ttlSeconds: 0, code };
    }
  };

  const ask = async (name: string): Promise<TimedAnswer> => {
    const [four, six] = [find(name, 4), find(name, 6)];
    const both = Promise.all([Promise.race([four, afterOther(six)]), Promise.race([six, afterOther(four)])]);
    return timed(await pulse.watch(both));
  };
  return { ask, isAnswering: () => pulse.isAnswering() };
}
