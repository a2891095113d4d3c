import { CallError } from "@monitor/contract";
import { parseChannelId } from "@monitor/domain";
import type { ChannelRecord } from "@monitor/domain";
import { readTimeseriesRange } from "@monitor/core/features";
import { findObject } from "@monitor/core/requests";
import { shownChannels } from "@monitor/core/world";
import { wireTime } from "@monitor/core/wire";
import type { Cell } from "./cells.ts";
import { columnNames, maxRows, rowRangeOf } from "./table.ts";
import type { Row, Table } from "./table.ts";
import type { V1Request } from "./v1-parts.ts";
import { dayNumber, readTime, stepText } from "./v1-time.ts";
import { valueText } from "./value-texts.ts";

interface Range {
  readonly id: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly stepMs: number;
}

interface SensorHistory {
  readonly channels: readonly ChannelRecord[];
  /** A time and a value for each channel. */
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Single values and averages of less than an hour, which are made of them. */
const maxFineDays = 40;
const maxCells = 1_000_000;

/** The history that version 2 has. Errors: CallError NOT_FOUND, BAD_REQUEST. */
async function readHistory(
  { parts, view, context }: V1Request,
  { id, fromMs, toMs, stepMs }: Range,
): Promise<SensorHistory> {
  const known = shownChannels(findObject(view, "sensor", id), view.sensorState(id)).map(({ record }) => record);
  const channels = known.filter(({ in_charts }) => in_charts);
  if (channels.length === 0) return { channels, rows: [] };
  const everyMs = stepMs > 0 ? stepMs : Math.max(1, view.intervalOf(id)) * 1000;
  if (((toMs - fromMs) / everyMs) * channels.length > maxCells) {
    throw new CallError(
      "BAD_REQUEST",
      "sdate: the time is too long for so many values; ask for averages of more seconds",
    );
  }
  const request = { id, from: wireTime(fromMs), to: wireTime(toMs), stepMs };
  const [header = [], ...rows] = await readTimeseriesRange(parts, request, context);
  const numbers = header.slice(1).map((text) => parseChannelId(String(text))?.channelNumber);
  const inOrder = numbers.map((number) => known.find((channel) => channel.number === number));
  return { channels: inOrder.filter((channel) => channel !== undefined), rows };
}

function readStep({ query }: V1Request): number {
  const seconds = query.whole("avg", { min: 0, max: 366 * 86_400, fallback: 0 });
  if (seconds > 3600 && seconds % 3600 !== 0) {
    throw new CallError("BAD_REQUEST", "avg: up to 3600 seconds, or whole hours in seconds");
  }
  return seconds * 1000;
}

function readRange(request: V1Request): Range {
  const { parts, query, zone } = request;
  const id = query.needId();
  const toText = query.text("edate");
  const toMs = toText === null ? parts.clock.now() : readTime(toText, "edate", zone);
  const fromText = query.text("sdate");
  const fromMs = fromText === null ? toMs - dayMs : readTime(fromText, "sdate", zone);
  const stepMs = readStep(request);
  if (toMs < fromMs) throw new CallError("BAD_REQUEST", "edate: the end lies before the start");
  if (stepMs < hourMs && toMs - fromMs > maxFineDays * dayMs) {
    throw new CallError(
      "BAD_REQUEST",
      `sdate: at most ${maxFineDays} days of single values; ask for averages with avg=3600`,
    );
  }
  return { id, fromMs, toMs, stepMs };
}

interface RowOptions {
  readonly stepMs: number;
  /** Values in programs' form only. */
  readonly isNumbers: boolean;
}

/** Writes the rows of a history: the time, the value of each channel, and whether there is one. */
function rowWriter({ view, zone }: V1Request, { channels }: SensorHistory, { stepMs, isNumbers }: RowOptions) {
  return ([time, ...values]: SensorHistory["rows"][number]): Row => {
    const timeMs = Date.parse(String(time));
    const cells = channels.map((channel, place): Cell => {
      const value = Number.isFinite(values[place] ?? Number.NaN) ? (values[place] as number) : null;
      const text = value === null ? "" : valueText(channel, value, view);
      const raw = value ?? "";
      const named = { number: channel.number, name: channel.name.en };
      return { name: "value", caption: "Value", channel: named, text: isNumbers ? raw : text, raw };
    });
    const isCovered = values.some((value) => value !== null);
    return [
      { name: "datetime", caption: "Date Time", text: stepText(timeMs, stepMs, zone), raw: dayNumber(timeMs) },
      ...cells,
      { name: "coverage", caption: "Coverage", text: isCovered ? "100 %" : "0 %", raw: isCovered ? 10_000 : 0 },
    ];
  };
}

const columns = [
  { name: "datetime", caption: "Date Time" },
  { name: "coverage", caption: "Coverage" },
] as const;

/** The history of a sensor between two times. Errors: CallError NOT_FOUND, BAD_REQUEST. */
export async function historicTable(request: V1Request): Promise<Table> {
  const range = readRange(request);
  const history = await readHistory(request, range);
  const write = rowWriter(request, history, { stepMs: range.stepMs, isNumbers: request.format === "json" });
  const shown = history.rows.slice(0, maxRows);
  const isEnd = shown.length === history.rows.length;
  return { content: "histdata", total: history.rows.length, columns, rows: lazily(shown, write), isEnd };
}

function* lazily<Item>(items: readonly Item[], write: (item: Item) => Row): Generator<Row, void, void> {
  for (const item of items) yield write(item);
}

const valuesAtOnceMs = 4 * hourMs;
const maxLooks = 60;

/** The newest single values of a sensor, the newest first. Errors: CallError NOT_FOUND, BAD_REQUEST. */
export async function valueTable(request: V1Request): Promise<Table> {
  const { parts, query } = request;
  const id = query.needId();
  const { start, count } = rowRangeOf(query);
  const names = columnNames(query, ["datetime", "value", "coverage"]);
  let toMs = parts.clock.now() + 1;
  let history: SensorHistory | null = null;
  const newest: SensorHistory["rows"][number][] = [];
  for (let looks = 0; looks < maxLooks && newest.length <= start + count; looks += 1) {
    history = await readHistory(request, { id, fromMs: toMs - valuesAtOnceMs, toMs, stepMs: 0 });
    newest.push(...history.rows.toReversed());
    toMs -= valuesAtOnceMs;
  }
  const page = newest.slice(start, start + count);
  const write = history === null ? () => [] : rowWriter(request, history, { stepMs: 0, isNumbers: false });
  const wanted = (row: Row) => row.filter(({ name }) => names.includes(name));
  return {
    content: "values",
    total: newest.length,
    columns: columns.filter(({ name }) => names.includes(name)),
    rows: lazily(page, (row) => wanted(write(row))),
    isEnd: newest.length <= start + count,
  };
}
