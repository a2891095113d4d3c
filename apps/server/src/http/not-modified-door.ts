import { bearerTokenOf } from "@monitor/contract";
import type { FastifyInstance } from "fastify";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Access, AccessUser } from "@monitor/core/accounts";
import type { ServerFigures } from "../metrics/server-figures.ts";
import { guardCall } from "../own-calls/run-own-call.ts";
import type { CallGuards } from "../own-calls/run-own-call.ts";
import { isNotModified } from "./etag.ts";
import type { KnownTag, KnownTags } from "./etag.ts";

export interface DoorHost extends CallGuards {
  readonly access: Access;
  readonly knownTags: KnownTags;
  readonly worldVersion: () => number;
  readonly figures: Pick<ServerFigures, "noteResponse">;
}

/** Stands before the framework. */
export interface NotModifiedDoor {
  /** The listener with the door before it. */
  before(route: RequestListener): RequestListener;
  /** From now on, and until the app closes; before that, all requests go on to the framework. */
  open(app: FastifyInstance, host: DoorHost): void;
}

/** A GET without a body, alone on its connection: other requests are counted, refused or read by what comes behind. */
const isPlain = ({ method, httpVersion, headers }: IncomingMessage, response: ServerResponse): boolean =>
  method === "GET" &&
  httpVersion === "1.1" &&
  headers.host !== undefined &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined &&
  response.socket !== null;

/** The tag that this user would get; null where it is not known. */
function knownTagOf(host: DoorHost, url: string, user: AccessUser): KnownTag | null {
  const viewKey = host.views.of(user).key;
  return host.knownTags.find({ url, viewKey, worldVersion: host.worldVersion() });
}

/** Sends it if nothing speaks against; false: nothing was counted or sent. */
function sendNotModified(host: DoorHost, request: IncomingMessage, response: ServerResponse): boolean {
  const { url = "", headers, socket } = request;
  const secret = headers["if-none-match"] === undefined ? null : bearerTokenOf(headers.authorization);
  if (secret === null || !isPlain(request, response)) return false;
  const address = socket.remoteAddress ?? "";
  const user = host.access.known(secret, address);
  const known = user === null ? null : knownTagOf(host, url, user);
  if (user === null || known === null || !isNotModified(headers["if-none-match"], known.tag)) return false;
  try {
    guardCall(host, known.call, { user });
    host.access.verify(secret, address);
  } catch {
    // Refused requests cost nothing, so the framework refuses it as if it had come there first.
    return false;
  }
  // As `sendNotModified` of the calls has it.
  response.removeHeader("connection");
  response.writeHead(304, { vary: "authorization", etag: known.tag, "cache-control": "private, no-cache" });
  response.end();
  host.figures.noteResponse("GET", 304);
  return true;
}

/**
 * CA-13: programs ask again and again for what they have. Where the response was made a moment ago for the same address, and the
 * log-in is an API key that was verified a moment ago, the 304 is known before the framework has looked at the request. Anything
 * that is not certain goes on to the framework.
 */
export function createNotModifiedDoor(): NotModifiedDoor {
  let open: DoorHost | null = null;
  return {
    before: (route) => (request, response) => {
      if (open === null || !sendNotModified(open, request, response)) route(request, response);
    },
    open(app, host) {
      app.addHook("onReady", async () => void (open = host));
      app.addHook("preClose", async () => void (open = null));
    },
  };
}
