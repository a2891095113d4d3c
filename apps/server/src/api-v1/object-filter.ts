import { CallError, isSortable, listPropertyName, listPropertyTypes } from "@monitor/contract";
import type { ListPropertyName } from "@monitor/contract";
import { parseFilterStatusWord, printFilter, rootGroupId, statuses } from "@monitor/domain";
import type {
  FilterComparison,
  FilterExpression,
  FilterLiteral,
  FilterOperator,
  ObjectType,
  Status,
} from "@monitor/domain";
import { statusesOf, statusNumber } from "./status-numbers.ts";
import { timeOfDayNumber } from "./v1-time.ts";

/** The properties of lists that columns are filtered and sorted by, where the names differ. */
const properties: Readonly<Record<string, ListPropertyName>> = {
  objid: "id",
  type: "kind",
  basetype: "type",
  parent: "device",
  lastvalue: "last_value",
  lastcheck: "last_scan",
  lastup: "last_up",
  lastdown: "last_down",
  uptime: "uptime_total",
  downtime: "downtime_total",
  totalsens: "sensors",
};

/** The property of a column; a table of devices names itself by `device`, one of groups by `group`. */
function propertyOf(column: string, types: readonly ObjectType[]): ListPropertyName | null {
  if (types.length === 1 && types[0] === column) return "name";
  return Object.hasOwn(properties, column) ? (properties[column] as ListPropertyName) : listPropertyName(column);
}

/** Errors: CallError BAD_REQUEST. */
function needProperty(column: string, types: readonly ObjectType[]): ListPropertyName {
  const property = propertyOf(column, types);
  if (property === null) {
    throw new CallError("BAD_REQUEST", `filter_${column.slice(0, 60)}: this table can't be filtered by this column`);
  }
  return property;
}

type Comparer = "is" | "sub" | "neq" | "above" | "below";

interface Wanted {
  readonly comparer: Comparer;
  readonly value: string;
}

const functionPattern = /^@(sub|neq|above|below|tag)\((.*)\)$/is;

/** `@sub(a,b)` looks for any of the parts. */
function readWanted(text: string): Wanted[] {
  const [, name, value = ""] = functionPattern.exec(text) ?? [];
  if (name === undefined) return [{ comparer: "is", value: text }];
  const comparer = name.toLowerCase() === "tag" ? "is" : (name.toLowerCase() as Comparer);
  if (comparer !== "sub") return [{ comparer, value }];
  return value.split(",").map((part) => ({ comparer, value: part.trim() }));
}

type Compare = (operator: FilterOperator, value: FilterLiteral) => FilterComparison;

const comparing =
  (property: ListPropertyName): Compare =>
  (operator, value) => ({ kind: "comparison", property, operator, value, position: 0 });

const orders: Readonly<Record<Comparer, FilterOperator>> = { is: "=", sub: "=", neq: "!=", above: ">", below: "<" };

const unfit = (column: string, expected: string): CallError =>
  new CallError("BAD_REQUEST", `filter_${column.slice(0, 60)}: ${expected} is needed`);

function statusFilter({ comparer, value }: Wanted, compare: Compare): FilterExpression | null {
  const byWord = parseFilterStatusWord(value.replace(/[\s()]/g, ""));
  const number = /^\d{1,2}$/.test(value) ? Number(value) : Number.NaN;
  if (byWord === null && Number.isNaN(number)) return null;
  const fits = (status: Status): boolean => {
    if (byWord !== null) return (status === byWord) !== (comparer === "neq");
    if (comparer === "above") return statusNumber(status).number > number;
    if (comparer === "below") return statusNumber(status).number < number;
    return statusesOf(number).includes(status) !== (comparer === "neq");
  };
  const items = statuses.filter(fits).map((status) => ({ kind: "word", value: status }) as const);
  return items.length === 0 ? null : compare("in", { kind: "list", items });
}

function textFilter(
  property: ListPropertyName,
  { comparer, value }: Wanted,
  compare: Compare,
): FilterExpression | null {
  const isList = listPropertyTypes[property] === "list";
  // Of tags, the filter language finds whole ones by `contains` and parts of them by `matches`.
  const operators = { is: isList ? "contains" : "=", sub: isList ? "matches" : "contains", neq: "!=" } as const;
  if (comparer === "above" || comparer === "below") return null;
  return compare(operators[comparer], { kind: "text", value });
}

/** Times are numbers of days, as the raw values of their columns are. */
function timeFilter({ comparer, value }: Wanted, compare: Compare): FilterExpression | null {
  if (!/^\d{1,6}(?:\.\d{1,15})?$/.test(value)) return null;
  const time = new Date(timeOfDayNumber(Number(value))).toISOString();
  return compare(orders[comparer], { kind: "text", value: time });
}

const yes = /^(?:1|-1|true|yes)$/i;
const no = /^(?:0|false|no)$/i;

function valueFilter(column: string, property: ListPropertyName, wanted: Wanted): FilterExpression {
  const { comparer, value } = wanted;
  const compare = comparing(property);
  const made = ((): FilterExpression | null => {
    switch (listPropertyTypes[property]) {
      case "status":
        return statusFilter(wanted, compare);
      case "number": {
        const number = /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : null;
        return number === null ? null : compare(orders[comparer], { kind: "number", value: number });
      }
      case "boolean":
        if (!yes.test(value) && !no.test(value)) return null;
        return compare(comparer === "neq" ? "!=" : "=", { kind: "boolean", value: yes.test(value) });
      case "type": {
        const word = value.toLowerCase().replace(/^probenode$/, "probe");
        if (!/^[a-z]+$/.test(word)) return null;
        return compare(comparer === "neq" ? "!=" : "=", { kind: "word", value: word });
      }
      case "time":
        return timeFilter(wanted, compare);
      default:
        return textFilter(
          property,
          property === "kind" ? { comparer, value: value.replace(/^probenode$/, "probe") } : wanted,
          compare,
        );
    }
  })();
  if (made === null) throw unfit(column, "a value that this column can have");
  return made;
}

const joined = (kind: "and" | "or", parts: readonly FilterExpression[]): FilterExpression =>
  parts.length === 1 ? (parts[0] as FilterExpression) : { kind, parts };

/** One column: several values are alternatives, unless they exclude. */
function columnFilter(column: string, texts: readonly string[], types: readonly ObjectType[]): FilterExpression {
  const property = needProperty(column, types);
  const wanted = texts.flatMap(readWanted);
  const filters = wanted.map((each) => ({ each, filter: valueFilter(column, property, each) }));
  const excluding = filters.filter(({ each }) => each.comparer === "neq").map(({ filter }) => filter);
  const others = filters.filter(({ each }) => each.comparer !== "neq").map(({ filter }) => filter);
  return joined("and", [...(others.length > 0 ? [joined("or", others)] : []), ...excluding]);
}

export interface Selection {
  readonly types: readonly ObjectType[];
  /** An object with all below it, and its type where it can be seen; null: everything. */
  readonly below: { readonly id: string; readonly type: ObjectType | undefined } | null;
  readonly filters: ReadonlyMap<string, readonly string[]>;
}

/** The filter of a table as lists read it. Errors: CallError BAD_REQUEST. */
export function filterTextOf({ types, below, filters }: Selection): string {
  const parts = [...filters].map(([column, texts]) => columnFilter(column, texts, types));
  if (below !== null && below.id !== rootGroupId) {
    const value = { kind: "text", value: below.id } as const;
    const isListed = below.type !== undefined && types.includes(below.type);
    const itself = isListed ? [comparing("id")("=", value)] : [];
    parts.unshift(joined("or", [comparing("ancestors")("contains", value), ...itself]));
  }
  return parts.length === 0 ? "" : printFilter(joined("and", parts));
}

/** The order of a table as lists read it. Errors: CallError BAD_REQUEST. */
export function sortTextOf(sortBy: string | null, types: readonly ObjectType[]): string {
  if (sortBy === null) return "";
  const [, sign = "", column = ""] = /^([-+]?)(.*)$/s.exec(sortBy.trim().toLowerCase()) ?? [];
  const property = propertyOf(column, types);
  if (property === null || !isSortable(property)) {
    throw new CallError("BAD_REQUEST", "sortby: tables can't be sorted by this column");
  }
  return `${sign === "-" ? "-" : ""}${property}`;
}
