import { certificateDays } from "../conversation/certificate-days.ts";
import type { Conversation } from "../conversation/conversation.ts";
import { answerRefused, logInRefused, notEncrypted } from "../conversation/log-in.ts";
import type { LogIn } from "../conversation/log-in.ts";
import { command, isGood, readReply } from "../conversation/numbered-reply.ts";
import { startConversation } from "../conversation/start-conversation.ts";
import type { Service } from "../conversation/start-conversation.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckOutcome } from "../kind.ts";
import { rounded, succeeded } from "../outcome.ts";
import { ftp } from "./definition.ts";
import type { FtpSettings } from "./definition.ts";

const anonymous: LogIn = { user: "anonymous", password: "anonymous@" };
/** "Service ready in some minutes" and "ready" (RFC 959, 5.4). */
const ready = 220;
const needsPassword = 331;

/** The banner; a server may say before that it is not ready yet. */
async function readBanner(talk: Conversation) {
  const first = await readReply(talk);
  return first.code === 120 ? readReply(talk) : first;
}

/** AUTH TLS (RFC 4217). */
async function secured({ talk, identity, trace }: Service): Promise<void> {
  const reply = await command(talk, "AUTH TLS");
  // 500 and 502: the command is not known; 504: not this kind of it.
  if ([500, 502, 504].includes(reply.code)) throw notEncrypted(talk);
  if (reply.code !== 234) throw answerRefused(talk, "AUTH TLS", reply.text);
  await talk.secure(identity, trace);
  trace.begin("answer");
}

async function logIn(talk: Conversation, login: LogIn): Promise<void> {
  let reply = await command(talk, `USER ${login.user}`);
  if (reply.code === needsPassword) reply = await command(talk, `PASS ${login.password}`);
  if (!isGood(reply)) throw logInRefused(talk, reply.text, login);
}

async function visit(settings: FtpSettings, service: Service): Promise<CheckOutcome> {
  const { talk, trace, elapsedMs } = service;
  trace.begin("answer");
  const banner = await readBanner(talk);
  const bannerMs = elapsedMs();
  if (banner.code !== ready) throw answerRefused(talk, "CONNECT", banner.text);
  if (settings.encryption === "explicit") await secured(service);
  const login = settings.log_in === "anonymous" ? anonymous : service.login;
  if (login !== null) await logIn(talk, login);
  const tookMs = elapsedMs();
  talk.write("QUIT\r\n");
  trace.end(banner.text);
  return succeeded({
    response_time: rounded(tookMs, 1),
    banner_time: rounded(bannerMs, 1),
    certificate_days: certificateDays(talk),
  });
}

/** Milliseconds from the start of the connection to the last answer that is needed, and to the banner. */
export const checkFtp = kindCheck(ftp, (input) => {
  const { encryption, log_in: logIn } = input.settings;
  const start = {
    protocol: "FTP",
    isSecure: encryption === "tls",
    logIn: logIn === "account" ? "both" : "none",
  } as const;
  return startConversation(input, start, (service) => visit(input.settings, service));
});
