import { defaultSilentIntervals } from "@monitor/domain";
import { defaultKeptDays } from "@monitor/core/storage";
import { isAbsolute } from "node:path";
import { fileURLToPath } from "node:url";
import { parsePushAddress, parseReferences } from "@monitor/sensor-kinds/checks";
import { parseAddressList } from "./addresses/address-set.ts";
import {
  text,
  filledText,
  wholeNumber,
  numberBetween,
  oneOf,
  webAddress,
  originList,
  mailServer,
  databaseAddress,
  mailSender,
  denyRules,
  scriptUser,
  secretKeys,
  programFile,
} from "./config-values.ts";

export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** A setting that can't be used; the message is one line for the person who starts the server. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

interface Setting<T> {
  env: string;
  default: string;
  parse: (text: string) => T | null;
  description: string;
  /** A value that does not fit is not repeated in the message. */
  isSecret?: true;
}

/** Reads the text or says null; `expected` ends the sentence about a value that does not fit. */
function setting<T>(entry: Setting<T>): Setting<T> {
  return entry;
}

/** Every setting of the server: its key inside, its name in the environment, its default, and what it does. */
export const configTable = {
  host: setting({ env: "HOST", default: "127.0.0.1", parse: filledText, description: "Address to listen on" }),
  port: setting({
    env: "PORT",
    default: "8080",
    parse: wholeNumber(0, 65_535),
    description: "Port to listen on; 0 takes a free one",
  }),
  classicPort: setting({
    env: "CLASSIC_PORT",
    default: "8081",
    parse: (value) => (value === "auto" ? value : wholeNumber(0, 65_535)(value)),
    description: "Port of the classic interface; auto takes a free one, 0 turns it off",
  }),
  apiPort: setting({
    env: "API_PORT",
    default: "0",
    parse: (value) => (value === "auto" ? value : wholeNumber(0, 65_535)(value)),
    description:
      "Port with TLS for API and interface, 1616 as other programs expect it; auto takes a free one, 0 is none",
  }),
  tlsCertFile: setting({
    env: "TLS_CERT_FILE",
    default: "",
    parse: text,
    description: "Certificate of API_PORT in PEM form, with those in between; empty: one that is made in DATA_DIR",
  }),
  tlsKeyFile: setting({
    env: "TLS_KEY_FILE",
    default: "",
    parse: text,
    description: "Its private key in PEM form, without a passphrase",
  }),
  dataDir: setting({
    env: "DATA_DIR",
    default: "./data",
    parse: filledText,
    description: "Folder of the database; made when missing",
  }),
  databaseUrl: setting({
    env: "DATABASE_URL",
    default: "",
    parse: databaseAddress,
    description: "PostgreSQL database, as postgres://user:password@host:5432/name; empty: one in DATA_DIR",
    isSecret: true,
  }),
  secretKey: setting({
    env: "SECRET_KEY",
    default: "",
    parse: secretKeys(1),
    description:
      "Key of the secrets in the database, 32 random bytes in hex or base64 (`openssl rand -base64 32`); empty: one in the file secret.key of DATA_DIR",
    isSecret: true,
  }),
  secretKeysBefore: setting({
    env: "SECRET_KEY_PREVIOUS",
    default: "",
    parse: secretKeys(8),
    description: "Previous keys, separated by commas: what they have sealed is sealed again with the present one",
    isSecret: true,
  }),
  adminPassword: setting({
    env: "ADMIN_PASSWORD",
    default: "",
    parse: text,
    description: "Password of `prtgadmin` at the first start; empty: a person makes the first user in the browser",
    isSecret: true,
  }),
  logLevel: setting({
    env: "LOG_LEVEL",
    default: "info",
    parse: oneOf(logLevels),
    description: `What is logged: ${logLevels.join(", ")}`,
  }),
  siteName: setting({
    env: "SITE_NAME",
    default: "PRTG",
    parse: filledText,
    description: "Name of the installation, shown on the login page",
  }),
  language: setting({
    env: "DEFAULT_LANGUAGE",
    default: "en",
    parse: oneOf(["en", "de"] as const),
    description: "Language for people who have chosen none: en or de",
  }),
  sessionMinutes: setting({
    env: "SESSION_MINUTES",
    default: "60",
    parse: wholeNumber(1, 10_080),
    description: "Minutes after which a login that is not renewed ends",
  }),
  automaticLogoutSeconds: setting({
    env: "AUTOMATIC_LOGOUT_SECONDS",
    default: "0",
    parse: wholeNumber(0, 604_800),
    description: "Seconds without input after which the interface logs out; 0 is never",
  }),
  publicUrl: setting({
    env: "PUBLIC_URL",
    default: "",
    parse: webAddress,
    description: "Address of the interface in links that are sent out; empty: made from HOST and PORT",
  }),
  smtpUrl: setting({
    env: "SMTP_URL",
    default: "",
    parse: mailServer,
    description: "Mail server, as smtp://user:password@host:587 or smtps://…; empty: no mail is sent",
    isSecret: true,
  }),
  mailFrom: setting({
    env: "MAIL_FROM",
    default: "",
    parse: mailSender,
    description: "Sender of mails, as `Name <address>` or an address alone; needed with SMTP_URL",
  }),
  allowedOrigins: setting({
    env: "ALLOWED_ORIGINS",
    default: "",
    parse: originList,
    description: "Origins of other interfaces and servers that may work together with this one, separated by commas",
  }),
  silentIntervals: setting({
    env: "SILENT_INTERVALS",
    default: String(defaultSilentIntervals),
    parse: numberBetween(1.5, 20),
    description: "Scanning intervals without a result after which a sensor is unknown, 1.5 to 20; at least 30 s",
  }),
  requestsPerMinute: setting({
    env: "REQUESTS_PER_MINUTE",
    default: "6000",
    parse: wholeNumber(0, 100_000_000),
    description: "Requests that one API key or session may send in a minute, at once or spread; 0 is no limit",
  }),
  trustedProxies: setting({
    env: "TRUSTED_PROXIES",
    default: "",
    parse: parseAddressList,
    description: "Addresses and networks of proxies whose X-Forwarded headers are believed, separated by commas",
  }),
  rawHistoryDays: setting({
    env: "RAW_HISTORY_DAYS",
    default: "30",
    parse: wholeNumber(1, 3650),
    description: "Days for which every measured value is kept; older ones become figures of five minutes",
  }),
  fiveMinuteHistoryDays: setting({
    env: "FIVE_MINUTE_HISTORY_DAYS",
    default: String(defaultKeptDays.fiveMinutes),
    parse: wholeNumber(1, 3650),
    description: "Days for which figures of five minutes are kept; RAW_HISTORY_DAYS at least",
  }),
  hourlyHistoryDays: setting({
    env: "HOURLY_HISTORY_DAYS",
    default: String(defaultKeptDays.hours),
    parse: wholeNumber(1, 3650),
    description: "Days for which figures of hours are kept; FIVE_MINUTE_HISTORY_DAYS at least",
  }),
  logDays: setting({
    env: "LOG_DAYS",
    default: "365",
    parse: wholeNumber(1, 3650),
    description: "Days for which lines of the log are kept",
  }),
  changeDays: setting({
    env: "CHANGE_DAYS",
    default: "30",
    parse: wholeNumber(1, 3650),
    description: "Days for which changes are kept: how far back the audit log goes",
  }),
  machineRoot: setting({
    env: "MACHINE_ROOT",
    default: "/",
    parse: filledText,
    description: "Folder in which the first start looks for proc and etc",
  }),
  webDir: setting({
    env: "WEB_DIR",
    default: "",
    parse: (value) => (value === "" ? fileURLToPath(new URL("../../web/dist/", import.meta.url)) : value),
    description: "Folder of the built interface; empty: the one that comes with the server",
  }),
  probeExecutable: setting({
    env: "PROBE_EXECUTABLE",
    default: "",
    parse: (value) =>
      value === "" ? fileURLToPath(new URL("../../probe/src/main.ts", import.meta.url)) : programFile(value),
    description: "Program file of the local probe; empty: the one that comes with the server",
  }),
  probeDeny: setting({
    env: "PROBE_DENY",
    default: "",
    parse: denyRules,
    description:
      "Addresses and networks that no check may reach, separated by commas, besides the metadata addresses of clouds",
  }),
  notifyAllow: setting({
    env: "NOTIFY_ALLOW",
    default: "",
    parse: parseAddressList,
    description:
      "Private addresses and networks that notifications may be sent to, separated by commas; metadata addresses of clouds never are",
  }),
  probeReferences: setting({
    env: "PROBE_REFERENCES",
    default: "auto",
    parse: parseReferences,
    description:
      "Addresses by which the local probe knows that it is cut off itself, separated by commas; auto: its gateway and name servers, off: none",
  }),
  scriptsDir: setting({
    env: "SCRIPTS_DIR",
    default: "",
    parse: (value) => (value === "" || isAbsolute(value) ? value : null),
    description:
      "Folder, as an absolute path, of the scripts that sensors of the local probe and notifications may run; empty: none",
  }),
  scriptsUser: setting({
    env: "SCRIPTS_USER",
    default: "",
    parse: scriptUser,
    description: "User as whom those scripts run; empty: nobody where the probe runs as root, else the probe's own",
  }),
  snmpProfilesDir: setting({
    env: "SNMP_PROFILES_DIR",
    default: "",
    parse: (value) => (value === "" || isAbsolute(value) ? value : null),
    description: "Folder, as an absolute path, with SNMP profiles (YAML) beside those of the product; empty: none",
  }),
  lookupsDir: setting({
    env: "LOOKUPS_DIR",
    default: "",
    parse: (value) => (value === "" || isAbsolute(value) ? value : null),
    description: "Folder, as an absolute path, with lookups (.ovl) beside those of the product; empty: none",
  }),
  syslogListen: setting({
    env: "SYSLOG_LISTEN",
    default: "",
    parse: (value) => (value === "" || parsePushAddress(value) !== null ? value : null),
    description:
      "Address at which the local probe takes syslog messages over UDP and TCP, such as 0.0.0.0:5514; empty: none. A port below 1024 needs a right of its own",
  }),
  trapListen: setting({
    env: "TRAP_LISTEN",
    default: "",
    parse: (value) => (value === "" || parsePushAddress(value) !== null ? value : null),
    description:
      "Address at which the local probe takes SNMP traps and informs, such as 0.0.0.0:5162; empty: none. A port below 1024 needs a right of its own",
  }),
  pushListen: setting({
    env: "PUSH_LISTEN",
    default: "",
    parse: (value) => (value === "" || parsePushAddress(value) !== null ? value : null),
    description: "Address at which the local probe takes pushed values, such as 0.0.0.0:5050; empty: none",
  }),
  outboxMegabytes: setting({
    env: "OUTBOX_MB",
    default: "256",
    parse: wholeNumber(1, 1024),
    description: "MB on disk for results that can't be stored yet, 1 to 1024; the oldest are given up first",
  }),
} as const;

export type ConfigKey = keyof typeof configTable;
export type Config = { [Key in ConfigKey]: NonNullable<ReturnType<(typeof configTable)[Key]["parse"]>> };

/** The configuration that an environment describes; throws a ConfigError that names the first setting that does not fit. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const entries = Object.entries<Setting<unknown>>(configTable).map(([key, entry]) => {
    const { env, default: fallback, parse, description, isSecret = false } = entry;
    const value = parse(environment[env] ?? fallback);
    if (value === null) {
      const given = isSecret ? "what it is set to" : `"${environment[env]}"`;
      throw new ConfigError(`${env} can't be ${given}. It is: ${description}.`);
    }
    return [key, value] as const;
  });
  const config = Object.fromEntries(entries) as Config;
  if (config.smtpUrl !== "" && config.mailFrom === "") {
    throw new ConfigError("MAIL_FROM is needed with SMTP_URL: mail servers take no mail without a sender.");
  }
  if ((config.tlsCertFile === "") !== (config.tlsKeyFile === "")) {
    throw new ConfigError("TLS_CERT_FILE and TLS_KEY_FILE are needed together, or neither of them.");
  }
  return config;
}

const secretNames = Object.values<Setting<unknown>>(configTable).flatMap(({ env, isSecret }) =>
  isSecret ? [env] : [],
);
/** The driver of PostgreSQL reads this variable each time it connects. */
const driverSecrets: readonly string[] = ["PGPASSWORD"];

/** Removes the secrets of the table from the environment of this process, which programs that it starts would inherit. */
export function forgetSecrets(environment: Record<string, string | undefined>): void {
  for (const name of secretNames) delete environment[name];
}

/** An environment for other programs, without the secrets. */
export function withoutSecrets<T>(environment: Readonly<Record<string, T>>): Record<string, T> {
  const secret = [...secretNames, ...driverSecrets];
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !secret.includes(name)));
}
