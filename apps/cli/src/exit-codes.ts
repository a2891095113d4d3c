/** How the program ends; docs/api-client.md has the table. */
export const exitCodes = {
  done: 0,
  refused: 1,
  usage: 2,
  notAllowed: 3,
  notFound: 4,
  serverFault: 5,
  unreachable: 6,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends the program with a sentence for the person at the terminal. */
export class CommandFailure extends Error {
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.name = "CommandFailure";
    this.exitCode = exitCode;
  }
}

/** The request itself is wrong; nothing was sent. */
export const usageFailure = (message: string): CommandFailure => new CommandFailure(exitCodes.usage, message);

/** The exit code of a response outside 2xx. */
export function exitCodeOf(status: number): ExitCode {
  if (status === 401 || status === 403) return exitCodes.notAllowed;
  if (status === 404) return exitCodes.notFound;
  return status >= 500 ? exitCodes.serverFault : exitCodes.refused;
}
