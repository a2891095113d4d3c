import { formatMockSettings, hasDevSettings, readDevSettings, serverOf, writeDevSettings } from "./dev-settings.ts";
import type { DevSettings } from "./dev-settings.ts";
import { createPreferences } from "./preferences.ts";
import { inTab } from "./in-tab.ts";
import { claimStorage } from "./stored-id.ts";

export type { DevSettings, MockScenario, SimulatedFault } from "./dev-settings.ts";
export {
  channelColumns,
  childrenOrders,
  openableViews,
  rowDensities,
  sessionEnds,
  themeSettings,
} from "./preference-table.ts";
export type {
  ChannelColumn,
  ChildrenOrder,
  OpenableView,
  PreferenceKey,
  PreferenceValue,
  RowDensity,
  SessionEnd,
  ThemeSetting,
} from "./preference-table.ts";

function localStorageIfAllowed(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const storage = localStorageIfAllowed();

/** What this browser remembers; the only door to the local storage. */
export const preferences = createPreferences(storage && inTab(window.sessionStorage, storage));

const ownOrigin = window.location.origin;

/** DV-01: the developer's settings that this page was loaded with; what is stored later holds from the next load on. */
export const devSettings: DevSettings = readDevSettings(storage, ownOrigin);
export const hasActiveDevSettings: boolean = hasDevSettings(devSettings);
/** Sample data stands in for the server. */
export const isMockMode: boolean = devSettings.mockScenarios.length > 0;
/** Name of the server that this page talks to; "" is the one that served it. */
export const ownServer: string = serverOf(devSettings);

/** Stores settings for the next load; false where the browser refuses. */
export function storeDevSettings(settings: DevSettings): boolean {
  return writeDevSettings(storage, settings);
}

/** Whether other settings are stored than those that this page runs with: another tab has changed them, or PE-02 has cleared them. */
export function areDevSettingsStale(): boolean {
  const stored = readDevSettings(storage, ownOrigin);
  return stored.apiHost !== devSettings.apiHost || formatMockSettings(stored) !== formatMockSettings(devSettings);
}

/** PE-02: makes the local storage this user's, before anything of the user is written; see `claimStorage`. */
export function claimPreferences(id: string): void {
  if (claimStorage(storage, id)) preferences.reset();
}
