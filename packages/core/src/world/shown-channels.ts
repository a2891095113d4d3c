import { effectiveChannel, shownValue } from "@monitor/domain";
import type { ChannelRecord } from "@monitor/domain";
import type { ObjectRecord } from "../storage/index.ts";
import type { ChannelState, SensorState } from "./sensor-state.ts";

/** A channel as people see it: what a user has set wins over kind and results. */
export interface ShownChannel {
  readonly record: ChannelRecord;
  /** As they were measured: `shownValue` brings them into the unit of the record. */
  readonly figures: ChannelState;
}

type Settings = Pick<ObjectRecord, "channel_settings">;
type Channels = Pick<SensorState, "channels">;

export const shownChannel = (figures: ChannelState, { channel_settings }: Settings): ShownChannel => ({
  record: effectiveChannel(figures.record, channel_settings),
  figures,
});

/** All channels of a sensor, gone ones included. */
export const shownChannels = (sensor: Settings, state: Channels | undefined): ShownChannel[] =>
  (state?.channels ?? []).map((figures) => shownChannel(figures, sensor));

/** The primary channel of a sensor, where it has one. */
export function primaryChannel(sensor: Settings, state: Channels | undefined): ShownChannel | undefined {
  const figures = state?.channels.find(({ record }) => record.is_primary);
  return figures === undefined ? undefined : shownChannel(figures, sensor);
}

/** The figures of a channel since it exists in the unit in which they are shown; null where there is none. */
export function shownFigures({ record: { scale }, figures }: ShownChannel) {
  const { last, minimum, maximum, sum, count } = figures;
  return {
    last: shownValue(last?.value ?? null, scale),
    minimum: count > 0 ? shownValue(minimum, scale) : null,
    average: count > 0 ? shownValue(sum / count, scale) : null,
    maximum: count > 0 ? shownValue(maximum, scale) : null,
  };
}

/** The last value of a channel in the unit in which it is shown; null for a gone channel. */
export const lastShownValue = ({ record, figures }: ShownChannel): number | null =>
  record.gone_since_ms === null ? shownValue(figures.last?.value ?? null, record.scale) : null;
