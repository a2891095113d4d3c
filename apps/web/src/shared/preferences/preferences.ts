import { preferenceTable } from "./preference-table.ts";
import type { PreferenceKey, PreferenceValue } from "./preference-table.ts";
import type { Store } from "../state/store.ts";

/** The part of the Storage interface that is used; null where the browser refuses storage altogether. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem">;

export interface Preferences {
  /** The store of one preference; writing it writes the local storage. */
  readonly of: <K extends PreferenceKey>(key: K) => Store<PreferenceValue<K>>;
  /** Reads everything again: another tab has written. */
  readonly reload: () => void;
}

/** Local storage key of the application state; index.html reads the theme from it before the first paint. */
export const stateKey = "monitor.state";

function readAll(storage: KeyValueStorage | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(storage?.getItem(stateKey) ?? "{}");
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/**
 * PE-01: preferences over a storage that may be missing, full, blocked or hold nonsense. What can't be stored is kept
 * for this page; what can't be read has its default.
 */
export function createPreferences(storage: KeyValueStorage | null): Preferences {
  let texts = readAll(storage);
  const cache = new Map<PreferenceKey, { readonly text: string | undefined; readonly value: unknown }>();
  const listeners = new Set<() => void>();

  function read<K extends PreferenceKey>(key: K): PreferenceValue<K> {
    if (!cache.has(key)) {
      const parsed = preferenceTable[key].schema.safeParse(texts[key]);
      const value = parsed.success ? parsed.data : preferenceTable[key].fallback;
      cache.set(key, { text: JSON.stringify(texts[key]), value });
    }
    return cache.get(key)?.value as PreferenceValue<K>;
  }

  function write(key: PreferenceKey, value: unknown): void {
    texts = { ...texts, ...readAll(storage), [key]: value };
    cache.set(key, { text: JSON.stringify(value), value });
    try {
      storage?.setItem(stateKey, JSON.stringify(texts));
    } catch {
      // A full or blocked storage costs the user only that the choice is gone with the page.
    }
    for (const listener of Array.from(listeners)) listener();
  }

  return {
    of: (key) => ({
      get: () => read(key),
      set: (value) => write(key, value),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
    reload() {
      texts = { ...texts, ...readAll(storage) };
      cache.forEach(({ text }, key) => {
        // An unchanged value keeps its identity, so that nobody mistakes it for a new one.
        if (text !== JSON.stringify(texts[key])) cache.delete(key);
      });
      for (const listener of Array.from(listeners)) listener();
    },
  };
}
