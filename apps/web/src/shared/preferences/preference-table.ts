import { session } from "@monitor/contract";
import * as z from "zod/mini";

export const themeChoices = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const openableViews = ["overview", "devices", "tables", "sensor"] as const;
export type OpenableView = (typeof openableViews)[number];

const row = <S extends z.ZodMiniType>(schema: S, fallback: z.output<S>) => ({ schema, fallback });

/** PE-01, PE-03: everything that outlives a page, each with its shape and what holds while nothing is stored. */
export const preferenceTable = {
  session: row(z.nullable(session), null),
  language: row(z.nullable(z.enum(["en", "de"])), null),
  /** Null: the user has made no choice here, so the account's theme decides. */
  theme: row(z.nullable(z.enum(themeChoices)), null),
  lastTheme: row(z.nullable(z.enum(["light", "dark"])), null),
  isMenuExpanded: row(z.boolean(), false),
  hasSeenNewInterface: row(z.boolean(), false),
  /** Views that were opened at least once, for the quick start. */
  openedViews: row(z.array(z.enum(openableViews)), []),
};

export type PreferenceKey = keyof typeof preferenceTable;
export type PreferenceValue<K extends PreferenceKey> = z.output<(typeof preferenceTable)[K]["schema"]>;
