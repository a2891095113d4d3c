import type { TimeseriesRows } from "@monitor/contract";

export interface TimeSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

export type ChartValues = readonly (number | null)[];

/** History over common times: a column for each channel, null where it has no value. */
export interface HistoryData {
  readonly timesMs: readonly number[];
  readonly columns: ReadonlyMap<string, ChartValues>;
  /** Usual distance between two times; 0 with fewer than two. */
  readonly stepMs: number;
}

interface Row {
  readonly timeMs: number;
  readonly values: ChartValues;
}

/** Longer than this many usual steps without a row, and the line breaks. */
const gapSteps = 2.5;

/**
 * Reads the rows of a time series within a span. Gaps stay gaps: short rows, nulls and what is no number have no value,
 * and where rows are missing for longer than usual an empty one is put in, so that no line is drawn across.
 */
export function readHistory(rows: TimeseriesRows, { fromMs, toMs }: TimeSpan): HistoryData {
  const [header = [], ...body] = rows;
  const ids = header.slice(1).map(String);
  const known = body
    .map((row): Row => ({
      timeMs: Date.parse(String(row[0])),
      values: ids.map((_, index) => numberOf(row[index + 1])),
    }))
    .filter(({ timeMs }) => timeMs >= fromMs && timeMs <= toMs)
    .sort((a, b) => a.timeMs - b.timeMs);
  const stepMs = typicalStep(known);
  const shown = known.flatMap((row, index) => {
    const next = known[index + 1];
    const isBeforeGap = next !== undefined && stepMs > 0 && next.timeMs - row.timeMs > gapSteps * stepMs;
    return isBeforeGap ? [row, { timeMs: row.timeMs + stepMs, values: ids.map(() => null) }] : [row];
  });
  return {
    timesMs: shown.map((row) => row.timeMs),
    columns: new Map(ids.map((id, column) => [id, shown.map((row) => row.values[column] ?? null)])),
    stepMs,
  };
}

/** Whether any channel has a value. */
export function hasValues(data: HistoryData): boolean {
  return Array.from(data.columns.values()).some((values) => values.some((value) => value !== null));
}

function numberOf(cell: string | number | null | undefined): number | null {
  return typeof cell === "number" && Number.isFinite(cell) ? cell : null;
}

function typicalStep(rows: readonly Row[]): number {
  const steps = rows.slice(1).map((row, index) => row.timeMs - (rows[index]?.timeMs ?? row.timeMs));
  return steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
}
