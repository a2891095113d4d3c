import type { Report } from "@monitor/contract";
import { fillGermanSentence, formatDateTime, germanSentences, parentOf, withMoments } from "@monitor/domain";
import { longestFirst, mostDown, outagesOf } from "@monitor/report";
import type { Outage, SensorPast, Span } from "@monitor/report";
import { failureText, germanWords } from "@monitor/sensor-kinds/definitions";
import type { LogLine, LogReader } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";
import { wirePath, wireReference, wireTime } from "../../wire/index.ts";

type Told = Pick<Report, "outages" | "most_down">;

interface SensorOutage extends Outage {
  readonly id: string;
}

const sentences: ReadonlyMap<string, string> = new Map(Object.entries(germanSentences));

/** What a sensor said in German; null: as in English. */
function saidInGerman({ message_info }: LogLine, kind: string): string | null {
  if (message_info === null || message_info === undefined) return null;
  const { code, parameters } = message_info;
  const template = sentences.get(code);
  if (template === undefined) return failureText(kind, { code, parameters }, "de") || null;
  const moment = (ms: number): string => `${formatDateTime(ms, { locale: "de", timeZone: "UTC" })} UTC`;
  return fillGermanSentence(template, withMoments(parameters, moment), (english) => germanWords(kind, english));
}

/** Gathers the outages of the sensors of a report: the longest ones, and what was down most. */
export class ReportOutages {
  readonly #view: View;
  readonly #endMs: number;
  readonly #longest = new Map<string, readonly SensorOutage[]>();
  readonly #downMs = new Map<string, number>();

  constructor(view: View, endMs: number) {
    this.#view = view;
    this.#endMs = endMs;
  }

  /** Adds a sensor; one that is in two rows counts twice, as in the total. */
  add(id: string, past: SensorPast, unknown: readonly Span[]): void {
    const outages = outagesOf(past, this.#endMs, unknown).map((outage): SensorOutage => ({ id, ...outage }));
    if (outages.length === 0) return;
    this.#longest.set(id, longestFirst(outages));
    const downMs = outages.reduce((sum, { ms }) => sum + ms, 0);
    this.#downMs.set(id, (this.#downMs.get(id) ?? 0) + downMs);
  }

  async read(log: LogReader): Promise<Told> {
    const longest = longestFirst([...this.#longest.values()].flat());
    const outages: Report["outages"] = [];
    for (const outage of longest) outages.push(await this.#wire(log, outage));
    return { outages, most_down: this.#mostDown() };
  }

  async #wire(log: LogReader, { id, fromMs, toMs, ms, line }: SensorOutage): Promise<Report["outages"][number]> {
    const view = this.#view;
    const [told] = line === undefined ? [] : await log.readAfter(line - 1, 1);
    const isIt = told !== undefined && told.id === line;
    return {
      sensor: wireReference(view, id) ?? { id },
      device: parentOf(wirePath(view, id))?.name ?? null,
      from: wireTime(fromMs),
      down_ms: ms,
      is_running: toMs >= this.#endMs,
      said: isIt ? told.message : null,
      said_de: isIt ? saidInGerman(told, view.get(id)?.kind ?? "") : null,
    };
  }

  /** By device; of sensors of one device alone by sensor. */
  #mostDown(): Told["most_down"] {
    const view = this.#view;
    const byDevice = new Map<string, number>();
    for (const [id, ms] of this.#downMs) {
      const device = parentOf(wirePath(view, id))?.id ?? id;
      byDevice.set(device, (byDevice.get(device) ?? 0) + ms);
    }
    const shares = mostDown(byDevice.size > 1 ? byDevice : this.#downMs);
    return shares.map(({ id, ms }) => ({
      object: id === null ? null : (wireReference(view, id) ?? { id }),
      down_ms: ms,
    }));
  }
}
