import { askUdp } from "../connection/ask-udp.ts";
import { attempt } from "../connection/attempt.ts";
import { connectionFailed } from "../connection/check-problem.ts";
import { firstReachable } from "../connection/own-route.ts";
import { hostAndPort } from "../connection/resolve-target.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckOutcome } from "../kind.ts";
import { failed, rounded, succeeded } from "../outcome.ts";
import { ntp } from "./definition.ts";
import { ntpEn } from "./messages.en.ts";
import { isNtpAnswer, ntpQuestion, readNtpAnswer } from "./packet.ts";
import type { NtpAnswer } from "./packet.ts";

const texts = ntpEn.templates;
/** How many times a question goes out within the time-out. */
const maxSends = 3;

/** When a question went out and its answer came, by the clock of this machine. */
interface Exchange {
  askedMs: number;
  answeredMs: number;
}

function outcomeOf(answer: NtpAnswer, { askedMs, answeredMs }: Exchange, target: string): CheckOutcome {
  if (answer.refusal !== "") return failed(texts, "ntp_refused", { target, reason: answer.refusal });
  if (!answer.isSynchronized) return failed(texts, "ntp_unsynchronized", { target });
  const difference = (answer.receivedMs - askedMs + (answer.sentMs - answeredMs)) / 2;
  return succeeded({
    time_difference: rounded(difference, 1),
    response_time: rounded(answeredMs - askedMs, 1),
    stratum: answer.stratum,
    root_dispersion: rounded(answer.rootDispersionMs, 1),
  });
}

/** Milliseconds by which the device's clock is ahead of this machine's, half of the way there and back taken off (RFC 5905, 8). */
export const checkNtp = kindCheck(ntp, (input) => {
  const { host, settings, timeoutMs } = input;
  const target = hostAndPort(host, settings.port);
  return attempt(input, target, async (signal, resolve, trace) => {
    const server = await firstReachable(await resolve(host));
    if (server === undefined) return connectionFailed("name_invalid", { name: host });
    const query = ntpQuestion();
    trace.begin("answer");
    const askedMs = Date.now();
    const sinceMs = performance.now();
    const packet = await askUdp({
      server,
      port: settings.port,
      query,
      isAnswer: (answer) => isNtpAnswer(query, answer),
      signal,
      resendAfterMs: Math.max(1, Math.floor(timeoutMs / maxSends)),
    });
    // The clock may be set meanwhile: what has passed is measured.
    const answeredMs = askedMs + (performance.now() - sinceMs);
    trace.end(server.address);
    return outcomeOf(readNtpAnswer(packet, askedMs), { askedMs, answeredMs }, target);
  });
});
