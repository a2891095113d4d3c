import type { StorageError, StorageReason } from "./storage-error.ts";

/** The exit code for a fault that no restart mends, as systemd and others know it from sysexits.h. */
export const lastingExitCode = 78;
/** The exit code for a fault that may pass by itself: a supervisor tries again. */
export const passingExitCode = 1;

/** Something that keeps the server from starting; the message is one line for the person who starts it. */
export class StartupError extends Error {
  override name = "StartupError";
  /** Another one than `lastingExitCode`: it may go by itself, and a supervisor is to try again. */
  readonly exitCode: number;
  constructor(message: string, exitCode = lastingExitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}

const lasting: readonly StorageReason[] = ["damaged", "altered"];

/** A database that can't be used at the start. Damage and other tables stay until they were mended; all else may pass. */
export function storageProblem(path: string, { reason, message, cause }: StorageError): StartupError {
  const sentence = `${message.charAt(0).toLowerCase()}${message.slice(1)}`;
  const detail = reason === "altered" && cause instanceof Error ? ` (${cause.message})` : "";
  const isLasting = lasting.includes(reason);
  const advice = isLasting ? "; put a copy of it in its place, it was left as it is" : "";
  const exitCode = isLasting ? lastingExitCode : passingExitCode;
  return new StartupError(`The database ${path} can't be used: ${sentence}${detail}${advice}.`, exitCode);
}
