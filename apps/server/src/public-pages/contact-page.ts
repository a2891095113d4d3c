import { markup } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import { messagesOf } from "./page-parts.ts";
import type { PageRequest } from "./page-parts.ts";

/** RT-08: who helps with what, for an installation that names no contact page of its own. */
export function contactContent({ site, language }: PageRequest): Markup {
  const texts = messagesOf[language];
  const mail =
    site.mailAddress === null
      ? null
      : markup`<p>${texts.writeTo} <a href="mailto:${encodeURIComponent(site.mailAddress).replaceAll("%40", "@")}">${site.mailAddress}</a></p>`;
  const rows = [
    [texts.accountTopic, markup`${texts.accountHelp}`],
    [texts.deviceTopic, markup`${texts.deviceHelp}`],
    [texts.errorTopic, markup`${texts.errorHelp}`],
    [texts.programTopic, markup`<a href="/api/v2/overview">${texts.apiOverview}</a>`],
  ] as const;
  return markup`<h1>${texts.contact}</h1>
<div class="card"><p>${texts.contactLead}</p>
${mail}</div>
<div class="card wide"><table><caption>${texts.contact}</caption>
<thead><tr><th scope="col">${texts.topic}</th><th scope="col">${texts.whom}</th></tr></thead>
<tbody>${rows.map(([topic, whom]) => markup`<tr><th scope="row">${topic}</th><td>${whom}</td></tr>`)}</tbody></table></div>`;
}
