import { storageKeys } from "./storage-keys.ts";

/** What is needed of the local storage to back it up and clear it. */
export type EnumerableStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

function readEntries(storage: EnumerableStorage): Record<string, string> {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? ""]));
}

/** A backup is for settings: a login has no place in it. */
function withoutSession(stateText: string): string {
  try {
    return JSON.stringify({ ...(JSON.parse(stateText) as object), session: null });
  } catch {
    return "{}";
  }
}

/**
 * PE-02: the local storage belongs to one user of one installation. Another id than the stored one: everything goes into the
 * backup and is cleared, the API host stays. True when that has happened; a storage that can't be used is left alone.
 */
export function claimStorage(storage: EnumerableStorage | null, id: string): boolean {
  try {
    const before = storage?.getItem(storageKeys.id) ?? null;
    if (!storage || before === id) return false;
    const backup = before === null ? null : takeAll(storage);
    write(storage, storageKeys.id, id);
    if (backup !== null) write(storage, storageKeys.backup, backup);
    return backup !== null;
  } catch {
    return false;
  }
}

/** Clears the storage and gives what was in it. Cleared first: in a storage that is nearly full the backup has no room beside it. */
function takeAll(storage: EnumerableStorage): string {
  const { [storageKeys.backup]: _older, ...entries } = readEntries(storage);
  const state = entries[storageKeys.state];
  if (state !== undefined) entries[storageKeys.state] = withoutSession(state);
  storage.removeItem(storageKeys.backup);
  for (const key of Object.keys(entries)) if (key !== storageKeys.apiHost) storage.removeItem(key);
  return JSON.stringify(entries);
}

/** What a full storage refuses is lost: the settings of another user are never shown to this one. */
function write(storage: EnumerableStorage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // The caller goes on without it.
  }
}
