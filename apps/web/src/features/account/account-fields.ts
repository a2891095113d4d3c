import type { AccountChanges, User } from "@monitor/contract";
import { email, plainLine, required } from "@monitor/domain";
import { defaultRefreshSeconds } from "../../shared/clock/index.ts";
import type { FormRules } from "../../shared/forms/index.ts";

export const themeValues = ["LIGHT", "DARK", "SYSTEM"] as const;
export type ThemeValue = (typeof themeValues)[number];

/** The account as the fields of the form hold it. */
export interface AccountFields {
  readonly display_name: string;
  readonly email: string;
  readonly theme: ThemeValue;
  /** "" leaves the choice to each browser. */
  readonly language: "en" | "de" | "";
  readonly time_zone: "UTC" | "LOCAL";
  readonly auto_refresh: boolean;
  /** Digits as they are typed. */
  readonly auto_refresh_interval: string;
  readonly single_key_shortcuts: boolean;
  /** Needed with another address, and never stored. */
  readonly current_password: string;
}

const minSeconds = 10;
const maxSeconds = 3600;

/** Code of the form's own for an interval outside what the server takes. */
export const intervalIssue = "interval_range";

function interval(text: string) {
  const seconds = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return seconds >= minSeconds && seconds <= maxSeconds ? null : { code: intervalIssue };
}

/** Whether the address is another one than the server has: links for a new password will go there. */
export const isOtherEmail = (user: User, address: string): boolean => address.trim() !== (user.email ?? "");

export const accountRules = (user: User): FormRules<AccountFields> => ({
  display_name: [required, (name) => plainLine(name.trim())],
  email: [(value) => email(value.trim())],
  auto_refresh_interval: [required, interval],
  current_password: [(value, fields) => (isOtherEmail(user, fields.email) ? required(value) : null)],
});

/** What the server has, for the form. What a server does not say has the value that holds without it. */
export function fieldsOf(user: User): AccountFields {
  return {
    display_name: user.display_name ?? user.login_name,
    email: user.email ?? "",
    theme: user.theme === "LIGHT" || user.theme === "DARK" ? user.theme : "SYSTEM",
    language: user.language === "en" || user.language === "de" ? user.language : "",
    time_zone: user.time_zone === "LOCAL" ? "LOCAL" : "UTC",
    auto_refresh: user.auto_refresh ?? true,
    auto_refresh_interval: String(user.auto_refresh_interval || defaultRefreshSeconds),
    single_key_shortcuts: user.single_key_shortcuts ?? true,
    current_password: "",
  };
}

/** The changed fields as the call takes them. */
export function changesToSend(changes: Partial<AccountFields>): AccountChanges {
  const { display_name, email: address, theme, language, auto_refresh_interval: seconds, ...plain } = changes;
  return {
    ...plain,
    ...(display_name !== undefined && { display_name: display_name.trim() }),
    ...(address !== undefined && { email: address.trim() === "" ? null : address.trim() }),
    ...(theme !== undefined && { theme: theme === "SYSTEM" ? null : theme }),
    ...(language !== undefined && { language: language === "" ? null : language }),
    ...(seconds !== undefined && { auto_refresh_interval: Number(seconds) }),
  };
}
