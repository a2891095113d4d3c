import type { Conversation } from "./conversation.ts";

/** A reply of SMTP or FTP: its code, and its lines without it. */
export interface NumberedReply {
  readonly code: number;
  readonly lines: readonly string[];
  /** As a message shows it: code and lines. */
  readonly text: string;
}

const maxLines = 200;
const replyLine = /^([1-5]\d\d)(?:([ -])(.*))?$/s;

/**
 * The next reply (RFC 5321, 4.2; RFC 959, 4.2): its lines begin with the code and a hyphen, the last one with the code and a blank.
 * In FTP lines between may begin with anything.
 */
export async function readReply(talk: Conversation): Promise<NumberedReply> {
  const first = replyLine.exec(await talk.readLine());
  if (first === null) throw talk.notUnderstood();
  const [, code = "", kind = " ", start = ""] = first;
  const lines = [start];
  let isLast = kind === " ";
  while (!isLast) {
    if (lines.length === maxLines) throw talk.tooMuch();
    const line = await talk.readLine();
    const match = replyLine.exec(line);
    const isOfReply = match !== null && match[1] === code;
    isLast = isOfReply && match[2] !== "-";
    lines.push(isOfReply ? (match[3] ?? "") : line);
  }
  return { code: Number(code), lines, text: `${code} ${lines.join(" ").trim()}`.trim() };
}

/** Sends a command and reads its reply. */
export function command(talk: Conversation, line: string): Promise<NumberedReply> {
  talk.write(`${line}\r\n`);
  return readReply(talk);
}

/** The reply was good. */
export const isGood = ({ code }: NumberedReply): boolean => code >= 200 && code < 300;
