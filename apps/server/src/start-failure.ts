import { createServer } from "node:net";
import { ConfigError } from "./config.ts";
import { lastingExitCode, passingExitCode, StartupError } from "@monitor/core/storage";

interface Place {
  readonly host: string;
  readonly port: number;
  /** The setting that names the port; left out: PORT. */
  readonly setting?: string;
}

interface ListenError extends Error {
  code: string;
  syscall: string;
}

function isListenError(error: unknown): error is ListenError {
  const isNamed = error instanceof Error && "code" in error && "syscall" in error;
  return isNamed && (error.syscall === "listen" || error.syscall === "getaddrinfo");
}

/** An interface without its address yet, as after the machine's start, a name server that is away, and too many open files. */
const passingCodes: ReadonlySet<string> = new Set(["EADDRNOTAVAIL", "EAI_AGAIN", "EMFILE", "ENFILE"]);

/** An error of listening there as a sentence for the person who starts the server; any other error as it is. */
export function listenProblem({ host, port, setting = "PORT" }: Place, error: unknown): unknown {
  if (!isListenError(error)) return error;
  const { code } = error;
  if (code === "EADDRINUSE")
    return new StartupError(`Port ${port} on ${host} is in use; set ${setting} to another one.`);
  if (code === "EACCES")
    return new StartupError(`Port ${port} may not be used without further rights; set ${setting} to another one.`);
  const text = `The server can't listen on ${host}, port ${port} (${code}); see HOST and ${setting}.`;
  return passingCodes.has(code) ? new StartupError(text, passingExitCode) : new StartupError(text);
}

/** Rejects when nothing can listen there. */
export function requireFreePort(place: Place): Promise<void> {
  const { host, port } = place;
  if (port === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const trial = createServer();
    trial.once("error", (error) => reject(listenProblem(place, error)));
    trial.listen({ host, port, exclusive: true }, () => trial.close(() => resolve()));
  });
}

/** What to write, and with which code to end, when the server could not start: one line for what a person can mend. */
export function startFailure(error: unknown): { text: string; exitCode: number } {
  if (error instanceof ConfigError) return { text: error.message, exitCode: lastingExitCode };
  if (error instanceof StartupError) return { text: error.message, exitCode: error.exitCode };
  return { text: String(error instanceof Error ? error.stack : error), exitCode: 1 };
}
