import type { LogKind } from "@monitor/contract";

/** Kinds of changes: those that people see in the log, and those that the log does not show. */
export const hiddenChangeKinds = ["account", "settings"] as const;
export type ChangeKind = LogKind | (typeof hiddenChangeKinds)[number];

/** Who made a change; null where the server acted by itself. */
export interface ChangeActor {
  readonly id: string;
  readonly login_name: string;
  /** The API key by which the change came, named as it was then; left out for a session. */
  readonly api_key?: { readonly id: string; readonly name: string };
  /** From where it came; left out where that was not noted. */
  readonly address?: string;
}

/** What a change makes of something, in the fields of its record; null before it was there and after it is gone. */
export type ChangeSide = Readonly<Record<string, unknown>> | null;

/**
 * One change as a value: enough to audit it, to undo it and to bring a reader up to date. `seq` counts up by one over all
 * changes of an installation and is never given twice; a line of the log has the `seq` of its change as its id. No secrets.
 */
export interface Change {
  readonly seq: number;
  readonly time_ms: number;
  readonly actor: ChangeActor | null;
  readonly kind: ChangeKind;
  readonly object_ids: readonly string[];
  readonly before: ChangeSide;
  readonly after: ChangeSide;
}
