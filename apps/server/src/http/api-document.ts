import { openApiOf } from "@monitor/contract/openapi";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createHash } from "node:crypto";
import { documentedCalls } from "../public-pages/documented-calls.ts";
import { isNotModified, tagOf } from "./etag.ts";

interface ApiDocument {
  readonly title: string;
  readonly text: string;
  readonly tag: string;
}

function writeDocument(title: string): ApiDocument {
  const text = JSON.stringify(openApiOf(documentedCalls, title));
  return { title, text, tag: tagOf(createHash("sha1").update(text)) };
}

/** Where other programs look for the file; JSON is YAML too. */
export const documentAlias = "/api/v2/oas/prtg.api.yaml";

/**
 * RT-09: the OpenAPI document. It follows from the calls and the title; made at the first request, and again when the title
 * changes. Gives the function that sends it as JSON.
 */
export function registerApiDocument(
  app: FastifyInstance,
  readTitle: () => string,
): (reply: FastifyReply) => FastifyReply {
  let made: ApiDocument | null = null;
  const send = (reply: FastifyReply, type: string): FastifyReply => {
    const title = readTitle();
    if (made?.title !== title) made = writeDocument(title);
    void reply.headers({ etag: made.tag, "cache-control": "no-cache" });
    if (isNotModified(reply.request.headers["if-none-match"], made.tag)) return reply.code(304).send();
    return reply.type(type).send(made.text);
  };
  app.get(documentAlias, (_request, reply) => send(reply, "application/yaml; charset=utf-8"));
  return (reply) => send(reply, "application/json; charset=utf-8");
}
