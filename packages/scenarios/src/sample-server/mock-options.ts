import type { ScenarioName } from "../scenario-names.ts";

/** Accounts that exist in every scenario: one that may do all, one that may only look. */
export const mockCredentials = { username: "prtgadmin", password: "Monitor-2026" } as const;
export const mockReadOnlyCredentials = { username: "viewer", password: "Viewer-2026" } as const;

/** Faults that a mock can simulate, DV-01: no response at all, 503 to every call, 401 to every call that needs a session. */
export const appserverErrors = ["none", "no_appserver_connection", "no_core_connection", "unauthorized"] as const;
/** One fault that a mock can play. */
export type AppserverError = (typeof appserverErrors)[number];

/**
 * Settings of a mock. `now` gives milliseconds since 1970; `permissions` are TICKETS by default; `theme` is that of
 * every account, null follows the system. Without `automaticLogoutSeconds` there is no log-out for inactivity. The worlds of
 * several scenarios stand side by side. `loggedInAs` is logged in from the start, by default the administrator.
 */
export interface MockOptions {
  readonly scenario: ScenarioName | readonly ScenarioName[];
  readonly loggedInAs?: string;
  readonly now: () => number;
  readonly permissions?: readonly string[];
  readonly theme?: "LIGHT" | "DARK" | null;
  readonly automaticLogoutSeconds?: number;
  readonly appserverError?: AppserverError;
}
