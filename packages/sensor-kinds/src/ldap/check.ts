import { CheckProblem, connectionFailed } from "../connection/check-problem.ts";
import { certificateDays } from "../conversation/certificate-days.ts";
import type { Conversation } from "../conversation/conversation.ts";
import { logInRefused, notEncrypted } from "../conversation/log-in.ts";
import { startConversation } from "../conversation/start-conversation.ts";
import type { Service } from "../conversation/start-conversation.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckOutcome } from "../kind.ts";
import { failed, rounded, succeeded } from "../outcome.ts";
import { decode, encode, number, numberOf, readSequence, tags } from "./ber.ts";
import type { BerValue } from "./ber.ts";
import { ldap } from "./definition.ts";
import type { LdapSettings } from "./definition.ts";
import { encodeFilter } from "./encode-filter.ts";
import { ldapEn } from "./messages.en.ts";
import { parseFilter } from "./parse-filter.ts";

const texts = ldapEn.templates;
/** Tags of the messages (RFC 4511, 4). */
const messages = {
  bind: 0x60,
  bound: 0x61,
  unbind: 0x42,
  search: 0x63,
  entry: 0x64,
  found: 0x65,
  reference: 0x73,
  extended: 0x77,
  extendedAnswer: 0x78,
};
const startTls = "1.3.6.1.4.1.1466.20037";
const scopes = { base: 0, one: 1, sub: 2 } as const;
/** The most entries that are counted. */
const maxEntries = 10_000;
const results = { success: 0, protocolError: 2, sizeLimit: 4, unwilling: 53, unavailable: 52, wrongLogIn: 49 };
/** Results in words (RFC 4511, A.1), for servers that say nothing. */
const resultWords: Readonly<Record<number, string>> = {
  1: "operations error",
  2: "protocol error",
  3: "time limit exceeded",
  7: "this kind of log-in is not supported",
  8: "a stronger log-in is needed",
  11: "a limit of the server is exceeded",
  13: "encryption is needed",
  32: "there is no such entry",
  34: "that is no valid name of an entry",
  48: "this log-in is not allowed",
  49: "wrong name or password",
  50: "the rights are not enough",
  51: "the server is busy",
  52: "the server is unavailable",
  53: "the server is unwilling",
};

interface LdapResult {
  readonly code: number;
  /** The server's words, or ours for the code. */
  readonly text: string;
}

/** Sends messages with ids of their own and reads what belongs to them. */
class LdapSession {
  readonly talk: Conversation;
  #id = 0;

  constructor(talk: Conversation) {
    this.talk = talk;
  }

  send(message: Buffer): void {
    this.#id += 1;
    this.talk.write(encode(tags.sequence, number(this.#id), message));
  }

  /** The next answer to the last message. */
  async next(): Promise<BerValue> {
    const [id, answer] = decode(await readSequence(this.talk)) ?? [];
    if (answer === undefined || numberOf(id) !== this.#id) throw this.talk.notUnderstood();
    return answer;
  }

  /** What an answer says of success. */
  resultOf(answer: BerValue, tag: number): LdapResult {
    const [code, , words] = answer.tag === tag ? (decode(answer.body) ?? []) : [];
    const value = numberOf(code);
    if (value === null || words === undefined) throw this.talk.notUnderstood();
    return { code: value, text: words.body.toString("utf8") || (resultWords[value] ?? `code ${value}`) };
  }
}

const refused = ({ partner: { target } }: Conversation, command: string, { text }: LdapResult) =>
  new CheckProblem(failed(texts, "ldap_refused", { target, command, result: text }));

async function secure(session: LdapSession, { talk, identity, trace }: Service): Promise<void> {
  session.send(encode(messages.extended, encode(0x80, startTls)));
  const result = session.resultOf(await session.next(), messages.extendedAnswer);
  if ([results.protocolError, results.unavailable, results.unwilling].includes(result.code)) throw notEncrypted(talk);
  if (result.code !== results.success) throw refused(talk, "STARTTLS", result);
  await talk.secure(identity, trace);
  trace.begin("answer");
}

async function bind(session: LdapSession, { talk, login }: Service): Promise<void> {
  const { user, password } = login ?? { user: "", password: "" };
  session.send(encode(messages.bind, number(3), encode(tags.text, user), encode(0x80, password)));
  const result = session.resultOf(await session.next(), messages.bound);
  if (result.code === results.success) return;
  throw login === null ? refused(talk, "BIND", result) : logInRefused(talk, result.text, login);
}

async function count(session: LdapSession, { base, scope, filter }: LdapSettings): Promise<number> {
  const { talk } = session;
  const parsed = parseFilter(filter);
  if (parsed === null) throw new CheckProblem(connectionFailed("settings_invalid", { setting: "filter" }));
  const parts = [
    encode(tags.text, base),
    number(scopes[scope], tags.choice),
    number(0, tags.choice),
    number(maxEntries),
    number(0),
    encode(tags.boolean, Buffer.from([0])),
    encodeFilter(parsed),
    // "No attributes": names of entries alone come (RFC 4511, 4.5.1.8).
    encode(tags.sequence, encode(tags.text, "1.1")),
  ];
  session.send(encode(messages.search, ...parts));
  for (let entries = 0; ;) {
    const answer = await session.next();
    if (answer.tag === messages.entry) entries += 1;
    else if (answer.tag !== messages.reference) {
      const result = session.resultOf(answer, messages.found);
      if (result.code !== results.success && result.code !== results.sizeLimit) throw refused(talk, "SEARCH", result);
      return entries;
    }
  }
}

async function visit(settings: LdapSettings, service: Service): Promise<CheckOutcome> {
  const { talk, trace, elapsedMs } = service;
  trace.begin("answer");
  const session = new LdapSession(talk);
  if (settings.encryption === "starttls") await secure(session, service);
  await bind(session, service);
  const entries = await count(session, settings);
  const tookMs = elapsedMs();
  trace.end();
  session.send(encode(messages.unbind));
  return succeeded({ response_time: rounded(tookMs, 1), entries, certificate_days: certificateDays(talk) });
}

/** Milliseconds from the start of the connection to the end of the search, and how many entries it has found. */
export const checkLdap = kindCheck(ldap, (input) => {
  const { encryption, log_in: logsIn } = input.settings;
  const start = { protocol: "LDAP", isSecure: encryption === "tls", logIn: logsIn ? "both" : "none" } as const;
  return startConversation(input, start, (service) => visit(input.settings, service));
});
