import { locales } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { markup, queryText } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import { languageItems, htmlPagePolicy, renderHtmlPage } from "../html/html-page.ts";
import { apiOverviewContent } from "./api-overview-page.ts";
import { apiReferenceContent } from "./api-reference-page.ts";
import { contactContent } from "./contact-page.ts";
import { feedbackContent } from "./feedback-page.ts";
import { publicStyle } from "./outside-style.ts";
import { languageOf, messagesOf } from "./page-parts.ts";
import type { PageRequest, SiteFacts } from "./page-parts.ts";
import { readChanges } from "./read-changes.ts";
import type { VersionChanges } from "./read-changes.ts";
import { whatsNewContent } from "./whats-new-page.ts";

interface PublicPage {
  readonly path: string;
  readonly title: "feedback" | "contact" | "whatsNew" | "api" | "reference";
  readonly content: (request: PageRequest) => Markup;
  /** Programs get something else at the same address. */
  readonly isForBrowsers?: boolean;
}

function publicPages(): PublicPage[] {
  const changes = new Map<Locale, VersionChanges[]>(locales.map((language) => [language, readChanges(language)]));
  return [
    { path: "/outside/feedback", title: "feedback", content: feedbackContent },
    { path: "/outside/contact", title: "contact", content: contactContent },
    {
      path: "/outside/whats-new",
      title: "whatsNew",
      content: (request) => whatsNewContent(request, changes.get(request.language) ?? []),
    },
    { path: "/api/v2/overview", title: "api", content: apiOverviewContent },
    { path: "/api/v2/oas", title: "reference", content: apiReferenceContent, isForBrowsers: true },
  ];
}

function pageText(page: PublicPage, pages: readonly PublicPage[], request: PageRequest): string {
  const { language, query, site } = request;
  const texts = messagesOf[language];
  const links = pages.map(({ path, title }) => {
    const current = path === page.path ? markup` aria-current="page"` : null;
    return markup`<li><a href="${path}${queryText({ lang: language })}"${current}>${texts[title]}</a></li>`;
  });
  const values = Object.fromEntries(query);
  return renderHtmlPage({
    language,
    title: texts[page.title],
    siteName: site.siteName,
    topLabel: texts.pages,
    top: [
      markup`<li><a class="brand" href="/"><img src="/favicon.svg" alt="">${texts.backToApp(site.siteName)}</a></li>`,
      ...links,
      ...languageItems(language, (other) => page.path + queryText({ ...values, lang: other })),
    ],
    content: page.content(request),
    foot: texts.foot,
    style: publicStyle,
  });
}

function readRequest(request: FastifyRequest, site: SiteFacts): PageRequest {
  const query = new URL(request.url, "http://server").searchParams;
  return { site, query, language: languageOf(query, request.headers["accept-language"], site) };
}

/**
 * RT-07 to RT-09: the pages that stand in for outside ones, and those about the API, so that nothing ends in a dead link without the
 * internet. `sendDocument` sends programs the OpenAPI document.
 * Public: they show what the address says, and nothing of what is monitored.
 */
export function registerPublicPages(
  app: FastifyInstance,
  readSite: () => SiteFacts,
  sendDocument: (reply: FastifyReply) => FastifyReply,
): void {
  const pages = publicPages();
  const policy = htmlPagePolicy("'none'", publicStyle);
  const send = (page: PublicPage, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
      .headers({ "content-security-policy": policy, "cache-control": "no-store", vary: "accept, accept-language" })
      .type("text/html; charset=utf-8")
      .send(pageText(page, pages, readRequest(request, readSite())));
  for (const page of pages) {
    app.get(page.path, (request, reply) => {
      const isForPerson = page.isForBrowsers !== true || (request.headers.accept ?? "").includes("text/html");
      return isForPerson ? send(page, request, reply) : sendDocument(reply.header("vary", "accept"));
    });
  }
}
