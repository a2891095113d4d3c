import { CallError, TooManyRequestsError } from "@monitor/contract";
import type { ErrorCode } from "@monitor/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { Clock, Logger } from "@monitor/core/runtime";
import { RareLog } from "@monitor/core/runtime";
import { StorageError } from "@monitor/core/storage";

/** An error as it is told to a client. */
export interface Problem {
  readonly code: ErrorCode;
  readonly status: number;
  readonly message: string;
  readonly reason?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

function problemOf(error: CallError): Problem {
  const { code, status, message, reason } = error;
  const retryAfterSeconds = error instanceof TooManyRequestsError ? error.retryAfterSeconds : undefined;
  return { code, status, message, reason, retryAfterSeconds };
}

/** What the framework itself refuses: our clients know 400 for every request that is wrong in itself. */
const frameworkMessages: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "The request body is too large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "The body must be application/json",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "The request body does not have its announced length",
  FST_ERR_BAD_URL: "The address is not valid",
};

/** It is logged where it comes from, once; the next request may find it over. */
function storageProblem({ message }: StorageError): Problem {
  const sentence = `The database can't do this at present: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
  return problemOf(new CallError("SERVICE_UNAVAILABLE", sentence, "storage_failed"));
}

const tooManyFiles: Problem = {
  ...problemOf(new CallError("SERVICE_UNAVAILABLE", "The server has too many files and connections open")),
  retryAfterSeconds: 10,
};

/** No descriptor is left, for the moment. */
export const isOutOfFiles = (error: Error): boolean =>
  "code" in error && (error.code === "EMFILE" || error.code === "ENFILE");

function toProblem(error: FastifyError | CallError | Error): Problem {
  if (error instanceof CallError) return problemOf(error);
  if (error instanceof StorageError) return storageProblem(error);
  if (isOutOfFiles(error)) return tooManyFiles;
  const status = "statusCode" in error ? (error.statusCode ?? 500) : 500;
  const code = "code" in error ? String(error.code) : "";
  if (status >= 400 && status < 500) {
    const message = frameworkMessages[code] ?? "The request is not valid";
    return { code: "BAD_REQUEST", status: 400, message };
  }
  return { code: "INTERNAL_ERROR", status: 500, message: "The server could not carry out the request" };
}

/** Sends the body that every response outside 2xx has (EN-13). */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { code, status, message, reason, retryAfterSeconds } = problem;
  if (retryAfterSeconds !== undefined) void reply.header("retry-after", retryAfterSeconds);
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ code, message, request_id: reply.request.id, reason }));
}

export type ErrorReply = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export interface ErrorReplyHost {
  readonly logger: Logger;
  readonly clock: Pick<Clock, "monotonicMs">;
  /** Left out: in the form of version 2. */
  readonly send?: (reply: FastifyReply, problem: Problem) => FastifyReply;
}

/** Turns an error into a response; an unexpected one goes to the log with the request's id, never to the client. */
export function createErrorReply(host: ErrorReplyHost): ErrorReply {
  const { logger, send = sendProblem } = host;
  const rareLog = new RareLog(host);
  return (error, request, reply) => {
    const problem = toProblem(error);
    if (problem === tooManyFiles) {
      rareLog.write("error", { err: error }, "No file can be opened: too many files and connections are open");
      // Headers of the file that could not be sent.
      for (const name of ["content-encoding", "etag", "last-modified"]) reply.removeHeader(name);
    }
    if (problem.code === "INTERNAL_ERROR") {
      const facts = { request_id: request.id, method: request.method, route: request.routeOptions.url };
      logger.error({ ...facts, err: error }, "A request failed unexpectedly");
    }
    return send(reply, problem);
  };
}

export const replyNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(reply, problemOf(new CallError("NOT_FOUND", "There is nothing at this address")));
