import type { Steps } from "@monitor/core/runtime";
import type { Cell } from "./cells.ts";
import type { Row, Table } from "./table.ts";
import { xmlElement, xmlHead, xmlText } from "./xml-text.ts";

interface TextOptions {
  readonly version: string;
  /** Without the values for programs. */
  readonly isTextOnly: boolean;
}

/** Rows that are written between two looks at the time. */
const rowsOfStep = 10;
const charactersOfPart = 64 * 1024;

/** Joins short texts, so that a long response has few parts, and encodes them bit by bit. */
function* joinedParts(texts: Iterable<string>): Steps<Buffer[]> {
  const parts: Buffer[] = [];
  let [joined, count] = ["", 0];
  for (const text of texts) {
    joined += text;
    count += 1;
    if (joined.length >= charactersOfPart) {
      parts.push(Buffer.from(joined));
      joined = "";
    }
    if (count % rowsOfStep === 0) yield;
  }
  return [...parts, Buffer.from(joined)];
}

/** Values of channels are named by their channel. */
const jsonName = ({ name, channel }: Cell): string => channel?.name ?? name;

function jsonRow(row: Row, isTextOnly: boolean): string {
  // Not an object that is written to: a channel may be called `__proto__`.
  const members = row.flatMap((cell): [string, string | number | boolean][] => {
    const name = jsonName(cell);
    return isTextOnly
      ? [[name, cell.text]]
      : [
          [name, cell.text],
          [`${name}_raw`, cell.raw],
        ];
  });
  return JSON.stringify(Object.fromEntries(members));
}

function* jsonTexts(
  { content, total, rows }: Table,
  { version, isTextOnly }: TextOptions,
): Generator<string, void, void> {
  yield `{"prtg-version":${JSON.stringify(version)},"treesize":${total},"${content}":[`;
  let separator = "";
  for (const row of rows) {
    yield separator + jsonRow(row, isTextOnly);
    separator = ",";
  }
  yield "]}";
}

function xmlCell({ name, text, raw, channel }: Cell, isTextOnly: boolean): string {
  // As that product writes a switch.
  const said = typeof text === "boolean" ? (text ? "True" : "False") : text;
  if (channel === undefined) return xmlElement(name, said) + (isTextOnly ? "" : xmlElement(`${name}_raw`, raw));
  const of = ` channelid="${channel.number}" channel="${xmlText(channel.name)}"`;
  const element = (tag: string, value: string | number) => `<${tag}${of}>${xmlText(String(value))}</${tag}>`;
  return element(name, said) + (isTextOnly ? "" : element(`${name}_raw`, raw));
}

function* xmlTexts(
  { content, total, rows, isEnd }: Table,
  { version, isTextOnly }: TextOptions,
): Generator<string, void, void> {
  yield `${xmlHead}<${content} totalcount="${total}" listend="${isEnd ? 1 : 0}">${xmlElement("prtg-version", version)}\n`;
  for (const row of rows) yield `<item>${row.map((cell) => xmlCell(cell, isTextOnly)).join("")}</item>\n`;
  yield `</${content}>\n`;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
function csvCell(value: string | number | boolean): string {
  if (typeof value !== "string") return `"${value}"`;
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${safe.replace(/"/g, '""')}"`;
}

const csvLine = (values: readonly (string | number | boolean)[]): string => `${values.map(csvCell).join(",")}\r\n`;

const csvHeading = ({ caption, channel }: Pick<Cell, "caption" | "channel">): string => channel?.name ?? caption;

function* csvTexts({ columns, rows }: Table, { isTextOnly }: TextOptions): Generator<string, void, void> {
  const headingOf = (cells: readonly Pick<Cell, "caption" | "channel">[]): string =>
    csvLine(cells.flatMap((cell) => [csvHeading(cell), ...(isTextOnly ? [] : [`${csvHeading(cell)}(RAW)`])]));
  let hasHeading = false;
  for (const row of rows) {
    if (!hasHeading) yield headingOf(row);
    hasHeading = true;
    yield csvLine(row.flatMap(({ text, raw }) => (isTextOnly ? [text] : [text, raw])));
  }
  if (!hasHeading) yield headingOf(columns);
}

const writers = { json: jsonTexts, xml: xmlTexts, csv: csvTexts } as const;
export type TableFormat = keyof typeof writers;

/** A table as text, in parts. */
export const tableSteps = (table: Table, format: TableFormat, options: TextOptions): Steps<Buffer[]> =>
  joinedParts(writers[format](table, options));
