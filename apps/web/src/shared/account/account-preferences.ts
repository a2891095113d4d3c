import { locales } from "@monitor/domain";
import type { AccountChanges, User } from "@monitor/contract";
import type { Locale } from "@monitor/domain";
import { reportFailure } from "../api/index.ts";
import { languageStore, showLanguage } from "../i18n/index.ts";
import { devSettings, preferences } from "../preferences/index.ts";
import type { ThemeSetting } from "../preferences/index.ts";
import { session } from "../session/index.ts";

const theme = preferences.of("theme");
const language = preferences.of("language");

/** Whether the server stores the preferences of My Account for this user: only our own has a clock in the account. */
export function savesPreferences(user: User | null | undefined): user is User {
  return typeof user?.time_zone === "string";
}

/** The account's theme as this browser's setting; on our own server none means that the system decides. */
export function themeSettingOf(user: User): ThemeSetting {
  if (user.theme === "DARK") return "dark";
  return user.theme === "LIGHT" ? "light" : "system";
}

let known: User | undefined;

function takeOver(): void {
  const user = session.get()?.user;
  // Every preference that is written wakes the listeners; only another account has something new to say.
  if (user === known) return;
  known = user;
  if (!savesPreferences(user)) return;
  const choice = themeSettingOf(user);
  if (theme.get() !== choice) theme.set(choice);
  const accountLanguage = locales.find((locale) => locale === user.language);
  if (accountLanguage === undefined) return;
  if (language.get() !== accountLanguage) language.set(accountLanguage);
  // LY-10: a developer's language comes before the account's.
  if (devSettings.language === null && languageStore.get().language !== accountLanguage) showLanguage(accountLanguage);
}

/**
 * Theme and language follow the account from now on: after a log-in, after a change made here, and after one made on another
 * machine as soon as the session is renewed. This browser keeps them for the pages before the next log-in.
 */
export function startAccountPreferences(): void {
  session.subscribe(takeOver);
  known = session.get()?.user;
  // The texts are not here yet: the application loads the stored language first.
  if (savesPreferences(known)) theme.set(themeSettingOf(known));
}

function saveInAccount(changes: AccountChanges): void {
  if (!savesPreferences(session.get()?.user)) return;
  import("./save-account.ts").then(({ saveAccount }) => saveAccount(changes)).catch(reportFailure);
}

/** Shows the interface in this language, and keeps that in the account of the user who is logged in. */
export function chooseLanguage(next: Locale): void {
  language.set(next);
  showLanguage(next);
  saveInAccount({ language: next });
}

const wireThemes = { light: "LIGHT", dark: "DARK", system: null } as const satisfies Record<ThemeSetting, unknown>;

/** Shows the interface in this theme, and keeps that in the account of the user who is logged in. */
export function chooseTheme(next: ThemeSetting): void {
  theme.set(next);
  saveInAccount({ theme: wireThemes[next] });
}
