import { CallError } from "@monitor/contract";
import { parseChannelId } from "@monitor/domain";
import type { ObjectRecord } from "../../storage/index.ts";
import type { ShownChannel } from "../../world/index.ts";
import type { View } from "../../viewers/index.ts";
import { shownChannel } from "../../world/index.ts";

/** A channel with the sensor that it belongs to. */
export interface FoundChannel {
  readonly sensor: ObjectRecord;
  readonly channel: ShownChannel;
}

/** EN-20: the channel with this dotted id. Errors: CallError NOT_FOUND. */
export function findChannel(view: View, id: string): FoundChannel {
  const parts = parseChannelId(id);
  const sensor = parts === null ? undefined : view.get(parts.sensorId);
  const figures = view
    .sensorState(sensor?.id ?? "")
    ?.channels.find(({ record }) => record.number === parts?.channelNumber);
  if (sensor === undefined || figures === undefined) {
    throw new CallError("NOT_FOUND", `There is no channel with the id ${id.slice(0, 60)}`);
  }
  return { sensor, channel: shownChannel(figures, sensor) };
}
