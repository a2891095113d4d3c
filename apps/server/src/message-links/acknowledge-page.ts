import { displayStatusOf, englishWords, formatDateTime, germanWords, wallMsAt } from "@monitor/domain";
import type { Locale, Status } from "@monitor/domain";
import type { LinkedIncident } from "@monitor/core/features";
import { markup } from "../html/markup.ts";
import type { Markup } from "../html/markup.ts";
import { acknowledgePath } from "./link-texts.ts";
import { messages as german } from "./messages.de.ts";
import { messages as english } from "./messages.en.ts";

export const messagesOf = { en: english, de: german } as const satisfies Record<Locale, typeof english>;

export const maxNoteLength = 1000;
const shownSensors = 5;

/** How long others are not told, in seconds; 0: until the outage is over. */
export const durations = ["1800", "3600", "18000", "0"] as const;
const usualDuration = "3600";

export interface AcknowledgePage {
  readonly language: Locale;
  /** A zone that this machine knows. */
  readonly zone: string;
  /** The text of the link: the form hands it back. */
  readonly link: string;
  readonly linked: LinkedIncident;
  /** What was written already. */
  readonly note: string;
  /** Whom the next step tells; empty: nobody else. */
  readonly next: readonly string[];
}

/** What was done by the page, and what takes it back. */
export interface Done {
  readonly what: "acknowledged" | "noted" | "handed_on";
  /** Null: it can't be undone. */
  readonly undo: string | null;
}

const nameOf = ({ user }: LinkedIncident): string => user.display_name || user.login_name;

const timeOf = ({ language, zone }: AcknowledgePage, ms: number): string =>
  `${formatDateTime(wallMsAt(ms, zone), { locale: language, timeZone: "UTC" })} (${zone})`;

/** What is wrong, and one form: to acknowledge, or a note where somebody else has it. */
export function acknowledgeContent(page: AcknowledgePage): Markup {
  const { linked, language, link } = page;
  const texts = messagesOf[language];
  const { open, taken } = linked;
  const form = (content: Markup) => markup`<form method="post" action="${acknowledgePath}" accept-charset="utf-8">
<input type="hidden" name="link" value="${link}">${content}</form>`;
  const note = (isNeeded: boolean) =>
    markup`<label for="note">${isNeeded ? texts.noteNeeded : texts.note}</label><textarea id="note" name="note" rows="2" maxlength="${maxNoteLength}"${isNeeded ? markup` required` : null}>${page.note}</textarea>`;
  const cannot =
    page.next.length === 0
      ? null
      : markup`<button type="submit" class="second" name="act" value="hand_on">${texts.cannot(page.next)}</button>`;
  const act = (text: string, second: Markup | null = null) =>
    markup`<div class="act"><button type="submit">${text}</button>${second}<small>${texts.linkRule}</small></div>`;
  if (open.length > 0) {
    return markup`${head(page)}${form(markup`${durationChoice(page)}${note(false)}${act(texts.acknowledgeAs(nameOf(linked)), cannot)}`)}`;
  }
  if (taken === null) return markup`${head(page)}<p class="note">${texts.nothingToDo}</p>`;
  const who = markup`<p class="note">${texts.hasIt(taken.name, timeOf(page, taken.since_ms))}</p>`;
  return markup`${head(page)}${who}${form(markup`${note(true)}${act(texts.addNote)}`)}`;
}

function head(page: AcknowledgePage): Markup {
  const { language, linked } = page;
  const texts = messagesOf[language];
  const { incident } = linked;
  const words = (language === "de" ? germanWords : englishWords).status;
  const present = incident.affected_sensors.filter(({ left_at }) => left_at === null);
  const rows = present.slice(0, shownSensors).map(({ sensor, status, message }) => {
    const shown = displayStatusOf(status.toLowerCase() as Status);
    return markup`<li><b><bdi>${sensor.name ?? ""}</bdi></b><span class="status ${shown}">${words[shown]}</span><small><bdi>${message}</bdi></small></li>`;
  });
  const more = present.length - shownSensors;
  const last = incident.events.findLast(({ kind }) => kind === "note");
  return markup`<p class="meta">${texts.incident(incident.id)} · ${texts.priority(incident.priority)}</p>
<h1><bdi>${incident.cause.name ?? ""}</bdi></h1>
<p class="lead">${texts.since(timeOf(page, Date.parse(incident.opened_at)))}</p>
<ul class="sensors">${rows}${more > 0 ? markup`<li>${texts.more(more)}</li>` : null}</ul>
${last === undefined ? null : markup`<p class="note"><strong>${texts.lastNote}, <bdi>${last.user?.name ?? ""}</bdi>:</strong> <bdi>${last.text}</bdi></p>`}`;
}

function durationChoice({ language }: AcknowledgePage): Markup {
  const texts = messagesOf[language];
  const names = { 1800: texts.halfHour, 3600: texts.hour, 18000: texts.fiveHours, 0: texts.untilOver };
  const choices = durations.map((value) => {
    const checked = value === usualDuration ? markup` checked` : null;
    return markup`<label class="choice"><input type="radio" name="duration" value="${value}"${checked}><span>${names[value]}</span></label>`;
  });
  return markup`<fieldset><legend>${texts.howLong}</legend>${choices}</fieldset>`;
}

/** After it: what was done, how to take it back, and the way to the incident. */
export function doneContent({ language, linked, link, next }: AcknowledgePage, { what, undo }: Done): Markup {
  const texts = messagesOf[language];
  const said = {
    acknowledged: [texts.done, texts.doneText(nameOf(linked))],
    noted: [texts.noted, texts.notedText],
    handed_on: [texts.handedOn, texts.handedOnText(next)],
  } as const;
  const [title, text] = said[what];
  const back =
    undo === null
      ? null
      : markup`<form method="post" action="${acknowledgePath}" accept-charset="utf-8" class="undo"><input type="hidden" name="link" value="${link}">
<input type="hidden" name="undo" value="${undo}"><button type="submit" class="second">${texts.undo}</button></form>`;
  return markup`<h1>${title}</h1>
<div class="card" role="status"><p><strong><bdi>${linked.incident.cause.name ?? ""}</bdi></strong></p>
<p>${text}</p></div>${back}
<p><a class="button" href="/notifications/incidents/${linked.incident.id}">${texts.openIncident}</a></p>`;
}

/** What came of taking an acknowledgement back: one sentence above the page of the link. */
export const statusContent = (text: string): Markup => markup`<p class="note" role="status">${text}</p>`;

/** It has no names: the person who opens an ended link may not be the one it was sent to. */
export function endedContent(language: Locale): Markup {
  const texts = messagesOf[language];
  return markup`<h1>${texts.ended}</h1><div class="card"><p>${texts.endedText}</p></div>
<p><a class="button" href="/">${texts.logIn}</a></p>`;
}

/** The form again with what was written, so that a note is not lost. */
export function failedContent(
  { language, link, note }: AcknowledgePage,
  { duration, reason }: { readonly duration: string | null; readonly reason: string },
): Markup {
  const texts = messagesOf[language];
  return markup`<h1>${texts.failed}</h1><div class="card" role="alert"><p>${reason}</p></div>
<form method="post" action="${acknowledgePath}" accept-charset="utf-8"><input type="hidden" name="link" value="${link}">
${duration === null ? null : markup`<input type="hidden" name="duration" value="${duration}">`}<label for="note">${texts.note}</label>
<textarea id="note" name="note" rows="2" maxlength="${maxNoteLength}">${note}</textarea>
<div class="act"><button type="submit">${texts.tryAgain}</button></div></form>`;
}
