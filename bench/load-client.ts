import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";

export interface Load {
  readonly port: number;
  /** The request as it goes over the wire. */
  readonly request: string;
  readonly connections: number;
  readonly requests: number;
}

export interface LoadFigures {
  /** Of each request, in milliseconds, ascending. */
  readonly times: readonly number[];
  readonly seconds: number;
  readonly bytes: number;
  /** The status of the last response. */
  readonly status: number;
}

/** A GET as a program with an API key sends it, which keeps its connection. */
export const getRequest = (path: string, token: string, headers = ""): string =>
  `GET /api/v2${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${headers}\r\n`;

const headEnd = Buffer.from("\r\n\r\n");

interface Course {
  readonly request: string;
  /** Whether another request is to be sent. */
  readonly take: () => boolean;
  readonly note: (bytes: number, status: number) => void;
}

/** Sends requests one after the other over a connection; each response says its length, a 304 has none. */
async function sendAll(socket: Socket, { request, take, note }: Course) {
  await once(socket, "connect");
  while (take()) {
    socket.write(request);
    let held: Buffer = Buffer.alloc(0);
    let missing: number | null = null;
    for (;;) {
      const [chunk] = (await once(socket, "data")) as [Buffer];
      if (missing !== null) missing -= chunk.length;
      else {
        held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
        const end = held.indexOf(headEnd);
        if (end === -1) continue;
        const head = held.subarray(0, end).toString("latin1");
        const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
        note(length, Number(head.slice(9, 12)));
        missing = length - (held.length - end - headEnd.length);
      }
      if (missing <= 0) break;
    }
  }
  socket.destroy();
}

/** Sends a request many times over several connections at once, without a library in between. */
export async function runLoad({ port, request, connections, requests }: Load): Promise<LoadFigures> {
  const times: number[] = [];
  let [left, bytes, status] = [requests, 0, 0];
  const startMs = performance.now();
  const one = async (): Promise<void> => {
    const socket = connect(port, "127.0.0.1").setNoDelay(true);
    let sentMs: number | null = null;
    const take = (): boolean => {
      const nowMs = performance.now();
      if (sentMs !== null) times.push(nowMs - sentMs);
      sentMs = nowMs;
      left -= 1;
      return left >= 0;
    };
    const note = (length: number, code: number): void => {
      bytes += length;
      status = code;
    };
    await sendAll(socket, { request, take, note });
  };
  await Promise.all(Array.from({ length: connections }, one));
  return { times: times.toSorted((a, b) => a - b), seconds: (performance.now() - startMs) / 1000, bytes, status };
}

/** The value below which a share of ascending ones is. */
export const percentile = (values: readonly number[], share: number): number =>
  values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
