import { lookupUnit, plainChannel } from "./channel-record.ts";
import type { ChannelRecord } from "./channel-record.ts";
import type { Limits } from "./limits.ts";
import { unitLabel } from "./unit-label.ts";
import type { DecimalMode, Unit, UnitType } from "./unit.ts";

/** A bound that a person has set; an empty text is none, whatever the kind says. */
export type OwnBound = number | "";

/**
 * What a user has set on one channel, by section and key as on the wire; what is not there follows the kind and the results.
 * Empty texts are set as well: no lookup, no limit, no label.
 */
export interface ChannelSettings {
  readonly basic?: { readonly name?: string };
  readonly values?: {
    readonly unittype?: UnitType;
    readonly customunit?: string;
    readonly multiplier?: number;
    readonly divisor?: number;
    readonly valuelookup?: string;
    readonly decimalmode?: DecimalMode;
    readonly decimaldigits?: number;
    readonly spikemin?: OwnBound;
    readonly spikemax?: OwnBound;
  };
  readonly alerting?: {
    readonly limitmode?: boolean;
    readonly limitminerror?: OwnBound;
    readonly limitmaxerror?: OwnBound;
    readonly limitminwarning?: OwnBound;
    readonly limitmaxwarning?: OwnBound;
    readonly limitminerrorclear?: OwnBound;
    readonly limitmaxerrorclear?: OwnBound;
    readonly limitminwarningclear?: OwnBound;
    readonly limitmaxwarningclear?: OwnBound;
    readonly limiterrormsg?: string;
    readonly limitwarningmsg?: string;
  };
  readonly display?: { readonly showchart?: boolean; readonly showtable?: boolean; readonly linecolor?: string };
}

/** What users have set on the channels of a sensor, by channel key. */
export type ChannelSettingsByKey = Readonly<Record<string, ChannelSettings>>;

/** Nothing is set; one object for all sensors. */
export const noChannelSettings: ChannelSettingsByKey = Object.freeze({});

const bound = (own: OwnBound | undefined, otherwise: number | null): number | null =>
  own === undefined ? otherwise : own === "" ? null : own;

function unitWith(
  values: NonNullable<ChannelSettings["values"]>,
  { unit }: ChannelRecord,
  lookup: string | null,
): Unit {
  if (lookup !== null) return lookupUnit;
  // Without its lookup a channel shows plain numbers.
  const base = unit.type === "LOOKUP" ? plainChannel.unit : unit;
  const labelled =
    values.unittype === undefined
      ? base
      : { ...base, type: values.unittype, custom: "", display_unit: unitLabel(values.unittype) };
  const { customunit, decimaldigits } = values;
  const mode = values.decimalmode ?? (decimaldigits === undefined ? base.decimal_mode : "CUSTOM");
  return {
    ...labelled,
    ...(customunit === undefined ? {} : { custom: customunit, display_unit: customunit }),
    decimal_mode: mode,
    decimal_digits: decimaldigits ?? base.decimal_digits,
  };
}

function limitsWith(own: NonNullable<ChannelSettings["alerting"]>, { limits }: ChannelRecord): Limits {
  return {
    limit_error_msg: own.limiterrormsg ?? limits.limit_error_msg,
    limit_warning_msg: own.limitwarningmsg ?? limits.limit_warning_msg,
    display_limit_min_error: bound(own.limitminerror, limits.display_limit_min_error),
    display_limit_max_error: bound(own.limitmaxerror, limits.display_limit_max_error),
    display_limit_min_warning: bound(own.limitminwarning, limits.display_limit_min_warning),
    display_limit_max_warning: bound(own.limitmaxwarning, limits.display_limit_max_warning),
  };
}

const clearNames = [
  "limitminerrorclear",
  "limitmaxerrorclear",
  "limitminwarningclear",
  "limitmaxwarningclear",
] as const;

/** The same object where none is set: most channels have none. */
function clearValuesWith(own: NonNullable<ChannelSettings["alerting"]>, { clear_values: usual }: ChannelRecord) {
  if (clearNames.every((name) => own[name] === undefined)) return usual;
  return {
    min_error: bound(own.limitminerrorclear, usual.min_error),
    max_error: bound(own.limitmaxerrorclear, usual.max_error),
    min_warning: bound(own.limitminwarningclear, usual.min_warning),
    max_warning: bound(own.limitmaxwarningclear, usual.max_warning),
  };
}

function withSettings(channel: ChannelRecord, settings: ChannelSettings): ChannelRecord {
  const { basic = {}, values = {}, alerting = {}, display = {} } = settings;
  const lookup = values.valuelookup === undefined ? channel.lookup_definition_id : values.valuelookup || null;
  return {
    ...channel,
    name: basic.name === undefined ? channel.name : { en: basic.name, de: basic.name },
    unit: settings.values === undefined ? channel.unit : unitWith(values, channel, lookup),
    lookup_definition_id: lookup,
    scale: {
      multiplier: values.multiplier ?? channel.scale.multiplier,
      divisor: values.divisor ?? channel.scale.divisor,
    },
    spike_filter: {
      min: bound(values.spikemin, channel.spike_filter.min),
      max: bound(values.spikemax, channel.spike_filter.max),
    },
    limits: limitsWith(alerting, channel),
    clear_values: clearValuesWith(alerting, channel),
    limits_active: alerting.limitmode ?? channel.limits_active,
    in_charts: display.showchart ?? channel.in_charts,
    in_tables: display.showtable ?? channel.in_tables,
    line_color: display.linecolor ?? channel.line_color,
  };
}

const known = new WeakMap<ChannelSettings, { readonly of: ChannelRecord; readonly effective: ChannelRecord }>();

/** The channel that holds: what a user has set wins over what kind and results say. The channel itself where nothing is set. */
export function effectiveChannel(channel: ChannelRecord, settings: ChannelSettingsByKey): ChannelRecord {
  if (settings === noChannelSettings) return channel;
  const own = ownChannelSettings(settings, channel.key);
  if (own === undefined) return channel;
  const made = known.get(own);
  if (made?.of === channel) return made.effective;
  const effective = withSettings(channel, own);
  known.set(own, { of: channel, effective });
  return effective;
}

const boundText = (bound: number | null): OwnBound => bound ?? "";

/** The values of a channel that hold, in the form of its settings; an empty text is none. */
export function channelSettingValues(channel: ChannelRecord): {
  readonly [Section in keyof ChannelSettings]-?: Required<NonNullable<ChannelSettings[Section]>>;
} {
  const { unit, scale, spike_filter, limits, clear_values: clear } = channel;
  return {
    basic: { name: channel.name.en },
    values: {
      // Users do not choose it: a lookup makes it so.
      unittype: unit.type === "LOOKUP" ? "CUSTOM" : unit.type,
      customunit: unit.custom,
      multiplier: scale.multiplier,
      divisor: scale.divisor,
      valuelookup: channel.lookup_definition_id ?? "",
      decimalmode: unit.decimal_mode,
      decimaldigits: unit.decimal_digits,
      spikemin: boundText(spike_filter.min),
      spikemax: boundText(spike_filter.max),
    },
    alerting: {
      limitmode: channel.limits_active,
      limitmaxerror: boundText(limits.display_limit_max_error),
      limitmaxwarning: boundText(limits.display_limit_max_warning),
      limitminwarning: boundText(limits.display_limit_min_warning),
      limitminerror: boundText(limits.display_limit_min_error),
      limitmaxerrorclear: boundText(clear.max_error),
      limitmaxwarningclear: boundText(clear.max_warning),
      limitminwarningclear: boundText(clear.min_warning),
      limitminerrorclear: boundText(clear.min_error),
      limiterrormsg: limits.limit_error_msg,
      limitwarningmsg: limits.limit_warning_msg,
    },
    display: { showchart: channel.in_charts, showtable: channel.in_tables, linecolor: channel.line_color },
  };
}

/** What changes on a channel, by section and key; null sets a value back. */
export type ChannelSettingChanges = Readonly<
  Record<string, Readonly<Record<string, string | number | boolean | null>>>
>;

// Undefined where nothing is set any more.
function withChannelChanges(
  own: ChannelSettings | undefined,
  changes: ChannelSettingChanges,
): ChannelSettings | undefined {
  const sections: Record<string, Record<string, unknown>> = { ...own };
  for (const [section, values] of Object.entries(changes)) {
    const kept = Object.entries({ ...sections[section], ...values }).filter(([, value]) => value !== null);
    if (kept.length === 0) delete sections[section];
    else sections[section] = Object.fromEntries(kept);
  }
  return Object.keys(sections).length === 0 ? undefined : sections;
}

/** The settings of all channels of a sensor after a change of one; the same object where nothing differs. */
export function withChangedChannel(
  all: ChannelSettingsByKey,
  key: string,
  changes: ChannelSettingChanges,
): ChannelSettingsByKey {
  const own = ownChannelSettings(all, key);
  const next = withChannelChanges(own, changes);
  if (JSON.stringify(own) === JSON.stringify(next)) return all;
  const others = Object.entries(all).filter(([each]) => each !== key);
  return Object.fromEntries(next === undefined ? others : [...others, [key, next]]);
}

/** What users have set on a channel; undefined for nothing. */
export const ownChannelSettings = (settings: ChannelSettingsByKey, key: string): ChannelSettings | undefined =>
  Object.prototype.hasOwnProperty.call(settings, key) ? settings[key] : undefined;
