import { createPreferences, stateKey } from "./preferences.ts";
import type { KeyValueStorage } from "./preferences.ts";

export { openableViews, themeChoices } from "./preference-table.ts";
export type { OpenableView, PreferenceKey, PreferenceValue, ThemeChoice } from "./preference-table.ts";

function localStorageIfAllowed(): KeyValueStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** What this browser remembers; the only door to the local storage. */
export const preferences = createPreferences(localStorageIfAllowed());

window.addEventListener("storage", (event) => {
  if (event.key === stateKey || event.key === null) preferences.reload();
});
