import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listenUdp } from "./loopback.ts";
import type { LoopbackServer } from "./loopback.ts";

interface Packet {
  id: number;
  type?: string;
  flags?: number;
  questions: { type: string; name: string }[];
  answers?: { type: string; name: string; ttl: number; data: string }[];
}
const codec = createRequire(import.meta.url)("dns-packet") as {
  encode: (packet: Packet) => Buffer;
  decode: (bytes: Buffer) => Packet;
};
const answerCodes = { NXDOMAIN: 3, SERVFAIL: 2, REFUSED: 5 } as const;

/** What a name server does with a question: its addresses, an answer code, or nothing. */
export type NameReply = { addresses: readonly string[]; ttl?: number } | { rcode: keyof typeof answerCodes } | null;

/** Decides about a question by its name, in lower case, and its type. */
export type ReplyTo = (name: string, type: string) => NameReply | Promise<NameReply>;

/** A name server on loopback. */
export interface NameServer extends LoopbackServer {
  /** Names whose IPv4 addresses were asked for, in lower case and in their order. */
  asked: string[];
}

function answerTo({ id, questions }: Packet, reply: Exclude<NameReply, null>): Buffer {
  const [{ type, name } = { type: "A", name: "" }] = questions;
  const isWanted = (address: string) => address.includes(":") === (type === "AAAA");
  const data = "addresses" in reply ? reply.addresses.filter(isWanted) : [];
  const ttl = "addresses" in reply ? (reply.ttl ?? 60) : 0;
  const flags = "rcode" in reply ? answerCodes[reply.rcode] : 0;
  const answers = data.map((address) => ({ type, name, ttl, data: address }));
  return codec.encode({ id, type: "response", flags, questions, answers });
}

/** A name server that answers as the test says; a reply may come late. */
export async function listenNames(replyTo: ReplyTo): Promise<NameServer> {
  const asked: string[] = [];
  const server = await listenUdp((bytes, send) => {
    const packet = codec.decode(bytes);
    const [question] = packet.questions;
    const name = question?.name.toLowerCase() ?? "";
    if (question?.type === "A") {
      asked.push(name);
    }
    void Promise.resolve(replyTo(name, question?.type ?? "")).then(
      (reply) => reply !== null && send(answerTo(packet, reply)),
    );
  });
  return { ...server, asked };
}

/** A folder that stands for "/" with the files that names are looked up by. */
export interface NameFiles {
  root: string;
  write: (file: "hosts" | "resolv.conf", text: string) => void;
  remove: () => void;
}

/** An empty folder for hosts and resolv.conf. */
export function createNameFiles(): NameFiles {
  const root = mkdtempSync(join(tmpdir(), "names-"));
  mkdirSync(join(root, "etc"));
  return {
    root,
    write: (file, text) => writeFileSync(join(root, "etc", file), text),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
