import { randomInt } from "node:crypto";
import { attempt } from "../connection/attempt.ts";
import type { ResolveHost } from "../connection/attempt.ts";
import { CheckProblem, connectionFailed } from "../connection/check-problem.ts";
import type { CheckTrace } from "../connection/check-trace.ts";
import { startWatch } from "../connection/deadline.ts";
import { firstReachable } from "../connection/own-route.ts";
import { hostAndPort } from "../connection/resolve-target.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckInput, CheckOutcome, MessageParameters, Raised } from "../kind.ts";
import { failed, rounded, succeeded } from "../outcome.ts";
import { dns } from "./definition.ts";
import type { DnsSettings } from "./definition.ts";
import { askByTcp, askByUdp } from "./exchange.ts";
import type { DnsExchange } from "./exchange.ts";
import { dnsEn } from "./messages.en.ts";
import { decodePacket, encodeQuestion } from "./packet.ts";
import type { DnsPacket, DnsRecord } from "./packet.ts";
import { comparable, recordText } from "./record-text.ts";
import { reverseName } from "./reverse-name.ts";

const texts = dnsEn.templates;
/** How many times a question goes out within the time-out. */
const maxSends = 3;

/** The packet as the server meant it; throws when it is no answer to this question. */
function understood(packet: Buffer, question: DnsRecord): DnsPacket {
  const answer = decodePacket(packet);
  const [asked] = answer.questions;
  const isOurs = asked === undefined || (sameName(asked.name, question.name) && asked.type === question.type);
  if (answer.type !== "response" || !isOurs) {
    throw new Error("not an answer to the question");
  }
  return answer;
}

function sameName(a: string, b: string): boolean {
  const [left, right] = [a, b].map((name) => name.toLowerCase().replace(/\.$/, ""));
  return left === right;
}

async function ask(exchange: DnsExchange, question: DnsRecord): Promise<DnsPacket> {
  const readable = (packet: Buffer) => {
    try {
      return understood(packet, question);
    } catch {
      const target = hostAndPort(exchange.server.address, exchange.port);
      throw new CheckProblem(connectionFailed("not_understood", { target, protocol: "DNS" }));
    }
  };
  const answer = readable(await askByUdp(exchange));
  return answer.flag_tc ? readable(await askByTcp(exchange)) : answer;
}

function outcomeOf(answer: DnsPacket, settings: DnsSettings, about: { target: string; tookMs: number }): CheckOutcome {
  const { target } = about;
  const { domain, record_type: type } = settings;
  switch (answer.rcode) {
    case "NOERROR":
      break;
    case "NXDOMAIN":
      return failed(texts, "dns_name_unknown", { target, domain });
    case "REFUSED":
      return failed(texts, "dns_refused", { target });
    case "SERVFAIL":
      return failed(texts, "dns_server_failure", { target, domain });
    default:
      return failed(texts, "dns_answer_code", { target, rcode: answer.rcode });
  }
  const records = answer.answers.filter((record) => record.type === type);
  if (records.length === 0) return failed(texts, "dns_no_records", { target, type, domain });
  const found = records.map(({ data }) => recordText(type, data));
  const outcome = succeeded({ response_time: rounded(about.tookMs, 1), records_resolved: records.length });
  const raised = unexpected(settings, found, target);
  return raised === null || !outcome.is_ok ? outcome : { ...outcome, raised };
}

/** What is wrong with the records that were found, where the settings say which ones there are to be. */
function unexpected(settings: DnsSettings, found: readonly string[], target: string): Raised | null {
  const { domain, record_type: type } = settings;
  const lines = settings.expected.split("\n").map((line) => line.trim());
  const expected = lines.filter((line) => line !== "");
  if (expected.length === 0) return null;
  const isSame = (one: string, other: string) => comparable(type, one) === comparable(type, other);
  const missing = expected.find((one) => !found.some((other) => isSame(one, other)));
  const about = { target, domain, type };
  if (missing !== undefined) {
    return raisedBy("dns_value_missing", { ...about, expected: missing, found: found.join(", ") });
  }
  const other = found.find((one) => !expected.some((wanted) => isSame(one, wanted)));
  return settings.expected_only && other !== undefined
    ? raisedBy("dns_value_unexpected", { ...about, found: other })
    : null;
}

function raisedBy(code: keyof typeof texts, parameters: MessageParameters): Raised | null {
  const outcome = failed(texts, code, parameters);
  return outcome.is_ok ? null : { level: "error", reason: outcome.failure };
}

async function askOnce(
  input: CheckInput<DnsSettings>,
  { signal, resolve, trace }: { signal: AbortSignal; resolve: ResolveHost; trace: CheckTrace },
): Promise<CheckOutcome> {
  const { host, settings, services, timeoutMs } = input;
  const target = hostAndPort(host, settings.port);
  const server = await firstReachable(await resolve(host));
  if (server === undefined) {
    return connectionFailed("name_invalid", { name: host });
  }
  const { record_type: type } = settings;
  const question = { name: type === "PTR" ? reverseName(settings.domain) : settings.domain, type };
  const query = encodeQuestion(randomInt(65_536), question);
  const resendAfterMs = Math.max(1, Math.floor(timeoutMs / maxSends));
  const elapsedMs = startWatch(services.stalledMs);
  trace.begin("answer");
  const answer = await ask({ server, port: settings.port, query, signal, resendAfterMs }, question);
  const tookMs = elapsedMs();
  trace.end(server.address);
  trace.begin("rule");
  const outcome = outcomeOf(answer, settings, { target, tookMs });
  if (outcome.is_ok && outcome.raised === undefined) trace.end(answer.rcode);
  else trace.fail(answer.rcode);
  return outcome;
}

/** Milliseconds until the device's answer, and how many records of the wanted type it had (at least one). */
export const checkDns = kindCheck(dns, (input) => {
  const target = hostAndPort(input.host, input.settings.port);
  return attempt(input, target, (signal, resolve, trace) => askOnce(input, { signal, resolve, trace }));
});
