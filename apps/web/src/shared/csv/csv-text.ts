import type { Locale } from "@monitor/domain";

/** A value of a cell: a number is written with the decimal sign of the language, nothing leaves the cell empty. */
export type CsvValue = string | number | null;

/** Spreadsheets in German take the comma for the decimal sign, so that cells are set apart by semicolons. */
const signs: Readonly<Record<Locale, { readonly separator: string; readonly decimal: string }>> = {
  en: { separator: ",", decimal: "." },
  de: { separator: ";", decimal: "," },
};

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * A text as a cell (RFC 4180). One that a spreadsheet would take for a formula gets an apostrophe in front; numbers are
 * written by us and need none.
 */
function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) || safe !== text ? `"${safe.replace(/"/g, '""')}"` : safe;
}

function cell(value: CsvValue, decimal: string): string {
  if (value === null) return "";
  if (typeof value === "string") return textCell(value);
  return Number.isFinite(value) ? String(value).replace(".", decimal) : "";
}

/** One line of a CSV file with its end, in the language's signs. */
export function csvLine(values: readonly CsvValue[], locale: Locale): string {
  const { separator, decimal } = signs[locale];
  return `${values.map((value) => cell(value, decimal)).join(separator)}\r\n`;
}
