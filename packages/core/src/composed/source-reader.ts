import { effectiveChannel, isPausedStatus, shownValue } from "@monitor/domain";
import type { ChannelRecord, Status } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import { shownStatus } from "../world/index.ts";
import type { SensorState } from "../world/index.ts";

/** Where the states of sensors are read: the world, or a view, in which hidden sensors are not there. */
export interface SourcePlace {
  get(id: string): ObjectRecord | undefined;
  sensorState(id: string): SensorState | undefined;
  statusOf(id: string): Status;
}

/** A sensor that is named by another one, as it is now. */
export interface Source {
  readonly status: Status;
  readonly state: SensorState;
  readonly record: ObjectRecord;
}

/** Gives the sensor with this id; null where there is none. */
export type ReadSource = (id: string) => Source | null;

const noStates: ReadonlyMap<string, SensorState> = new Map();

/**
 * Reads sensors as they are shown, but for results that the same turn has judged before. A pause or a lost probe goes before the
 * last result.
 */
export const sourceReader =
  (place: SourcePlace, states: ReadonlyMap<string, SensorState> = noStates): ReadSource =>
  (id) => {
    const record = place.get(id);
    const fresh = states.get(id);
    const state = fresh ?? place.sensorState(id);
    if (record?.type !== "sensor" || state === undefined) return null;
    const shown = place.statusOf(id);
    const isCovered = isPausedStatus(shown) || shown === "probe_disconnected";
    return { record, state, status: isCovered || fresh === undefined ? shown : shownStatus(fresh) };
  };

const isNamed = ({ name: { en, de } }: ChannelRecord, wanted: string): boolean =>
  [en, de].some((name) => name.toLowerCase() === wanted.toLowerCase());

/** Why a channel of a source has no value: the code of a sentence. */
export type SourceGap = "gap_unknown" | "gap_paused" | "gap_failed" | "gap_channel" | "gap_empty";

/** The value of a channel, by number or name, as it is shown; or why it has none. The last check counts, no older one. */
export function valueOfSource({ record, state, status }: Source, wanted: number | string): number | SourceGap {
  if (isPausedStatus(status)) return "gap_paused";
  if (status === "unknown" || status === "none" || status === "collecting" || status === "probe_disconnected") {
    return "gap_unknown";
  }
  const settings = record.channel_settings;
  const channel = state.channels.find(({ record: known }) =>
    typeof wanted === "number" ? known.number === wanted : isNamed(effectiveChannel(known, settings), wanted),
  );
  if (channel === undefined || channel.record.gone_since_ms !== null) return "gap_channel";
  // A failed check leaves what was measured before.
  if (state.last_result_ms === null || channel.last?.timestamp_ms !== state.last_result_ms) {
    return state.failure_count > 0 ? "gap_failed" : "gap_empty";
  }
  return shownValue(channel.last.value, effectiveChannel(channel.record, settings).scale) ?? "gap_empty";
}
