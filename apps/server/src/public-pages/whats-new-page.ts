import { markup } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import { messagesOf } from "./page-parts.ts";
import type { PageRequest } from "./page-parts.ts";
import type { VersionChanges } from "./read-changes.ts";

/** RT-08: the versions of the product and what each brought. */
export function whatsNewContent({ site, language }: PageRequest, versions: readonly VersionChanges[]): Markup {
  const texts = messagesOf[language];
  const sections = versions.map(
    ({ version, entries }) =>
      markup`<section class="card"><h2>${version}</h2><ul>${entries.map((entry) => markup`<li>${entry}</li>`)}</ul></section>`,
  );
  return markup`<h1>${texts.whatsNew}</h1>
<p>${texts.runningVersion(site.version)} ${versions.length === 0 ? texts.noChanges : texts.changesLead}</p>
${sections}`;
}
