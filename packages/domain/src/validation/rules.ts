import { locales } from "../format/locale.ts";
import type { Locale } from "../format/locale.ts";
import { isObjectId } from "../objects/object-id.ts";
import { isEmailAddress, isWebAddress } from "./addresses.ts";
import { isPlainLine } from "./plain-line.ts";

/** What can be wrong with a value a person entered, one word for each sentence (VA-01 to VA-11). */
export const validationCodes = [
  "required",
  "url",
  "email",
  "minimum_length",
  "digit",
  "capital",
  "confirm_password",
  "future",
  "until",
  "object_id",
  "plain_line",
] as const;

/** One kind of mistake. */
export type ValidationCode = (typeof validationCodes)[number];

/** A mistake; `n` is the number that its sentence names. */
export interface ValidationIssue {
  code: ValidationCode;
  n?: number;
}

/** The length a password must have. */
export const minPasswordLength = 8;

/** The language is none that the interface offers (VA-10). */
export class UnknownLanguageError extends Error {
  override readonly name = "UnknownLanguageError";
  readonly language: string;

  constructor(language: string) {
    super(`Unknown language: ${language.slice(0, 40)}`);
    this.language = language;
  }
}

function issueUnless(isValid: boolean, code: ValidationCode): ValidationIssue | null {
  return isValid ? null : { code };
}

/** VA-01: something must be entered; spaces alone are nothing. */
export function required(value: string | null | undefined): ValidationIssue | null {
  return issueUnless((value ?? "").trim() !== "", "required");
}

/** VA-02: an http, https, ftp or protocol-relative address; an empty value is left to `required`. */
export function url(value: string): ValidationIssue | null {
  return issueUnless(value === "" || isWebAddress(value), "url");
}

/** VA-03: one e-mail address; an empty value is left to `required`. */
export function email(value: string): ValidationIssue | null {
  return issueUnless(value === "" || isEmailAddress(value), "email");
}

/** VA-04: the rule that a value has at least `n` characters; an empty value has none. */
export function minLength(n: number): (value: string) => ValidationIssue | null {
  return (value) => (Array.from(value).length >= n ? null : { code: "minimum_length", n });
}

/** VA-05: at least one digit 0–9. */
export function digit(value: string): ValidationIssue | null {
  return issueUnless(/[0-9]/.test(value), "digit");
}

/** VA-06: at least one capital letter of any alphabet that has capitals. */
export function capital(value: string): ValidationIssue | null {
  return issueUnless(value !== value.toLowerCase(), "capital");
}

/**
 * VA-07: the repeated password. While a person types it must be the beginning of the other one, with `isExact` all of it.
 */
export function confirmPassword(value: string, other: string, match: { isExact: boolean }): ValidationIssue | null {
  return issueUnless(match.isExact ? value === other : other.startsWith(value), "confirm_password");
}

/** VA-08: a moment after now, both in milliseconds since 1970; no number is no such moment. */
export function future(valueMs: number, nowMs: number): ValidationIssue | null {
  return issueUnless(Number.isFinite(valueMs) && valueMs > nowMs, "future");
}

/** VA-11: an object id, digits and optionally negative. */
export function objectId(value: string): ValidationIssue | null {
  return issueUnless(isObjectId(value), "object_id");
}

/** One line that reads as it is written; an empty value is left to `required`. */
export function plainLine(value: string): ValidationIssue | null {
  return issueUnless(isPlainLine(value), "plain_line");
}

/** VA-10: the language with this name, `en` or `de` exactly; throws UnknownLanguageError for anything else. */
export function language(value: string | null | undefined): Locale {
  const known = locales.find((locale) => locale === value);
  if (known === undefined) {
    throw new UnknownLanguageError(value ?? "");
  }
  return known;
}

/**
 * What a new password still lacks, in the order in which the rules are listed: eight characters, a capital, a digit.
 * Empty when it is complex enough; that it is not the current one, only the server can say (LO-08).
 */
export function passwordComplexity(value: string): ValidationIssue[] {
  const found = [minLength(minPasswordLength)(value), capital(value), digit(value)];
  return found.filter((issue) => issue !== null);
}
