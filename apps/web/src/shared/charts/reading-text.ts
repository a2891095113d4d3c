import { formatWholePercent } from "@monitor/domain";
import type { ZonedFormat } from "../time-zone/index.ts";
import type { ChartModel } from "./chart-model.ts";
import type { ChartValues, HistoryData } from "./history-data.ts";
import { momentText } from "./time-axis.ts";
import type { HistoryRange } from "./time-axis.ts";
import { channelText } from "./value-text.ts";

export interface ReadingLine {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Number of the line's colour; null for the downtime. */
  readonly colour: number | null;
}

/** What the crosshair stands on. */
export interface Reading {
  readonly time: string;
  readonly lines: readonly ReadingLine[];
  /** All of it as one sentence. */
  readonly spoken: string;
}

export interface ReadingInput {
  readonly index: number;
  readonly data: HistoryData;
  readonly model: ChartModel;
  readonly downtime: ChartValues;
  readonly range: HistoryRange;
  readonly format: ZonedFormat;
  readonly texts: { readonly noData: string; readonly downtime: string };
}

/** The values at one time in the order of the legend; the downtime too where there was any. */
export function readingText({ index, data, model, downtime, range, format, texts }: ReadingInput): Reading {
  const { locale } = format;
  const time = momentText(data.timesMs[index] ?? Number.NaN, range, format);
  const lines: ReadingLine[] = model.series.map((series) => {
    const { id, name, colour } = series;
    const value = series.values[index] ?? null;
    return { id, name, colour, text: value === null ? texts.noData : channelText(value, series, locale) };
  });
  const down = downtime[index] ?? 0;
  if (down > 0) {
    lines.push({ id: "downtime", name: texts.downtime, colour: null, text: formatWholePercent(down, locale) });
  }
  return { time, lines, spoken: `${time}: ${lines.map(({ name, text }) => `${name} ${text}`).join(", ")}` };
}
