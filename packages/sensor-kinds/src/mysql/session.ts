import { CheckProblem } from "../connection/check-problem.ts";
import { logInRefused } from "../conversation/log-in.ts";
import type { Service } from "../conversation/start-conversation.ts";
import { failed } from "../outcome.ts";
import type { Question } from "../sql/ask-database.ts";
import { ByteReader } from "../sql/byte-reader.ts";
import { sqlEn } from "../sql/messages.en.ts";
import { maxRows, queryRefused } from "../sql/query-result.ts";
import type { QueryResult } from "../sql/query-result.ts";
import {
  abilities,
  isEnd,
  isError,
  isOfLogIn,
  isOk,
  Packets,
  readError,
  readGreeting,
  readLength,
  readText,
} from "./packets.ts";
import type { Greeting } from "./packets.ts";
import { scrambled } from "./scrambled.ts";

const texts = sqlEn.templates;
const utf8mb4 = 45;
const commands = { quit: 1, query: 3 };
const maxColumns = 1000;
/** Files of the probe are never offered: without this ability a server may not even ask for one. */
const wanted = abilities.protocol41 | abilities.transactions | abilities.secureConnection | abilities.pluginAuth;
/** What follows a scrambled password by `caching_sha2_password`. */
const sha2 = { known: 3, sendAll: 4 };

const unknownMethod = (target: string, method: string) =>
  new CheckProblem(failed(texts, "sql_log_in_unknown", { target, method }));

/** How the client introduces itself; the first part of it goes out before TLS. */
function introduction(flags: number): Buffer {
  const bytes = Buffer.alloc(32);
  bytes.writeUInt32LE(flags, 0);
  bytes.writeUInt32LE(0xff_ff_ff, 4);
  bytes[8] = utf8mb4;
  return bytes;
}

const ended = (text: string) => Buffer.from(`${text}\0`, "utf8");

async function greet(packets: Packets): Promise<Greeting> {
  const packet = await packets.read();
  if (isError(packet)) throw queryRefused(packets.talk, readError(packet));
  const greeting = readGreeting(packet);
  if (greeting === null || (greeting.abilities & abilities.protocol41) === 0) throw packets.talk.notUnderstood();
  return greeting;
}

/** Goes on until the server takes the log-in; it may want another method than it said at first. */
async function finishLogIn(packets: Packets, { login }: Question, first: Pick<Greeting, "method" | "scramble">) {
  const { talk } = packets;
  const { target } = talk.partner;
  let { method } = first;
  for (let steps = 0; steps < 4; steps += 1) {
    const packet = await packets.read();
    if (isOk(packet)) return;
    if (isError(packet)) {
      const text = readError(packet);
      throw isOfLogIn(packet) ? logInRefused(talk, text, login) : queryRefused(talk, text);
    }
    if (packet[0] === 0xfe) {
      const reader = new ByteReader(packet.subarray(1));
      method = reader.left === 0 ? "mysql_old_password" : reader.text();
      const answer = scrambled(method, login.password, reader.take(Math.min(20, reader.left)));
      if (answer === null) throw unknownMethod(target, method);
      packets.write(answer);
    } else if (packet[0] === 1 && method === "caching_sha2_password" && packet[1] === sha2.sendAll) {
      // The server has not seen the log-in since its start and wants it whole.
      if (!talk.isSecure) throw unknownMethod(target, method);
      packets.write(ended(login.password));
    } else if (packet[0] !== 1 || packet[1] !== sha2.known) {
      throw talk.notUnderstood();
    }
  }
  throw talk.notUnderstood();
}

async function logIn(service: Service, question: Question, packets: Packets): Promise<Greeting> {
  const { talk, identity, trace } = service;
  const { settings, login } = question;
  const greeting = await greet(packets);
  const isTls = settings.encryption === "tls";
  const withDatabase = settings.database === "" ? 0 : abilities.connectWithDatabase;
  const flags = wanted | withDatabase | (isTls ? abilities.tls : 0);
  if (isTls) {
    if ((greeting.abilities & abilities.tls) === 0) {
      throw new CheckProblem(failed(texts, "sql_not_encrypted", { target: talk.partner.target }));
    }
    packets.write(introduction(flags));
    await talk.secure(identity, trace);
    trace.begin("answer");
  }
  // An unknown method is answered as the oldest that we have, and the server then says what it wants of this user.
  const method = scrambled(greeting.method, "", greeting.scramble) === null ? "mysql_native_password" : greeting.method;
  const answer = scrambled(method, login.password, greeting.scramble) ?? Buffer.alloc(0);
  const database = settings.database === "" ? [] : [ended(settings.database)];
  packets.write(
    Buffer.concat([
      introduction(flags),
      ended(login.user),
      Buffer.from([answer.length]),
      answer,
      ...database,
      ended(method),
    ]),
  );
  await finishLogIn(packets, question, { method, scramble: greeting.scramble });
  return greeting;
}

async function run(packets: Packets, text: string): Promise<QueryResult> {
  const { talk } = packets;
  packets.command(commands.query, text);
  const first = await packets.read();
  if (isError(first)) throw queryRefused(talk, readError(first));
  if (isOk(first)) return { columns: [], rows: [] };
  const count = readLength(new ByteReader(first));
  // NULL would be the wish for a file of the probe.
  if (count === null || count === 0 || count > maxColumns) throw talk.notUnderstood();
  const columns: string[] = [];
  for (let column = 0; column < count; column += 1) {
    const reader = new ByteReader(await packets.read());
    for (let skipped = 0; skipped < 4; skipped += 1) readText(reader);
    columns.push(readText(reader) ?? "");
  }
  if (!isEnd(await packets.read())) throw talk.notUnderstood();
  const rows: (string | null)[][] = [];
  for (;;) {
    const packet = await packets.read();
    if (isError(packet)) throw queryRefused(talk, readError(packet));
    if (isEnd(packet)) return { columns, rows };
    const reader = new ByteReader(packet);
    if (rows.length < maxRows) rows.push(columns.map(() => readText(reader)));
  }
}

/** Logs in; what the session may do, and for how long, is set before the query. Gives the packets of the connection. */
export async function openSession(service: Service, question: Question): Promise<Packets> {
  const packets = new Packets(service.talk);
  const { version } = await logIn(service, question, packets);
  const seconds = Math.ceil(question.timeoutMs / 1000);
  // The time limit has another name, and another unit, in each of both.
  const limit = version.includes("MariaDB")
    ? `max_statement_time = ${seconds}`
    : `max_execution_time = ${seconds * 1000}`;
  await run(packets, `SET SESSION ${limit}, sql_select_limit = ${maxRows}`);
  await run(packets, "SET SESSION TRANSACTION READ ONLY");
  await run(packets, "START TRANSACTION READ ONLY");
  return packets;
}

/** Runs one statement; several in one text are refused by the server. */
export const runQuery = (packets: Packets, { settings }: Question): Promise<QueryResult> =>
  run(packets, settings.query);

/** Says goodbye. */
export const endSession = (packets: Packets): void => packets.command(commands.quit);
