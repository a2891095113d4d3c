import { markup } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import { messagesOf } from "./page-parts.ts";
import type { PageRequest } from "./page-parts.ts";

interface Detail {
  readonly name: string;
  readonly value: string;
}

const maxDetails = 40;
const maxValueLength = 500;
/** Mail programs cut or refuse longer addresses. */
const maxBodyLength = 1500;

/** By characters: half of one can't be written into an address. */
function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length > maxValueLength ? `${characters.slice(0, maxValueLength).join("")}…` : text;
}

/** RT-07: what the interface passed on: versions, the page left, and any other value of the query under its own name. */
function feedbackDetails({ query, language }: Pick<PageRequest, "query" | "language">): Detail[] {
  const texts = messagesOf[language];
  const known = new Map([
    ["server_version", texts.serverVersion],
    ["product_version", texts.productVersion],
    ["frontend_version", texts.interfaceVersion],
    ["referrer", texts.referrer],
  ]);
  const named = [...known].map(([key, name]) => ({ name, value: cut(query.get(key) ?? "") }));
  const others = [...query].filter(([key]) => !known.has(key) && key !== "lang");
  const further = others.slice(0, maxDetails).map(([key, value]) => ({ name: cut(key), value: cut(value) }));
  return [...named, ...further];
}

function mailLink({ site, language }: PageRequest, details: readonly Detail[]): string {
  const texts = messagesOf[language];
  const lines = details.filter(({ value }) => value !== "").map(({ name, value }) => `${name}: ${value}`);
  const body = `${texts.mailStart}\n\n\n--\n${lines.join("\n")}`;
  const short = Array.from(body).slice(0, maxBodyLength).join("").replaceAll("\n", "\r\n");
  const subject = encodeURIComponent(texts.mailSubject(site.siteName));
  // The address is alone: characters that would begin further headers of the mail are encoded.
  return `mailto:${encodeURIComponent(site.mailAddress ?? "").replaceAll("%40", "@")}?subject=${subject}&body=${encodeURIComponent(short)}`;
}

export function feedbackContent(request: PageRequest): Markup {
  const { site, language } = request;
  const texts = messagesOf[language];
  const details = feedbackDetails(request);
  const unknown = request.query.get("server_version") ? texts.notKnown : texts.notKnownWithoutLogin;
  const rows = details.map(
    ({ name, value }) =>
      markup`<tr><th scope="row"><bdi>${name}</bdi></th><td><bdi>${value === "" ? unknown : value}</bdi></td></tr>`,
  );
  const whom =
    site.mailAddress === null
      ? markup`<p>${texts.writeToNobody}</p>`
      : markup`<p>${texts.writeTo} <strong>${site.mailAddress}</strong></p>`;
  return markup`<h1>${texts.feedback}</h1>
<div class="card"><p>${texts.feedbackLead} ${texts.feedbackNothingSent}</p>
${whom}
<p><a class="button" href="${mailLink(request, details)}">${texts.writeMail}</a></p></div>
<div class="card wide"><table><caption>${texts.details}</caption>
<thead><tr><th scope="col">${texts.detail}</th><th scope="col">${texts.value}</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}
