import { createPreferences } from "./preferences.ts";
import { claimStorage } from "./stored-id.ts";

export { openableViews, sessionEnds, themeChoices } from "./preference-table.ts";
export type { OpenableView, PreferenceKey, PreferenceValue, SessionEnd, ThemeChoice } from "./preference-table.ts";

function localStorageIfAllowed(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const storage = localStorageIfAllowed();

/** What this browser remembers; the only door to the local storage. */
export const preferences = createPreferences(storage);

/** PE-02: makes the local storage this user's, before anything of the user is written; see `claimStorage`. */
export function claimPreferences(id: string): void {
  if (claimStorage(storage, id)) preferences.reset();
}
