/** As whom and where a program runs; what is left out is as for this process. */
export interface ProgramPlace {
  cwd?: string;
  /** The whole environment of the program. */
  env?: Readonly<Record<string, string>>;
  uid?: number;
  gid?: number;
}

/** A program to run: argument vector, never a shell line. */
export interface ProgramCall {
  file: string;
  argv: readonly string[];
  place?: ProgramPlace;
  timeoutMs: number;
  signal: AbortSignal;
}

/**
 * How it ended; `exitCode` is null when it was killed. `hasStarted` is false when there is no such program, when this
 * process may not run it or has no room for it.
 */
export interface ProgramResult {
  exitCode: number | null;
  stdout: string;
  stderr: string;
  hasStarted: boolean;
}

/** Runs a program and waits for its end; what it has started and left behind is ended with it. Output is cut at 64 KiB a stream, the promise never rejects. */
export type RunProgram = (call: ProgramCall) => Promise<ProgramResult>;
