import { CallError } from "@monitor/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";

const badBody = (message: string): CallError => new CallError("BAD_REQUEST", message);

/** Deeper than anything that a call takes. */
const maxBodyDepth = 32;
const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Looked at before parsing: a million brackets cost the parser a second. */
export function isShallow(text: string): boolean {
  let [depth, isInText] = [0, false];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) isInText = !isInText;
    else if (isInText && code === backslash) index += 1;
    else if (isInText) continue;
    else if (opening.has(code)) depth += 1;
    else if (closing.has(code)) depth -= 1;
    if (depth > maxBodyDepth) return false;
  }
  return true;
}

/**
 * Bodies are JSON and nothing else. An empty one is no body in spite of its content type: clients send actions
 * with `Content-Type: application/json` and nothing behind it.
 */
export function registerBodyReaders(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  const readJson = (request: FastifyRequest, text: string, done: (error: Error | null, body?: unknown) => void) => {
    if (text.trim() === "") return done(null, undefined);
    if (!isShallow(text)) return done(badBody(`The body is nested deeper than ${maxBodyDepth} levels`));
    return parseJson(request, text, (error, body) => done(error ? badBody("The body is not valid JSON") : null, body));
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, readJson);
  app.addContentTypeParser("*", { parseAs: "string" }, (request, text, done) => {
    if (request.headers["content-type"] === undefined) return readJson(request, String(text), done);
    return done(text.length === 0 ? null : badBody("The body must be application/json"), undefined);
  });
}
