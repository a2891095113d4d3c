import {
  channelStatusOf,
  compareChannelStatus,
  distanceToLimit,
  fillSentence,
  formatChannelValue,
  limitsInForce,
  lookupTexts,
  maxChannelsOfSensor,
} from "@monitor/domain";
import type {
  ChannelRecord,
  ChannelRefusal,
  ChannelStatus,
  HeldLimits,
  LimitBound,
  Limits,
  LeftOutChannels,
  LookupDefinition,
  Status,
} from "@monitor/domain";
import type { Lookups, StatusMessage } from "../world/index.ts";
import type { GoodOutcome } from "./named-channels.ts";

export interface Verdict extends StatusMessage {
  status: Extract<Status, "up" | "unusual" | "warning" | "down" | "unknown">;
}

/** A channel as users have set it, and its value as it is shown. */
export interface Reading {
  readonly record: ChannelRecord;
  readonly value: number | null;
  readonly held: HeldLimits;
}

interface Judged {
  readonly record: ChannelRecord;
  readonly value: number;
  readonly status: ChannelStatus;
  readonly lookup: LookupDefinition | undefined;
  readonly limits: Limits;
}

/**
 * The verdict on the values of a good check: an error on any channel is Down at once, a warning is Warning, and the message is
 * about the worst channel, the primary one before others.
 */
export function verdictOf(readings: readonly Reading[], lookups: Lookups): Verdict {
  const judged = readings.flatMap(({ record, value, held }): Judged[] => {
    if (value === null) return [];
    const lookup = record.lookup_definition_id === null ? undefined : lookups.get(record.lookup_definition_id);
    const limits = limitsInForce(record, held);
    const status = channelStatusOf({ value, limits, lookup: lookup ?? null });
    return [{ record, value, lookup, limits, status }];
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

/** What the check itself has to say holds unless a channel says the same or worse. */
export function withRaised(verdict: Verdict, raised: GoodOutcome["raised"]): Verdict {
  if (raised === undefined || verdict.status === "down") return verdict;
  if (raised.level === "warning" && verdict.status === "warning") return verdict;
  const { message, ...info } = raised.reason;
  return { status: raised.level === "error" ? "down" : "warning", message, message_info: info };
}

/** Channels that were left out are a warning, as nobody would notice it otherwise. A channel beyond its limits goes first. */
export function withLeftOut(verdict: Verdict, leftOut: LeftOutChannels | null): Verdict {
  if (leftOut === null || verdict.status !== "up") return verdict;
  const parameters = { count: leftOut.count, maximum: maxChannelsOfSensor };
  const message = fillSentence(leftOutSentences[leftOut.code], parameters);
  return { status: "warning", message, message_info: { code: leftOut.code, parameters } };
}

function primaryFirst(one: Judged, other: Judged): number {
  return Number(other.record.is_primary) - Number(one.record.is_primary);
}

function explain({ record, value, lookup, limits, status }: Judged): StatusMessage {
  const name = record.name.en;
  const facts: Record<string, string | number> = { channel: name, channel_number: record.number };
  // The texts of a kind are translated where they are shown.
  if (record.said !== null && record.name.de !== name) facts["channel_de"] = record.name.de;
  if (lookup !== undefined) {
    const text = lookupTexts(lookup, value).join(", ") || String(value);
    const code = status === "error" ? "lookup_error" : "lookup_warning";
    return { message: `${name}: ${text}`, message_info: { code, parameters: { ...facts, text } } };
  }
  const crossed = distanceToLimit(value, limits);
  if (crossed === null) return { message: name, message_info: null };
  const { code, sentence, limit, clear } = crossing(value, crossed, record);
  const own = crossed.kind === "error" ? record.limits.limit_error_msg : record.limits.limit_warning_msg;
  const parameters = { ...facts, value: written(value, record), limit, ...clear, text: own };
  const message = fillSentence(sentence, parameters);
  return { message: own === "" ? message : `${message}. ${own}`, message_info: { code, parameters } };
}

/** Which limit a value is beyond, or has not come back from. */
function crossing(value: number, { bound, kind, limit: inForce }: LimitBound, record: ChannelRecord) {
  const isUpper = bound === "upper";
  const side = isUpper ? "above" : "below";
  const limit = record.limits[`display_limit_${isUpper ? "max" : "min"}_${kind}`] ?? inForce;
  const isHeld = isUpper ? value <= limit : value >= limit;
  if (isHeld) {
    const sentence = `{value} ({channel}) was ${side} the ${kind} limit of {limit} and has not come back to {clear}`;
    const clear = { clear: written(inForce, record) };
    return { code: `held_${side}_${kind}_limit`, sentence, limit: written(limit, record), clear };
  }
  const sentence = `{value} ({channel}) is ${side} the ${kind} limit of {limit}`;
  return { code: `${side}_${kind}_limit`, sentence, limit: written(limit, record), clear: {} };
}

/** A value as an English sentence has it. */
export function written(value: number, { unit }: Pick<ChannelRecord, "unit">): string {
  const { text, unitText } = formatChannelValue(value, unit, "en");
  return `${text.replace(/\.0+$/, "")} ${unitText}`.trim();
}
