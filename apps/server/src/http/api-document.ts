import { openApiOf } from "@monitor/contract/openapi";
import type { OpenApiVersion } from "@monitor/contract/openapi";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createHash } from "node:crypto";
import { documentedCalls } from "../public-pages/documented-calls.ts";
import { isNotModified, tagOf } from "./etag.ts";

interface ApiDocument {
  readonly title: string;
  readonly text: string;
  readonly tag: string;
}

function writeDocument(title: string, version: OpenApiVersion): ApiDocument {
  const text = JSON.stringify(openApiOf(documentedCalls, title, version));
  return { title, text, tag: tagOf(createHash("sha1").update(text)) };
}

/** Where generators of clients look for the file, of the version that they read; JSON is YAML too. */
export const documentAlias = "/api/v2/oas/prtg.api.yaml";

/**
 * RT-09: the OpenAPI document. It follows from the calls and the title; made at the first request, and again when the title
 * changes. Gives the function that sends it as JSON.
 */
export function registerApiDocument(
  app: FastifyInstance,
  readTitle: () => string,
): (reply: FastifyReply) => FastifyReply {
  const documents = new Map<OpenApiVersion, ApiDocument>();
  function documentOf(version: OpenApiVersion): ApiDocument {
    const title = readTitle();
    const known = documents.get(version);
    if (known?.title === title) return known;
    const made = writeDocument(title, version);
    documents.set(version, made);
    return made;
  }
  const send = (reply: FastifyReply, version: OpenApiVersion, type: string): FastifyReply => {
    const made = documentOf(version);
    void reply.headers({ etag: made.tag, "cache-control": "no-cache" });
    if (isNotModified(reply.request.headers["if-none-match"], made.tag)) return reply.code(304).send();
    return reply.type(type).send(made.text);
  };
  app.get(documentAlias, (_request, reply) => send(reply, "3.0.3", "application/yaml; charset=utf-8"));
  return (reply) => send(reply, "3.1.0", "application/json; charset=utf-8");
}
