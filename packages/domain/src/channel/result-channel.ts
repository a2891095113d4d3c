import { toPlainLine } from "../validation/plain-line.ts";
import { unitTypes } from "./unit.ts";
import type { UnitType } from "./unit.ts";

/** Most channels that the results of a sensor bring at one time. */
export const maxChannelsOfSensor = 50;
/** Longest name of a channel. */
export const maxChannelNameLength = 120;
/** Longest message of a limit. */
export const maxLimitMessageLength = 500;
/** Longest label of a unit that a person or a script has chosen. */
export const maxUnitLabelLength = 30;
/** Most decimals that a channel shows. */
export const maxDecimalDigits = 15;
/** The largest figure of a channel, so that no sum of figures is infinite. */
export const maxChannelFigure = 1e100;

const maxLookupIdLength = 200;
const minScale = 1e-12;
const maxScale = 1e12;
/** Keys that mean something else in a JavaScript object, and that of the channel which every sensor has. */
const reservedKeys: readonly string[] = ["__proto__", "downtime"];

/** What a result says of one of its channels. All but the key may be left out, for the usual value. */
export interface ResultChannel {
  /** Names the value in the result, and the channel for as long as the sensor exists. */
  key: string;
  /** English where the check is ours, else whatever a script says; the key where it is left out. */
  name?: string;
  name_de?: string;
  unit?: UnitType;
  /** The label of the unit, in place of the usual one of its type. */
  custom_unit?: string;
  /** Values are shown as value × multiplier ÷ divisor. */
  multiplier?: number;
  divisor?: number;
  /** Limits are in the unit in which values are shown. */
  limit_min_error?: number;
  limit_max_error?: number;
  limit_min_warning?: number;
  limit_max_warning?: number;
  limit_error_msg?: string;
  limit_warning_msg?: string;
  /** False: the limits are there but nothing is measured by them until a person switches them on. */
  limits_active?: boolean;
  lookup_definition_id?: string;
  /** As many decimals always; left out: by the size of the value. */
  decimals?: number;
  is_primary?: boolean;
  in_charts?: boolean;
  in_tables?: boolean;
}

/** Why channels of a result were left out, in the order in which it is told. */
export const channelRefusals = [
  "channels_too_many",
  "channels_named_twice",
  "channels_without_name",
  "channels_renamed",
] as const;
/** Why channels of a result were left out: the code of a sentence. */
export type ChannelRefusal = (typeof channelRefusals)[number];

/** How many channels of a result were left out, and why. */
export interface LeftOutChannels {
  code: ChannelRefusal;
  count: number;
}

/** The channels of a result that can be used. */
export interface ReadChannels {
  channels: ResultChannel[];
  left_out: LeftOutChannels | null;
}

type Sent = Readonly<Record<string, unknown>>;

/** Whether a number can be a value or a limit of a channel. */
export const isChannelFigure = (value: unknown): value is number =>
  typeof value === "number" && Math.abs(value) <= maxChannelFigure;

/** Whether a number can be the multiplier or divisor of a channel's values. */
export const isScaleFactor = (value: unknown): value is number =>
  typeof value === "number" && value >= minScale && value <= maxScale;

/** Whether a number can say how many decimals are shown. */
export const isDecimalDigits = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maxDecimalDigits;

/** A text from outside as one plain line of a bounded length; empty for anything that is no text. */
function line(value: unknown, maxLength: number): string {
  if (typeof value !== "string") return "";
  const clean = toPlainLine(value.slice(0, maxLength * 4));
  return clean.length > maxLength ? `${clean.slice(0, maxLength - 1)}…` : clean;
}

function orUndefined<Value>(value: unknown, isFit: (value: unknown) => value is Value): Value | undefined {
  return isFit(value) ? value : undefined;
}

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const textOrUndefined = (value: unknown, maxLength: number) => line(value, maxLength) || undefined;

function unitOf(word: unknown): UnitType | undefined {
  const upper = typeof word === "string" ? word.slice(0, 40).toUpperCase() : "";
  return unitTypes.find((type) => type === upper);
}

/** Only valid fields, always in the same order, so that equal channels give equal texts. */
function readChannel(sent: Sent, key: string): ResultChannel {
  const read: { [Field in keyof ResultChannel]: ResultChannel[Field] | undefined } = {
    key,
    name: textOrUndefined(sent["name"], maxChannelNameLength),
    name_de: textOrUndefined(sent["name_de"], maxChannelNameLength),
    unit: unitOf(sent["unit"]),
    custom_unit: textOrUndefined(sent["custom_unit"], maxUnitLabelLength),
    multiplier: orUndefined(sent["multiplier"], isScaleFactor),
    divisor: orUndefined(sent["divisor"], isScaleFactor),
    limit_min_error: orUndefined(sent["limit_min_error"], isChannelFigure),
    limit_max_error: orUndefined(sent["limit_max_error"], isChannelFigure),
    limit_min_warning: orUndefined(sent["limit_min_warning"], isChannelFigure),
    limit_max_warning: orUndefined(sent["limit_max_warning"], isChannelFigure),
    limit_error_msg: textOrUndefined(sent["limit_error_msg"], maxLimitMessageLength),
    limit_warning_msg: textOrUndefined(sent["limit_warning_msg"], maxLimitMessageLength),
    limits_active: orUndefined(sent["limits_active"], isBoolean),
    lookup_definition_id: textOrUndefined(sent["lookup_definition_id"], maxLookupIdLength),
    decimals: orUndefined(sent["decimals"], isDecimalDigits),
    is_primary: orUndefined(sent["is_primary"], isBoolean),
    in_charts: orUndefined(sent["in_charts"], isBoolean),
    in_tables: orUndefined(sent["in_tables"], isBoolean),
  };
  return Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined),
  ) as unknown as ResultChannel;
}

/** The key of a channel, from what a script calls it; empty where that is no name. */
export function channelKey(sent: unknown): string {
  const key = line(sent, maxChannelNameLength);
  return reservedKeys.includes(key) ? "" : key;
}

const asSent = (value: unknown): Sent => (typeof value === "object" && value !== null ? (value as Sent) : {});

/**
 * Reads the channels of a result from anything that a script may have sent: the first 50 with different keys. Texts become plain
 * lines of a bounded length; unknown words and numbers that are not finite are ignored.
 */
export function readResultChannels(sent: readonly unknown[]): ReadChannels {
  const channels = new Map<string, ResultChannel>();
  const counts: Record<ChannelRefusal, number> = {
    channels_too_many: 0,
    channels_named_twice: 0,
    channels_without_name: 0,
    channels_renamed: 0,
  };
  for (const one of sent) {
    const fields = asSent(one);
    const key = channelKey(fields["key"] ?? fields["name"]);
    if (key === "") counts.channels_without_name += 1;
    else if (channels.has(key)) counts.channels_named_twice += 1;
    else if (channels.size === maxChannelsOfSensor) counts.channels_too_many += 1;
    else channels.set(key, readChannel(fields, key));
  }
  const code = channelRefusals.find((each) => counts[each] > 0);
  return { channels: [...channels.values()], left_out: code === undefined ? null : { code, count: counts[code] } };
}
