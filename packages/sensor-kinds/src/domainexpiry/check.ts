import { domainToASCII } from "node:url";
import { attempt } from "../connection/attempt.ts";
import { connectionFailed } from "../connection/check-problem.ts";
import { startWatch } from "../connection/deadline.ts";
import { loadText, textPlace } from "../http-client/load-text.ts";
import type { TextPlace } from "../http-client/load-text.ts";
import { kindCheck } from "../kind-check.ts";
import type { Check, CheckInput, CheckOutcome } from "../kind.ts";
import { failed, notChecked, succeeded } from "../outcome.ts";
import { domainExpiry } from "./definition.ts";
import type { DomainExpirySettings } from "./definition.ts";
import { domainExpiryEn } from "./messages.en.ts";
import { readRegistration, readServers } from "./rdap.ts";
import type { Registration } from "./rdap.ts";

const texts = domainExpiryEn.templates;
const dayMs = 86_400_000;
/** Registries refuse those who ask often; a date changes once a year. */
const askEveryMs = 6 * 3_600_000;
const listForMs = 24 * 3_600_000;
const ending = /^(?:pending delete|redemption period|server hold|client hold)$/;

type Input = CheckInput<DomainExpirySettings>;

/** What this kind takes from its process. */
export interface DomainExpiryParts {
  /** Where the list of servers is. */
  listAddress?: string;
  /** Wall time in milliseconds. */
  nowMs?: () => number;
  /** Of a clock that is never set. */
  steadyMs?: () => number;
}

interface Remembered {
  at_ms: number;
  expires_ms: number;
  statuses: readonly string[];
}

function remembered(memory: unknown): Remembered | null {
  const { at_ms, expires_ms, statuses } = (memory ?? {}) as Partial<Remembered>;
  const isWhole = typeof at_ms === "number" && typeof expires_ms === "number" && Array.isArray(statuses);
  return isWhole ? { at_ms, expires_ms, statuses } : null;
}

/** The text of a page, or why there is none. */
async function load(input: Input, place: TextPlace): Promise<{ text: string } | { outcome: CheckOutcome }> {
  let text = "";
  const outcome = await attempt(input, place.target, async (signal, resolve, trace) => {
    ({ text } = await loadText(input, place, { signal, resolve, trace }));
    return succeeded({});
  });
  return outcome.is_ok ? { text } : { outcome };
}

const placeOf = (address: string, input: Input): TextPlace | null =>
  textPlace(
    { address, accept: "application/rdap+json, application/json;q=0.9", allowsInvalidCertificate: false },
    input.host,
  );

/** Finds the server of a top-level domain; the list is shared by all sensors of a process, and kept for a day. */
class ServerList {
  readonly #parts: Required<DomainExpiryParts>;
  #servers: ReadonlyMap<string, string> | null = null;
  #readAtMs = 0;

  constructor(parts: Required<DomainExpiryParts>) {
    this.#parts = parts;
  }

  async serverOf(input: Input, tld: string): Promise<{ server: string } | { outcome: CheckOutcome }> {
    const now = this.#parts.steadyMs();
    if (this.#servers === null || now - this.#readAtMs > listForMs) {
      const place = placeOf(this.#parts.listAddress, input);
      if (place === null) return { outcome: connectionFailed("settings_invalid", { setting: "server" }) };
      const loaded = await load(input, place);
      // The list is not what the sensor watches.
      if ("outcome" in loaded) return { outcome: unchecked(loaded.outcome) };
      const servers = readServers(loaded.text);
      if (servers === null) return { outcome: notChecked(texts, "domain_list_unreadable", { target: place.target }) };
      [this.#servers, this.#readAtMs] = [servers, now];
    }
    const server = this.#servers.get(tld);
    return server === undefined ? { outcome: notChecked(texts, "domain_no_server", { tld }) } : { server };
  }
}

function unchecked(outcome: CheckOutcome): CheckOutcome {
  return outcome.is_ok ? outcome : { ...outcome, failure: { ...outcome.failure, cannot_check: true } };
}

function daysOutcome(domain: string, { expires_ms, statuses }: Remembered, nowMs: number): CheckOutcome {
  const outcome = succeeded({ days_to_expiration: Math.floor((expires_ms - nowMs) / dayMs) });
  const status = statuses.find((each) => ending.test(each));
  const said = status === undefined ? null : failed(texts, "domain_ends", { domain, status });
  if (said === null || said.is_ok || !outcome.is_ok) return outcome;
  return { ...outcome, raised: { level: "error", reason: said.failure } };
}

/** What is wrong with an answer; null where it says what is asked. */
function problemOf(domain: string, target: string, found: Registration | null): CheckOutcome | null {
  if (found === null) return failed(texts, "domain_unreadable", { target });
  if (found.name !== "" && found.name !== domain) {
    return failed(texts, "domain_other", { target, found: found.name, domain });
  }
  return found.expiresMs === null ? failed(texts, "domain_no_date", { target, domain }) : null;
}

async function askServer(input: Input, place: TextPlace, domain: string): Promise<Registration | CheckOutcome> {
  const loaded = await load(input, place);
  if ("outcome" in loaded) {
    const { outcome } = loaded;
    const isUnknown = !outcome.is_ok && outcome.failure.parameters["status"] === 404;
    return isUnknown ? failed(texts, "domain_not_registered", { target: place.target, domain }) : outcome;
  }
  const found = readRegistration(loaded.text);
  return (
    problemOf(domain, place.target, found) ?? found ?? failed(texts, "domain_unreadable", { target: place.target })
  );
}

/** Days until the registration of a domain ends; the registry is asked every six hours, whatever the interval is. */
export function createDomainExpiryCheck(given: DomainExpiryParts = {}): Check {
  const parts: Required<DomainExpiryParts> = {
    listAddress: "https://data.iana.org/rdap/dns.json",
    nowMs: () => Date.now(),
    steadyMs: () => performance.now(),
    ...given,
  };
  const list = new ServerList(parts);
  return kindCheck(domainExpiry, async (input) => {
    const domain = domainToASCII(input.settings.domain.replace(/\.$/, "")).toLowerCase();
    if (domain === "") return connectionFailed("settings_invalid", { setting: "domain" });
    const known = remembered(input.memory);
    if (known !== null && parts.steadyMs() - known.at_ms < askEveryMs) return daysOutcome(domain, known, parts.nowMs());
    const elapsedMs = startWatch(input.services.stalledMs);
    const given = input.settings.server;
    const tld = domain.slice(domain.lastIndexOf(".") + 1);
    const found = given === "" ? await list.serverOf(input, tld) : { server: given };
    if ("outcome" in found) return found.outcome;
    const place = placeOf(`${found.server.replace(/\/?$/, "/")}domain/${domain}`, input);
    if (place === null) return connectionFailed("settings_invalid", { setting: "server" });
    const timeoutMs = Math.max(1, Math.round(input.timeoutMs - elapsedMs()));
    const answer = await askServer({ ...input, timeoutMs }, place, domain);
    if ("is_ok" in answer) return answer;
    const memory = {
      at_ms: parts.steadyMs(),
      expires_ms: answer.expiresMs ?? 0,
      statuses: answer.statuses.slice(0, 20),
    };
    return { ...daysOutcome(domain, memory, parts.nowMs()), memory };
  });
}
