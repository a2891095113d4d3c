import type { ClearValues, Limits } from "./limits.ts";
import { noClearValues, noLimits } from "./limits.ts";
import type { ResultChannel } from "./result-channel.ts";
import { unitLabel } from "./unit-label.ts";
import type { Unit } from "./unit.ts";

/** Values are stored as they come and shown as value × multiplier ÷ divisor. */
export interface ChannelScale {
  readonly multiplier: number;
  readonly divisor: number;
}

/** Values outside count as unknown; null where there is no bound. */
export interface SpikeFilter {
  readonly min: number | null;
  readonly max: number | null;
}

/** What a channel is, by its kind, by a result or by what a user has set; the same object for all sensors of a kind. */
export interface ChannelRecord {
  /** Given once and never to another channel of the sensor. */
  readonly number: number;
  readonly key: string;
  readonly name: { readonly en: string; readonly de: string };
  readonly unit: Unit;
  readonly is_primary: boolean;
  /** In the unit in which values are shown. */
  readonly limits: Limits;
  readonly limits_active: boolean;
  readonly clear_values: ClearValues;
  readonly lookup_definition_id: string | null;
  readonly scale: ChannelScale;
  readonly spike_filter: SpikeFilter;
  readonly in_charts: boolean;
  readonly in_tables: boolean;
  /** Colour of its line as `#rrggbb`; empty: chosen by the chart. */
  readonly line_color: string;
  /** Since when results do not bring it any more. */
  readonly gone_since_ms: number | null;
  /** What results have said of it; null where it follows from the kind. */
  readonly said: ResultChannel | null;
}

/** Values are shown as they are. */
export const noScale: ChannelScale = { multiplier: 1, divisor: 1 };
/** Every value counts. */
export const noSpikeFilter: SpikeFilter = { min: null, max: null };

/** The usual values of a channel of which only number and key are known. */
export const plainChannel: Omit<ChannelRecord, "number" | "key" | "name"> = {
  unit: { display_unit: "", type: "CUSTOM", decimal_digits: 2, decimal_mode: "AUTO", custom: "" },
  is_primary: false,
  limits: noLimits,
  limits_active: true,
  clear_values: noClearValues,
  lookup_definition_id: null,
  scale: noScale,
  spike_filter: noSpikeFilter,
  in_charts: true,
  in_tables: true,
  line_color: "",
  gone_since_ms: null,
  said: null,
};

/** The unit of a channel that has a lookup: its values mean words. */
export const lookupUnit: Unit = { ...plainChannel.unit, type: "LOOKUP" };

function unitOfResult({ unit, custom_unit, decimals, lookup_definition_id }: ResultChannel): Unit {
  if (lookup_definition_id !== undefined) return lookupUnit;
  const type = unit ?? "CUSTOM";
  return {
    display_unit: custom_unit ?? unitLabel(type),
    type,
    decimal_digits: decimals ?? plainChannel.unit.decimal_digits,
    decimal_mode: decimals === undefined ? "AUTO" : "CUSTOM",
    custom: custom_unit ?? "",
  };
}

/** The channel that a result has named. */
export function channelOfResult(
  said: ResultChannel,
  known: Pick<ChannelRecord, "number" | "is_primary">,
): ChannelRecord {
  const name = said.name ?? said.key;
  return {
    ...plainChannel,
    number: known.number,
    key: said.key,
    name: { en: name, de: said.name_de ?? name },
    unit: unitOfResult(said),
    is_primary: known.is_primary,
    limits: {
      limit_error_msg: said.limit_error_msg ?? "",
      limit_warning_msg: said.limit_warning_msg ?? "",
      display_limit_min_error: said.limit_min_error ?? null,
      display_limit_max_error: said.limit_max_error ?? null,
      display_limit_min_warning: said.limit_min_warning ?? null,
      display_limit_max_warning: said.limit_max_warning ?? null,
    },
    limits_active: said.limits_active ?? true,
    lookup_definition_id: said.lookup_definition_id ?? null,
    scale: { multiplier: said.multiplier ?? 1, divisor: said.divisor ?? 1 },
    in_charts: said.in_charts ?? true,
    in_tables: said.in_tables ?? true,
    said,
  };
}

/** Whether two results say the same of a channel. */
export function isSameSaid(one: ResultChannel | null, other: ResultChannel | null): boolean {
  if (one === other) return true;
  if (one === null || other === null) return false;
  const fields = Object.keys(one) as (keyof ResultChannel)[];
  return fields.length === Object.keys(other).length && fields.every((field) => one[field] === other[field]);
}

/** The limits that a value is measured by. */
export const activeLimits = ({ limits, limits_active }: Pick<ChannelRecord, "limits" | "limits_active">): Limits =>
  limits_active
    ? limits
    : { ...noLimits, limit_error_msg: limits.limit_error_msg, limit_warning_msg: limits.limit_warning_msg };

/** A value as it is shown; null for none, and for one that is no finite number then. */
export function shownValue(value: number | null, { multiplier, divisor }: ChannelScale): number | null {
  if (value === null || (multiplier === 1 && divisor === 1)) return value;
  const shown = (value * multiplier) / divisor;
  return Number.isFinite(shown) ? shown : null;
}

/** The stored value of a shown one. */
export function storedValue(shown: number, { multiplier, divisor }: ChannelScale): number {
  return multiplier === 1 && divisor === 1 ? shown : (shown * divisor) / multiplier;
}

/** Whether there are values that the spike filter lets through. */
export const isSpikeFilterOpen = ({ min, max }: SpikeFilter): boolean => min === null || max === null || min <= max;

/** Whether the spike filter lets a shown value through. */
export const isWithinSpikeFilter = (shown: number, { min, max }: SpikeFilter): boolean =>
  (min === null || shown >= min) && (max === null || shown <= max);
