import { certificateDays } from "../conversation/certificate-days.ts";
import type { Conversation } from "../conversation/conversation.ts";
import {
  answerRefused,
  logInImpossible,
  logInOpen,
  logInRefused,
  notEncrypted,
  inBase64,
  plainToken,
} from "../conversation/log-in.ts";
import type { LogIn } from "../conversation/log-in.ts";
import { command, isGood, readReply } from "../conversation/numbered-reply.ts";
import { startConversation } from "../conversation/start-conversation.ts";
import type { Service } from "../conversation/start-conversation.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckOutcome } from "../kind.ts";
import { rounded, succeeded } from "../outcome.ts";
import { smtp } from "./definition.ts";
import type { SmtpSettings } from "./definition.ts";

/** What the server can do, by keyword in capitals, with its words behind. */
type Extensions = ReadonlyMap<string, readonly string[]>;

async function greet(talk: Conversation, name: string): Promise<Extensions> {
  const reply = await command(talk, `EHLO ${name}`);
  if (!isGood(reply)) throw answerRefused(talk, "EHLO", reply.text);
  const words = reply.lines.slice(1).map((line) => line.trim().toUpperCase().split(/[ =]+/));
  return new Map(words.map(([keyword = "", ...rest]) => [keyword, rest]));
}

/** Secures the connection as the settings say, and greets again: what was said in the clear does not count any more. */
async function secured(
  { talk, identity, trace }: Service,
  { encryption, client_name: name }: SmtpSettings,
  extensions: Extensions,
): Promise<Extensions> {
  const isOffered = extensions.has("STARTTLS");
  if (encryption === "none" || encryption === "tls" || (encryption === "auto" && !isOffered)) return extensions;
  if (!isOffered) throw notEncrypted(talk);
  const reply = await command(talk, "STARTTLS");
  if (!isGood(reply)) throw answerRefused(talk, "STARTTLS", reply.text);
  await talk.secure(identity, trace);
  trace.begin("answer");
  return greet(talk, name);
}

/** Logs in (RFC 4954). */
async function logIn(talk: Conversation, extensions: Extensions, login: LogIn): Promise<void> {
  const ways = extensions.get("AUTH") ?? [];
  if (ways.includes("PLAIN")) {
    const reply = await command(talk, `AUTH PLAIN ${plainToken(login)}`);
    if (!isGood(reply)) throw logInRefused(talk, reply.text, login);
    return;
  }
  if (!ways.includes("LOGIN")) throw logInImpossible(talk);
  let reply = await command(talk, "AUTH LOGIN");
  for (const word of [login.user, login.password]) {
    if (reply.code !== 334) throw logInRefused(talk, reply.text, login);
    reply = await command(talk, inBase64(word));
  }
  if (!isGood(reply)) throw logInRefused(talk, reply.text, login);
}

async function visit(settings: SmtpSettings, service: Service): Promise<CheckOutcome> {
  const { talk, login, trace, elapsedMs } = service;
  trace.begin("answer");
  const banner = await readReply(talk);
  const bannerMs = elapsedMs();
  if (banner.code !== 220) throw answerRefused(talk, "CONNECT", banner.text);
  const extensions = await secured(service, settings, await greet(talk, settings.client_name));
  if (login !== null) {
    if (!talk.isSecure && settings.encryption !== "none") throw logInOpen(talk);
    await logIn(talk, extensions, login);
  }
  const tookMs = elapsedMs();
  talk.write("QUIT\r\n");
  trace.end(banner.text);
  return succeeded({
    response_time: rounded(tookMs, 1),
    banner_time: rounded(bannerMs, 1),
    certificate_days: certificateDays(talk),
  });
}

/** Milliseconds from the start of the connection to the last answer that is needed, and to the banner; sends no mail. */
export const checkSmtp = kindCheck(smtp, (input) => {
  const { encryption, log_in: logsIn } = input.settings;
  const logIn = logsIn ? "both" : "none";
  const start = { protocol: "SMTP", isSecure: encryption === "tls", logIn } as const;
  return startConversation(input, start, (service) => visit(input.settings, service));
});
