import type { KeyValueStorage } from "./preferences.ts";
import { storageKeys } from "./storage-keys.ts";

/** Whether the tab has a session of its own. */
export const hasTabState = (tab: Pick<Storage, "getItem">): boolean =>
  /"token"/.test(tab.getItem(storageKeys.state) ?? "");

/** AU-11: while a preview runs, its tab keeps all state for itself; then the browser's holds again. */
export function inTab(tab: KeyValueStorage, browser: KeyValueStorage): KeyValueStorage {
  const place = () => (hasTabState(tab) ? tab : browser);
  return { getItem: (key) => place().getItem(key), setItem: (key, text) => place().setItem(key, text) };
}
