import type { FastifyReply } from "fastify";
import type { Problem } from "../http/problem-replies.ts";
import { xmlElement, xmlHead } from "./xml-text.ts";

/** These clients read the reason of a refusal from a response of the status 400, and 401 as a failed log-in. */
const statusOf = ({ status }: Problem): number => (status === 404 || status === 409 ? 400 : status);

/** The body of every response outside 2xx, whatever format was asked for. */
export const sendV1Problem =
  (version: string) =>
  (reply: FastifyReply, problem: Problem): FastifyReply => {
    if (problem.retryAfterSeconds !== undefined) void reply.header("retry-after", problem.retryAfterSeconds);
    return reply
      .code(statusOf(problem))
      .header("cache-control", "no-store")
      .type("text/xml; charset=utf-8")
      .send(
        `${xmlHead}<prtg>${xmlElement("version", version)}${xmlElement("error", problem.message)}${xmlElement("code", problem.code)}${xmlElement("request_id", reply.request.id)}</prtg>\n`,
      );
  };
