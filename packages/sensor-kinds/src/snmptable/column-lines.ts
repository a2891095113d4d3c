import { isPlainLine, maxChannelNameLength, maxUnitLabelLength } from "@monitor/domain";
import { parseOid } from "../snmp/oid.ts";
import { valueKinds } from "../snmp/value-kinds.ts";
import type { ValueKind } from "../snmp/value-kinds.ts";

/** A column of a table that is measured. */
export interface TableColumn {
  readonly oid: string;
  /** What its channels are called behind the name of the row; empty for the only column. */
  readonly name: string;
  readonly valueKind: ValueKind;
  readonly unit: string;
  readonly multiplier: number;
  readonly divisor: number;
  readonly lookup: string;
}

const maxColumns = 20;

type Option = Partial<Omit<TableColumn, "oid" | "name">>;

const factor = (text: string): number | null => {
  const value = /^\d{1,12}(\.\d{1,9})?$/.test(text) ? Number(text) : 0;
  return value >= 1e-9 ? value : null;
};

function optionOf(word: string): Option | null {
  const valueKind = valueKinds.find((kind) => kind === word);
  if (valueKind !== undefined) return { valueKind };
  const [, key = "", text = ""] = /^(\w+)\s*=\s*(.*)$/.exec(word) ?? [];
  switch (key) {
    case "unit":
      return text.length <= maxUnitLabelLength ? { unit: text } : null;
    case "lookup":
      return text.length <= 200 ? { lookup: text } : null;
    case "multiplier":
    case "divisor": {
      const value = factor(text);
      return value === null ? null : { [key]: value };
    }
    default:
      return null;
  }
}

function columnOf(line: string): TableColumn | null {
  const [first = "", name = "", ...words] = line.split("|").map((part) => part.trim());
  const oid = parseOid(first);
  const options = words.map(optionOf);
  if (oid === null || name.length > maxChannelNameLength || options.includes(null)) return null;
  const usual = { valueKind: "gauge", unit: "", multiplier: 1, divisor: 1, lookup: "" } as const;
  return Object.assign({ oid, name, ...usual }, ...options) as TableColumn;
}

/**
 * Reads columns, one a line: `1.3.6.1.2.1.2.2.1.10 | Received | counter | unit=B/s`. Null where a line can't be read, where there is
 * none, and where one of several has no name.
 */
export function parseColumnLines(text: string): TableColumn[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length === 0 || lines.length > maxColumns || !lines.every((line) => isPlainLine(line))) return null;
  const columns = lines.map(columnOf).filter((column) => column !== null);
  const hasNames = lines.length === 1 || columns.every(({ name }) => name !== "");
  return columns.length === lines.length && hasNames ? columns : null;
}
