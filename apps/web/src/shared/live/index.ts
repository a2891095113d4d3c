import { calls, queryKeyOf } from "@monitor/contract";
import type { QueryClient } from "@tanstack/react-query";
import { apiBaseUrl, featuresQuery, refreshRootGroup, reportFailure, serverSilence } from "../api/index.ts";
import { systemClock } from "../clock/index.ts";
import { session } from "../session/index.ts";
import { createEventSource } from "./event-source.ts";
import type { OpenEvents } from "./event-source.ts";
import { LiveUpdates } from "./live-updates.ts";
import { shownObjectOf } from "./shown-object.ts";
import { createLiveQueryCache } from "./live-query-cache.ts";

function createTabName(): string {
  return Math.random().toString(36).slice(2, 12).padEnd(10, "0");
}

/** While a stream is open, the heartbeats on it are expected. */
function followHeartbeats(open: OpenEvents): OpenEvents {
  return (query, listener) => {
    const close = open(query, {
      ...listener,
      onHeard() {
        serverSilence.hearStream();
        listener.onHeard();
      },
      onEnd(refusal) {
        serverSilence.endStream();
        listener.onEnd(refusal);
      },
    });
    return () => {
      serverSilence.endStream();
      close();
    };
  };
}

export interface LiveListener {
  /** The server is reachable again after a while. */
  readonly onFound: () => void;
}

/**
 * Shows changes on the server without a request, while a user is logged in and the server has a stream of changes. The
 * refresh timer keeps running. Returns a function for who learns that the server is back.
 */
export function startLiveUpdates(queryClient: QueryClient, { onFound }: LiveListener): () => void {
  const live = new LiveUpdates({
    clock: systemClock,
    open: followHeartbeats(
      createEventSource({
        fetch: (input, init) => window.fetch(input, init),
        baseUrl: apiBaseUrl,
        token: () => session.get()?.token ?? null,
        now: systemClock.now,
      }),
    ),
    cache: createLiveQueryCache(queryClient, systemClock),
    shownObject: () => shownObjectOf(window.location.pathname),
    isVisible: () => document.visibilityState !== "hidden",
    random: Math.random,
    tab: createTabName(),
    onProblems: () => void queryClient.invalidateQueries({ queryKey: queryKeyOf(calls.getServerProblems) }),
    // The calls about them belong to pages that come later.
    onIncidents: () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => /Incident/.test(String(call)) }),
    onUnauthorized: reportFailure,
    onLost: () => void refreshRootGroup(queryClient),
    onFound,
  });
  let token: string | null = null;

  /** Each log-in requests the server's features again; an error is handled where they are needed. */
  async function follow(): Promise<void> {
    const next = session.get()?.token ?? null;
    if (next === token) return;
    token = next;
    live.stop();
    if (next === null) return;
    const features = await queryClient.fetchQuery(featuresQuery).catch(() => null);
    if (token !== next) return;
    // The next look requests them again.
    if (features === null) token = null;
    else if (features.includes("ext/events")) live.start();
  }

  session.subscribe(() => void follow());
  const look = () => {
    live.look();
    void follow();
  };
  document.addEventListener("visibilitychange", look);
  for (const event of ["focus", "online", "pageshow"]) window.addEventListener(event, look);
  void follow();
  return look;
}
