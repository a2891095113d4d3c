import { formatDateTime } from "@monitor/domain";
import { markup } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import { languageItems, renderHtmlPage } from "../html/html-page.ts";
import { alarmsPath, logoutPath, sensorsPath, startPath } from "./classic-paths.ts";
import type { ClassicPage, ClassicRequest } from "./classic-request.ts";

/** What is wrong with the server itself is above everything that may not be true because of it. */
function problemLines({ parts, texts, language }: ClassicRequest): Markup[] {
  return parts.problems.list().map(({ code, since_ms, parameters }) => {
    const since = formatDateTime(since_ms, { locale: language, timeZone: "UTC" });
    return markup`<p class="note" role="alert"><strong>${texts.serverProblem(code, String(parameters["reason"]))}</strong> ${texts.sinceTime(since)}</p>`;
  });
}

interface FrameOptions {
  /** Path and query of the page. */
  readonly url: string;
  readonly newInterface: string;
  /** Name of the user; null before a login. */
  readonly userName: string | null;
}

/** This page in another language. */
function inLanguage(url: string, language: string): string {
  const address = new URL(url, "http://server");
  address.searchParams.set("lang", language);
  return address.pathname + address.search;
}

function userItems({ texts }: ClassicRequest): Markup[] {
  return [
    markup`<li><a href="${startPath}">${texts.rootGroup}</a></li>`,
    markup`<li><a href="${sensorsPath}">${texts.allSensors}</a></li>`,
    markup`<li><a href="${alarmsPath}">${texts.alarms}</a></li>`,
  ];
}

const logoutItem = ({ texts }: ClassicRequest): Markup =>
  markup`<li><form method="post" action="${logoutPath}"><button type="submit">${texts.logOut}</button></form></li>`;

/** A whole page: what it shows, and around it the links that every page has. */
export function framedPage(request: ClassicRequest, page: ClassicPage, options: FrameOptions): string {
  const { parts, language, texts } = request;
  const { url, newInterface, userName } = options;
  const time = formatDateTime(parts.clock.now(), { locale: language, timeZone: "UTC" });
  const siteName = parts.interfaceSettings.read().site_name;
  const isLoggedIn = userName !== null;
  return renderHtmlPage({
    language,
    title: page.title,
    siteName,
    topLabel: texts.pages,
    top: [
      markup`<li><strong>${siteName}</strong></li>`,
      ...(isLoggedIn ? userItems(request) : []),
      markup`<li><a href="${newInterface}${page.newPath}">${isLoggedIn ? texts.newInterface : texts.toNewInterface}</a></li>`,
      ...languageItems(language, (other) => inLanguage(url, other)),
      ...(isLoggedIn ? [logoutItem(request)] : []),
    ],
    content: markup`${problemLines(request)}${page.content}`,
    foot: isLoggedIn
      ? markup`${texts.asOf(time)} <a href="${url}">${texts.reload}</a>. <bdi>${texts.signedInAs(userName)}</bdi>`
      : texts.classicInterface,
  });
}
