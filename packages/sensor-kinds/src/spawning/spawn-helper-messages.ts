import type { ProgramPlace } from "./program.ts";

/** Longest output kept of one stream of a program, in characters; the rest is dropped. */
export const maxOutputLength = 65_536;

/** To the helper: run a program, or end one that runs. */
export type HelperRequest =
  | { type: "run"; id: number; file: string; argv: readonly string[]; place: ProgramPlace }
  | { type: "kill"; id: number };

/** From the helper: how a program ended. */
export interface HelperAnswer {
  id: number;
  exitCode: number | null;
  stdout: string;
  stderr: string;
  hasStarted: boolean;
}
