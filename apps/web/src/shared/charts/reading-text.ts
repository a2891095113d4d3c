import { formatWholePercent } from "@monitor/domain";
import type { ZonedFormat } from "../time-zone/index.ts";
import { isInBand } from "./bands.ts";
import type { BandTone, ChartBand } from "./bands.ts";
import type { ChartModel } from "./chart-model.ts";
import type { ChartValues, HistoryData } from "./history-data.ts";
import { momentText } from "./time-axis.ts";
import type { HistoryRange } from "./time-axis.ts";
import { channelText } from "./value-text.ts";

export interface ReadingLine {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Number of the line's colour; null for what is a band. */
  readonly colour: number | null;
  readonly ownColour?: string | undefined;
  readonly band?: BandTone;
}

/** What the crosshair is on. */
export interface Reading {
  readonly time: string;
  readonly lines: readonly ReadingLine[];
  /** All of it as one sentence. */
  readonly accessibleText: string;
}

export interface ReadingInput {
  readonly index: number;
  readonly data: HistoryData;
  readonly model: ChartModel;
  readonly downtime: ChartValues;
  readonly bands?: readonly ChartBand[];
  readonly range: HistoryRange;
  readonly format: ZonedFormat;
  readonly texts: { readonly noData: string; readonly downtime: string; readonly paused: string };
}

/** The values at one time in the order of the legend; downtime and pause too where there were any. */
export function readingText(input: ReadingInput): Reading {
  const { index, data, model, downtime, bands = [], range, format, texts } = input;
  const { locale } = format;
  const timeMs = data.timesMs[index] ?? Number.NaN;
  const time = momentText(timeMs, range, format);
  const lines: ReadingLine[] = model.series.map((series) => {
    const { id, name, colour, ownColour } = series;
    const value = series.values[index] ?? null;
    return { id, name, colour, ownColour, text: value === null ? texts.noData : channelText(value, series, locale) };
  });
  const down = downtime[index] ?? 0;
  if (down > 0) {
    const text = formatWholePercent(down, locale);
    lines.push({ id: "downtime", name: texts.downtime, colour: null, band: "down", text });
  }
  if (isInBand(bands, "paused", timeMs)) {
    lines.push({ id: "paused", name: texts.paused, colour: null, band: "paused", text: "" });
  }
  return {
    time,
    lines,
    accessibleText: `${time}: ${lines.map(({ name, text }) => `${name} ${text}`.trim()).join(", ")}`,
  };
}
