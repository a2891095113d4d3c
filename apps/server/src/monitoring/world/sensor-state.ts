import { downtimeChannelNumber, isDownStatus, noLimits } from "@monitor/domain";
import type { Limits, Status, Unit } from "@monitor/domain";
import { channelOf, kindOf } from "@monitor/sensor-kinds/definitions";
import type { ChannelDefinition } from "@monitor/sensor-kinds/definitions";
import type { ChannelFigures, SensorFigures, StoredSensorState } from "../../storage/records.ts";

/** A channel: what it is, by the sensor's kind, and what was measured on it since the sensor exists. */
export interface ChannelState extends ChannelFigures {
  name: { en: string; de: string };
  unit: Unit;
  is_primary: boolean;
  limits: Limits;
  lookup_definition_id: string | null;
}

/** All that is known of a sensor from its results. Channels are in the order of their numbers. */
export interface SensorState extends SensorFigures {
  channels: readonly ChannelState[];
}

const noFigures = { last: null, minimum: null, maximum: null, sum: 0, count: 0 } as const;

const downtimeChannel: ChannelDefinition = {
  number: downtimeChannelNumber,
  key: "downtime",
  name: { en: "Downtime", de: "Ausfallzeit" },
  unit: { display_unit: "%", type: "PERCENT", decimal_digits: 0, decimal_mode: "AUTO", custom: "" },
  isPrimary: false,
};

const knownLimits = new WeakMap<ChannelDefinition, Limits>();

/** One object for all sensors of a kind: there are very many of them. */
function limitsOf(definition: ChannelDefinition): Limits {
  const known = knownLimits.get(definition);
  if (known !== undefined) return known;
  const note = definition.limitNote?.en ?? "";
  const limits = { ...noLimits, limit_error_msg: note, limit_warning_msg: note, ...definition.limits };
  knownLimits.set(definition, limits);
  return limits;
}

function channelState(definition: ChannelDefinition, figures: Omit<ChannelFigures, "number" | "key">): ChannelState {
  const { number, key, name, unit, isPrimary, lookup_definition_id } = definition;
  return {
    number,
    key,
    name,
    unit,
    is_primary: isPrimary,
    limits: limitsOf(definition),
    lookup_definition_id: lookup_definition_id ?? null,
    last: figures.last,
    minimum: figures.minimum,
    maximum: figures.maximum,
    sum: figures.sum,
    count: figures.count,
  };
}

/** The Downtime channel, which every sensor has, without figures. */
export function newDowntimeChannel(): ChannelState {
  return channelState(downtimeChannel, noFigures);
}

/** The channel that a value of this kind belongs to, without figures; null when the kind has no such channel. */
export function newChannel(kind: string, key: string): ChannelState | null {
  const known = kindOf(kind);
  const definition = known === null ? null : channelOf(known, key);
  return definition === null ? null : channelState(definition, noFigures);
}

/** The state of a sensor that was never checked: unknown, with the channels its kind always has. */
export function newSensorState(kind: string, createdMs: number): SensorState {
  const channels = [downtimeChannel, ...(kindOf(kind)?.channels ?? [])];
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
    acknowledgement: null,
    silence: null,
    channels: channels.map((definition) => channelState(definition, noFigures)),
  };
}

type Added = "silence" | "outage_since_ms";
/** A state as it may have been stored before there were silence and beginnings of outages. */
type OlderSensorState = Omit<StoredSensorState, Added> & Partial<Pick<StoredSensorState, Added>>;

/** A stored state with what the kind knows of its channels; channels that the kind no longer has are left out. */
export function restoreSensorState(kind: string, stored: OlderSensorState): SensorState {
  const known = kindOf(kind);
  const byKey = new Map(stored.channels.map((figures) => [figures.key, figures]));
  const channels: ChannelState[] = [];
  for (const definition of [downtimeChannel, ...(known?.channels ?? [])]) {
    channels.push(channelState(definition, byKey.get(definition.key) ?? noFigures));
    byKey.delete(definition.key);
  }
  for (const figures of byKey.values()) {
    const definition = known === null ? null : channelOf(known, figures.key);
    if (definition !== null) channels.push(channelState(definition, figures));
  }
  return {
    ...stored,
    silence: stored.silence ?? null,
    outage_since_ms: storedOutage(stored),
    channels: inOrder(channels),
  };
}

/** A state of before outages were stored tells their beginning nearly: of an acknowledged one it was after the last success. */
function storedOutage({ outage_since_ms, own_status, last_up_ms, status_since_ms }: OlderSensorState): number | null {
  if (outage_since_ms !== undefined) return outage_since_ms;
  if (own_status === "down_acknowledged") return last_up_ms ?? status_since_ms;
  return isDownStatus(own_status) ? status_since_ms : null;
}

/** What of a state is stored: the figures, without what follows from the kind. */
export function storedSensorState(state: SensorState): StoredSensorState {
  return {
    ...state,
    channels: state.channels.map(({ number, key, last, minimum, maximum, sum, count }) => ({
      number,
      key,
      last,
      minimum,
      maximum,
      sum,
      count,
    })),
  };
}

/** The status that shows where neither a pause nor a lost probe hides it; what a silence hides comes back with the next result. */
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
    one.outage_since_ms === other.outage_since_ms
  );
}

/** Since when `shownStatus` is what it is. */
export function shownSinceMs({ silence, status_since_ms }: Pick<SensorState, "silence" | "status_since_ms">): number {
  return silence?.since_ms ?? status_since_ms;
}

/** A new list of channels in the order of their numbers. */
export function inOrder(channels: readonly ChannelState[]): ChannelState[] {
  return [...channels].sort((one, other) => one.number - other.number);
}
