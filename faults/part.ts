import { spawnSync } from "node:child_process";
import type { Report } from "./report.ts";
import type { DatabaseKind } from "./site-database.ts";

/** How a part is played. */
export interface Play {
  readonly database: DatabaseKind;
  /** With few rounds, for the tests. */
  readonly isShort: boolean;
}

/** One kind of fault, run against the real server and probe. */
export interface Part {
  /** True for what ends within three minutes: the tests run it too. */
  readonly isQuick: boolean;
  /** True for what needs the processor: nothing is played beside it. */
  readonly isBusy?: boolean;
  /** The databases that it makes sense on; left out: all. */
  readonly databases?: readonly DatabaseKind[];
  /** Those on which it is played where none is named; left out: the first one. */
  readonly usualDatabases?: readonly DatabaseKind[];
  /** Why this machine can't play it, in words; null where it can. */
  readonly obstacle?: () => string | null;
  /** A command that the part's process is started with, for a namespace of its own. */
  readonly startedBy?: () => readonly string[];
  readonly run: (report: Report, play: Play) => Promise<void>;
}

/** Whether a command ends well; its output is dropped. */
export const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: "ignore" }).status === 0;

/** A mount namespace, in which nothing that is mounted reaches the rest of the machine. */
export const ownMounts: readonly string[] = ["unshare", "--mount", "--propagation", "private", "--"];

/** Why file systems can't be mounted here, or null. */
export const mountObstacle = (): string | null =>
  succeeds("unshare", [...ownMounts.slice(1), "true"]) ? null : "no right to mount file systems";
