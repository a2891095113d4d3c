import type { CheckResult } from "@monitor/contract";
import { channelOfResult, isSameSaid } from "@monitor/domain";
import type { ChannelRecord, LeftOutChannels, ResultChannel } from "@monitor/domain";
import { inOrder, newChannel, nextChannelNumber } from "../world/index.ts";
import type { ChannelState } from "../world/index.ts";

/** A result of a check that has worked. */
export type GoodOutcome = Extract<CheckResult["outcome"], { is_ok: true }>;

/** The channels of a sensor after a result has named its own. */
export interface NamedChannels {
  readonly channels: readonly ChannelState[];
  readonly leftOut: LeftOutChannels | null;
}

// Channels of a sensor, gone ones included: a script that renames its channels each time must not fill the disk.
const maxRemembered = 200;
const keptForMs = 24 * 3_600_000;

/**
 * Takes over what a result says of channels: a new key gets a number that no other has had, a known key keeps its number, and a
 * channel that the result does not bring is gone. Channels that the kind names ahead are left alone.
 */
export function nameChannels(before: readonly ChannelState[], outcome: GoodOutcome, timeMs: number): NamedChannels {
  const { channels: said, values, left_out: leftOut = null } = outcome;
  const hasOwn = said !== undefined || before.some(({ record }) => record.said !== null);
  if (!hasOwn) return { channels: before, leftOut };
  const saidByKey = said === undefined ? null : new Map(said.map((each) => [each.key, each]));
  const kept = before.map((channel) => withRecord(channel, follow(channel.record, { saidByKey, values, timeMs })));
  const known = new Set(before.map(({ record }) => record.key));
  const added = (said ?? []).filter(({ key }) => !known.has(key));
  const grown = withAdded(kept, added, timeMs);
  const refused = added.length - grown.added;
  return {
    channels: inOrder(withPrimary(grown.channels, said ?? [])),
    leftOut: leftOut ?? (refused > 0 ? { code: "channels_renamed", count: refused } : null),
  };
}

interface Said {
  /** Null where the result names no channels; then those with a value in it are there. */
  readonly saidByKey: ReadonlyMap<string, ResultChannel> | null;
  readonly values: GoodOutcome["values"];
  readonly timeMs: number;
}

function follow(record: ChannelRecord, { saidByKey, values, timeMs }: Said): ChannelRecord {
  if (record.said === null) return record;
  const said =
    saidByKey === null ? (Object.hasOwn(values, record.key) ? record.said : null) : saidByKey.get(record.key);
  if (!said) return record.gone_since_ms === null ? { ...record, gone_since_ms: timeMs } : record;
  const isSame = record.gone_since_ms === null && isSameSaid(record.said, said);
  return isSame ? record : channelOfResult(said, record);
}

const withRecord = (channel: ChannelState, record: ChannelRecord): ChannelState =>
  channel.record === record ? channel : { ...channel, record };

function withAdded(kept: readonly ChannelState[], added: readonly ResultChannel[], timeMs: number) {
  const room = makeRoom(kept, added.length, timeMs);
  const free = Math.max(0, maxRemembered - room.length);
  const first = nextChannelNumber(kept);
  const channels = added
    .slice(0, free)
    .map((said, place) => newChannel(channelOfResult(said, { number: first + place, is_primary: false })));
  return { channels: [...room, ...channels], added: channels.length };
}

/** Drops those that have been gone for longest, as many as new channels need. */
function makeRoom(channels: readonly ChannelState[], wanted: number, timeMs: number): readonly ChannelState[] {
  const surplus = channels.length + wanted - maxRemembered;
  if (wanted === 0 || surplus <= 0) return channels;
  // The highest number stays, so that none is given twice.
  const highest = nextChannelNumber(channels) - 1;
  const goneSince = ({ record }: ChannelState) => record.gone_since_ms ?? Infinity;
  const leaving = channels
    .filter((channel) => goneSince(channel) <= timeMs - keptForMs && channel.record.number !== highest)
    .sort((one, other) => goneSince(one) - goneSince(other))
    .slice(0, surplus);
  return channels.filter((channel) => !leaving.includes(channel));
}

/** The primary channel is that of the kind, else the one that a result names so, else the former one, else the first. */
function withPrimary(channels: readonly ChannelState[], said: readonly ResultChannel[]): readonly ChannelState[] {
  const present = channels.filter(({ record }) => record.said !== null && record.gone_since_ms === null);
  if (present.length === 0 || channels.some(({ record }) => record.said === null && record.is_primary)) return channels;
  const named = said.find((each) => each.is_primary === true)?.key;
  const byKey = (key: string | undefined) => present.find(({ record }) => record.key === key);
  const primary = byKey(named) ?? present.find(({ record }) => record.is_primary) ?? byKey(said[0]?.key) ?? present[0];
  return channels.map((channel) => {
    const is_primary = channel === primary;
    if (channel.record.said === null || channel.record.is_primary === is_primary) return channel;
    return { ...channel, record: { ...channel.record, is_primary } };
  });
}
