import { CallError } from "@monitor/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";

const badBody = (message: string): CallError => new CallError("BAD_REQUEST", message);

/**
 * Bodies are JSON and nothing else. An empty one is no body whatever its content type says: clients send actions
 * with `Content-Type: application/json` and nothing behind it.
 */
export function registerBodyReaders(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  const readJson = (request: FastifyRequest, text: string, done: (error: Error | null, body?: unknown) => void) => {
    if (text.trim() === "") return done(null, undefined);
    return parseJson(request, text, (error, body) => done(error ? badBody("The body is not valid JSON") : null, body));
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, readJson);
  app.addContentTypeParser("*", { parseAs: "string" }, (request, text, done) => {
    if (request.headers["content-type"] === undefined) return readJson(request, String(text), done);
    return done(text.length === 0 ? null : badBody("The body must be application/json"), undefined);
  });
}
