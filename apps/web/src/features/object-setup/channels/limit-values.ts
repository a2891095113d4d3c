import type { Channel } from "@monitor/contract";
import { activeLimits, channelStatusOf, heldLimits, limitNames, limitsInForce, noLimits } from "@monitor/domain";
import type { ChannelStatus, ClearValues, LimitedChannel, LimitName, LimitPlaces } from "@monitor/domain";
import type { SettingValues } from "../settings/setting-names.ts";

/** Under which name the form holds a limit. */
export const limitField = (name: LimitName): string => `alerting/limit${name.replace("_", "")}`;
/** Under which name the form holds whether limits count. */
export const limitsSwitch = "alerting/limitmode";

function numberIn(text = ""): number | null {
  const number = Number(text.trim().replace(",", "."));
  return text.trim() === "" || !Number.isFinite(number) ? null : number;
}

const byName = <T>(read: (name: LimitName) => T) =>
  Object.fromEntries(limitNames.map((name) => [name, read(name)])) as Record<LimitName, T>;

/** The limits as a form holds them; what is no number yet is no limit. */
export function formLimits(values: SettingValues): LimitedChannel {
  const limits = limitNames.map((name) => [`display_limit_${name}`, numberIn(values[limitField(name)])] as const);
  const clear_values: ClearValues = byName((name) => numberIn(values[`${limitField(name)}clear`]));
  return {
    limits: { ...noLimits, ...Object.fromEntries(limits) },
    limits_active: values[limitsSwitch] !== "0",
    clear_values,
  };
}

/** Where the limits are that count. */
export function placesOf(channel: LimitedChannel): LimitPlaces {
  const limits = activeLimits(channel);
  return byName((name) => limits[`display_limit_${name}`]);
}

/** The status of a channel by other limits, as its last value is judged again; null where it stays, or is not known. */
export function statusOnSave(
  { last_measurement, held_status }: Channel,
  { before, after }: { readonly before: LimitedChannel; readonly after: LimitedChannel },
): Exclude<ChannelStatus, "none"> | null {
  const value = last_measurement?.display_value;
  if (typeof value !== "number") return null;
  const isHeld = (name: LimitName) => held_status !== undefined && held_status !== null && name.endsWith(held_status);
  const places = placesOf(before);
  const held = heldLimits(
    after,
    value,
    Object.fromEntries(limitNames.flatMap((name) => (isHeld(name) ? [[name, places[name] ?? NaN]] : []))),
  );
  const now = held_status ?? channelStatusOf({ value, limits: activeLimits(before) });
  const next = channelStatusOf({ value, limits: limitsInForce(after, held) });
  return next === now || next === "none" ? null : next;
}
