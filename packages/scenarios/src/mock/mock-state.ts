import { CallError } from "@monitor/contract";
import { mayDo } from "@monitor/domain";
import type { ObjectRight, UserRole } from "@monitor/domain";
import { createRandom, createUuid } from "../random.ts";
import type { ScenarioName } from "../scenario-names.ts";
import type { SampleWorld } from "../world/sample-world.ts";
import { buildScenario } from "../worlds/scenario-worlds.ts";

/** An account of the mock; passwords are plain because nothing here is secret. */
export interface MockAccount {
  readonly id: string;
  readonly loginName: string;
  password: string;
  readonly displayName: string;
  readonly role: UserRole;
  lastLoginMs: number | null;
}

/** Accounts that exist in every scenario: one that may do all, one that may only look. */
export const mockCredentials = { username: "prtgadmin", password: "Monitor-2026" } as const;
export const mockReadOnlyCredentials = { username: "viewer", password: "Viewer-2026" } as const;

/** Settings of a mock. `now` gives milliseconds since 1970; `permissions` are those of SPEC 6, by default TICKETS. */
export interface MockOptions {
  readonly scenario: ScenarioName;
  readonly now: () => number;
  readonly permissions?: readonly string[];
}

/** All that a mock server keeps between calls. */
export interface MockState {
  readonly world: SampleWorld;
  readonly now: () => number;
  readonly permissions: readonly string[];
  readonly accounts: readonly MockAccount[];
  /** Sessions by token, with their end in milliseconds since 1970. */
  readonly sessions: Map<string, { account: MockAccount; endMs: number }>;
  readonly newUuid: () => string;
}

/** What a handler knows of the caller; `account` is null for public calls without a session. */
export interface MockContext {
  readonly account: MockAccount | null;
  readonly token: string | null;
}

/** A fresh mock server in the state that its scenario describes. */
export function createMockState({ scenario, now, permissions = ["TICKETS"] }: MockOptions): MockState {
  const random = createRandom(`${scenario} ${now()}`);
  const account = { displayName: "System Administrator", lastLoginMs: null };
  return {
    world: buildScenario(scenario, now),
    now,
    permissions,
    accounts: [
      {
        ...account,
        id: "100",
        loginName: mockCredentials.username,
        password: mockCredentials.password,
        role: "administrator",
      },
      {
        ...account,
        id: "101",
        loginName: mockReadOnlyCredentials.username,
        password: mockReadOnlyCredentials.password,
        displayName: "Viewer",
        role: "read_only",
      },
    ],
    sessions: new Map(),
    newUuid: () => createUuid(random),
  };
}

/** Refuses with FORBIDDEN unless the caller has the right; nobody has none. */
export function demand(context: MockContext, right: ObjectRight): void {
  if (!mayDo(context.account?.role ?? "", right)) throw new CallError("FORBIDDEN", `The right to ${right} is missing`);
}

/** A time on the wire: RFC 3339 in UTC, or null. */
export const wireTime = (timeMs: number | null): string | null =>
  timeMs === null ? null : new Date(timeMs).toISOString().replace(".000Z", "Z");
