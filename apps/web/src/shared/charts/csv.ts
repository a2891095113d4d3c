import type { HistoryData } from "./history-data.ts";

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front; numbers are written by us and need none. */
function textCell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replace(/"/g, '""')}"`;
}

/**
 * The rows of a chart as CSV (RFC 4180): time in ISO 8601 UTC, a column a channel in the order of the names, an empty cell where there is no value.
 * Names come from monitored devices; the byte order mark tells spreadsheets that it is UTF-8.
 */
export function historyCsv(data: HistoryData, names: ReadonlyMap<string, string>, timeHeading: string): string {
  const named = Array.from(names).filter(([id]) => data.columns.has(id));
  const columns = named.map(([id]) => data.columns.get(id) ?? []);
  const header = [timeHeading, ...named.map(([, name]) => name)].map(textCell).join(",");
  const rows = data.timesMs.map((time, row) =>
    [new Date(time).toISOString(), ...columns.map((values) => String(values[row] ?? ""))].join(","),
  );
  return `\uFEFF${[header, ...rows].join("\r\n")}\r\n`;
}

/** A file name without characters that a file system refuses. */
export function fileNameOf(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9\u00C0-\uFFFF]+/g, "-").replace(/^-+|-+$/g, "");
  return (plain || "history").slice(0, 80);
}

/** Hands a text or a picture to the browser as a file to save. */
export function saveFile(name: string, content: string | Blob, type = "text/csv;charset=utf-8"): void {
  const url = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type }) : content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.appendChild(link);
  link.click();
  link.remove();
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
