import { preferenceTable } from "./preference-table.ts";
import type { PreferenceKey, PreferenceValue } from "./preference-table.ts";
import { storageKeys } from "./storage-keys.ts";
import type { Store } from "../state/store.ts";

/** The part of the Storage interface that is used; null where the browser refuses storage altogether. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem">;

export interface Preferences {
  /** The store of one preference; writing it writes the local storage. */
  readonly of: <K extends PreferenceKey>(key: K) => Store<PreferenceValue<K>>;
  /** Reads everything again: another tab has written. */
  readonly reload: () => void;
  /** Reads everything again and forgets what is no longer stored: the storage was cleared. */
  readonly reset: () => void;
}

/** Local storage key of the application state. */
export const stateKey = storageKeys.state;

type Texts = Readonly<Record<string, unknown>>;

function parseState(text: string): Texts {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** What is stored; nonsense is nothing. Null where the storage can't be read. */
function readAll(storage: KeyValueStorage | null): Texts | null {
  try {
    return storage ? parseState(storage.getItem(storageKeys.state) ?? "{}") : null;
  } catch {
    return null;
  }
}

/**
 * PE-01: preferences over a storage that may be missing, full, blocked or hold nonsense. What can't be stored is kept
 * for this page; what can't be read has its default.
 */
export function createPreferences(storage: KeyValueStorage | null): Preferences {
  let texts: Texts = readAll(storage) ?? {};
  /** What the storage refused; it holds for this page. */
  let unsaved: Texts = {};
  const cache = new Map<PreferenceKey, { readonly text: string | undefined; readonly value: unknown }>();
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of Array.from(listeners)) listener();
  }
  function read<K extends PreferenceKey>(key: K): PreferenceValue<K> {
    if (!cache.has(key)) {
      const parsed = preferenceTable[key].schema.safeParse(texts[key]);
      const value = parsed.success ? parsed.data : preferenceTable[key].fallback;
      cache.set(key, { text: JSON.stringify(texts[key]), value });
    }
    return cache.get(key)?.value as PreferenceValue<K>;
  }
  function write(key: PreferenceKey, value: unknown): void {
    texts = { ...(readAll(storage) ?? texts), ...unsaved, [key]: value };
    cache.set(key, { text: JSON.stringify(value), value });
    try {
      storage?.setItem(storageKeys.state, JSON.stringify(texts));
      unsaved = {};
    } catch {
      // A full or blocked storage costs the user only that the setting ends with the page.
      unsaved = { ...unsaved, [key]: value };
    }
    tell();
  }
  function take(next: Texts): void {
    texts = next;
    cache.forEach(({ text }, key) => {
      // An unchanged value keeps its identity, so that it does not count as a new one.
      if (text !== JSON.stringify(texts[key])) cache.delete(key);
    });
    tell();
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
    reload: () => take({ ...(readAll(storage) ?? texts), ...unsaved }),
    reset() {
      unsaved = {};
      take(readAll(storage) ?? {});
    },
  };
}
