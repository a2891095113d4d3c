import { parseDenyRules, parsePushAddress, parseReferences, scriptFolder } from "@monitor/sensor-kinds/checks";
import type { OwnReferences, PushAddress, ScriptFolder } from "@monitor/sensor-kinds/checks";

/** The levels of the probe's log, quietest last. */
export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

/** What the environment decides about a probe. */
export interface ProbeConfig {
  logLevel: LogLevel;
  /** Addresses and networks no check may reach, besides the cloud metadata addresses. */
  denyRules: readonly string[];
  /** By which addresses the probe knows that it is cut off itself. */
  references: OwnReferences;
  /** Where scripts of sensors are, and as whom they run; null: none are run. */
  scripts: ScriptFolder | null;
  /** Where pushed values are listened for; null: nowhere. */
  pushAddress: PushAddress | null;
  /** Where syslog messages are listened for; null: nowhere. */
  syslogAddress: PushAddress | null;
  /** Where SNMP traps are listened for; null: nowhere. */
  trapAddress: PushAddress | null;
  /** A folder with SNMP profiles beside our own; empty: none. */
  snmpProfilesFolder: string;
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
  references: { env: "PROBE_REFERENCES", default: "auto" },
  scriptsDir: { env: "SCRIPTS_DIR", default: "" },
  pushListen: { env: "PUSH_LISTEN", default: "" },
  syslogListen: { env: "SYSLOG_LISTEN", default: "" },
  trapListen: { env: "TRAP_LISTEN", default: "" },
  scriptsUser: { env: "SCRIPTS_USER", default: "" },
  snmpProfilesDir: { env: "SNMP_PROFILES_DIR", default: "" },
  outboxMegabytes: { env: "OUTBOX_MB", default: "256" },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** The log level alone, for messages before the other settings can be read. */
export function readLogLevel(environment: Environment): LogLevel {
  const text = environment[configTable.logLevel.env];
  return logLevels.find((level) => level === text) ?? configTable.logLevel.default;
}

/**
 * Reads the configuration. The entries of `PROBE_DENY` are separated by commas; an unknown log level counts as info.
 * Throws DenyRuleError for an entry that can't be read, ScriptUserError for a user as whom no script can run.
 */
export function readConfig(environment: Environment): ProbeConfig {
  const of = (key: keyof typeof configTable) => environment[configTable[key].env] ?? configTable[key].default;
  return {
    logLevel: readLogLevel(environment),
    denyRules: parseDenyRules(of("denyRules")),
    pushAddress: parsePushAddress(of("pushListen")),
    syslogAddress: parsePushAddress(of("syslogListen")),
    trapAddress: parsePushAddress(of("trapListen")),
    // The server has refused what can't be read.
    references: parseReferences(of("references")) ?? "auto",
    scripts: scriptFolder(of("scriptsDir"), of("scriptsUser")),
    snmpProfilesFolder: of("snmpProfilesDir"),
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
