import { displayStatusOf, englishWords, formatDateTime, formatDuration, germanWords, wallMsAt } from "@monitor/domain";
import type { Locale, Status } from "@monitor/domain";
import { shortened } from "./message-facts.ts";
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

const urgent = 5;
const longestName = 200;

/** One message, or several as one digest: a line for each. */
export function render(messages: readonly Message[], reader: Reader): Rendered {
  const wording = new Wording(reader);
  const [first] = messages;
  const isDigest = messages.length > 1 || first === undefined;
  const subject = isDigest ? wording.digestSubject(messages) : wording.subject(first);
  const lines = isDigest ? messages.flatMap((message) => wording.digestLines(message)) : wording.lines(first);
  const isUrgent = messages.some(
    ({ priority, kind }) => priority >= urgent && !["over", "blind", "test"].includes(kind),
  );
  return { subject: shortened(subject, longestName), lines, text: lines.join("\n"), isUrgent, messages };
}

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

  subject({ kind, cause, count, incident_id }: Message): string {
    if (kind === "test") return this.#texts.test;
    const said = kind === "over" || kind === "blind" ? this.#texts[kind](cause) : this.#texts[kind](cause, count);
    return `${said} (#${incident_id})`;
  }

  digestLines(message: Message): string[] {
    const line = `${this.subject(message)} · ${this.#time(message.closed_ms ?? message.opened_ms)}`;
    return [line, ...this.#acknowledge(message)];
  }

  lines(message: Message): string[] {
    const { kind, opened_ms, closed_ms, count, behind, worst, rule } = message;
    if (kind === "test") return [this.#texts.testLine(this.#reader.site_name)];
    if (kind === "blind") return [...this.#blind(message), ...this.#reason(rule), ...this.#link()];
    const since = this.#texts.since(this.#time(opened_ms));
    const lasted =
      closed_ms === null ? [] : [this.#texts.lasted(formatDuration((closed_ms - opened_ms) / 1000, this.#locale))];
    const named = worst.map(({ name, device, status, message: said }) => {
      const word = kind === "over" ? "" : ` ${this.#statusWord(status)}`;
      const why = said === "" || kind === "over" ? "" : `: ${said}`;
      return `- ${device === "" ? name : `${device} › ${name}`}${word}${why}`;
    });
    const more = count > worst.length ? [this.#texts.more(count - worst.length)] : [];
    const state = kind === "over" ? lasted : [this.#texts.sensors(count, behind)];
    return [since, ...state, ...named, ...more, ...this.#acknowledge(message), ...this.#reason(rule), ...this.#link()];
  }

  #blind({ opened_ms, closed_ms }: Message): readonly string[] {
    const endMs = closed_ms ?? opened_ms;
    const duration = formatDuration((endMs - opened_ms) / 1000, this.#locale);
    return this.#texts.blindLines(this.#time(opened_ms), this.#time(endMs), duration);
  }

  #reason(rule: string): string[] {
    return rule === "" ? [] : [this.#texts.rule(shortened(rule, longestName))];
  }

  #acknowledge({ kind, incident_id }: Message): string[] {
    const { acknowledge_url } = this.#reader;
    const isRunning = kind !== "over" && kind !== "blind" && kind !== "test";
    return acknowledge_url && isRunning ? [this.#texts.acknowledge(acknowledge_url(incident_id))] : [];
  }

  #link(): string[] {
    const { site_name, site_url } = this.#reader;
    return [site_url === "" ? site_name : `${site_name}: ${site_url}/`];
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
