import { maxRecentSensors } from "@monitor/contract";
import type { RecentValues } from "@monitor/contract";
import { shownValue } from "@monitor/domain";
import type { ChannelScale } from "@monitor/domain";
import type { RecentChannel } from "../../history/index.ts";
import { primaryChannel } from "../../world/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { wireTime } from "../../wire/index.ts";
import { requireIds, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";

interface ScaledChannel extends RecentChannel {
  readonly scale: ChannelScale;
}

function primaryOf(view: View, sensorId: string): ScaledChannel[] {
  const sensor = view.get(sensorId);
  const primary = sensor && primaryChannel(sensor, view.sensorState(sensorId))?.record;
  if (primary === undefined) return [];
  const { number: channelNumber, scale } = primary;
  return [{ sensorId, channelNumber, scale, intervalMs: view.intervalOf(sensorId) * 1000 }];
}

/**
 * The last two hours of sensors' primary channels, all at the same times. Ids of deleted and hidden objects and of other types, and
 * sensors without a primary channel, are left out: a list may be older than the world. Errors: CallError BAD_REQUEST.
 */
export async function readRecentValues(
  parts: FeatureParts,
  ids: readonly string[],
  context: RequestContext,
): Promise<RecentValues> {
  const view = viewOf(parts, context);
  const { history, clock } = parts;
  const channels = requireIds(ids, maxRecentSensors).flatMap((id) => primaryOf(view, id));
  const { firstMs, stepMs, columns } = await history.readRecent(channels, clock.now());
  return {
    first_time: wireTime(firstMs),
    step_seconds: stepMs / 1000,
    sensors: channels.map(({ sensorId: id, scale }, index) => {
      const values = columns[index] ?? [];
      return { id, values: values.map((value) => shownValue(value, scale)) };
    }),
  };
}
