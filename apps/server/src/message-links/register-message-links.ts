import { toPlainLine } from "@monitor/domain";
import type { Locale, SecretBox } from "@monitor/domain";
import { CallError } from "@monitor/contract";
import { acknowledgeLinked, handOnLinked, noteLinked, readLinked, takeBackLinked } from "@monitor/core/features";
import type { FeatureParts, IncidentLink, LinkedIncident } from "@monitor/core/features";
import { nextTold } from "@monitor/core/notifications";
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
  statusContent,
} from "./acknowledge-page.ts";
import type { AcknowledgePage, Done } from "./acknowledge-page.ts";
import { linkStyle } from "./link-style.ts";
import { acknowledgePath, readLinkText, readUndoText, undoText } from "./link-texts.ts";

export interface LinkParts extends FeatureParts {
  readonly world: World;
  readonly linkSecrets: Pick<SecretBox, "seal" | "open">;
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
  const link = readLinkText(parts.linkSecrets, text, parts.clock.now());
  const linked = link === null ? null : await readLinked(parts, link);
  const language = languageFor(parts, request, linked);
  if (link === null || linked === null) return { language, link: null, page: null };
  const zone = parts.world.schedules.zoneOf(linked.user.time_zone);
  return {
    language,
    link,
    page: { language, zone, link: text, linked, note: noteOf(form), next: nextOf(parts, linked) },
  };
}

function nextOf(parts: LinkParts, { stored, user }: LinkedIncident): readonly string[] {
  const { users, userGroups } = parts.accounts;
  const directory = { user: (id: string) => users.read(id), group: (id: string) => userGroups.read(id) };
  return nextTold({ ...parts, directory, settings: parts.notifications, nowMs: parts.clock.now() }, stored, user.id);
}

async function show(parts: LinkParts, asked: Asked): Promise<Answer> {
  const { language, page } = await openPage(parts, asked);
  if (page === null) return { status: 410, language, content: endedContent(language) };
  return { status: 200, language, content: acknowledgeContent(page) };
}

async function act(parts: LinkParts, asked: Asked): Promise<Answer> {
  if (asked.form.has("undo")) return takeBack(parts, asked);
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

/** The page of the link again, with what came of it. */
async function takeBack(parts: LinkParts, asked: Asked): Promise<Answer> {
  const own = readUndoText(parts.linkSecrets, asked.form.get("undo") ?? "", parts.clock.now());
  const language = languageFor(parts, asked.request, null);
  if (own === null) return { status: 410, language, content: statusContent(messagesOf[language].tooLate) };
  try {
    await takeBackLinked(parts, own, visitOf(asked.request));
    const { content, ...shown } = await show(parts, asked);
    return { ...shown, content: markup`${statusContent(messagesOf[shown.language].undone)}${content}` };
  } catch (error) {
    const { status, reason } = failureOf(parts, language, error);
    return { status, language, content: statusContent(reason) };
  }
}

const visitOf = (request: FastifyRequest) => ({
  requestId: request.id,
  address: request.ip,
  userAgent: request.headers["user-agent"] ?? null,
});

interface Answering extends Asked {
  readonly link: IncidentLink;
  readonly page: AcknowledgePage;
  /** Seconds; null: the form was that of a note. */
  readonly duration: string | null;
}

/** Null: somebody was faster; the page then says who, and keeps what was written. */
async function answer(parts: LinkParts, { request, form, link, page, duration }: Answering): Promise<Done | null> {
  const { note, linked } = page;
  if (linked.open.length > 0 && form.get("act") === "hand_on") {
    if (page.next.length === 0) return null;
    await handOnLinked(parts, { link, note });
    return { what: "handed_on", undo: null };
  }
  if (linked.open.length > 0 && duration !== null) {
    const duration_ms = duration === "0" ? null : Number(duration) * 1000;
    const own = await acknowledgeLinked(parts, { link, answer: { note, duration_ms }, visit: visitOf(request) });
    return { what: "acknowledged", undo: undoText(parts.linkSecrets, own, parts.clock.now()) };
  }
  if (linked.taken === null || note === "" || duration !== null) return null;
  await noteLinked(parts, { link, note });
  return { what: "noted", undo: null };
}

function failureOf({ logger }: LinkParts, language: Locale, error: unknown) {
  const isRefused = error instanceof CallError && error.code !== "SERVICE_UNAVAILABLE";
  if (!isRefused) logger.warn({ error }, "An acknowledgement by a link failed");
  const texts = messagesOf[language];
  return isRefused ? { status: 409, reason: texts.notAllowed } : { status: 503, reason: texts.failedText };
}

/** One line, as the message of an acknowledgement is; a character that the end cuts in half is left out. */
const noteOf = (form: URLSearchParams): string => toPlainLine((form.get("note") ?? "").slice(0, maxNoteLength));
