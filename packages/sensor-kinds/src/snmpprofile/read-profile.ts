import { parse } from "yaml";
import { parseRowTemplate } from "../snmp/row-template.ts";
import type { RowTemplate } from "../snmp/row-template.ts";
import type { Profile, ProfileTable } from "./profile.ts";
import { asGiven, lineOf, oidOf, readSymbol } from "./read-symbol.ts";
import type { Given, Note } from "./read-symbol.ts";

/** Largest file that is read. */
export const maxProfileLength = 512 * 1024;
const maxMetrics = 500;
const maxNotes = 200;

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, maxMetrics) : value === undefined || value === null ? [] : [value];

/** Where the names of rows come from: columns, or numbers of the index. */
interface RowTag {
  readonly name: string;
  readonly placeholder: string;
}

/** Parts of an index, which the schema counts from 0, as a row's name has them; null for what can't be done. */
function slicesOf(transform: unknown): string | null {
  if (transform === undefined) return "";
  const parts = listOf(transform).map((each) => {
    const { start, end } = asGiven(each);
    return typeof start === "number" && typeof end === "number" ? `${start + 1}-${end + 1}` : null;
  });
  return parts.length === 0 || parts.includes(null) ? null : `@${parts.join(",")}`;
}

function tagOf(value: unknown, tell: (why: string) => void): RowTag[] {
  const given = asGiven(value);
  const symbol = asGiven(given["symbol"] ?? given["column"]);
  const name = lineOf(given["tag"]) || lineOf(symbol["name"]);
  const slices = slicesOf(given["index_transform"]);
  if (slices === null || given["match"] !== undefined) {
    tell(`the tag ${name} has a transformation`);
    return [];
  }
  if (typeof given["index"] === "number") return [{ name, placeholder: `{index.${given["index"]}}` }];
  const oid = oidOf(symbol["OID"] ?? given["OID"]);
  return oid === null ? [] : [{ name, placeholder: `{${oid}${slices}}` }];
}

/** The names of rows: as `row` says with the names of tags in braces, else all tags, else the index. */
function rowOf(given: Given, tell: (why: string) => void): RowTemplate {
  const tags = listOf(given["metric_tags"]).flatMap((each) => tagOf(each, tell));
  const byName = new Map(tags.map(({ name, placeholder }) => [name, placeholder]));
  const said = lineOf(given["row"], 500).replace(/\{(\w+)\}/g, (all, name: string) => byName.get(name) ?? all);
  const usual = [...new Set(tags.map(({ placeholder }) => placeholder))].join(" ");
  const template = said || usual || "{index}";
  const row = parseRowTemplate(template);
  if (row === null) tell(`rows can't be named by ${template}`);
  return row ?? { pieces: [{ kind: "index", place: null }], columns: [] };
}

function rowsWithOf(value: unknown): ProfileTable["rowsWith"] {
  const { OID, values } = asGiven(value);
  const oid = oidOf(OID);
  const numbers = listOf(values).filter((each) => typeof each === "number");
  return oid === null || numbers.length === 0 ? null : { oid, values: numbers };
}

interface Read {
  readonly id: string;
  readonly note: Note;
}

/** A metric is one object, or a table with columns. */
function readMetric(value: unknown, number: number, { id, note }: Read) {
  const given = asGiven(value);
  const place = `metrics ${number + 1}`;
  const tell = (why: string) => note(place, why);
  const type = given["metric_type"] ?? given["forced_type"];
  const about = { profileId: id, place, type, note };
  if (given["symbols"] !== undefined) {
    const symbols = listOf(given["symbols"]).flatMap((each) => readSymbol(each, about) ?? []);
    const table: ProfileTable = { symbols, row: rowOf(given, tell), rowsWith: rowsWithOf(given["rows_with"]) };
    return { scalars: [], tables: symbols.length === 0 ? [] : [table] };
  }
  const scalar = given["symbol"] ?? (given["OID"] === undefined ? undefined : given);
  if (scalar === undefined) {
    tell("it has neither a symbol nor symbols");
    return { scalars: [], tables: [] };
  }
  const symbol = readSymbol(scalar, about);
  return { scalars: symbol === null ? [] : [symbol], tables: [] };
}

/** Parts of the schema that have nothing to do with channels. */
const silentParts = ["metadata", "device", "metric_tags", "static_tags", "provider", "no_use_bulkwalkall", "matches"];
const usedParts = ["name", "name_de", "description", "sysobjectid", "extends", "metrics", ...silentParts];

function parsed(text: string, note: Note): Given {
  if (text.length > maxProfileLength) {
    note("file", "it is too large");
    return {};
  }
  try {
    return asGiven(parse(text, { maxAliasCount: 100, logLevel: "silent" }));
  } catch (error) {
    note("file", `it is no YAML: ${lineOf(error instanceof Error ? error.message.split("\n")[0] : "", 200)}`);
    return {};
  }
}

/**
 * Reads a profile: our own schema, and that of the profiles that Datadog and Kentik publish, of which ours is an extension. Never
 * throws; what can't be used is named in `notes`.
 */
export function readProfile(id: string, text: string): Profile {
  const notes: string[] = [];
  const note: Note = (place, why) => {
    if (notes.length < maxNotes) notes.push(`${place}: ${why}`);
  };
  const given = parsed(text, note);
  for (const part of Object.keys(given)) {
    if (!usedParts.includes(part)) note(lineOf(part), "is not used");
  }
  const metrics = listOf(given["metrics"]).map((each, number) => readMetric(each, number, { id, note }));
  const name = lineOf(given["name"]) || id;
  return {
    id,
    name: { en: name, de: lineOf(given["name_de"]) || name },
    sysObjectIds: listOf(given["sysobjectid"]).map((each) => lineOf(each, 500).replace(/^\./, "")),
    extended: listOf(given["extends"]).map((each) => lineOf(each).replace(/\.ya?ml$/, "")),
    scalars: metrics.flatMap(({ scalars }) => scalars),
    tables: metrics.flatMap(({ tables }) => tables),
    notes,
  };
}
