import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as it came over the wire. */
export interface CaughtMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, long lines joined again. */
  readonly text: string;
}

/** A mail server on this machine that keeps what it is given. */
export class MailSink {
  readonly mails: CaughtMail[] = [];
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        this.mails.push({ from, to, text: joinLines(Buffer.concat(parts).toString("utf8")) });
        done();
      });
    },
  });

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server.server, "listening");
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}

/** Quoted-printable text as it reads: bytes that stand as =XX, and lines that were broken with =. */
function joinLines(raw: string): string {
  if (!/content-transfer-encoding: quoted-printable/i.test(raw)) return raw;
  const whole = raw.replaceAll(/=\r?\n/g, "");
  return whole.replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
}
