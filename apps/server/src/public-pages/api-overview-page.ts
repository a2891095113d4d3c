import type { AnyCall } from "@monitor/contract";
import { markup } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import { germanSummaries } from "./call-summaries.de.ts";
import { areaOf, callAreas, documentedCalls } from "./documented-calls.ts";
import type { DocumentedCallId } from "./documented-calls.ts";
import { messagesOf } from "./page-parts.ts";
import type { PageRequest } from "./page-parts.ts";

type Documented = readonly [DocumentedCallId, AnyCall];
const documented = Object.entries(documentedCalls) as unknown as readonly Documented[];

function callItem([id, { method, path, summary, auth }]: Documented, { language }: PageRequest): Markup {
  const text = language === "de" ? germanSummaries[id] : summary;
  const note = auth === "public" ? markup` <small>${messagesOf[language].withoutToken}</small>` : null;
  return markup`<li><code><b>${method}</b> /api/v2${path}</code><span>${text}${note}</span></li>`;
}

/** RT-09: every call of the API in one sentence; it follows from the calls. */
export function apiOverviewContent(request: PageRequest): Markup {
  const texts = messagesOf[request.language];
  const sections = callAreas.map((area) => {
    const items = documented.filter(([, call]) => areaOf(call) === area).map((entry) => callItem(entry, request));
    return markup`<section class="card"><h2>${texts.areas[area]}</h2><ul class="calls">${items}</ul></section>`;
  });
  return markup`<h1>${texts.apiTitle(request.site.siteName)}</h1>
<div class="card"><p>${texts.apiLogin} <code>POST /api/v2/session</code>, <code>Authorization: Bearer …</code></p>
<p>${texts.apiLists} <code>filter</code>, <code>sort_by</code>, <code>offset</code>, <code>limit</code>, <code>Link: rel="next"</code>, <code>X-Total-Count</code></p>
<p>${texts.apiErrors} <code>code</code>, <code>message</code>, <code>request_id</code></p>
<p><a href="/api/v2/oas">${texts.apiDocument}</a></p></div>
${sections}`;
}
