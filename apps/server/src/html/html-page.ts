import type { Locale } from "@monitor/domain";
import { createHash } from "node:crypto";
import { Markup, markup } from "./markup.ts";
import type { MarkupPart } from "./markup.ts";
import { pageStyle } from "./plain-style.ts";

/** Nothing but the page itself, its one style sheet and, where there are forms, their own server. */
export function htmlPagePolicy(formAction: "'self'" | "'none'", style = pageStyle): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "img-src 'self'",
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export interface HtmlPage {
  readonly language: Locale;
  readonly title: string;
  readonly siteName: string;
  /** What is above the content: links, as list items. */
  readonly top: readonly Markup[];
  readonly content: Markup;
  readonly foot: MarkupPart;
  readonly topLabel: string;
  /** The whole style sheet, where it is not the plain one. */
  readonly style?: string;
}

/** The whole text of a page without script. */
export function renderHtmlPage({ language, title, siteName, top, content, foot, topLabel, style }: HtmlPage): string {
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${siteName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${new Markup(`<style>${style ?? pageStyle}</style>`)}
</head>
<body>
<header class="top"><nav aria-label="${topLabel}"><ul>${top}</ul></nav></header>
<main>${content}</main>
<footer class="foot">${foot}</footer>
</body>
</html>
`.text;
}

const languageNames = { en: "English", de: "Deutsch" } as const satisfies Record<Locale, string>;

/** List items that offer the other languages; `hrefOf` gives the address of this page in a language. */
export function languageItems(current: Locale, hrefOf: (language: Locale) => string): Markup[] {
  const others = (["en", "de"] as const).filter((language) => language !== current);
  return others.map(
    (language) =>
      markup`<li><a href="${hrefOf(language)}" lang="${language}" hreflang="${language}">${languageNames[language]}</a></li>`,
  );
}
