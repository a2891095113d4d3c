import type { RE2JS } from "re2js";
import type { ResultChannel } from "@monitor/domain";
import { rowKey } from "../snmp/channel-key.ts";
import type { Measure } from "../snmp/measures.ts";
import { rowName, uniqueNames } from "../snmp/row-names.ts";
import { numberOf, textOf } from "../snmp/snmp-data.ts";
import type { SnmpData } from "../snmp/snmp-data.ts";
import type { ProfileSymbol, ProfileTable, WholeProfile } from "./profile.ts";
import type { ProfileValues } from "./read-values.ts";

function channelOf(symbol: ProfileSymbol, row: string | null): ResultChannel {
  const { key, name, unit, customUnit, multiplier, lookup, limits, isPrimary } = symbol;
  const [en, de] = [name.en, name.de].map((text) => (row === null ? text : `${row} ${text}`.trim()));
  return {
    key: row === null ? key : rowKey(key, row),
    name: en ?? key,
    name_de: de ?? key,
    unit,
    ...(customUnit === "" ? {} : { custom_unit: customUnit }),
    // Things that are counted: 5, never 5.00.
    ...(unit === "COUNT" ? { decimals: 0 } : {}),
    ...(multiplier === 1 ? {} : { multiplier }),
    ...(lookup === null ? limits : { lookup_definition_id: lookup.id }),
    ...(isPrimary ? { is_primary: true } : {}),
  };
}

/** Ten to the power that scale and precision of RFC 3433 say: 9 is units, each step a thousand. */
function power(scale: number | null, precision: number | null): number {
  return 10 ** (3 * ((scale ?? 9) - 9) - (precision ?? 0));
}

function converter(symbol: ProfileSymbol, value: (oid: string) => SnmpData): (raw: number) => number | null {
  const { min, max, times, percentOf, siScale, precision } = symbol;
  const of = (oid: string | null) => (oid === null ? null : numberOf(value(oid)));
  return (raw) => {
    if ((min !== null && raw < min) || (max !== null && raw > max)) return null;
    if (percentOf !== null) {
      const whole = of(percentOf);
      return whole === null || whole <= 0 ? null : (raw * 100) / whole;
    }
    const factor = times === null ? 1 : of(times);
    const converted = factor === null ? null : raw * factor * power(of(siScale), of(precision));
    return converted !== null && Number.isFinite(converted) ? Number(converted.toPrecision(12)) : null;
  };
}

/** The part of a text that an expression finds; its first group, where it has one. */
function extracted(data: SnmpData, extract: RE2JS | null): SnmpData {
  if (extract === null || data.kind === "missing") return data;
  const found = extract.matcher(textOf(data));
  if (!found.find()) return { kind: "text", value: "" };
  return { kind: "text", value: found.group(found.groupCount() > 0 ? 1 : 0) ?? "" };
}

function measureOf(symbol: ProfileSymbol, row: string | null, value: (oid: string) => SnmpData): Measure[] {
  const data = extracted(value(symbol.oid), symbol.extract);
  if (data.kind === "missing") return [];
  const { valueKind } = symbol;
  const known = valueKind !== "auto" ? valueKind : data.kind === "counter" ? "counter" : "gauge";
  return [{ channel: channelOf(symbol, row), valueKind: known, data, convert: converter(symbol, value) }];
}

function measuresOfTable(table: ProfileTable, values: ProfileValues, isWanted: (name: string) => boolean): Measure[] {
  const { symbols, row, rowsWith } = table;
  const indexes = values.rowsOf(symbols.map(({ oid }) => oid)).filter((index) => {
    const mark = rowsWith === null ? null : numberOf(values.cell(rowsWith.oid, index));
    return rowsWith === null || (mark !== null && rowsWith.values.includes(mark));
  });
  const names = uniqueNames(indexes.map((index) => [index, rowName(row, index, values.cell)]));
  return indexes.flatMap((index, place) => {
    const name = names[place] ?? index;
    return isWanted(name) ? symbols.flatMap((symbol) => measureOf(symbol, name, (oid) => values.cell(oid, index))) : [];
  });
}

/** What there is to measure of a profile on a device, single objects first. */
export function measuresOf(
  { scalars, tables }: WholeProfile,
  values: ProfileValues,
  isWanted: (name: string) => boolean,
): Measure[] {
  return [
    ...scalars.flatMap((symbol) => measureOf(symbol, null, values.scalar)),
    ...tables.flatMap((table) => measuresOfTable(table, values, isWanted)),
  ];
}
