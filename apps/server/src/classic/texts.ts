import type { Locale } from "@monitor/domain";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";

export type Texts = typeof english;

const catalogues = { en: english, de: german } as const satisfies Record<Locale, Texts>;

export const textsOf = (language: Locale): Texts => catalogues[language];
