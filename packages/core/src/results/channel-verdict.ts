import {
  activeLimits,
  channelStatusOf,
  compareChannelStatus,
  distanceToLimit,
  fillSentence,
  formatChannelValue,
  lookupTexts,
  maxChannelsOfSensor,
} from "@monitor/domain";
import type {
  ChannelRecord,
  ChannelRefusal,
  ChannelStatus,
  LeftOutChannels,
  LookupDefinition,
  Status,
} from "@monitor/domain";
import type { StatusMessage } from "../world/index.ts";

export type FindLookup = (id: string) => LookupDefinition | undefined;

export interface Verdict extends StatusMessage {
  status: Extract<Status, "up" | "warning" | "down" | "unknown">;
}

/** A channel as users have set it, and its value as it is shown. */
export interface Reading {
  readonly record: ChannelRecord;
  readonly value: number | null;
}

interface Judged {
  readonly record: ChannelRecord;
  readonly value: number;
  readonly status: ChannelStatus;
  readonly lookup: LookupDefinition | undefined;
}

/**
 * What the values of a check that has worked mean: an error on any channel is Down at once, a warning is Warning, and the
 * message is about the worst channel, the primary one before others.
 */
export function verdictOf(readings: readonly Reading[], findLookup: FindLookup): Verdict {
  const judged = readings.flatMap(({ record, value }): Judged[] => {
    if (value === null) return [];
    const lookup = record.lookup_definition_id === null ? undefined : findLookup(record.lookup_definition_id);
    const status = channelStatusOf({ value, limits: activeLimits(record), lookup: lookup ?? null });
    return [{ record, value, lookup, status }];
  });
  const [worst] = judged.sort(
    (one, other) => compareChannelStatus(one.status, other.status) || primaryFirst(one, other),
  );
  if (worst?.status === "error") return { status: "down", ...explain(worst) };
  if (worst?.status === "warning") return { status: "warning", ...explain(worst) };
  return { status: "up", message: "OK", message_info: { code: "ok", parameters: {} } };
}

const leftOutSentences: Record<ChannelRefusal, string> = {
  channels_too_many: "{count} channels are left out: a sensor has at most {maximum}",
  channels_named_twice: "{count} channels are left out: another one has the same name",
  channels_without_name: "{count} channels are left out: they have no name that can be used",
  channels_renamed: "{count} channels are left out: the names of the channels change all the time",
};

/** Channels that a result could not bring are a warning: what nobody sees, nobody misses. A channel beyond its limits goes first. */
export function withLeftOut(verdict: Verdict, leftOut: LeftOutChannels | null): Verdict {
  if (leftOut === null || verdict.status !== "up") return verdict;
  const parameters = { count: leftOut.count, maximum: maxChannelsOfSensor };
  const message = fillSentence(leftOutSentences[leftOut.code], parameters);
  return { status: "warning", message, message_info: { code: leftOut.code, parameters } };
}

function primaryFirst(one: Judged, other: Judged): number {
  return Number(other.record.is_primary) - Number(one.record.is_primary);
}

function explain({ record, value, lookup, status }: Judged): StatusMessage {
  const name = record.name.en;
  const facts: Record<string, string | number> = { channel: name, channel_number: record.number };
  // What is the kind's own is translated where it is shown.
  if (record.said !== null && record.name.de !== name) facts["channel_de"] = record.name.de;
  if (lookup !== undefined) {
    const text = lookupTexts(lookup, value).join(", ") || String(value);
    const code = status === "error" ? "lookup_error" : "lookup_warning";
    return { message: `${name}: ${text}`, message_info: { code, parameters: { ...facts, text } } };
  }
  const crossed = distanceToLimit(value, activeLimits(record));
  if (crossed === null) return { message: name, message_info: null };
  const side = crossed.bound === "upper" ? "above" : "below";
  const shown = written(value, record);
  const limit = written(crossed.limit, record);
  const own = crossed.kind === "error" ? record.limits.limit_error_msg : record.limits.limit_warning_msg;
  const sentence = `${shown} (${name}) is ${side} the ${crossed.kind} limit of ${limit}`;
  const parameters = { ...facts, value: shown, limit, text: own };
  return {
    message: own === "" ? sentence : `${sentence}. ${own}`,
    message_info: { code: `${side}_${crossed.kind}_limit`, parameters },
  };
}

function written(value: number, { unit }: ChannelRecord): string {
  const { text, unitText } = formatChannelValue(value, unit, "en");
  return `${text.replace(/\.0+$/, "")} ${unitText}`.trim();
}
