import type { WhyCause, WhyCauseKind } from "@monitor/contract";
import { formatNumber } from "@monitor/domain";
import { markedDateTime } from "../../shared/time-zone/index.ts";
import type { ZonedFormat } from "../../shared/time-zone/index.ts";
import type { WhyTexts } from "./texts.ts";

export interface CauseContext extends ZonedFormat {
  readonly texts: WhyTexts;
  readonly timeMsOf: (time: string | null | undefined) => number | null;
}

/** A cause in words: one sentence, and what else there is to say of it. */
export interface CauseText {
  readonly sentence: string;
  readonly more: readonly string[];
}

type Said = WhyCause & { readonly message: string };

function whenText(time: string | null | undefined, { timeMsOf, ...format }: CauseContext): string {
  const ms = timeMsOf(time);
  return ms === null ? "" : markedDateTime(ms, format);
}

/** What a person did, until when and why. */
function deed(sentence: string, { until, message }: Said, context: CauseContext): CauseText {
  const { texts } = context;
  const end = whenText(until, context);
  const timed = end === "" ? sentence : texts.until(sentence, end);
  return { sentence: message === "" ? timed : texts.quoting(timed, message), more: [] };
}

function limitText({ channel, value, unit, limit, message }: Said, { texts, locale }: CauseContext): CauseText {
  if (!limit) return { sentence: message, more: [] };
  const write = (figure: number) => `${formatNumber(figure, { locale })} ${unit ?? ""}`.trim();
  const side = `${texts.limit[limit.bound][limit.severity]} ${write(limit.value)}`;
  const clear = limit.clear === null || limit.clear === undefined ? [] : [texts.stays(write(limit.clear))];
  const sentence = texts.beyond(nameOf(channel, locale), write(value ?? Number.NaN), side);
  return { sentence, more: [...(message === "" ? [] : [message]), ...clear, texts.setBy[limit.set_by]] };
}

const nameOf = (channel: WhyCause["channel"], locale: string): string =>
  (locale === "de" ? channel?.name_de : null) ?? channel?.name ?? "";

const said = (sentence: string, ...more: readonly string[]): CauseText => ({ sentence, more });

/** A setting that pauses is told by the sensor's own message. */
function pausedText(cause: Said, context: CauseContext): CauseText {
  const isBySetting = cause.reason !== "user" && cause.reason !== null && cause.reason !== undefined;
  return isBySetting ? said(cause.message) : deed(context.texts.paused(cause.user_name ?? ""), cause, context);
}

type Words = (cause: Said, context: CauseContext) => CauseText;

const words: Readonly<Record<WhyCauseKind, Words>> = {
  paused: pausedText,
  acknowledged: (cause, context) => deed(context.texts.acknowledged(cause.user_name ?? ""), cause, context),
  probe: ({ source, message }, { texts }) =>
    said(texts.probe(source?.name ?? ""), ...(message === "" ? [] : [message])),
  silence: ({ since }, context) => said(context.texts.silence(whenText(since, context))),
  failure: ({ message, count }, { texts }) => said(message, texts.failedChecks(count ?? 0)),
  limit: limitText,
  lookup: ({ channel, lookup }, { texts, locale }) => said(texts.value(nameOf(channel, locale), lookup?.text ?? "")),
  coming_back: ({ count }, { texts }) => said(texts.goodChecks(count ?? 0)),
  flapping: ({ since }, context) => said(context.texts.flapping(whenText(since, context))),
  cannot_check: ({ message }) => said(message),
  verdict: ({ message }) => said(message),
};

/** The words of a cause; `message` is in the language on the screen where that is known. */
export const causeText: Words = (cause, context) => words[cause.kind](cause, context);
