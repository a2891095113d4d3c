import { logKinds } from "@monitor/contract";
import type { LogEntry, LogKind } from "@monitor/contract";
import { displayStatusOf, formatDuration, formatFull, parseStatus } from "@monitor/domain";
import type { DisplayOptions, DisplayStatus } from "@monitor/domain";
import { secondsSince, timeMsOf, typeOf } from "../monitored-objects/index.ts";
import { objectPath } from "../navigation/index.ts";
import { markedDateTime, zonedClock, zonedDate } from "../time-zone/index.ts";
import type { ZonedFormat } from "../time-zone/index.ts";
import type { LogTexts } from "./texts.ts";

/** A line of the log as it is shown; every text of it may come from a monitored device. */
export interface LogLine {
  readonly id: number;
  readonly kind: LogKind | null;
  /** The status that the line is about, or null: then the kind has an icon of its own. */
  readonly status: DisplayStatus | null;
  readonly sentence: string;
  readonly timeMs: number | null;
  readonly objectName: string;
  /** Address of the object; null when it is deleted. */
  readonly objectHref: string | null;
}

export interface LogContext extends ZonedFormat {
  readonly options: DisplayOptions;
  readonly statusLabel: (status: DisplayStatus) => string;
  readonly texts: LogTexts;
  /** A sensor's message in the language on the screen. */
  readonly messageOf: (entry: Pick<LogEntry, "message" | "message_info" | "sensor_kind">) => string;
}

type ActionKind = keyof LogTexts["action"];

function kindOf(entry: LogEntry): LogKind | null {
  return logKinds.find((kind) => kind === entry.kind) ?? null;
}

/** The lines of some entries, newest first. How long a status lasted is known where the line of its beginning is there. */
export function logLines(entries: readonly LogEntry[], context: LogContext): LogLine[] {
  const startsMs = statusStarts(entries);
  return entries.map((entry) => {
    const kind = kindOf(entry);
    const name = entry.object.name || (kind === "deleted" ? entry.message : null);
    return {
      id: entry.id,
      kind,
      status: statusOf(entry, kind, context.options),
      sentence: sentenceOf(entry, { kind, startMs: startsMs.get(entry.id) ?? null, context }),
      timeMs: timeMsOf(entry.time),
      objectName: name || `#${entry.object.id}`,
      objectHref: kind === "deleted" ? null : objectPath({ type: typeOf(entry.object), id: entry.object.id }),
    };
  });
}

/** Whether a line is about begin or end of flapping: its message says so. */
const isFlapping = ({ message_info }: LogEntry): boolean =>
  message_info?.code === "flapping" || message_info?.code === "flapping_ended";

/** For each change of status by its id: when the status that it ended had begun. */
function statusStarts(entries: readonly LogEntry[]): Map<number, number> {
  const starts = new Map<number, number>();
  const lastMs = new Map<string, number>();
  for (const entry of [...entries].reverse()) {
    if (entry.kind !== "status") continue;
    const beganMs = lastMs.get(entry.object.id);
    if (beganMs !== undefined) starts.set(entry.id, beganMs);
    const timeMs = timeMsOf(entry.time);
    // Of changes of a flapping sensor the log has only the first and the last.
    if (timeMs === null || isFlapping(entry)) lastMs.delete(entry.object.id);
    else lastMs.set(entry.object.id, timeMs);
  }
  return starts;
}

function shown(status: string | null | undefined, options: DisplayOptions): DisplayStatus {
  return displayStatusOf(parseStatus(status), options);
}

function statusOf({ to }: LogEntry, kind: LogKind | null, options: DisplayOptions): DisplayStatus | null {
  if (kind === "status" || kind === "acknowledgement_ended") return shown(to, options);
  if (kind === "acknowledged") return "down_acknowledged";
  if (kind === "paused") return "paused";
  return null;
}

interface SentenceInput {
  readonly kind: LogKind | null;
  readonly startMs: number | null;
  readonly context: LogContext;
}

function sentenceOf(entry: LogEntry, input: SentenceInput): string {
  const { kind, context } = input;
  if (kind === "status") return statusSentence(entry, input);
  if (kind === "probe") return probeSentence(entry, context);
  if (kind === "clock") return clockSentence(entry, context);
  if (kind === "results_given_up") return givenUpSentence(entry, context);
  if (kind === null) return entry.message || entry.kind;
  return automaticSentence(entry, context) ?? actionSentence(entry, kind, context);
}

/**
 * The sensor's message says why it is bad; of one that is well again, what it was before matters more. How long that lasted is only
 * known where the line before is here too, so it is added to a sentence that is the same without it.
 */
function statusSentence(entry: LogEntry, { startMs, context }: SentenceInput): string {
  const { options, statusLabel, texts, locale } = context;
  const to = shown(entry.to, options);
  // "OK" alone says no more than the status does, in another word.
  const message = entry.message_info?.code === "ok" ? "" : context.messageOf(entry);
  if (message && (to !== "up" || isFlapping(entry))) return message;
  const from = shown(entry.from, options);
  if (!entry.from || from === "unknown" || from === to) return message || statusLabel(to);
  const seconds = secondsSince(startMs, timeMsOf(entry.time) ?? 0);
  if (seconds === null || seconds === 0) return texts.changed(statusLabel(to), statusLabel(from));
  return texts.changedAfter(statusLabel(to), statusLabel(from), formatDuration(seconds, locale));
}

function probeSentence(entry: LogEntry, { messageOf, texts }: LogContext): string {
  const { to } = entry;
  const message = messageOf(entry);
  const known = new Map<string, string>(Object.entries(texts.probe));
  const sentence = known.get(to ?? "") ?? texts.probeStatus(to ?? "");
  return message ? texts.quoting(sentence, message) : sentence;
}

const writtenTime = (time: string | null | undefined, context: LogContext) =>
  markedDateTime(timeMsOf(time) ?? Number.NaN, context);

function clockSentence({ from, to }: LogEntry, context: LogContext): string {
  return context.texts.clockSet(writtenTime(from, context), writtenTime(to, context));
}

function givenUpSentence({ from, to, message_info }: LogEntry, context: LogContext): string {
  const results = Number(message_info?.parameters?.["results"]);
  const count = formatFull(results, context.locale);
  return context.texts.resultsGivenUp(count, writtenTime(from, context), writtenTime(to, context));
}

/** Kinds whose message was written by a user; of the others it repeats the object's name. */
const commentedKinds: readonly ActionKind[] = ["paused", "acknowledged"];

/** Names that this version does not know, such as those of a newer server, are left out. */
function changeSentence(sentence: string, info: LogEntry["message_info"], { texts, locale }: LogContext): string {
  const { settings = "", channel, channel_de } = info?.parameters ?? {};
  const known = new Map<string, string>(Object.entries(texts.setting));
  const words = String(settings)
    .split(",")
    .flatMap((name) => known.get(name) ?? []);
  if (words.length === 0) return sentence;
  const list = words.join(", ");
  const name = locale === "de" ? (channel_de ?? channel) : channel;
  return texts.settingsChanged(sentence, name === undefined ? list : texts.ofChannel(list, String(name)));
}

/** A pause that a setting begins or ends: `from` says which. Null for one by a user. */
function automaticSentence({ kind, from, to, message, message_info }: LogEntry, context: LogContext): string | null {
  if (kind !== "paused" && kind !== "resumed") return null;
  const sentences = new Map(Object.entries(context.texts.automatic[kind]));
  const german = context.locale === "de" ? message_info?.parameters?.["schedule_de"] : undefined;
  const sentence = sentences.get(from ?? "")?.(german === undefined ? (message ?? "") : String(german));
  const untilMs = timeMsOf(to);
  if (sentence === undefined || untilMs === null || kind === "resumed") return sentence ?? null;
  return context.texts.until(sentence, markedDateTime(untilMs, context));
}

function actionSentence(
  { user_name, from, to, message, message_info }: LogEntry,
  kind: ActionKind,
  context: LogContext,
): string {
  const { texts } = context;
  const sentence = texts.action[kind](user_name ?? "");
  if (kind === "changed") return changeSentence(sentence, message_info, context);
  if (kind === "moved" && from && to) return texts.movedBetween(sentence, from, to);
  if (kind === "cloned" && from) return texts.clonedFrom(sentence, from);
  if (!commentedKinds.includes(kind)) return sentence;
  const untilMs = timeMsOf(to);
  const timed = untilMs === null ? sentence : texts.until(sentence, markedDateTime(untilMs, context));
  return message ? texts.quoting(timed, message) : timed;
}

/** When it was, as short as it is clear: "13:50:02" today, "3 Oct, 02:14" this year, "3 Oct 2025" before. */
export function logTimeText(timeMs: number, nowMs: number, format: ZonedFormat): string {
  const day = zonedDate(timeMs, format);
  const today = zonedDate(nowMs, format);
  const clock = zonedClock(timeMs, format.zone);
  if (day === today) return clock;
  const yearOf = (text: string) => text.slice(-4);
  return yearOf(day) === yearOf(today) ? `${day.slice(0, -5)}, ${clock.slice(0, 5)}` : day;
}
