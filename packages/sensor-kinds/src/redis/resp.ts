import { CheckProblem } from "../connection/check-problem.ts";
import type { Conversation } from "../conversation/conversation.ts";
import { failed } from "../outcome.ts";
import { redisEn } from "./messages.en.ts";

/** What a server of RESP 2 answers to the commands that we send: a text, or an error. */
export type RespReply = { readonly text: string } | { readonly error: string };

const digits = /^\d{1,9}$/;

/** Sends a command and reads its reply; its words may hold any byte. */
export async function ask(talk: Conversation, words: readonly string[]): Promise<RespReply> {
  const parts = words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`);
  talk.write(`*${words.length}\r\n${parts.join("")}`);
  const line = await talk.readLine();
  const rest = line.slice(1);
  if (line.startsWith("+")) return { text: rest };
  if (line.startsWith("-")) return { error: rest };
  if (!line.startsWith("$") || !digits.test(rest)) throw talk.notUnderstood();
  const bytes = await talk.readBytes(Number(rest) + 2);
  return { text: bytes.toString("utf8", 0, bytes.length - 2) };
}

/** The figures of INFO by name, as they are written. Throws a CheckProblem where the server does not give them. */
export async function readInfo(talk: Conversation): Promise<ReadonlyMap<string, string>> {
  const reply = await ask(talk, ["INFO"]);
  const { target } = talk.partner;
  if ("error" in reply)
    throw new CheckProblem(failed(redisEn.templates, "redis_refused", { target, answer: reply.error }));
  const lines = reply.text.split(/\r?\n/).map((line) => line.split(":"));
  return new Map(lines.map(([name = "", ...value]) => [name, value.join(":")]));
}
