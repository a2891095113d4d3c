import { peopleCalls } from "@monitor/contract";
import { runCall } from "../api/index.ts";
import { isMockMode, ownServer, preferences } from "../preferences/index.ts";
import { hasTabState } from "../preferences/in-tab.ts";
import { storageKeys } from "../preferences/storage-keys.ts";

/** AU-11: whether this tab shows the interface as another user sees it. */
export const isPreview = (): boolean => hasTabState(window.sessionStorage);

/** Sample data is gone when a page loads, and only the server that served the page is asked after that. */
export const hasPreviews: boolean = !isMockMode && ownServer === "";

/** Shows the interface in this tab as the user sees it, until `leavePreview`. Errors: those of the call. */
export async function beginPreview(userId: string): Promise<void> {
  const session = await runCall(peopleCalls.previewUser, { params: { id: userId } });
  // For a user who has chosen none, language and theme are those of the browser.
  const [language, theme] = [preferences.of("language").get(), preferences.of("theme").get()];
  const state = { session, hasSeenNewInterface: true, language, theme };
  window.sessionStorage.setItem(storageKeys.state, JSON.stringify(state));
  window.location.assign("/");
}

/** Back to the own session of this browser, on the page of the user. */
export function leavePreview(place: string): void {
  window.sessionStorage.removeItem(storageKeys.state);
  window.location.assign(place);
}
