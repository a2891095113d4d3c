import type { Store } from "../state/store.ts";
import type { StoredSession } from "./session-end.ts";

/**
 * The stored session as this page may see it: one that another server has opened is none, so its token goes nowhere else, and
 * is left as it is without a log-in here. `server` is "" for the one that served the page.
 */
export function ownSession(stored: Store<StoredSession | null>, server: string): Store<StoredSession | null> {
  const isOwn = (session: StoredSession | null) => session !== null && (session.server ?? "") === server;
  return {
    get: () => (isOwn(stored.get()) ? stored.get() : null),
    set(session) {
      const isForeign = stored.get() !== null && !isOwn(stored.get());
      if (session === null && isForeign) return;
      stored.set(session === null || server === "" ? session : { ...session, server });
    },
    subscribe: stored.subscribe,
  };
}
