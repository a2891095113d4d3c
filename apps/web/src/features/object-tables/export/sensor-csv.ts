import { primaryChannelOf } from "@monitor/contract";
import { parseImpact, parseScanningInterval, parseUnit, formatChannelValue } from "@monitor/domain";
import { csvLine } from "../../../shared/csv/csv-text.ts";
import type { CsvValue } from "../../../shared/csv/csv-text.ts";
import type { ColumnId } from "../columns/column-ids.ts";
import { pathText, positionOf } from "../columns/columns.tsx";
import type { CellWords } from "../columns/columns.tsx";
import type { SensorRow } from "../rows/sensor-rows.ts";

export interface CsvWords extends Pick<CellWords, "locale" | "shortStatusLabel" | "impact"> {
  readonly heading: (column: ColumnId) => string;
  readonly unit: string;
  readonly yes: string;
  readonly no: string;
}

type ReadCells = (row: SensorRow, words: CsvWords) => readonly CsvValue[];

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Number and unit of the primary channel in two cells; the text of a lookup in the first. */
function valueCells({ sensor }: SensorRow, { locale }: CsvWords): readonly CsvValue[] {
  const channel = primaryChannelOf(sensor);
  const last = channel?.last_measurement;
  if (!channel || typeof last?.display_value !== "number") return [null, null];
  if (last.lookup_text && last.lookup_text.length > 0) return [last.lookup_text.join(", "), null];
  return [last.display_value, formatChannelValue(last.display_value, parseUnit(channel.unit), locale).unitText || null];
}

/** The cells of each column; the level is a picture and has none. */
const cells: Readonly<Record<ColumnId, ReadCells | null>> = {
  priority: (row) => [row.stars],
  status: (row, { shortStatusLabel }) => [shortStatusLabel(row.shown)],
  name: (row) => [row.name],
  device: (row) => [row.deviceName],
  message: (row) => [row.message],
  value: valueCells,
  level: null,
  last_scan: (row) => [iso(row.lastScanMs)],
  since: (row) => [iso(row.sinceMs)],
  kind: ({ sensor }) => [sensor.sensor_kind ?? null],
  interval: ({ sensor }) => [parseScanningInterval(sensor.scanning_interval)],
  uptime: ({ sensor }) => [sensor.uptime_total ?? null],
  downtime: ({ sensor }) => [sensor.downtime_total ?? null],
  favorite: ({ sensor }, { yes, no }) => [sensor.favorite ? yes : no],
  impact: ({ sensor }, { impact }) => {
    const level = parseImpact(sensor.performance_impact);
    return [level === null ? null : impact[level]];
  },
  position: (row) => [positionOf(row)],
  path: (row) => [pathText(row)],
  tags: ({ sensor }) => [(sensor.tags ?? []).join(" ")],
  id: (row) => [row.id],
};

/** Columns that a file has: those that are shown, as far as they are no pictures. */
function written(columns: readonly ColumnId[]): readonly ColumnId[] {
  return columns.filter((column) => cells[column] !== null);
}

/** The first line of the file. */
export function csvHeading(columns: readonly ColumnId[], words: CsvWords): string {
  const names = written(columns).flatMap((column) =>
    column === "value" ? [words.heading(column), words.unit] : [words.heading(column)],
  );
  return csvLine(names, words.locale);
}

/** Sensors as lines: times in ISO 8601 UTC, intervals in seconds, shares in percent. Names and messages are hostile text. */
export function csvLines(rows: readonly SensorRow[], columns: readonly ColumnId[], words: CsvWords): string {
  const readers = written(columns).map((column) => cells[column]);
  return rows
    .map((row) =>
      csvLine(
        readers.flatMap((read) => read?.(row, words) ?? []),
        words.locale,
      ),
    )
    .join("");
}
