import type { IndexSlice, RowTemplate } from "./row-template.ts";
import { textOf } from "./snmp-data.ts";
import type { SnmpData } from "./snmp-data.ts";

/** Finds the value of a column in the row of an index. */
export type Cell = (column: string, index: string) => SnmpData;

function slicedIndex(numbers: readonly string[], slices: readonly IndexSlice[]): string {
  const parts = slices.length === 0 ? [numbers] : slices.map(({ first, last }) => numbers.slice(first - 1, last));
  return parts.flat().join(".");
}

/** The name of a row; its index where the template gives nothing. */
export function rowName({ pieces }: RowTemplate, index: string, cell: Cell): string {
  const numbers = index.split(".");
  const texts = pieces.map((piece) => {
    switch (piece.kind) {
      case "text":
        return piece.text;
      case "index":
        return piece.place === null ? index : (numbers[piece.place] ?? "");
      case "column":
        return textOf(cell(piece.oid, slicedIndex(numbers, piece.slices)));
    }
  });
  return texts.join("").trim() || index;
}

/** Names in the order of their rows; rows that would have the same one get their index behind it. */
export function uniqueNames(names: readonly (readonly [index: string, name: string])[]): string[] {
  const counts = new Map<string, number>();
  for (const [, name] of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.map(([index, name]) => ((counts.get(name) ?? 0) > 1 && name !== index ? `${name} (${index})` : name));
}

const wildcardsOf = (list: string): string[] =>
  list
    .split(",")
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== "");

/** Whether a text is as a pattern says, where `*` is anything; in linear time. */
function fits(text: string, pattern: string): boolean {
  const [start = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return text === start;
  const end = rest.pop() ?? "";
  if (!text.startsWith(start) || !text.endsWith(end) || text.length < start.length + end.length) return false;
  let at = start.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found === -1 || found + part.length > text.length - end.length) return false;
    at = found + part.length;
  }
  return true;
}

/** Which rows are wanted, by lists of patterns such as `eth*, wlan0`; an empty list of those to take is all. */
export function rowFilter({ only, without }: { only: string; without: string }): (name: string) => boolean {
  const [wanted, unwanted] = [wildcardsOf(only), wildcardsOf(without)];
  return (name) => {
    const text = name.toLowerCase();
    const isListed = wanted.length === 0 || wanted.some((pattern) => fits(text, pattern));
    return isListed && !unwanted.some((pattern) => fits(text, pattern));
  };
}
