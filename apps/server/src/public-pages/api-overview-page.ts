import type { Locale } from "@monitor/domain";
import { markup } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import { guide as german } from "./guide/guide.de.ts";
import { guide as english } from "./guide/guide.en.ts";
import { guideRequests } from "./guide/guide-parts.ts";
import type { GuidePart, GuideSection } from "./guide/guide-parts.ts";
import { messagesOf } from "./page-parts.ts";
import type { PageRequest } from "./page-parts.ts";

const guides: Readonly<Record<Locale, readonly GuideSection[]>> = { en: english, de: german };

/** A paragraph whose parts between backticks are code. */
const paragraph = (text: string): Markup =>
  markup`<p>${text.split("`").map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`))}</p>`;

const rowsMarkup = (rows: readonly (readonly [string, string])[], name: string): Markup =>
  markup`<dl>${rows.map(([term, meaning]) => markup`<dt><code class="${name}">${term}</code></dt><dd>${meaning}</dd>`)}</dl>`;

function partMarkup(part: GuidePart): Markup {
  if (typeof part === "string") return paragraph(part);
  if ("request" in part) return markup`<pre tabindex="0"><code>${guideRequests[part.request]}</code></pre>`;
  return "filters" in part ? rowsMarkup(part.filters, "filter") : rowsMarkup(part.rows, "term");
}

/** RT-09: how programs use the API; each request and each filter on it is tested against a server. */
export function apiOverviewContent({ site, language }: PageRequest): Markup {
  const texts = messagesOf[language];
  const sections = guides[language];
  const links = sections.map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>`);
  const cards = sections.map(
    ({ id, title, parts }) =>
      markup`<section class="card" id="${id}"><h2>${title}</h2>${parts.map(partMarkup)}</section>`,
  );
  return markup`<h1>${texts.apiTitle(site.siteName)}</h1>
<div class="card"><p>${texts.guideLead}</p><ul class="contents">${links}</ul><p><a href="/api/v2/oas">${texts.reference}</a></p></div>
${cards}`;
}
