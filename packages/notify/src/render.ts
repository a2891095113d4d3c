import { displayStatusOf, englishWords, formatDateTime, formatDuration, germanWords, wallMsAt } from "@monitor/domain";
import type { Locale, Status } from "@monitor/domain";
import { shortened } from "./message-facts.ts";
import { isOfOutage } from "./records.ts";
import type { Message } from "./records.ts";
import { messageTexts } from "./texts.ts";
import type { MessageTexts } from "./texts.ts";

/** For whom a message is worded. */
export interface Reader {
  /** `de`, or English. */
  readonly language: string;
  /** A zone that this machine knows. */
  readonly time_zone: string;
  readonly site_name: string;
  /** Address of the interface, without a slash at its end; empty: not known. */
  readonly site_url: string;
  /** Where this person acknowledges an incident; null or left out: there is no such page. */
  readonly acknowledge_url?: ((incidentId: number) => string) | null;
}

/** A message in words: plain text, of at most some thousand characters for each incident. */
export interface Rendered {
  readonly subject: string;
  readonly lines: readonly string[];
  /** The lines as one text. */
  readonly text: string;
  readonly isUrgent: boolean;
  readonly messages: readonly Message[];
}

/** One message in words, piece by piece, for who lays it out itself. */
export interface MessageWords {
  readonly subject: string;
  readonly since: string;
  /** What is the matter, in sentences. */
  readonly state: readonly string[];
  /** The worst first. */
  readonly sensors: readonly SensorWords[];
  /** Of sensors beyond these; null: there are none. */
  readonly more: string | null;
  /** Null: there is nothing to acknowledge. */
  readonly acknowledge_url: string | null;
  readonly reason: string | null;
}

/** A sensor in words. `status` and `why` are empty where all is over. */
export interface SensorWords {
  readonly name: string;
  readonly status: string;
  readonly why: string;
}

const urgent = 5;
const longestName = 200;

/** One message, or several as one digest: a line for each. */
export function render(messages: readonly Message[], reader: Reader): Rendered {
  const wording = new Wording(reader);
  const [first] = messages;
  const isDigest = messages.length > 1 || first === undefined;
  const subject = isDigest ? wording.digestSubject(messages) : wording.words(first).subject;
  const lines = isDigest ? messages.flatMap((message) => wording.digestLines(message)) : wording.lines(first);
  const isUrgent = messages.some(({ priority, kind }) => priority >= urgent && kind !== "over" && isOfOutage(kind));
  return { subject: shortened(subject, longestName), lines, text: lines.join("\n"), isUrgent, messages };
}

/** The words of one message. */
export const messageWords = (message: Message, reader: Reader): MessageWords => new Wording(reader).words(message);

class Wording {
  readonly #reader: Reader;
  readonly #texts: MessageTexts;
  readonly #locale: Locale;

  constructor(reader: Reader) {
    this.#reader = reader;
    this.#texts = messageTexts(reader.language);
    this.#locale = reader.language === "de" ? "de" : "en";
  }

  digestSubject(messages: readonly Message[]): string {
    return `${this.#reader.site_name}: ${this.#texts.digest(messages.length)}`;
  }

  digestLines(message: Message): string[] {
    const line = `${this.#subject(message)} · ${this.#time(message.closed_ms ?? message.opened_ms)}`;
    return [line, ...this.#acknowledgeLine(this.#acknowledgeUrl(message))];
  }

  lines(message: Message): string[] {
    const { since, state, sensors, more, acknowledge_url, reason } = this.words(message);
    if (message.kind === "test") return [...state];
    const named = sensors.map(
      ({ name, status, why }) => `- ${name}${status === "" ? "" : ` ${status}`}${why === "" ? "" : `: ${why}`}`,
    );
    const head = isOfOutage(message.kind) ? [since, ...state] : state;
    const tail = [more, ...this.#acknowledgeLine(acknowledge_url), reason].filter((line) => line !== null);
    return [...head, ...named, ...tail, this.#link()];
  }

  words(message: Message): MessageWords {
    const { kind, opened_ms, count, worst, rule } = message;
    const isOver = kind === "over";
    const sensors = worst.map(({ name, device, status, message: said }) => ({
      name: device === "" ? name : `${device} › ${name}`,
      status: isOver ? "" : this.#statusWord(status),
      why: isOver ? "" : said,
    }));
    return {
      subject: this.#subject(message),
      since: this.#texts.since(this.#time(opened_ms)),
      state: this.#state(message),
      sensors: isOfOutage(kind) ? sensors : [],
      more: count > worst.length && isOfOutage(kind) ? this.#texts.more(count - worst.length) : null,
      acknowledge_url: this.#acknowledgeUrl(message),
      reason: rule === "" ? null : this.#texts.rule(shortened(rule, longestName)),
    };
  }

  #subject({ kind, cause, count, incident_id }: Message): string {
    if (kind === "test") return this.#texts.test;
    const isShort = kind === "over" || kind === "blind" || kind === "maintenance";
    const said = isShort ? this.#texts[kind](cause) : this.#texts[kind](cause, count);
    return `${said} (#${incident_id})`;
  }

  #state({ kind, opened_ms, closed_ms, count, behind, note = "" }: Message): readonly string[] {
    if (kind === "test") return [this.#texts.testLine(this.#reader.site_name)];
    const endMs = closed_ms ?? opened_ms;
    const duration = formatDuration((endMs - opened_ms) / 1000, this.#locale);
    if (kind === "blind") return this.#texts.blindLines(this.#time(opened_ms), this.#time(endMs), duration);
    if (kind === "maintenance") {
      return this.#texts.maintenanceLines({ from: this.#time(opened_ms), to: this.#time(endMs), duration, note });
    }
    if (kind !== "over") return [this.#texts.sensors(count, behind)];
    return closed_ms === null ? [] : [this.#texts.lasted(duration)];
  }

  #acknowledgeUrl({ kind, incident_id }: Message): string | null {
    return kind !== "over" && isOfOutage(kind) ? (this.#reader.acknowledge_url?.(incident_id) ?? null) : null;
  }

  #acknowledgeLine(url: string | null): string[] {
    return url === null ? [] : [this.#texts.acknowledge(url)];
  }

  #link(): string {
    const { site_name, site_url } = this.#reader;
    return site_url === "" ? site_name : `${site_name}: ${site_url}/`;
  }

  #statusWord(status: Status): string {
    const words = this.#locale === "de" ? germanWords : englishWords;
    return words.status[displayStatusOf(status)];
  }

  #time(ms: number): string {
    const { time_zone: zone } = this.#reader;
    return `${formatDateTime(wallMsAt(ms, zone), { locale: this.#locale, timeZone: "UTC" })} (${zone})`;
  }
}
