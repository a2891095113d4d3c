// How the texts of settings are read; each function says null for what it does not take.
import { email, url } from "@monitor/domain";
import { statSync } from "node:fs";
import { DenyRuleError, parseDenyRules, scriptFolder, ScriptUserError } from "@monitor/sensor-kinds/checks";
import { SecretKey } from "./secrets/secret-key.ts";

export const text = (value: string) => value;
export const filledText = (value: string) => (value.trim() === "" ? null : value);

export function wholeNumber(min: number, max: number): (value: string) => number | null {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : null;
  };
}

export function numberBetween(min: number, max: number): (value: string) => number | null {
  return (value) => {
    const number = /^\d{1,6}(\.\d{1,3})?$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : null;
  };
}

export function oneOf<T extends string>(choices: readonly T[]): (value: string) => T | null {
  return (value) => choices.find((choice) => choice === value) ?? null;
}

/** Http and https only; a slash at the end is dropped, so that paths can follow. */
export function webAddress(value: string): string | null {
  if (value === "") return "";
  const isWeb = /^https?:\/\/[^?#]+$/i.test(value) && url(value) === null;
  return isWeb ? value.replace(/\/+$/, "") : null;
}

/** An origin exactly as browsers write it: scheme, host in lower case, and the port where it is not the usual one. */
export function isOrigin(value: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

export function originList(value: string): readonly string[] | null {
  const origins = value.split(",").map((part) => part.trim());
  const filled = origins.filter((origin) => origin !== "");
  return filled.every(isOrigin) ? filled : null;
}

export function mailServer(value: string): string | null {
  if (value === "") return "";
  const isServer = /^smtps?:\/\//i.test(value) && URL.canParse(value) && new URL(value).hostname !== "";
  return isServer ? value : null;
}

/** The host may be left out, for a socket that `?host=` names. */
export function databaseAddress(value: string): string | null {
  if (value === "") return "";
  const filled = value.replace("@/", "@localhost/");
  const isDatabase =
    /^postgres(ql)?:\/\//i.test(value) && URL.canParse(filled) && /^\/[^/]+$/.test(new URL(filled).pathname);
  return isDatabase ? value : null;
}

/** `name@host`, or a name and the address in angle brackets. */
export function mailSender(value: string): string | null {
  if (value === "") return "";
  const address = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(value)?.[1] ?? value;
  return email(address) === null && address !== "" ? value : null;
}

export function denyRules(value: string): readonly string[] | null {
  try {
    return parseDenyRules(value);
  } catch (error) {
    if (error instanceof DenyRuleError) return null;
    throw error;
  }
}

/** A user as whom a probe of this process can run scripts. */
export function scriptUser(value: string): string | null {
  if (value === "") return value;
  try {
    scriptFolder("/", value);
    return value;
  } catch (error) {
    if (error instanceof ScriptUserError) return null;
    throw error;
  }
}

/** Reads a list of at most so many keys. */
export function secretKeys(max: number): (value: string) => readonly SecretKey[] | null {
  return (value) => {
    const texts = value.trim() === "" ? [] : value.split(",");
    const keys = texts.map((each) => SecretKey.read(each)).filter((key) => key !== null);
    return texts.length <= max && keys.length === texts.length ? keys : null;
  };
}

export function programFile(value: string): string | null {
  return statSync(value, { throwIfNoEntry: false })?.isFile() === true ? value : null;
}
