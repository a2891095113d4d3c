import { createHistory } from "./history.ts";
import type { AppHistory, HistoryPort } from "./history.ts";

type Entry = Parameters<HistoryPort["push"]>[1];

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && "index" in value && "state" in value;
}

/** The browser's history. */
export function createBrowserHistory(): AppHistory {
  return createHistory({
    read() {
      const { pathname, search, hash } = window.location;
      const entry: unknown = window.history.state;
      return { href: pathname + search + hash, entry: isEntry(entry) ? entry : null };
    },
    // With the origin: two slashes at the start of a path would name another host.
    push: (href, entry) => window.history.pushState(entry, "", window.location.origin + href),
    replace: (href, entry) => window.history.replaceState(entry, "", window.location.origin + href),
    go: (delta) => window.history.go(delta),
    listen(onPop) {
      window.addEventListener("popstate", onPop);
      return () => window.removeEventListener("popstate", onPop);
    },
  });
}

/** A history of its own, for parts of a page that are alone. */
export function createMemoryHistory(firstHref = "/"): AppHistory {
  const entries: { href: string; entry: Entry }[] = [{ href: firstHref, entry: { index: 0, state: {} } }];
  const listeners = new Set<() => void>();
  let at = 0;
  return createHistory({
    read: () => entries[at] ?? { href: firstHref, entry: null },
    push(href, entry) {
      at += 1;
      entries.splice(at, entries.length, { href, entry });
    },
    replace: (href, entry) => void entries.splice(at, 1, { href, entry }),
    go(delta) {
      if (!entries[at + delta]) return;
      at += delta;
      for (const listener of Array.from(listeners)) listener();
    },
    listen(onPop) {
      listeners.add(onPop);
      return () => listeners.delete(onPop);
    },
  });
}
