import { pino, stdSerializers } from "pino";
import type { LogLevel } from "./config.ts";

type Write = (facts: object, message: string) => void;

/** What the parts of the server need of a logger; facts are structured, the message is fixed text. */
export interface Logger {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
}

const hiddenNames = ["password", "token", "authorization", "secret", "secrets", "sealed"];
const hiddenPaths = hiddenNames.flatMap((name) => [name, `*.${name}`]);

/** Logs one line of JSON an event to stderr; stdout stays for what a person reads at the start. */
export function createLogger(level: LogLevel): Logger {
  const serializers = { error: stdSerializers.err };
  return pino({ level, serializers, redact: hiddenPaths, base: null }, pino.destination(2));
}

export const silentLogger: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
