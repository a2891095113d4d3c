import { channelOfResult, isDownStatus, noHeldLimits } from "@monitor/domain";
import type { ChannelRecord, HeldLimits, Status } from "@monitor/domain";
import type { ChannelFigures, SensorFigures, StoredSensorState } from "../storage/index.ts";
import { channelsOfKind, downtimeKey } from "./kind-channels.ts";

/** A channel of a sensor: what kind and results say of it, and its figures since it exists, unscaled. */
export interface ChannelState extends Pick<ChannelFigures, "last" | "minimum" | "maximum" | "sum" | "count"> {
  /** Without what users have set: see `effectiveChannel`. */
  readonly record: ChannelRecord;
  /** Limits from which its value has not come back: see `heldLimits`. */
  readonly held: HeldLimits;
}

/** All that is known of a sensor from its results. Channels are in the order of their numbers, Downtime last. */
export interface SensorState extends SensorFigures {
  channels: readonly ChannelState[];
}

const noFigures = { last: null, minimum: null, maximum: null, sum: 0, count: 0 } as const;

/** A channel of which nothing has been measured. */
export const newChannel = (record: ChannelRecord): ChannelState => ({ record, ...noFigures, held: noHeldLimits });

/** The state of a sensor that was never checked: unknown, with the channels its kind always has. */
export function newSensorState(kind: string, createdMs: number): SensorState {
  return {
    own_status: "unknown",
    status_since_ms: createdMs,
    outage_since_ms: null,
    message: "No data yet.",
    message_info: { code: "no_data", parameters: {} },
    last_up_ms: null,
    last_down_ms: null,
    last_result_ms: null,
    up_ms: 0,
    down_ms: 0,
    failure_count: 0,
    good_count: null,
    flapping: null,
    acknowledgement: null,
    silence: null,
    unusual: null,
    trace: null,
    channels: channelsOfKind(kind).map(newChannel),
  };
}

type Added = "silence" | "outage_since_ms" | "good_count" | "flapping" | "unusual" | "trace";
/** A stored state; those of older versions lack what was added since then. */
type OlderSensorState = Omit<StoredSensorState, Added> & Partial<Pick<StoredSensorState, Added>>;

/** A stored state with the channels of its kind; all other channels are as results have named them. */
export function restoreSensorState(kind: string, stored: OlderSensorState): SensorState {
  return {
    ...stored,
    silence: stored.silence ?? null,
    outage_since_ms: storedOutage(stored),
    good_count: stored.good_count ?? (isDownStatus(stored.own_status) ? 0 : null),
    flapping: stored.flapping ?? null,
    unusual: stored.unusual ?? null,
    trace: stored.trace ?? null,
    channels: restoreChannels(kind, stored.channels),
  };
}

function restoreChannels(kind: string, stored: readonly ChannelFigures[]): ChannelState[] {
  const byKey = new Map(stored.map((figures) => [figures.key, figures]));
  const channels = channelsOfKind(kind).map((record) => {
    const figures = byKey.get(record.key);
    byKey.delete(record.key);
    return figures === undefined ? newChannel(record) : restored(withNumber(record, figures.number), figures);
  });
  if (byKey.size === 0) return inOrder(channels);
  for (const figures of byKey.values()) channels.push(restored(recordOf(figures), figures));
  return inOrder(withoutCollisions(channels));
}

// Equal shapes for all channels: there are very many of them.
const restored = (
  record: ChannelRecord,
  { last, minimum, maximum, sum, count, held }: ChannelFigures,
): ChannelState => ({
  record,
  last,
  minimum,
  maximum,
  sum,
  count,
  held: held ?? noHeldLimits,
});

const withNumber = (record: ChannelRecord, number: number): ChannelRecord =>
  record.number === number ? record : { ...record, number };

// Of a channel that an older server has stored only the key is known until the next result.
function recordOf({ number, key, said = { key }, is_primary, gone_since_ms }: ChannelFigures): ChannelRecord {
  return {
    ...channelOfResult(said, { number, is_primary: is_primary === true }),
    gone_since_ms: gone_since_ms ?? null,
  };
}

/** A channel keeps its number: a channel that the kind has named ahead since then gets another one. */
function withoutCollisions(channels: readonly ChannelState[]): ChannelState[] {
  const taken = new Set(channels.filter(isMeasured).map(({ record }) => record.number));
  let next = nextChannelNumber(channels);
  return channels.map((channel) => {
    if (isMeasured(channel) || !taken.has(channel.record.number)) return channel;
    next += 1;
    return { ...channel, record: withNumber(channel.record, next - 1) };
  });
}

const isMeasured = ({ record, last }: ChannelState): boolean => record.said !== null || last !== null;

/** The first number that no channel of a sensor has had. */
export const nextChannelNumber = (channels: readonly ChannelState[]): number =>
  Math.max(-1, ...channels.map(({ record }) => record.number)) + 1;

/** States of older versions lack the beginning of an outage; an acknowledged one began after the last success. */
function storedOutage({ outage_since_ms, own_status, last_up_ms, status_since_ms }: OlderSensorState): number | null {
  if (outage_since_ms !== undefined) return outage_since_ms;
  if (own_status === "down_acknowledged") return last_up_ms ?? status_since_ms;
  return isDownStatus(own_status) ? status_since_ms : null;
}

/** The stored part of a state: the figures, without what follows from the kind. */
export function storedSensorState(state: SensorState): StoredSensorState {
  return { ...state, channels: state.channels.map(storedChannel) };
}

function storedChannel({ record, held, ...figuresOf }: ChannelState): ChannelFigures {
  const { last, minimum, maximum, sum, count } = figuresOf;
  const plain = { number: record.number, key: record.key, last, minimum, maximum, sum, count };
  const figures = held === noHeldLimits ? plain : { ...plain, held };
  if (record.said === null) return figures;
  return {
    ...figures,
    said: record.said,
    ...(record.is_primary ? { is_primary: true } : {}),
    ...(record.gone_since_ms === null ? {} : { gone_since_ms: record.gone_since_ms }),
  };
}

/** The status of a sensor unless a pause or a lost probe hides it. What a silence hides comes back with the next result. */
export function shownStatus({ silence, own_status }: Pick<SensorState, "silence" | "own_status">): Status {
  return silence === null ? own_status : "unknown";
}

/** Whether status, message and their times are the same in both. */
export function differsInFiguresOnly(one: SensorState, other: SensorState): boolean {
  return (
    one.own_status === other.own_status &&
    one.message === other.message &&
    one.silence === other.silence &&
    one.status_since_ms === other.status_since_ms &&
    one.outage_since_ms === other.outage_since_ms &&
    (one.flapping?.since_ms ?? null) === (other.flapping?.since_ms ?? null)
  );
}

/** Since when `shownStatus` is what it is. */
export function shownSinceMs({ silence, status_since_ms }: Pick<SensorState, "silence" | "status_since_ms">): number {
  return silence?.since_ms ?? status_since_ms;
}

/** Since when a sensor that shows `status` is flapping; null also where a pause, a silence or a lost probe hides its own. */
export function shownFlappingSinceMs(state: SensorState | undefined, status: Status): number | null {
  const isShown = state?.silence === null && state.own_status === status;
  return isShown ? (state.flapping?.since_ms ?? null) : null;
}

/** A new list of channels in the order of their numbers, Downtime last: clients take the first channel for the main one. */
export function inOrder(channels: readonly ChannelState[]): ChannelState[] {
  return [...channels].sort((one, other) => placeOf(one) - placeOf(other));
}

const placeOf = ({ record }: ChannelState): number => (record.key === downtimeKey ? Infinity : record.number);
