import { maxChannelNameLength, maxUnitLabelLength, toPlainLine, unitTypes } from "@monitor/domain";
import { RE2JS } from "re2js";
import type { LookupDefinition, LookupStatus, UnitType } from "@monitor/domain";
import { parseOid } from "../snmp/oid.ts";
import type { ValueKind } from "../snmp/value-kinds.ts";
import type { ProfileLimits, ProfileSymbol } from "./profile.ts";

/** Anything that YAML has for a mapping. */
export type Given = Readonly<Record<string, unknown>>;

/** Notes what can't be used. */
export type Note = (place: string, why: string) => void;

/** A mapping, or an empty one for anything else. */
export const asGiven = (value: unknown): Given =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Given) : {};

/** One plain line of a bounded length; empty for anything that is no text or number. */
export function lineOf(value: unknown, maxLength: number = maxChannelNameLength): string {
  if (typeof value !== "string" && typeof value !== "number") return "";
  return toPlainLine(String(value).slice(0, maxLength * 4)).slice(0, maxLength);
}

/** An OID; YAML reads one of two numbers as a decimal. */
export const oidOf = (value: unknown): string | null => parseOid(lineOf(value, 500));

const kindOfType: Readonly<Record<string, ValueKind>> = {
  gauge: "gauge",
  rate: "counter",
  counter: "counter",
  monotonic_count: "counter",
  monotonic_count_and_rate: "counter",
  delta: "delta",
};

/** Keys that say nothing which a channel could show. */
const silentKeys = ["MIB", "description", "tag", "poll_time_sec", "allow_duplicate", "format", "metric_tags"];
const usedKeys =
  "OID name label label_de metric_type forced_type scale_factor unit enum states limits primary min max times percent_of si_scale precision extract_value conversion".split(
    " ",
  );

const finite = (value: unknown): number | null => (typeof value === "number" && Number.isFinite(value) ? value : null);

const statuses: Readonly<Record<string, LookupStatus>> = { ok: "OK", warning: "WARNING", error: "ERROR", none: "NONE" };
const maxMappings = 200;

/** The names of an enumeration as a lookup: `enum` is name to number, `states` status to numbers. */
function lookupOf(id: string, { enum: names, states }: Given): LookupDefinition | null {
  const statusOf = new Map<unknown, LookupStatus>();
  for (const [word, numbers] of Object.entries(asGiven(states))) {
    for (const number of Array.isArray(numbers) ? numbers : [numbers]) statusOf.set(number, statuses[word] ?? "NONE");
  }
  const mappings = Object.entries(asGiven(names)).flatMap(([name, number]) => {
    const from = finite(number);
    const text = lineOf(name);
    return from === null || text === ""
      ? []
      : [{ from, to: from, display_text: text, lookup_status: statusOf.get(from) ?? "NONE" }];
  });
  if (mappings.length === 0 || mappings.length > maxMappings) return null;
  return { id, lookup_type: "SINGLEINTEGER", undefined_status: "NONE", mappings };
}

function unitOf(value: unknown): { unit: UnitType; customUnit: string } {
  const word = lineOf(value, maxUnitLabelLength);
  const unit = unitTypes.find((type) => type === word) ?? "CUSTOM";
  return { unit, customUnit: unit === "CUSTOM" ? word : "" };
}

function limitsOf(value: unknown): ProfileLimits {
  const given = asGiven(value);
  const limit = (key: "min_error" | "min_warning" | "max_warning" | "max_error") => {
    const number = finite(given[key]);
    return number === null ? {} : { [`limit_${key}`]: number };
  };
  return { ...limit("min_error"), ...limit("min_warning"), ...limit("max_warning"), ...limit("max_error") };
}

function valueKindOf(types: readonly unknown[], tell: (why: string) => void): ValueKind | "auto" | null {
  const type = lineOf(types.find((each) => each !== undefined));
  if (type === "") return "auto";
  if (Object.hasOwn(kindOfType, type)) return kindOfType[type] ?? "auto";
  tell(`there is no channel of the type ${type}`);
  return null;
}

/** A scale of at least the smallest that channels have; 1 where there is none. */
function multiplierOf(given: Given, tell: (why: string) => void): number {
  const factor = given["scale_factor"] === undefined ? 1 : finite(given["scale_factor"]);
  if (factor !== null && factor >= 1e-12 && factor <= 1e12) return factor;
  tell("scale_factor is no positive number");
  return 1;
}

const maxExpressionLength = 200;

/** The expression that finds a number in a text, as `extract_value` or `conversion: regexp:…`; undefined for what can't be done. */
function extractOf(given: Given, tell: (why: string) => void): RE2JS | null | undefined {
  const { extract_value: value, conversion } = given;
  if (value === undefined && conversion === undefined) return null;
  const expression = typeof value === "string" ? value : lineOf(conversion, 500).replace(/^regexp:/, "");
  const isExpression = typeof value === "string" || lineOf(conversion).startsWith("regexp:");
  try {
    if (!isExpression || expression.length > maxExpressionLength) throw new Error("no expression");
    return RE2JS.compile(expression);
  } catch {
    tell(`the conversion ${lineOf(value ?? conversion)} can't be done`);
    return undefined;
  }
}

/** What a symbol belongs to. */
export interface SymbolPlace {
  readonly profileId: string;
  readonly place: string;
  /** The type that the metric says for all its symbols. */
  readonly type: unknown;
  readonly note: Note;
}

/** Reads a symbol; null for one that can't be measured. */
export function readSymbol(value: unknown, { profileId, place, type, note }: SymbolPlace): ProfileSymbol | null {
  const given = asGiven(value);
  const [oid, key] = [oidOf(given["OID"]), lineOf(given["name"], 60)];
  const tell = (why: string) => note(`${place} ${key || "?"}`, why);
  if (oid === null || key === "") {
    tell(given["constant_value_one"] === true ? "a constant is no value" : "it lacks a name or an OID");
    return null;
  }
  for (const other of Object.keys(given)) {
    if (!usedKeys.includes(other) && !silentKeys.includes(other)) tell(`${lineOf(other)} is not used`);
  }
  const valueKind = valueKindOf([given["metric_type"], given["forced_type"], type], tell);
  const extract = extractOf(given, tell);
  if (valueKind === null || extract === undefined) return null;
  // An empty label: the row alone names the channel.
  const label = typeof given["label"] === "string" ? lineOf(given["label"]) : key;
  return {
    oid,
    key,
    name: { en: label, de: lineOf(given["label_de"]) || label },
    valueKind,
    ...unitOf(given["unit"]),
    multiplier: multiplierOf(given, tell),
    lookup: lookupOf(`snmp.${profileId}.${key}`.toLowerCase(), given),
    limits: limitsOf(given["limits"]),
    isPrimary: given["primary"] === true,
    min: finite(given["min"]),
    max: finite(given["max"]),
    extract,
    times: oidOf(given["times"]),
    percentOf: oidOf(given["percent_of"]),
    siScale: oidOf(given["si_scale"]),
    precision: oidOf(given["precision"]),
  };
}
