import type { Logger } from "@monitor/core/runtime";
import { pino, stdSerializers } from "pino";
import type { LogLevel } from "./config.ts";

const hiddenNames = ["password", "token", "authorization", "secret", "secrets", "sealed"];
const hiddenPaths = hiddenNames.flatMap((name) => [name, `*.${name}`]);

/** Logs one line of JSON an event to stderr; stdout stays for what a person reads at the start. */
export function createLogger(level: LogLevel): Logger {
  const serializers = { error: stdSerializers.err };
  return pino({ level, serializers, redact: hiddenPaths, base: null }, pino.destination(2));
}
