import { CheckProblem } from "../connection/check-problem.ts";
import type { Conversation } from "../conversation/conversation.ts";
import { logInRefused } from "../conversation/log-in.ts";
import type { LogIn } from "../conversation/log-in.ts";
import type { Service } from "../conversation/start-conversation.ts";
import { failed } from "../outcome.ts";
import type { Question } from "../sql/ask-database.ts";
import { sqlEn } from "../sql/messages.en.ts";
import { maxRows, queryRefused } from "../sql/query-result.ts";
import type { QueryResult } from "../sql/query-result.ts";
import { encode, nextMessage, readColumns, readError, readRow } from "./messages-on-wire.ts";
import type { WireMessage } from "./messages-on-wire.ts";
import { Scram } from "./scram.ts";

const texts = sqlEn.templates;
const protocolVersion = 196_608;
const tlsRequest = 80_877_103;
/** What the server asks for in the log-in (message R). */
const logInCodes = { done: 0, cleartext: 3, md5: 5, sasl: 10, saslGoesOn: 11, saslEnds: 12 };
const method = "SCRAM-SHA-256";
const methodNames: Readonly<Record<number, string>> = {
  3: "a password in the clear",
  5: "MD5",
  7: "GSSAPI",
  9: "SSPI",
};

async function secure({ talk, identity, trace }: Service): Promise<void> {
  talk.write(encode("", tlsRequest));
  const answer = (await talk.readBytes(1)).toString("latin1");
  const { target } = talk.partner;
  if (answer === "N") throw new CheckProblem(failed(texts, "sql_not_encrypted", { target }));
  if (answer !== "S") throw talk.notUnderstood();
  await talk.secure(identity, trace);
  trace.begin("answer");
}

/** "Invalid authorization"; a server that is starting or full has other words. */
const isOfLogIn = (code: string) => code.startsWith("28");

/** The next step of the log-in: its code and what comes with it; an error is the server's refusal. */
async function nextStep(talk: Conversation, login: LogIn): Promise<{ code: number; rest: Buffer }> {
  const { type, body } = await nextMessage(talk);
  if (type === "E") {
    const { code, text } = readError(body);
    throw isOfLogIn(code) ? logInRefused(talk, text, login) : queryRefused(talk, text);
  }
  if (type !== "R" || body.length < 4) throw talk.notUnderstood();
  return { code: body.readInt32BE(0), rest: body.subarray(4) };
}

async function logInByScram(talk: Conversation, login: LogIn): Promise<void> {
  const scram = new Scram(login);
  const first = Buffer.from(scram.first, "utf8");
  talk.write(encode("p", method, first.length, first));
  const challenge = await nextStep(talk, login);
  const final = challenge.code === logInCodes.saslGoesOn ? await scram.final(challenge.rest.toString("utf8")) : null;
  if (final === null) throw talk.notUnderstood();
  talk.write(encode("p", Buffer.from(final, "utf8")));
  const end = await nextStep(talk, login);
  // A server that does not know the password itself is none of ours.
  if (end.code !== logInCodes.saslEnds || !scram.isProof(end.rest.toString("utf8"))) throw talk.notUnderstood();
}

async function logIn(talk: Conversation, login: LogIn): Promise<void> {
  let { code, rest } = await nextStep(talk, login);
  const unknown = (name: string) =>
    new CheckProblem(failed(texts, "sql_log_in_unknown", { target: talk.partner.target, method: name }));
  if (code === logInCodes.sasl) {
    if (!rest.toString("latin1").split("\0").includes(method)) throw unknown("SASL");
    await logInByScram(talk, login);
    ({ code } = await nextStep(talk, login));
  } else if (code === logInCodes.cleartext && talk.isSecure) {
    talk.write(encode("p", login.password));
    ({ code } = await nextStep(talk, login));
  }
  if (code !== logInCodes.done) throw unknown(methodNames[code] ?? `method ${code}`);
}

/** Reads up to the end of the command; the messages before it are given. An error is the server's refusal. */
async function untilReady(talk: Conversation, take: (message: WireMessage) => void): Promise<void> {
  let refusal = "";
  for (;;) {
    const message = await nextMessage(talk);
    if (message.type === "Z") break;
    if (message.type === "E") {
      const { text, isEnd } = readError(message.body);
      refusal ||= text;
      if (isEnd) break;
    } else take(message);
  }
  if (refusal !== "") throw queryRefused(talk, refusal);
}

/** Logs in and begins a transaction that only reads, with a time limit at the server. */
export async function openSession(service: Service, { settings, login, timeoutMs }: Question): Promise<Conversation> {
  const { talk } = service;
  if (settings.encryption === "tls") await secure(service);
  const named = { user: login.user, database: settings.database, client_encoding: "UTF8", application_name: "monitor" };
  talk.write(encode("", protocolVersion, ...Object.entries(named).flat(), Buffer.from([0])));
  await logIn(talk, login);
  await untilReady(talk, () => undefined);
  talk.write(encode("Q", `BEGIN READ ONLY; SET LOCAL statement_timeout = ${Math.ceil(timeoutMs)}`));
  await untilReady(talk, () => undefined);
  return talk;
}

/**
 * Runs one statement: a prepared one, as the server refuses several in one text there. It stops by itself at the bound of rows.
 */
export async function runQuery(talk: Conversation, { settings }: Question): Promise<QueryResult> {
  const none = Buffer.alloc(6);
  const parts = [
    encode("P", "", settings.query, Buffer.alloc(2)),
    encode("B", "", "", none),
    encode("D", Buffer.from("P"), ""),
    encode("E", "", maxRows),
    encode("S"),
  ];
  talk.write(Buffer.concat(parts));
  const result = { columns: [] as string[], rows: [] as (string | null)[][] };
  await untilReady(talk, ({ type, body }) => {
    if (type === "T") result.columns = readColumns(body);
    if (type === "D" && result.rows.length < maxRows) result.rows.push(readRow(body));
    if (!"12TDCnsI".includes(type)) throw talk.notUnderstood();
  });
  return result;
}

/** Says goodbye; the transaction ends with it. */
export const endSession = (talk: Conversation): void => talk.write(encode("X"));
