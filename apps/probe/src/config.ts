import { parseDenyRules } from "@monitor/sensor-kinds/checks";

/** The levels of the probe's log, quietest last. */
export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

/** What the environment decides about a probe. */
export interface ProbeConfig {
  logLevel: LogLevel;
  /** Addresses and networks no check may reach, besides the cloud metadata addresses. */
  denyRules: readonly string[];
}

/** The keys that are read, with what they mean when they are not set. */
export const configTable = {
  logLevel: { env: "LOG_LEVEL", default: "info" },
  denyRules: { env: "PROBE_DENY", default: "" },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** The log level alone, for what is to be said before the rest can be read. */
export function readLogLevel(environment: Environment): LogLevel {
  const text = environment[configTable.logLevel.env];
  return logLevels.find((level) => level === text) ?? configTable.logLevel.default;
}

/**
 * Reads the configuration. The entries of `PROBE_DENY` are separated by commas; an unknown log level counts as info.
 * Throws DenyRuleError for an entry that can't be read.
 */
export function readConfig(environment: Environment): ProbeConfig {
  return {
    logLevel: readLogLevel(environment),
    denyRules: parseDenyRules(environment[configTable.denyRules.env] ?? configTable.denyRules.default),
  };
}
