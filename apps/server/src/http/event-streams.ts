import { apiBasePath, parseArgs, requireCallRight, TooManyRequestsError } from "@monitor/contract";
import { eventStreamCall } from "@monitor/contract/events";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import type { Sessions } from "@monitor/core/accounts";
import type { Clock, ServerProblems } from "@monitor/core/runtime";
import { createChangeJournal, openEvents, positionOf } from "@monitor/core/features";
import type { Views } from "@monitor/core/viewers";
import type { World } from "@monitor/core/world";
import { EventStream } from "./event-stream.ts";
import { sessionContext } from "./session-guard.ts";

export interface EventStreamsHost {
  readonly world: World;
  readonly views: Views;
  /** Tells when users have got or lost access by a user group; returns a function that ends it. */
  readonly onAccessChange: (listener: () => void) => () => void;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly problems: ServerProblems;
  readonly limits?: Partial<StreamLimits>;
}

export interface StreamLimits {
  /** A browser has six connections for a host, shared by its tabs; some have to stay free for calls. */
  readonly perSession: number;
  /** One user with many sessions must not take those of all others. */
  readonly perUser: number;
  readonly inAll: number;
}

interface OpenStream {
  readonly stream: EventStream;
  readonly token: string;
  readonly userId: string;
  readonly tab: string | null;
}

const retryStreamSeconds = 60;
const usualLimits: StreamLimits = { perSession: 4, perUser: 8, inAll: 500 };
const path = `${apiBasePath}${eventStreamCall.path}`;

/** Proxies must neither hold the stream back nor compress it, which would hold it back too. */
const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** The streams that are open, the oldest first. */
function createOpenStreams({ perSession, perUser, inAll }: StreamLimits) {
  const open = new Set<OpenStream>();
  return {
    all: open,
    /** Errors: TooManyRequestsError. */
    makeRoom({ token, userId, tab }: Omit<OpenStream, "stream">): void {
      const ofUser = [...open].filter((entry) => entry.userId === userId);
      const own = ofUser.filter((entry) => entry.token === token);
      const former = tab === null ? undefined : own.find((entry) => entry.tab === tab);
      if (former !== undefined) former.stream.end();
      else if (own.length >= perSession) own[0]?.stream.displace();
      else if (ofUser.length >= perUser) ofUser[0]?.stream.displace();
      if (open.size >= inAll) throw new TooManyRequestsError("Too many clients follow the changes", retryStreamSeconds);
    },
  };
}

/** The token that the guard let through. */
function tokenOf({ token }: { readonly token: string | null }): string {
  if (token === null) throw new Error("A stream of changes ran without its guard");
  return token;
}

/** `GET /ext/events`: what changes reaches the clients that look at it. All streams end before the server stops. */
export function registerEventStreams(app: FastifyInstance, host: EventStreamsHost): void {
  const { world, views, sessions, clock } = host;
  const journal = createChangeJournal({ world, clock, processMark: randomUUID().slice(0, 8) });
  const streams = createOpenStreams({ ...usualLimits, ...host.limits });
  const stopListening = [
    world.subscribe(() => {
      for (const { stream } of streams.all) stream.wake();
    }),
    sessions.subscribe(() => {
      for (const { stream, token } of streams.all) {
        if (sessions.current(token) === null) stream.end();
        else stream.wake();
      }
    }),
    host.onAccessChange(() => {
      for (const { stream } of streams.all) stream.wake();
    }),
    host.problems.subscribe(() => {
      for (const { stream } of streams.all) stream.tellProblems();
    }),
    () => journal.stop(),
  ];

  function openStream(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const context = sessionContext(request, sessions);
    requireCallRight(eventStreamCall, views.callerOf(context.user));
    const token = tokenOf(context);
    const { query } = parseArgs(eventStreamCall, { params: {}, query: request.query, body: undefined });
    const feed = openEvents({ world, views, journal }, query, context);
    const client = { token, userId: context.user.id, tab: query.tab ?? null };
    streams.makeRoom(client);
    const stream = new EventStream({
      feed,
      clock,
      positionOf: (version) => positionOf(journal, version, feed.viewKey()),
      view: () => {
        const user = sessions.current(token);
        return user === null ? null : views.of(user);
      },
      onEnd: () => streams.all.delete(entry),
    });
    const entry: OpenStream = { ...client, stream };
    streams.all.add(entry);
    return reply.headers(streamHeaders).send(stream.body);
  }

  // HEAD would read an endless response to its end.
  app.route({ method: "GET", url: path, exposeHeadRoute: false, handler: async (...parts) => openStream(...parts) });
  app.addHook("preClose", async () => {
    for (const stop of stopListening) stop();
    for (const { stream } of streams.all) stream.end();
  });
}
