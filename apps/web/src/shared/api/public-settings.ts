import type { PublicSettings } from "@monitor/contract";
import { createStore } from "../state/store.ts";
import type { ReadableStore } from "../state/store.ts";
import { api } from "./api.ts";

export interface PublicSettingsStore extends ReadableStore<PublicSettings | null> {
  /** Requests them, once until they are forgotten; a failed request is repeated. */
  readonly load: () => Promise<PublicSettings>;
  /** The next page requests them again. */
  readonly forget: () => void;
}

export function createPublicSettings(ask: () => Promise<PublicSettings>): PublicSettingsStore {
  const store = createStore<PublicSettings | null>(null);
  let requested: Promise<PublicSettings> | null = null;

  async function askOnce(): Promise<PublicSettings> {
    try {
      const settings = await ask();
      store.set(settings);
      return settings;
    } catch (error) {
      requested = null;
      throw error;
    }
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    load() {
      requested ??= askOnce();
      return requested;
    },
    forget() {
      // A pending response is new enough.
      if (store.get() === null) return;
      requested = null;
      store.set(null);
    },
  };
}

/** The public settings, for the pages before the log-in: these have no query cache, which takes the settings over later. */
export const publicSettings = createPublicSettings(() => api.getPublicSettings());
