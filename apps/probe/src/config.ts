/** The levels of the probe's log, quietest last. */
export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

/** What the environment decides about a probe. */
export interface ProbeConfig {
  logLevel: LogLevel;
  /** Addresses and networks no check may reach; null: the default list. */
  denyRules: readonly string[] | null;
}

/** The keys that are read, with what they mean when they are not set. */
export const configTable = {
  logLevel: { env: "LOG_LEVEL", default: "info" },
  denyRules: { env: "PROBE_DENY", default: "" },
} as const;

function logLevelOf(text: string): LogLevel {
  return logLevels.find((level) => level === text) ?? configTable.logLevel.default;
}

/**
 * Reads the configuration. `PROBE_DENY` replaces the default deny list (cloud metadata addresses) with its own entries,
 * separated by commas; an unknown log level counts as info.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ProbeConfig {
  const denied = (environment[configTable.denyRules.env] ?? "")
    .split(",")
    .map((rule) => rule.trim())
    .filter((rule) => rule !== "");
  return {
    logLevel: logLevelOf(environment[configTable.logLevel.env] ?? ""),
    denyRules: denied.length === 0 ? null : denied,
  };
}
