/** Counts page views somewhere. The product comes without one: an installation that wants it names it in application.ts. */
export interface AnalyticsProvider {
  readonly start: () => void;
  /** Path without query and hash: those can hold what people have typed. */
  readonly pageView: (path: string) => void;
  /** Forgets all that it has kept of the user. */
  readonly stop: () => void;
}

export interface PageViews {
  /** CA-05: a page that a logged-in user sees; the same page twice in a row is one view. */
  readonly note: (path: string) => void;
  /** PE-04: the user has logged out. */
  readonly stop: () => void;
  /** Sets the provider that counts from now on; null: none. */
  readonly choose: (provider: AnalyticsProvider | null) => void;
}

/** CA-05: the one port to analytics; the provider starts with the first page after a log-in. */
export function createPageViews(): PageViews {
  let provider: AnalyticsProvider | null = null;
  let lastPath: string | null = null;

  function stop(): void {
    if (lastPath !== null) provider?.stop();
    lastPath = null;
  }
  return {
    note(path) {
      if (!provider || path === lastPath) return;
      if (lastPath === null) provider.start();
      lastPath = path;
      provider.pageView(path);
    },
    stop,
    choose(next) {
      stop();
      provider = next;
    },
  };
}
