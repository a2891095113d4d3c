import {
  channelStatusOf,
  compareChannelStatus,
  distanceToLimit,
  formatChannelValue,
  lookupTexts,
} from "@monitor/domain";
import type { ChannelStatus, LookupDefinition, Status } from "@monitor/domain";
import type { ChannelState } from "../world/sensor-state.ts";
import type { StatusMessage } from "../world/status-messages.ts";

export type FindLookup = (id: string) => LookupDefinition | undefined;

export interface Verdict extends StatusMessage {
  status: Extract<Status, "up" | "warning" | "down" | "unknown">;
}

interface Reading {
  channel: ChannelState;
  value: number;
  status: ChannelStatus;
  lookup: LookupDefinition | undefined;
}

/**
 * What the values of a check that has worked mean: an error on any channel is Down at once, a warning is Warning, and the
 * message is about the worst channel, the primary one before others.
 */
export function verdictOf(channels: readonly ChannelState[], findLookup: FindLookup): Verdict {
  const readings = channels.flatMap((channel): Reading[] => {
    const value = channel.last?.value ?? null;
    if (value === null) return [];
    const lookup = channel.lookup_definition_id === null ? undefined : findLookup(channel.lookup_definition_id);
    return [
      { channel, value, lookup, status: channelStatusOf({ value, limits: channel.limits, lookup: lookup ?? null }) },
    ];
  });
  const [worst] = readings.sort(
    (one, other) => compareChannelStatus(one.status, other.status) || primaryFirst(one, other),
  );
  if (worst?.status === "error") return { status: "down", ...explain(worst) };
  if (worst?.status === "warning") return { status: "warning", ...explain(worst) };
  return { status: "up", message: "OK", message_info: { code: "ok", parameters: {} } };
}

function primaryFirst(one: Reading, other: Reading): number {
  return Number(other.channel.is_primary) - Number(one.channel.is_primary);
}

function explain({ channel, value, lookup, status }: Reading): StatusMessage {
  const name = channel.name.en;
  const facts = { channel: name, channel_number: channel.number };
  if (lookup !== undefined) {
    const text = lookupTexts(lookup, value).join(", ") || String(value);
    const code = status === "error" ? "lookup_error" : "lookup_warning";
    return { message: `${name}: ${text}`, message_info: { code, parameters: { ...facts, text } } };
  }
  const crossed = distanceToLimit(value, channel.limits);
  if (crossed === null) return { message: name, message_info: null };
  const side = crossed.bound === "upper" ? "above" : "below";
  const shown = written(value, channel);
  const limit = written(crossed.limit, channel);
  const own = crossed.kind === "error" ? channel.limits.limit_error_msg : channel.limits.limit_warning_msg;
  const sentence = `${shown} (${name}) is ${side} the ${crossed.kind} limit of ${limit}`;
  const parameters = { ...facts, value: shown, limit, text: own };
  return {
    message: own === "" ? sentence : `${sentence}. ${own}`,
    message_info: { code: `${side}_${crossed.kind}_limit`, parameters },
  };
}

function written(value: number, channel: ChannelState): string {
  const { text, unitText } = formatChannelValue(value, channel.unit, "en");
  return `${text.replace(/\.0+$/, "")} ${unitText}`.trim();
}
