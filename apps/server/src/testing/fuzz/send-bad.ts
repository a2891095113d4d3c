import { errorStatus } from "@monitor/contract";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import type { BadRequest } from "./bad-requests.ts";

/** A server that takes longer to refuse something hangs. */
const patienceMs = 20_000;

export interface Response {
  readonly status: number;
  readonly text: string;
}

/** Sends requests as their bytes are, over few connections. */
export class BadClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });
  readonly #address: URL;
  constructor(address: string) {
    this.#address = new URL(address);
  }

  async send({ method, path, headers, body }: BadRequest): Promise<Response> {
    const { hostname, port } = this.#address;
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sent = request({ agent: this.#agent, hostname, port, method, path, headers: { ...headers, ...length } });
    sent.setTimeout(patienceMs, () => sent.destroy(new Error("no response in time")));
    sent.end(body);
    const [response] = (await once(sent, "response")) as [AsyncIterable<Buffer> & { statusCode?: number }];
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part);
    return { status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() };
  }

  /** Sends bytes and no more after them; gives the first response, or null where the connection was closed without one. */
  async sendBytes(bytes: Uint8Array): Promise<Response | null> {
    const { hostname, port } = this.#address;
    const socket = connect(Number(port), hostname);
    let text = "";
    socket.on("data", (data: Buffer) => (text += data.toString()));
    socket.on("error", () => {});
    socket.setTimeout(patienceMs, () => socket.destroy(new Error("no response in time")));
    socket.end(bytes);
    const closed = once(socket, "close");
    const [hadError] = (await closed) as [boolean];
    if (hadError && socket.errored?.message === "no response in time") throw socket.errored;
    return firstResponse(text);
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** The first of some responses; null where there is none. Ours tell their length. */
function firstResponse(text: string): Response | null {
  const [, status, headers = "", rest = ""] = /^HTTP\/1\.1 (\d{3})([\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(text) ?? [];
  if (status === undefined) return null;
  // Node's own way to answer before a body has come.
  if (/\r\ntransfer-encoding: chunked/i.test(headers)) {
    const [, size = "0", chunks = ""] = /^([0-9a-f]+)\r\n([\s\S]*)$/i.exec(rest) ?? [];
    return { status: Number(status), text: chunks.slice(0, parseInt(size, 16)) };
  }
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? rest.length);
  return { status: Number(status), text: Buffer.from(rest).subarray(0, length).toString() };
}

const leak = /node_modules|\/src\/|\.ts:\d|\bat \w+ \(|SQLITE_|\bSELECT\b|Cannot read propert/;

/** What is wrong with a refusal, in words; null where nothing is. */
export function faultOfRefusal({ status, text }: Response, code?: string): string | null {
  if (status < 400 || status >= 500) return `status ${status}`;
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return "no JSON";
  }
  const known = errorStatus as Readonly<Record<string, number>>;
  if (typeof body["code"] !== "string" || known[body["code"]] === undefined) return `code ${String(body["code"])}`;
  if (code !== undefined && body["code"] !== code) return `code ${body["code"]}, not ${code}`;
  if (typeof body["message"] !== "string" || body["message"] === "") return "no message";
  if (typeof body["request_id"] !== "string" || body["request_id"] === "") return "no request id";
  return leak.test(text) ? "tells of itself" : null;
}

/** What is wrong with the response to a bad request, in words; null where nothing is. */
export function faultOf({ isRefused, code }: BadRequest, response: Response): string | null {
  if (isRefused) return faultOfRefusal(response, code);
  if (response.status >= 500 && response.status !== 501) return `status ${response.status}`;
  return response.status >= 400 && response.status !== 501 ? faultOfRefusal(response) : null;
}
