import type { ComponentType, ReactNode } from "react";
import { needed } from "../loading/quiet.ts";
import { createStore } from "../state/store.ts";
import type { ReadableStore } from "../state/store.ts";
import { locationOf } from "./history.ts";
import type { AppHistory, AppLocation, EntryState } from "./history.ts";
import { matchPath } from "./path-pattern.ts";
import type { PathParams } from "./path-pattern.ts";

/** A component whose code comes when it is needed. */
export interface LazyScreen<P = object> {
  readonly get: () => ComponentType<P> | null;
  /** Rejects when the code can not be fetched; the next call tries again. */
  readonly load: () => Promise<void>;
}
interface FrameProps {
  readonly children: ReactNode;
}
type FrameComponent = ComponentType<FrameProps>;

export interface Visit {
  readonly location: AppLocation;
  readonly params: PathParams;
}

export interface Route {
  /** See `matchPath`. */
  readonly pattern: string;
  /** Runs before anything is loaded or drawn, and throws what stands against that: a `Redirect`, "not found", an error. */
  readonly guard?: (visit: Visit) => void | Promise<void>;
  /** None: the guard always leads elsewhere. */
  readonly screen?: LazyScreen;
  /** What is around the page and stays when the next one has it too. */
  readonly frame?: LazyScreen<FrameProps>;
}

interface FoundPage extends Visit {
  readonly route: Route;
}
/** What is on the screen. */
export interface Page extends FoundPage {
  readonly content: ComponentType | null;
  readonly frame: FrameComponent | null;
  /** In place of the screen. */
  readonly problem: { readonly error: unknown } | null;
}
export interface RouterState {
  /** Null before the first page. */
  readonly page: Page | null;
  /** The next page is on its way. */
  readonly isLoading: boolean;
}

export interface Router extends ReadableStore<RouterState> {
  readonly history: AppHistory;
  /** Opens the page of the address, also when it is there already; settles when a page is on the screen. */
  readonly load: () => Promise<void>;
  /** Fetches the code of a page that is likely to be next. */
  readonly preload: (href: string) => void;
}

/** Thrown by a guard: another page in place of this one, also in the history. */
export class Redirect extends Error {
  override readonly name = "Redirect";
  readonly href: string;
  readonly state: EntryState;

  constructor(href: string, state: EntryState = {}) {
    super(`Redirect to ${href}`);
    this.href = href;
    this.state = state;
  }
}

export function lazyScreen<P = object>(load: () => Promise<ComponentType<P>>): LazyScreen<P> {
  let component: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  return {
    get: () => component,
    load() {
      loading ??= needed(load()).then(
        (loaded) => {
          component = loaded;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}

const ignore = () => undefined;

/** Promise of the code that a route still lacks, or null. */
function loadMissing({ screen, frame }: Route): Promise<unknown> | null {
  const loading = [screen, frame].flatMap((part) => (part?.get() === null ? [part.load()] : []));
  return loading.length === 0 ? null : Promise.all(loading);
}

/** What has to be waited for before a page can be shown, or null; throws what its guard throws at once. */
function prepare({ route, location, params }: FoundPage): Promise<unknown> | null {
  const guarding = route.guard?.({ location, params });
  const loading = loadMissing(route);
  if (!guarding) return loading;
  // The code loads while the guard checks; its refusal counts more than missing code.
  loading?.catch(ignore);
  return guarding.then(() => loading);
}

/** Shows the first route whose pattern fits the address; the last one should fit all. */
export function createRouter(history: AppHistory, routes: readonly Route[]): Router {
  const store = createStore<RouterState>({ page: null, isLoading: false });
  const done = Promise.resolve();
  let settled = done;

  function find(location: AppLocation): FoundPage {
    for (const route of routes) {
      const params = matchPath(route.pattern, location.pathname);
      if (params) return { route, params, location };
    }
    throw new Error("No route takes every path");
  }
  /** A person who has gone to another page meanwhile gets that page. */
  function show(page: FoundPage, problem: Page["problem"]): Promise<void> {
    if (history.location !== page.location) return settled;
    const { screen, frame } = page.route;
    const parts = { content: screen?.get() ?? null, frame: frame?.get() ?? null };
    store.set({ page: { ...page, ...parts, problem }, isLoading: false });
    return done;
  }
  function refuse(page: FoundPage, error: unknown): Promise<void> {
    if (history.location !== page.location) return settled;
    if (error instanceof Redirect) {
      history.replace(error.href, error.state, { isForced: true });
      return settled;
    }
    const { frame } = page.route;
    if (!frame || frame.get() !== null) return show(page, { error });
    return frame
      .load()
      .then(ignore, ignore)
      .then(() => show(page, { error }));
  }
  /** Nothing is waited for that is here: then the page changes at once. */
  function open(page: FoundPage): Promise<void> {
    try {
      const waiting = prepare(page);
      if (!waiting) return show(page, null);
      store.set({ ...store.get(), isLoading: true });
      return waiting.then(
        () => show(page, null),
        (error: unknown) => refuse(page, error),
      );
    } catch (error) {
      return refuse(page, error);
    }
  }
  function load(): Promise<void> {
    settled = open(find(history.location));
    return settled;
  }
  history.subscribe(() => void load());
  return {
    get: store.get,
    subscribe: store.subscribe,
    history,
    load,
    preload(href) {
      const location = locationOf(href);
      loadMissing(find(location).route)?.catch(ignore);
    },
  };
}
