import type { ThemeSetting } from "../preferences/index.ts";

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

export interface ThemeInputs {
  /** The setting of this browser. */
  readonly choice: ThemeSetting | null;
  /** The account's theme as the server sends it (LIGHT, DARK). */
  readonly userTheme: string | null | undefined;
  /** What was shown last, for the pages before the log-in. */
  readonly lastTheme: Theme | null;
  readonly isSystemDark: boolean;
}

/** The theme that a server's name of it (LIGHT, DARK) stands for; null for none. */
export function parseWireTheme(wireName: string | null | undefined): Theme | null {
  return themes.find((theme) => theme === wireName?.toLowerCase()) ?? null;
}

/** LY-07: this browser's setting, else the account's theme, else the last one shown, else what the system prefers. */
export function resolveTheme({ choice, userTheme, lastTheme, isSystemDark }: ThemeInputs): Theme {
  const fromSystem: Theme = isSystemDark ? "dark" : "light";
  if (choice === "system") return fromSystem;
  const fromUser = parseWireTheme(userTheme);
  return choice ?? fromUser ?? lastTheme ?? fromSystem;
}
