import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions } from "smtp-server";

export interface CaughtMail {
  readonly from: string;
  readonly recipients: readonly string[];
  /** Header lines with their continuations joined, names in lower case. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** The decoded text. */
  readonly body: string;
  /** The decoded HTML; empty: there is none. */
  readonly html: string;
  readonly isEncrypted: boolean;
}

function headersOf(head: string): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const line of head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const [name = "", ...rest] = line.split(":");
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), rest.join(":").trim()]);
  }
  return headers;
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** The text of a mail, and of one with several parts its HTML. */
function contentOf(head: ReadonlyMap<string, readonly string[]>, raw: string) {
  const first = (from: ReadonlyMap<string, readonly string[]>, name: string) => from.get(name)?.[0] ?? "";
  const boundary = /^multipart\/alternative;.*boundary="([^"]+)"/.exec(first(head, "content-type"))?.[1];
  if (boundary === undefined) return { body: decodeBody(raw, first(head, "content-transfer-encoding")), html: "" };
  const parts = raw.split(`--${boundary}`).map((part) => {
    const [partHead = "", ...rest] = part.replace(/^\r\n/, "").split("\r\n\r\n");
    const headers = headersOf(partHead);
    const text = decodeBody(rest.join("\r\n\r\n"), first(headers, "content-transfer-encoding"));
    return { type: first(headers, "content-type").split(";")[0], text };
  });
  const textOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.text ?? "";
  return { body: textOf("text/plain"), html: textOf("text/html") };
}

/** A mail server on a free port of this machine that keeps what it is given. */
export async function startMailSink(options: SMTPServerOptions = {}) {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        const [head = "", ...rest] = raw.split("\r\n\r\n");
        const headers = headersOf(head);
        mails.push({
          from: session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address,
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          headers,
          ...contentOf(headers, rest.join("\r\n\r\n")),
          isEncrypted: session.secure,
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    host: `127.0.0.1:${port}`,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A server on a free port that does what it likes with each connection. */
export async function startRudeServer(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
