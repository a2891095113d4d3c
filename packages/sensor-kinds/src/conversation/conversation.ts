import type { X509Certificate } from "node:crypto";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { CheckProblem, connectionFailed } from "../connection/check-problem.ts";
import type { CheckTrace } from "../connection/check-trace.ts";
import { secureConnection } from "../connection/open-connection.ts";
import type { Identity } from "../connection/open-connection.ts";
import { failed } from "../outcome.ts";
import { conversationEn } from "./messages.en.ts";

/** The most that is read of a target in one check, in bytes. */
export const maxConversationBytes = 1_048_576;
/** The longest line that is taken, in bytes. */
export const maxLineBytes = 65_536;

/** With whom and in which protocol, as messages call them. */
export interface Partner {
  readonly target: string;
  readonly protocol: string;
}

const lineFeed = 10;

/**
 * Reads lines and bytes of a connection and writes to it, for protocols in which both sides take turns. Reading rejects with the
 * connection's error, and with a CheckProblem where a target sends too much. The connection belongs to the signal it was opened
 * with; it is closed by that alone.
 */
export class Conversation {
  readonly partner: Partner;
  #socket: Socket;
  #chunks: Buffer[] = [];
  #size = 0;
  #total = 0;
  #end: unknown = null;
  #wake: () => void = () => undefined;
  readonly #onData = (chunk: Buffer) => this.#take(chunk);

  constructor(socket: Socket, partner: Partner) {
    this.#socket = socket;
    this.partner = partner;
    // Each word is answered before the next: to wait for more to send would only be measured.
    socket.setNoDelay(true);
    this.#listen(socket);
  }

  /** The certificate that the target has shown; undefined without TLS. */
  get certificate(): X509Certificate | undefined {
    return this.#socket instanceof TLSSocket ? this.#socket.getPeerX509Certificate() : undefined;
  }

  /** What is sent is secured. */
  get isSecure(): boolean {
    return this.#socket instanceof TLSSocket;
  }

  /** Sends; what goes wrong is told by the next reading. */
  write(data: string | Buffer): void {
    if (!this.#socket.destroyed) this.#socket.write(data);
  }

  /** The next line without its end, which is LF or CRLF; bytes that are no UTF-8 become U+FFFD. */
  async readLine(): Promise<string> {
    let looked = 0;
    const hasLine = () => {
      while (looked < this.#chunks.length) {
        if (this.#chunks[looked]?.includes(lineFeed) === true) return true;
        looked += 1;
      }
      if (this.#size > maxLineBytes) throw this.notUnderstood();
      return false;
    };
    await this.#until(hasLine);
    const all = this.#merged();
    const end = all.indexOf(lineFeed);
    const line = this.#shift(end + 1);
    return line.toString("utf8", 0, line.at(end - 1) === 13 && end > 0 ? end - 1 : end);
  }

  /** The next bytes. */
  async readBytes(count: number): Promise<Buffer> {
    if (count > maxConversationBytes) throw this.tooMuch();
    await this.#until(() => this.#size >= count);
    this.#merged();
    return this.#shift(count);
  }

  /** Goes on with TLS; what was sent before it in the clear would be taken for secured, so it is refused. */
  async secure(identity: Identity, trace?: CheckTrace): Promise<void> {
    if (this.#size > 0) throw this.notUnderstood();
    const plain = this.#socket;
    plain.off("data", this.#onData);
    this.#socket = await secureConnection(plain, identity, trace);
    this.#listen(this.#socket);
  }

  /** The failure for an answer that is none of the protocol. */
  notUnderstood(): CheckProblem {
    return new CheckProblem(connectionFailed("not_understood", { ...this.partner }));
  }

  /** The failure for more than a check reads. */
  tooMuch(): CheckProblem {
    return new CheckProblem(failed(conversationEn, "sent_too_much", { target: this.partner.target }));
  }

  #listen(socket: Socket): void {
    socket.on("data", this.#onData);
    // What lies below TLS tells nothing of its own: it may end before all is decrypted.
    const stop = (error: unknown) => socket === this.#socket && this.#stop(error);
    const isOver = () => stop(Object.assign(new Error("closed early"), { code: "ECONNRESET" }));
    socket.on("error", stop).once("end", isOver).once("close", isOver);
  }

  #take(chunk: Buffer): void {
    this.#total += chunk.length;
    if (this.#total > maxConversationBytes) {
      this.#stop(this.tooMuch());
      this.#socket.pause();
      return;
    }
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    this.#wake();
  }

  #stop(error: unknown): void {
    this.#end ??= error;
    this.#wake();
  }

  async #until(isThere: () => boolean): Promise<void> {
    while (!isThere()) {
      if (this.#end !== null) throw this.#end;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  #merged(): Buffer {
    const [only] = this.#chunks;
    const all = this.#chunks.length === 1 && only !== undefined ? only : Buffer.concat(this.#chunks);
    this.#chunks = [all];
    return all;
  }

  /** The first bytes of all, which have been merged. */
  #shift(count: number): Buffer {
    const [all = Buffer.alloc(0)] = this.#chunks;
    this.#size -= count;
    this.#chunks = this.#size === 0 ? [] : [all.subarray(count)];
    return all.subarray(0, count);
  }
}
