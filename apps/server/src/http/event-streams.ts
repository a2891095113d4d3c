import { apiBasePath, parseArgs, requireCallRight, TooManyRequestsError } from "@monitor/contract";
import { eventStreamCall } from "@monitor/contract/events";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import type { Access, Credential } from "@monitor/core/accounts";
import type { Clock, ServerProblems } from "@monitor/core/runtime";
import { createChangeJournal, openEvents, positionOf } from "@monitor/core/features";
import type { Views } from "@monitor/core/viewers";
import type { World } from "@monitor/core/world";
import type { IncidentWrite } from "@monitor/notify";
import { EventStream } from "./event-stream.ts";
import { IncidentNews } from "./incident-news.ts";
import { createSealedPositions } from "./sealed-positions.ts";
import { sessionContext } from "./session-guard.ts";

export interface EventStreamsHost {
  readonly world: World;
  readonly views: Views;
  /** Calls the listener when a change of user groups has given or taken access; returns a function that unsubscribes it. */
  readonly onAccessChange: (listener: () => void) => () => void;
  readonly access: Access;
  readonly clock: Clock;
  readonly problems: ServerProblems;
  /** Calls the listener with what a turn has changed of incidents; returns a function that unsubscribes it. */
  readonly onIncidents: (listener: (writes: readonly IncidentWrite[]) => void) => () => void;
  readonly limits?: Partial<StreamLimits>;
}

export interface StreamLimits {
  /** Of a session or API key. A browser has six connections for a host, shared by its tabs; some have to stay free for calls. */
  readonly perSession: number;
  /** One user with many sessions and keys must not take those of all others. */
  readonly perUser: number;
  readonly inAll: number;
}

interface OpenStream {
  readonly stream: EventStream;
  readonly credential: Credential;
  readonly userId: string;
  readonly tab: string | null;
}

const retryStreamSeconds = 60;
const usualLimits: StreamLimits = { perSession: 4, perUser: 8, inAll: 1000 };
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
    makeRoom({ credential, userId, tab }: Omit<OpenStream, "stream">): void {
      const ofUser = [...open].filter((entry) => entry.userId === userId);
      const own = ofUser.filter((entry) => isSame(entry.credential, credential));
      const former = tab === null ? undefined : own.find((entry) => entry.tab === tab);
      if (former !== undefined) former.stream.end();
      else if (own.length >= perSession) own[0]?.stream.displace();
      else if (ofUser.length >= perUser) ofUser[0]?.stream.displace();
      if (open.size >= inAll) throw new TooManyRequestsError("Too many clients follow the changes", retryStreamSeconds);
    },
  };
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

const isSame = (one: Credential, other: Credential): boolean => one.token === other.token && one.keyId === other.keyId;

/** `GET /ext/events`: what changes reaches the clients that look at it. All streams end before the server stops. */
export function registerEventStreams(app: FastifyInstance, host: EventStreamsHost): void {
  const { world, views, access, clock } = host;
  const journal = createChangeJournal({ world, clock, processMark: randomUUID().slice(0, 8) });
  const positions = createSealedPositions();
  const streams = createOpenStreams({ ...usualLimits, ...host.limits });
  const incidents = new IncidentNews(clock, (ids) => {
    for (const { stream } of streams.all) stream.tellIncidents(ids);
  });
  const stopListening = [
    host.onIncidents((writes) => incidents.take(writes)),
    () => incidents.stop(),
    world.subscribe(() => {
      for (const { stream } of streams.all) stream.wake();
    }),
    access.subscribe(() => {
      for (const { stream, credential } of streams.all) {
        if (access.current(credential) === null) stream.end();
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
    const context = sessionContext(request, access);
    requireCallRight(eventStreamCall, views.callerOf(context.user));
    const credential = { token: context.token, keyId: context.keyId, address: context.address };
    const { query } = parseArgs(eventStreamCall, { params: {}, query: request.query, body: undefined });
    const since = query.since === undefined ? {} : { since: positions.open(query.since) };
    const feed = openEvents({ world, views, journal }, { ...query, ...since }, context);
    const client = { credential, userId: context.user.id, tab: query.tab ?? null };
    streams.makeRoom(client);
    const stream = new EventStream({
      feed,
      clock,
      positionOf: (version) => positions.seal(positionOf(journal, version, feed.viewKey())),
      view: () => {
        const user = access.current(credential);
        return user === null ? null : views.of(user);
      },
      endsMs: () => earlier(access.expiresMs(credential), views.nextEndMs),
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
