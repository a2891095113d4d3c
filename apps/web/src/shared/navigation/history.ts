import type { SessionEnd } from "../session/session-errors.ts";

/** What travels in the history entry, so that no address carries it. */
export interface EntryState {
  readonly sessionEnd?: SessionEnd;
  readonly continueTo?: string;
  /** LO-08: login name of the user who has just set a new password. */
  readonly newPasswordOf?: string;
  /** LO-09: the token of the link that has led here. */
  readonly resetToken?: string;
}

export interface AppLocation {
  /** Path, query and hash. */
  readonly href: string;
  readonly pathname: string;
  /** With its question mark, or "". */
  readonly search: string;
  /** With its hash mark, or "". */
  readonly hash: string;
  readonly state: EntryState;
}

/** Asked before the page is left; true holds that up, and `proceed` does it later after all. The browser's buttons tell no address. */
export type Blocker = (proceed: () => void, href?: string) => boolean;

export interface EntryPlace {
  readonly index: number;
  readonly isReturn: boolean;
}

interface GoOptions {
  /** Without a question. */
  readonly isForced?: boolean;
}

/** The way through the pages. Subscribers are notified of every change of `location`. */
export interface AppHistory {
  readonly location: AppLocation;
  /** The entry's place among those of this tab, and whether the browser's own buttons have led there. */
  readonly place: EntryPlace;
  readonly push: (href: string, state?: EntryState, options?: GoOptions) => void;
  readonly replace: (href: string, state?: EntryState, options?: GoOptions) => void;
  readonly back: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly block: (blocker: Blocker) => () => void;
  /** Follows the browser's own buttons from now on. */
  readonly listen: () => () => void;
}

/** The entry's number shows how far the browser's buttons have gone. */
interface Entry {
  readonly index: number;
  readonly state: EntryState;
}

/** Where the entries are kept: by the browser, or in memory. */
export interface HistoryPort {
  /** Null where an entry is not ours: another hash was typed. */
  readonly read: () => { readonly href: string; readonly entry: Entry | null };
  readonly push: (href: string, entry: Entry) => void;
  readonly replace: (href: string, entry: Entry) => void;
  readonly go: (delta: number) => void;
  readonly listen: (onPop: () => void) => () => void;
}

const origin = "http://interface.invalid";

/** An address in its parts; `before` is the one that it may be relative to. Two slashes at its start name no host. */
export function locationOf(href: string, state: EntryState = {}, before = "/"): AppLocation {
  const { pathname, search, hash } = href.startsWith("/") ? new URL(origin + href) : new URL(href, origin + before);
  return { href: pathname + search + hash, pathname, search, hash, state };
}

function add<T>(set: Set<T>, member: T): () => void {
  set.add(member);
  return () => set.delete(member);
}

/** What an `AppHistory` does is the same over every port. */
export function createHistory(port: HistoryPort): AppHistory {
  const listeners = new Set<() => void>();
  const blockers = new Set<Blocker>();
  const first = port.read();
  let place = { index: first.entry?.index ?? 0, isReturn: false };
  let location = locationOf(first.href, first.entry?.state ?? {});
  let onNextPop: (() => void) | null = null;
  if (!first.entry) port.replace(first.href, { index: place.index, state: {} });

  function arrive(next: AppLocation, index: number, isReturn = false): void {
    location = next;
    place = { index, isReturn };
    for (const listener of Array.from(listeners)) listener();
  }
  const isBlocked = (...asked: Parameters<Blocker>) => Array.from(blockers).some((blocker) => blocker(...asked));

  function write(kind: "push" | "replace", href: string, state: EntryState): void {
    const next = locationOf(href, state, location.href);
    const index = place.index + (kind === "push" ? 1 : 0);
    port[kind](next.href, { index, state });
    arrive(next, index);
  }
  const goer =
    (kind: "push" | "replace"): AppHistory["push"] =>
    (href, state = {}, { isForced = false } = {}) => {
      const go = () => write(kind, href, state);
      if (isForced || !isBlocked(go, href)) go();
    };

  function readPort(): void {
    const { href, entry } = port.read();
    const index = entry?.index ?? place.index + 1;
    if (!entry) port.replace(href, { index, state: {} });
    arrive(locationOf(href, entry?.state ?? {}), index, entry !== null);
  }
  /** The browser has already moved: a blocker moves it back. */
  function onPop(): void {
    const planned = onNextPop;
    onNextPop = null;
    if (planned) return planned();
    const delta = (port.read().entry?.index ?? place.index + 1) - place.index;
    const proceed = () => {
      onNextPop = readPort;
      port.go(delta);
    };
    if (delta === 0 || !isBlocked(proceed)) return readPort();
    onNextPop = () => undefined;
    port.go(-delta);
  }
  return {
    get location() {
      return location;
    },
    get place() {
      return place;
    },
    push: goer("push"),
    replace: goer("replace"),
    back: () => port.go(-1),
    subscribe: (listener) => add(listeners, listener),
    block: (blocker) => add(blockers, blocker),
    listen: () => port.listen(onPop),
  };
}
