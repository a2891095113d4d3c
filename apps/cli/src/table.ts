import { toPlainLine } from "@monitor/contract";

const maxCell = 60;
const maxColumns = 8;
/** What people look for first, where entries have it. */
const usual = [
  "id",
  "time",
  "name",
  "login_name",
  "kind",
  "status",
  "sensor_kind",
  "host",
  "priority",
  "status_since",
  "scope",
  "expires_at",
  "from",
  "to",
  "message",
  "failure.message",
];

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

function valueAt(row: Row, name: string): unknown {
  if (Object.hasOwn(row, name)) return row[name];
  let value: unknown = row;
  for (const part of name.split(".")) value = isRow(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  return value;
}

/** What devices and people wrote stays one line and gives the terminal no commands. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  const shown = isRow(value) && typeof value["name"] === "string" ? value["name"] : value;
  const line = toPlainLine(typeof shown === "string" ? shown : JSON.stringify(shown));
  return line.length > maxCell ? `${line.slice(0, maxCell - 1)}…` : line;
}

function columnsOf(rows: readonly Row[]): string[] {
  const shown = usual.filter((name) => rows.some((row) => cellOf(valueAt(row, name)) !== ""));
  if (shown.length > 1) return shown.slice(0, maxColumns);
  const names = rows.flatMap((row) => Object.keys(row).filter((name) => typeof row[name] !== "object"));
  return [...new Set(names)].slice(0, maxColumns);
}

function linesOf(cells: readonly (readonly string[])[]): string {
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return cells.map((row) => `${line(row)}\n`).join("");
}

/** A response as lines for people: a table for a list, a line a field for one object. */
export function tableOf(response: unknown, columns: readonly string[] | null): string {
  if (response === undefined) return "";
  if (Array.isArray(response) && response.every(Array.isArray))
    return linesOf(response.map((row) => (row as unknown[]).map(cellOf)));
  if (Array.isArray(response) && response.every(isRow)) {
    if (response.length === 0) return "";
    const names = columns ?? columnsOf(response);
    return linesOf([names, ...response.map((row) => names.map((name) => cellOf(valueAt(row, name))))]);
  }
  if (Array.isArray(response)) return response.map((value) => `${cellOf(value)}\n`).join("");
  if (!isRow(response)) return `${cellOf(response)}\n`;
  const names = columns ?? Object.keys(response);
  return linesOf(names.map((name) => [name, cellOf(valueAt(response, name))]));
}

/** The same value as JSON that gives a terminal no commands; in one line where it is part of a stream. */
export const jsonOf = (response: unknown, indent = 2): string =>
  `${JSON.stringify(response, null, indent).replace(
    // What JSON itself leaves as it is.
    /[\u007F-\u009F\u2028-\u202E\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )}\n`;

/** An event of a stream as a line. */
export const eventLine = ({ event, data }: { readonly event: string; readonly data: string }): string =>
  `${toPlainLine(event)}  ${toPlainLine(data)}\n`;
