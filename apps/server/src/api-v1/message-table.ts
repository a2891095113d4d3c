import { CallError, maxLogLines } from "@monitor/contract";
import type { LogEntry, LogKind } from "@monitor/contract";
import { parseStatus, rootGroupId } from "@monitor/domain";
import type { Status } from "@monitor/domain";
import { noValue, same } from "./cells.ts";
import type { Value } from "./cells.ts";
import { objectCell } from "./object-tables.ts";
import { captionOf, columnNames, rowRangeOf } from "./table.ts";
import type { Row, Table, TableColumn } from "./table.ts";
import type { V1Request } from "./v1-parts.ts";
import { dayNumber, readTime, timeText } from "./v1-time.ts";

interface LogStatus {
  readonly number: number;
  readonly text: string;
}

/** What these clients call the kinds of lines. */
const kinds: Readonly<Partial<Record<LogKind, LogStatus>>> = {
  created: { number: 501, text: "Created" },
  deleted: { number: 502, text: "Deleted" },
  moved: { number: 503, text: "Moved" },
  changed: { number: 504, text: "Edited" },
  cloned: { number: 512, text: "Created from Clone" },
  resumed: { number: 602, text: "Resuming" },
  paused: { number: 604, text: "Paused" },
  acknowledged: { number: 619, text: "Acknowledged" },
  probe: { number: 614, text: "Probe Info" },
};
const info: LogStatus = { number: 402, text: "Info" };

const statusLines: Readonly<Partial<Record<Status, LogStatus>>> = {
  up: { number: 607, text: "Up" },
  down: { number: 608, text: "Down" },
  down_partial: { number: 620, text: "Down (Partial)" },
  down_acknowledged: { number: 619, text: "Down (Acknowledged)" },
  warning: { number: 609, text: "Warning" },
  unusual: { number: 610, text: "Unusual" },
  unknown: { number: 601, text: "Unknown" },
};

function logStatusOf({ kind, to }: LogEntry): LogStatus {
  if (kind === "status") return statusLines[parseStatus(to)] ?? { number: 601, text: "Unknown" };
  return kinds[kind as LogKind] ?? info;
}

/** Lines that are looked at for one table, whatever a filter leaves of them. */
const maxLines = 20_000;
const relativeDays: Readonly<Record<string, number>> = {
  today: 1,
  yesterday: 2,
  "7days": 7,
  "30days": 30,
  "12months": 366,
  "6months": 183,
};
const dayMs = 86_400_000;

interface LogFilter {
  readonly fromMs: number;
  readonly toMs: number;
  readonly numbers: ReadonlySet<number> | null;
}

/** Errors: CallError BAD_REQUEST. */
function readFilter({ parts, query, zone }: V1Request): LogFilter {
  const filters = query.filters();
  const first = (name: string): string => filters.get(name)?.[0] ?? "";
  const [from, to, relative] = [first("dstart"), first("dend"), first("drel").toLowerCase()];
  const days = relativeDays[relative];
  const statuses = filters.get("status")?.map(Number) ?? null;
  const other = [...filters.keys()].find((name) => !["dstart", "dend", "drel", "status", "parentid"].includes(name));
  if (other !== undefined || statuses?.some(Number.isNaN)) {
    throw new CallError(
      "BAD_REQUEST",
      "The log is filtered by filter_status (a number), filter_drel, filter_dstart and filter_dend",
    );
  }
  const nowMs = parts.clock.now();
  const relativeMs = days === undefined ? Number.NEGATIVE_INFINITY : nowMs - days * dayMs;
  return {
    fromMs: from === "" ? relativeMs : readTime(from, "filter_dstart", zone),
    toMs: to === "" ? Number.POSITIVE_INFINITY : readTime(to, "filter_dend", zone),
    numbers: statuses === null ? null : new Set(statuses),
  };
}

interface FoundLines {
  readonly lines: readonly LogEntry[];
  readonly isEnd: boolean;
}

async function findLines(request: V1Request, wanted: number): Promise<FoundLines> {
  const { parts, context, query } = request;
  const { fromMs, toMs, numbers } = readFilter(request);
  const object = query.id() ?? rootGroupId;
  const found: LogEntry[] = [];
  let before: number | undefined;
  for (let looked = 0; looked < maxLines && found.length <= wanted; looked += maxLogLines) {
    const lines = await parts.handlers.getLog(
      { params: {}, query: { object, before, limit: 0 }, body: undefined },
      context,
    );
    for (const line of lines) {
      const ms = Date.parse(line.time);
      if (ms < fromMs) return { lines: found, isEnd: true };
      if (ms <= toMs && (numbers === null || numbers.has(logStatusOf(line).number))) found.push(line);
    }
    if (lines.length < maxLogLines) return { lines: found, isEnd: true };
    before = lines.at(-1)?.id;
  }
  return { lines: found, isEnd: false };
}

function lineValue(name: string, line: LogEntry, { zone }: V1Request): Value | null {
  const ms = Date.parse(line.time);
  switch (name) {
    case "objid":
      return same(Number(line.object.id));
    case "datetime":
      return { text: timeText(ms, zone), raw: dayNumber(ms) };
    case "status": {
      const { text, number } = logStatusOf(line);
      return { text, raw: number };
    }
    case "message":
      return same(line.message ?? "");
    case "name":
      return same(line.object.name ?? "");
    case "user":
    case "username":
      return same(line.user_name ?? "");
    default:
      return null;
  }
}

const usualColumns = ["objid", "datetime", "parent", "type", "name", "status", "message"];

/** The log of an object and all below it, the newest line first. Errors: CallError BAD_REQUEST, NOT_FOUND. */
export async function messageTable(request: V1Request): Promise<Table> {
  const { parts, view, query, zone } = request;
  const columns = columnNames(query, usualColumns).map((name): TableColumn => ({
    name,
    caption: name === "datetime" ? "Date Time" : captionOf(name),
  }));
  const { start, count } = rowRangeOf(query);
  const { lines, isEnd } = await findLines(request, start + count);
  const nowMs = parts.clock.now();
  const rowOf = (line: LogEntry): Row => {
    const record = view.get(line.object.id);
    return columns.map((column) => {
      const value = lineValue(column.name, line, request);
      if (value !== null) return { ...column, ...value };
      return record === undefined ? { ...column, ...noValue } : objectCell(column, { view, record, nowMs, zone });
    });
  };
  const page = lines.slice(start, start + count);
  return {
    content: "messages",
    total: lines.length,
    columns,
    rows: page.map(rowOf),
    isEnd: isEnd && start + count >= lines.length,
  };
}
