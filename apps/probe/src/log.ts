import { logLevels } from "./config.ts";
import type { LogLevel } from "./config.ts";

/** Writes facts about an event; the message is fixed text, the facts are what differs. */
export type Log = (level: LogLevel, message: string, facts?: Readonly<Record<string, unknown>>) => void;

/**
 * A log of one JSON line an event; events below the level are dropped. Line ends in facts can't make a second line,
 * for JSON escapes them.
 */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const lowest = logLevels.indexOf(level);
  return (eventLevel, message, facts = {}) => {
    if (logLevels.indexOf(eventLevel) >= lowest) {
      write(
        `${JSON.stringify({ ...facts, time: new Date().toISOString(), level: eventLevel, part: "probe", message })}\n`,
      );
    }
  };
}

/** An error as a fact of the log. */
export function errorFact(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
