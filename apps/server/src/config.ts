import { email, url, defaultSilentIntervals } from "@monitor/domain";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DenyRuleError, parseDenyRules } from "@monitor/sensor-kinds/checks";
import { parseAddressList } from "./addresses/address-set.ts";
import { SecretKey } from "./secrets/secret-key.ts";

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

const text = (value: string) => value;
const filledText = (value: string) => (value.trim() === "" ? null : value);

function wholeNumber(min: number, max: number): (value: string) => number | null {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : null;
  };
}

function numberBetween(min: number, max: number): (value: string) => number | null {
  return (value) => {
    const number = /^\d{1,6}(\.\d{1,3})?$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : null;
  };
}

function oneOf<T extends string>(choices: readonly T[]): (value: string) => T | null {
  return (value) => choices.find((choice) => choice === value) ?? null;
}

/** Http and https only; a slash at the end is dropped, so that paths can follow. */
function webAddress(value: string): string | null {
  if (value === "") return "";
  const isWeb = /^https?:\/\/[^?#]+$/i.test(value) && url(value) === null;
  return isWeb ? value.replace(/\/+$/, "") : null;
}

/** An origin exactly as browsers write it: scheme, host in lower case, and the port where it is not the usual one. */
function isOrigin(value: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

function originList(value: string): readonly string[] | null {
  const origins = value.split(",").map((part) => part.trim());
  const filled = origins.filter((origin) => origin !== "");
  return filled.every(isOrigin) ? filled : null;
}

function mailServer(value: string): string | null {
  if (value === "") return "";
  const isServer = /^smtps?:\/\//i.test(value) && URL.canParse(value) && new URL(value).hostname !== "";
  return isServer ? value : null;
}

/** The host may be left out, for a socket that `?host=` names. */
function databaseAddress(value: string): string | null {
  if (value === "") return "";
  const filled = value.replace("@/", "@localhost/");
  const isDatabase =
    /^postgres(ql)?:\/\//i.test(value) && URL.canParse(filled) && /^\/[^/]+$/.test(new URL(filled).pathname);
  return isDatabase ? value : null;
}

/** `name@host`, or a name and the address in angle brackets. */
function mailSender(value: string): string | null {
  if (value === "") return "";
  const address = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(value)?.[1] ?? value;
  return email(address) === null && address !== "" ? value : null;
}

function denyRules(value: string): readonly string[] | null {
  try {
    return parseDenyRules(value);
  } catch (error) {
    if (error instanceof DenyRuleError) return null;
    throw error;
  }
}

/** The keys of a list with so many at most. */
function secretKeys(max: number): (value: string) => readonly SecretKey[] | null {
  return (value) => {
    const texts = value.trim() === "" ? [] : value.split(",");
    const keys = texts.map((each) => SecretKey.read(each)).filter((key) => key !== null);
    return texts.length <= max && keys.length === texts.length ? keys : null;
  };
}

function programFile(value: string): string | null {
  return statSync(value, { throwIfNoEntry: false })?.isFile() === true ? value : null;
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
    description: "Keys of before, separated by commas: what they have sealed is sealed again with the present one",
    isSecret: true,
  }),
  adminPassword: setting({
    env: "ADMIN_PASSWORD",
    default: "",
    parse: text,
    description: "Password of `prtgadmin` at the first start; empty: a random one is printed once",
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
  trustedProxies: setting({
    env: "TRUSTED_PROXIES",
    default: "",
    parse: parseAddressList,
    description: "Addresses and networks of proxies whose X-Forwarded headers are believed, separated by commas",
  }),
  rawHistoryDays: setting({
    env: "RAW_HISTORY_DAYS",
    default: "365",
    parse: wholeNumber(1, 3650),
    description: "Days for which every measured value is kept",
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
  return config;
}

const secretNames = Object.values<Setting<unknown>>(configTable).flatMap(({ env, isSecret }) =>
  isSecret ? [env] : [],
);
/** Of the driver of PostgreSQL, which reads it whenever it connects. */
const driverSecrets: readonly string[] = ["PGPASSWORD"];

/** Takes the secrets of the table out of the environment of this process, which programs that it starts would have too. */
export function forgetSecrets(environment: Record<string, string | undefined>): void {
  for (const name of secretNames) delete environment[name];
}

/** An environment for other programs: all of it but the secrets. */
export function withoutSecrets<T>(environment: Readonly<Record<string, T>>): Record<string, T> {
  const secret = [...secretNames, ...driverSecrets];
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !secret.includes(name)));
}
