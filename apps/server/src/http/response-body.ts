import type { KeptText, TextMeasure } from "@monitor/contract";
import { createHash, hash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { isLasting } from "@monitor/core/requests";
import type { Steps, WorkSlices } from "@monitor/core/runtime";
import { tagOf } from "./etag.ts";

/** A response as bytes: a large one in several chunks, which are never put together. */
export interface ResponseBody {
  readonly chunks: readonly Buffer[];
  readonly bytes: number;
  readonly tag: string;
}

const itemsOfPart = 100;

/** The JSON text of a response; that of a long list in parts. */
export function* jsonParts(response: unknown): Generator<string, void, void> {
  if (!Array.isArray(response) || response.length <= itemsOfPart) {
    yield JSON.stringify(response);
    return;
  }
  for (let at = 0; at < response.length; at += itemsOfPart) {
    const items = JSON.stringify(response.slice(at, at + itemsOfPart)).slice(1, -1);
    yield `${at === 0 ? "[" : ","}${items}`;
  }
  yield "]";
}

/** A page of 100 sensors is one chunk. */
const chunkBytes = 512 * 1024;
/** So much text is measured, or kept texts looked at, in a step. */
const bytesOfStep = 64 * 1024;

type Part = string | KeptText;

/** Of a text that is kept without looking at it again; any other stands for itself. */
function measureOf(part: Part): TextMeasure {
  if (typeof part === "string") return { bytes: Buffer.byteLength(part), sum: part };
  part.measure ??= { bytes: Buffer.byteLength(part.text), sum: hash("sha1", part.text, "base64url") };
  return part.measure;
}

function encode(parts: readonly Part[], bytes: number): Buffer {
  const chunk = Buffer.allocUnsafe(bytes);
  let at = 0;
  for (const part of parts) at += chunk.write(String(part), at);
  return chunk;
}

/** Encodes a text and makes its tag, of which `facts` are part too. */
export function* bodySteps(parts: Iterable<Part>, facts = ""): Steps<ResponseBody> {
  const sum = createHash("sha1");
  const chunks: Buffer[] = [];
  let [sums, bytes, measured] = [facts, 0, 0];
  let waiting: { parts: Part[]; bytes: number } = { parts: [], bytes: 0 };
  for (const part of parts) {
    const measure = measureOf(part);
    sums += measure.sum;
    waiting.parts.push(part);
    waiting.bytes += measure.bytes;
    if (waiting.bytes >= chunkBytes) {
      chunks.push(encode(waiting.parts, waiting.bytes));
      bytes += waiting.bytes;
      waiting = { parts: [], bytes: 0 };
    }
    measured += measure.bytes;
    if (measured < bytesOfStep) continue;
    sum.update(sums);
    [sums, measured] = ["", 0];
    yield;
  }
  if (waiting.bytes > 0) chunks.push(encode(waiting.parts, waiting.bytes));
  return { chunks, bytes: bytes + waiting.bytes, tag: tagOf(sum.update(sums)) };
}

export interface ResponseBodies {
  /** The body of a response; of one that lasts it is made once, and given at once from then on. */
  of(response: unknown): ResponseBody | Promise<ResponseBody>;
}

/** Makes the bodies of responses. Those of lasting ones are kept for as long as somebody holds these. */
export function createResponseBodies(slices: WorkSlices): ResponseBodies {
  const kept = new WeakMap<object, ResponseBody>();
  const make = (response: unknown): Promise<ResponseBody> => slices.run(bodySteps(jsonParts(response)));

  async function makeLasting(response: object): Promise<ResponseBody> {
    const body = await make(response);
    kept.set(response, body);
    return body;
  }

  return {
    of: (response) => (isLasting(response) ? (kept.get(response) ?? makeLasting(response)) : make(response)),
  };
}

/** Sends a body as JSON. */
export function sendBody(reply: FastifyReply, { chunks, bytes }: ResponseBody): FastifyReply {
  const payload = chunks.length === 1 ? chunks[0] : Readable.from(chunks, { objectMode: false });
  return reply.type("application/json; charset=utf-8").header("content-length", bytes).send(payload);
}
