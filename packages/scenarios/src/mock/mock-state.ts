import { CallError } from "@monitor/contract";
import type { AccountChanges, Caller, InterfaceSettings } from "@monitor/contract";
import { rightsOfRole } from "./mock-rights.ts";
import type { ObjectRight, UserRole } from "@monitor/domain";
import { createRandom, createUuid } from "../random.ts";
import type { ScenarioName } from "../scenario-names.ts";
import type { SampleWorld } from "../world/sample-world.ts";
import { buildScenarios } from "../worlds/scenario-worlds.ts";

/** An account of the mock; passwords are plain because nothing here is secret. */
export interface MockAccount {
  readonly id: string;
  readonly loginName: string;
  password: string;
  readonly role: UserRole;
  lastLoginMs: number | null;
  /** What the account's user may change, in the form of the wire. */
  readonly own: OwnFields;
}

/** The fields of an account that its user may change. */
export type OwnFields = {
  -readonly [K in Exclude<keyof AccountChanges, "current_password">]-?: Exclude<AccountChanges[K], undefined>;
};

/** One login at the mock; times are milliseconds since 1970. */
export interface MockSession {
  readonly id: string;
  readonly account: MockAccount;
  readonly createdMs: number;
  lastUsedMs: number;
  endMs: number;
}

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

/** All that a mock server keeps between calls. */
export interface MockState {
  readonly world: SampleWorld;
  readonly now: () => number;
  readonly permissions: readonly string[];
  readonly accounts: readonly MockAccount[];
  /** Who trusted requests come from. */
  readonly trusted: MockAccount | null;
  readonly settings: InterfaceSettings;
  /** Sessions by token. */
  readonly sessions: Map<string, MockSession>;
  readonly newUuid: () => string;
}

/** What a handler knows of the caller; `account` is null for public calls without a session. */
export interface MockContext {
  readonly account: MockAccount | null;
  readonly token: string | null;
}

function ownFields(displayName: string, options: MockOptions): OwnFields {
  return {
    display_name: displayName,
    email: null,
    theme: options.theme === undefined ? "LIGHT" : options.theme,
    language: null,
    auto_refresh: true,
    auto_refresh_interval: 30,
    time_zone: "UTC",
    single_key_shortcuts: true,
  };
}

function createAccounts(options: MockOptions): MockAccount[] {
  const { username: loginName, password } = mockCredentials;
  const reader = mockReadOnlyCredentials;
  return [
    {
      id: "100",
      loginName,
      password,
      role: "administrator",
      lastLoginMs: null,
      own: ownFields("System Administrator", options),
    },
    {
      id: "101",
      loginName: reader.username,
      password: reader.password,
      role: "user",
      lastLoginMs: null,
      own: ownFields("Viewer", options),
    },
  ];
}

function createSettings(automaticLogoutSeconds: number): InterfaceSettings {
  return {
    site_name: "Sample Monitor",
    language: "en",
    auto_refresh: true,
    auto_refresh_interval: 30,
    automatic_logout_enabled: automaticLogoutSeconds > 0,
    automatic_logout_duration: automaticLogoutSeconds > 0 ? automaticLogoutSeconds : 900,
    feedback_url: null,
    contact_url: null,
    whats_new_url: null,
    map_url: "https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map={zoom}/{latitude}/{longitude}",
    report_error_email: null,
  };
}

/** A fresh mock server in the state that its scenario describes. */
export function createMockState(options: MockOptions): MockState {
  const { scenario, now, permissions = ["TICKETS"], automaticLogoutSeconds = 0 } = options;
  const names = typeof scenario === "string" ? [scenario] : scenario;
  const random = createRandom(`${names.join(" ")} ${now()}`);
  const accounts = createAccounts(options);
  const trustedName = options.loggedInAs ?? mockCredentials.username;
  return {
    world: buildScenarios(names, now),
    now,
    permissions,
    accounts,
    trusted: accounts.find(({ loginName }) => loginName === trustedName) ?? null,
    settings: createSettings(automaticLogoutSeconds),
    sessions: new Map(),
    newUuid: () => createUuid(random),
  };
}

/** What the caller may do anywhere, for calls that name a right. */
export const callerOf = ({ account }: MockContext): Caller => ({
  isAdministrator: account?.role === "administrator",
  mayAnywhere: (right) => rightsOfRole(account?.role).includes(right),
});

/** Refuses with FORBIDDEN unless the caller has the right. */
export function demand(context: MockContext, right: ObjectRight): void {
  if (!rightsOfRole(context.account?.role).includes(right))
    throw new CallError("FORBIDDEN", `The right to ${right} is missing`);
}

/** A time on the wire: RFC 3339 in UTC, or null. */
export const wireTime = (timeMs: number | null): string | null =>
  timeMs === null ? null : new Date(timeMs).toISOString().replace(".000Z", "Z");
