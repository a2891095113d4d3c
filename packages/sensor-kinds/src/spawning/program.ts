/** A program to run: argument vector, never a shell line. */
export interface ProgramCall {
  file: string;
  argv: readonly string[];
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

/** Runs a program and waits for its end; output is cut at 64 KiB a stream, the promise never rejects. */
export type RunProgram = (call: ProgramCall) => Promise<ProgramResult>;
