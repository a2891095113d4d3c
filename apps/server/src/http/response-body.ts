import { createHash } from "node:crypto";
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

/** Encodes a text and makes its tag, of which `facts` are part too. */
export function* bodySteps(parts: Iterable<string>, facts = ""): Steps<ResponseBody> {
  const sum = createHash("sha1").update(facts);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for (const part of parts) {
    const chunk = Buffer.from(part);
    sum.update(chunk);
    chunks.push(chunk);
    bytes += chunk.length;
    yield;
  }
  return { chunks, bytes, tag: tagOf(sum) };
}

export interface ResponseBodies {
  /** The body of a response; of one that lasts it is made once. */
  of(response: unknown): Promise<ResponseBody>;
}

/** Makes the bodies of responses. Those of lasting ones are kept for as long as somebody holds these. */
export function createResponseBodies(slices: WorkSlices): ResponseBodies {
  const kept = new WeakMap<object, ResponseBody>();
  return {
    async of(response) {
      if (!isLasting(response)) return slices.run(bodySteps(jsonParts(response)));
      const body = kept.get(response) ?? (await slices.run(bodySteps(jsonParts(response))));
      kept.set(response, body);
      return body;
    },
  };
}

/** Sends a body as JSON. */
export function sendBody(reply: FastifyReply, { chunks, bytes }: ResponseBody): FastifyReply {
  const payload = chunks.length === 1 ? chunks[0] : Readable.from(chunks, { objectMode: false });
  return reply.type("application/json; charset=utf-8").header("content-length", bytes).send(payload);
}
