import { isChannelFigure } from "@monitor/domain";
import type { ResultChannel, UnitType } from "@monitor/domain";
import type { CheckValues } from "../kind.ts";
import type { Counters } from "../counters/counters.ts";
import { isYes } from "./script-output.ts";
import type { ResultFields } from "./script-output.ts";

const units: Readonly<Record<string, UnitType>> = {
  custom: "CUSTOM",
  bytesbandwidth: "BYTES_BANDWIDTH",
  bytesdisk: "BYTES_DISK",
  bytesfile: "BYTES_FILE",
  bytesmemory: "BYTES_MEMORY",
  temperature: "TEMPERATURE",
  percent: "PERCENT",
  timeresponse: "TIME_RESPONSE",
  timeseconds: "TIME_SECONDS",
  timehours: "TIME_HOURS",
  count: "COUNT",
  cpu: "CPU",
  speeddisk: "SPEED_DISK",
  speednet: "SPEED_NET",
};
/** Units of a speed: their counters are shown as growth a second. */
const speeds: readonly (UnitType | undefined)[] = ["BYTES_BANDWIDTH", "SPEED_DISK", "SPEED_NET"];
const bytes: readonly (UnitType | undefined)[] = [...speeds, "BYTES_DISK", "BYTES_FILE", "BYTES_MEMORY"];

const sizes = ["", "kilo", "mega", "giga", "tera"];
const letters = ["", "k", "M", "G", "T"];
const times: Readonly<Record<string, readonly [seconds: number, label: string]>> = {
  second: [1, "s"],
  minute: [60, "min"],
  hour: [3600, "h"],
  day: [86_400, "d"],
};

/** "KiloByte", "Kilo", "MegaBit" …: bits count in thousands, bytes in 1,024. */
function sizeOf(word: string): { divisor: number; multiplier: number; label: string } | null {
  const match = /^(one|kilo|mega|giga|tera|)(byte|bit|)$/.exec(word);
  if (match === null) return null;
  const power = sizes.indexOf(match[1] === "one" ? "" : (match[1] ?? ""));
  const isBit = match[2] === "bit";
  const unit = isBit ? "bit" : "B";
  return {
    divisor: (isBit ? 1000 : 1024) ** power,
    multiplier: isBit ? 8 : 1,
    label: `${letters[power] ?? ""}${unit}`,
  };
}

/** How bytes are shown, where a script says so. */
function scaleOf(fields: ResultFields, unit: UnitType | undefined): Partial<ResultChannel> {
  const isSpeed = speeds.includes(unit);
  const size = sizeOf((fields.get(isSpeed ? "speedsize" : "volumesize") ?? "").toLowerCase());
  const time = isSpeed ? times[(fields.get("speedtime") ?? "second").toLowerCase()] : undefined;
  const hasOwn = fields.has("speedsize") || fields.has("volumesize") || fields.has("speedtime");
  if (!bytes.includes(unit) || size === null || !hasOwn) return {};
  const [seconds, label] = time ?? [1, "s"];
  return {
    multiplier: size.multiplier * seconds,
    divisor: size.divisor,
    custom_unit: isSpeed ? `${size.label}/${label}` : size.label,
  };
}

const figure = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** A number as scripts write it, with a dot; null for anything else, such as `1,5`. */
export function figureOf(text: string | undefined): number | null {
  const trimmed = (text ?? "").trim();
  const value = figure.test(trimmed) ? Number(trimmed) : null;
  return isChannelFigure(value) ? value : null;
}

function limitsOf(fields: ResultFields): Partial<ResultChannel> {
  const limits: Partial<ResultChannel> = {};
  const set = (
    key: "limit_min_error" | "limit_max_error" | "limit_min_warning" | "limit_max_warning",
    name: string,
  ) => {
    const limit = figureOf(fields.get(name));
    if (limit !== null) limits[key] = limit;
  };
  set("limit_max_error", "limitmaxerror");
  set("limit_max_warning", "limitmaxwarning");
  set("limit_min_warning", "limitminwarning");
  set("limit_min_error", "limitminerror");
  const [error, warning] = [fields.get("limiterrormsg"), fields.get("limitwarningmsg")];
  if (error !== undefined) limits.limit_error_msg = error;
  if (warning !== undefined) limits.limit_warning_msg = warning;
  // Without the element limits hold where there are some, as scripts of older versions expect.
  if (fields.has("limitmode")) limits.limits_active = isYes(fields.get("limitmode"));
  return limits;
}

function channelOf(fields: ResultFields): ResultChannel {
  const unit = units[(fields.get("unit") ?? "").toLowerCase()];
  const custom = fields.get("customunit");
  const [chart, table, lookup] = ["showchart", "showtable", "valuelookup"].map((name) => fields.get(name));
  return {
    key: fields.get("channel") ?? "",
    ...(unit === undefined ? {} : { unit }),
    ...(custom === undefined || custom === "" ? scaleOf(fields, unit) : { custom_unit: custom }),
    ...limitsOf(fields),
    ...(lookup === undefined || lookup === "" ? {} : { lookup_definition_id: lookup }),
    ...(chart === undefined ? {} : { in_charts: isYes(chart) }),
    ...(table === undefined ? {} : { in_tables: isYes(table) }),
  };
}

/** The channels of a script's results; or the channel whose value is none. */
export interface ReadResults {
  channels: ResultChannel[];
  values: CheckValues;
  /** The first channel that says it warns. */
  warning: string | null;
  /** The first channel whose value is no number, with what is there. */
  noFigure: { channel: string; value: string } | null;
}

/** Reads results; counters (`mode` Difference) grow since the check before, of a speed a second. */
export function readResults(results: readonly ResultFields[], counters: Counters): ReadResults {
  const read: ReadResults = { channels: [], values: {}, warning: null, noFigure: null };
  for (const fields of results) {
    const channel = channelOf(fields);
    const { key, unit } = channel;
    const value = figureOf(fields.get("value"));
    if (value === null) read.noFigure ??= { channel: key, value: fields.get("value") ?? "" };
    if (isYes(fields.get("warning"))) read.warning ??= key;
    read.channels.push(channel);
    if (Object.hasOwn(read.values, key) || key === "__proto__") continue;
    const isCounter = (fields.get("mode") ?? "").toLowerCase() === "difference";
    const counted = (of: number) => (speeds.includes(unit) ? counters.rate(key, of) : counters.growth(key, of));
    read.values[key] = value === null ? null : isCounter ? counted(value) : value;
  }
  return read;
}
