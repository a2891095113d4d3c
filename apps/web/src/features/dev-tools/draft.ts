import { url } from "@monitor/domain";
import { apiOriginOf, mockScenarios } from "../../shared/preferences/dev-settings.ts";
import type { DevSettings, MockScenario } from "../../shared/preferences/dev-settings.ts";

/** What the dialog's fields hold: texts of the controls, and what they stand for. */
export interface Draft extends Omit<DevSettings, "apiHost"> {
  /** As typed. */
  readonly host: string;
}

/** The fields as the settings fill them. */
export function draftOf({ apiHost, ...others }: DevSettings): Draft {
  return { ...others, host: apiHost ?? "" };
}

/** VA-02, and what an API needs beyond it: why a host's address can't be used; null when it can, or is empty. */
export function hostIssue(host: string, ownOrigin: string): "url" | "notHttp" | null {
  const address = host.trim();
  if (address === "") return null;
  if (url(address) !== null) return "url";
  return apiOriginOf(address, ownOrigin) === null ? "notHttp" : null;
}

/** The settings that valid fields stand for; the page's own host is none. */
export function settingsOf({ host, ...others }: Draft, ownOrigin: string): DevSettings {
  const address = host.trim();
  const origin = address === "" ? null : apiOriginOf(address, ownOrigin);
  return { ...others, apiHost: origin === ownOrigin ? null : origin };
}

/** The scenarios with this one added or taken away, in the order of their list. */
export function toggleScenario(chosen: readonly MockScenario[], scenario: MockScenario): MockScenario[] {
  return mockScenarios.filter((name) => chosen.includes(name) !== (name === scenario));
}

/** The choices of seconds for the automatic logout; one that was stored by hand stays among them. */
export function logoutOptions(stored: number | null): readonly number[] {
  const usual = [0, 60, 300, 900, 3600];
  return stored === null || usual.includes(stored) ? usual : [...usual, stored].sort((one, other) => one - other);
}
