import { parseDenyRules } from "@monitor/sensor-kinds/checks";

/** The levels of the probe's log, quietest last. */
export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

/** What the environment decides about a probe. */
export interface ProbeConfig {
  logLevel: LogLevel;
  /** Addresses and networks no check may reach, besides the cloud metadata addresses. */
  denyRules: readonly string[];
  /** Where results wait for the server; null: in memory only. */
  outbox: OutboxConfig | null;
}

/** The folder of the outbox, its bound, and whose results it keeps. */
export interface OutboxConfig {
  folder: string;
  maxBytes: number;
  installation: string;
  probe: string;
}

/** The keys that are read, with what they mean when they are not set. */
export const configTable = {
  logLevel: { env: "LOG_LEVEL", default: "info" },
  denyRules: { env: "PROBE_DENY", default: "" },
  outboxMegabytes: { env: "OUTBOX_MB", default: "256" },
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
    outbox: outboxOf(environment),
  };
}

/** What the server says beside the settings of people: the folder, and whose results it keeps. */
function outboxOf(environment: Environment): OutboxConfig | null {
  const { OUTBOX_DIR: folder = "", INSTALLATION_ID: installation = "", PROBE_ID: probe = "" } = environment;
  if (folder === "" || installation === "" || probe === "") return null;
  const { env, default: usual } = configTable.outboxMegabytes;
  const megabytes = Number(environment[env]);
  return { folder, installation, probe, maxBytes: (megabytes > 0 ? megabytes : Number(usual)) * 1024 * 1024 };
}
