import type { Locale } from "@monitor/domain";
import { acceptedLanguage, readLanguage } from "../html/page-language.ts";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";

export const messagesOf = { en: english, de: german } as const satisfies Record<Locale, typeof english>;

/** What the pages know of the installation; it is all public. */
export interface SiteFacts {
  readonly siteName: string;
  readonly language: string;
  readonly version: string;
  /** Whom the interface's users write to, or null. */
  readonly mailAddress: string | null;
}

export interface PageRequest {
  readonly site: SiteFacts;
  readonly query: URLSearchParams;
  readonly language: Locale;
}

/** The language in the address, else the browser's, else the installation's. */
export function languageOf(query: URLSearchParams, header: string | undefined, site: SiteFacts): Locale {
  return readLanguage(query.get("lang")) ?? acceptedLanguage(header) ?? readLanguage(site.language) ?? "en";
}
