import { toPlainLine } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { CallError } from "@monitor/contract";
import { acknowledgeLinked, noteLinked, readLinked } from "@monitor/core/features";
import type { FeatureParts, IncidentLink, LinkedIncident } from "@monitor/core/features";
import type { World } from "@monitor/core/world";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { htmlPagePolicy, renderHtmlPage } from "../html/html-page.ts";
import { markup } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import { acceptedLanguage, readLanguage } from "../html/page-language.ts";
import {
  acknowledgeContent,
  doneContent,
  durations,
  endedContent,
  failedContent,
  maxNoteLength,
  messagesOf,
} from "./acknowledge-page.ts";
import type { AcknowledgePage } from "./acknowledge-page.ts";
import { linkStyle } from "./link-style.ts";
import { acknowledgePath } from "./link-texts.ts";

export interface LinkParts extends FeatureParts {
  readonly world: World;
  /** Null for what the server has not made, and for what is too old. */
  readonly openLink: (text: string) => IncidentLink | null;
}

interface Answer {
  readonly status: number;
  readonly language: Locale;
  readonly content: Markup;
}

interface Asked {
  /** The text of the link. */
  readonly text: string;
  readonly form: URLSearchParams;
  readonly request: FastifyRequest;
}

/** The link is the whole address of the page: no one else may come to know it, and no search may find it. */
const headers = {
  "content-security-policy": htmlPagePolicy("'self'", linkStyle),
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow, noarchive",
};

/**
 * The page behind the link of a message: without log-in and without script. GET only shows, as mail programs open links by themselves;
 * the POST acts. A foreign page can't send it, as it does not know the link, and no cookie counts here.
 */
export function registerMessageLinks(app: FastifyInstance, parts: LinkParts): void {
  const reply = (to: FastifyReply, { status, language, content }: Answer): FastifyReply =>
    to
      .code(status)
      .headers(headers)
      .type("text/html; charset=utf-8")
      .send(pageText(parts, language, content));
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, text, done) =>
      done(null, new URLSearchParams(String(text))),
    );
    scope.get(acknowledgePath, async (request, to) => {
      const text = new URL(request.url, "http://server").searchParams.get("link") ?? "";
      return reply(to, await show(parts, { text, form: new URLSearchParams(), request }));
    });
    scope.post(acknowledgePath, async (request, to) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return reply(to, await act(parts, { text: form.get("link") ?? "", form, request }));
    });
  });
}

function pageText({ interfaceSettings }: LinkParts, language: Locale, content: Markup): string {
  const texts = messagesOf[language];
  const { site_name: siteName } = interfaceSettings.read();
  const top = [markup`<li><a class="brand" href="/"><img src="/favicon.svg" alt="">${siteName}</a></li>`];
  const page = { language, title: texts.title, siteName, topLabel: texts.pages, top, content, foot: "" };
  return renderHtmlPage({ ...page, style: linkStyle });
}

const languageFor = (parts: LinkParts, request: FastifyRequest, linked: LinkedIncident | null): Locale =>
  readLanguage(linked?.user.language) ??
  acceptedLanguage(request.headers["accept-language"]) ??
  readLanguage(parts.interfaceSettings.read().language) ??
  "en";

/** What was opened: the page of one link, or nothing where it does not work. */
async function openPage(parts: LinkParts, { text, form, request }: Asked) {
  const link = parts.openLink(text);
  const linked = link === null ? null : await readLinked(parts, link);
  const language = languageFor(parts, request, linked);
  if (link === null || linked === null) return { language, link: null, page: null };
  const zone = parts.world.schedules.zoneOf(linked.user.time_zone);
  return { language, link, page: { language, zone, link: text, linked, note: noteOf(form) } };
}

async function show(parts: LinkParts, asked: Asked): Promise<Answer> {
  const { language, page } = await openPage(parts, asked);
  if (page === null) return { status: 410, language, content: endedContent(language) };
  return { status: 200, language, content: acknowledgeContent(page) };
}

async function act(parts: LinkParts, asked: Asked): Promise<Answer> {
  const { language, link, page } = await openPage(parts, asked);
  if (link === null || page === null) return { status: 410, language, content: endedContent(language) };
  const duration = durations.find((each) => each === asked.form.get("duration")) ?? null;
  try {
    const done = await answer(parts, { ...asked, link, page, duration });
    return done === null ? await show(parts, asked) : { status: 200, language, content: doneContent(page, done) };
  } catch (error) {
    if (error instanceof CallError && error.code === "NOT_FOUND") return await show(parts, asked);
    const { status, reason } = failureOf(parts, language, error);
    return { status, language, content: failedContent(page, { duration, reason }) };
  }
}

interface Answering extends Asked {
  readonly link: IncidentLink;
  readonly page: AcknowledgePage;
  /** Seconds; null: the form was that of a note. */
  readonly duration: string | null;
}

/** Null: somebody was faster; the page then says who, and keeps what was written. */
async function answer(parts: LinkParts, { request, link, page, duration }: Answering) {
  const { note, linked } = page;
  if (linked.open.length > 0 && duration !== null) {
    const visit = { requestId: request.id, address: request.ip, userAgent: request.headers["user-agent"] ?? null };
    const duration_ms = duration === "0" ? null : Number(duration) * 1000;
    await acknowledgeLinked(parts, { link, answer: { note, duration_ms }, visit });
    return "acknowledged";
  }
  if (linked.taken === null || note === "" || duration !== null) return null;
  await noteLinked(parts, { link, note });
  return "noted";
}

function failureOf({ logger }: LinkParts, language: Locale, error: unknown) {
  const isRefused = error instanceof CallError && error.code !== "SERVICE_UNAVAILABLE";
  if (!isRefused) logger.warn({ error }, "An acknowledgement by a link failed");
  const texts = messagesOf[language];
  return isRefused ? { status: 409, reason: texts.notAllowed } : { status: 503, reason: texts.failedText };
}

/** One line, as the message of an acknowledgement is; a character that the end cuts in half is left out. */
const noteOf = (form: URLSearchParams): string => toPlainLine((form.get("note") ?? "").slice(0, maxNoteLength));
