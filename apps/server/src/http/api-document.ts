import { openApiOf } from "@monitor/contract/openapi";
import type { FastifyInstance } from "fastify";
import { documentedCalls } from "../public-pages/documented-calls.ts";

interface ApiDocument {
  readonly title: string;
  readonly text: string;
}

const writeDocument = (title: string): ApiDocument => ({
  title,
  text: JSON.stringify(openApiOf(documentedCalls, title)),
});

/** RT-09: the public document about the API. It follows from the calls and the title; made again when that changes. */
export function registerApiDocument(app: FastifyInstance, readTitle: () => string): void {
  let made = writeDocument(readTitle());
  app.get("/api/v2/oas", (_request, reply) => {
    const title = readTitle();
    if (made.title !== title) made = writeDocument(title);
    return reply.type("application/json; charset=utf-8").send(made.text);
  });
}
