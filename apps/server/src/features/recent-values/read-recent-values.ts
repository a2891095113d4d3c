import { maxRecentSensors } from "@monitor/contract";
import type { RecentValues } from "@monitor/contract";
import type { RecentChannel } from "../../monitoring/history/history.ts";
import type { World } from "../../monitoring/world/world.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { wireTime } from "../objects/wire-reference.ts";
import { requireRight } from "../request-context.ts";
import type { RequestContext } from "../request-context.ts";
import { requireIds } from "../required-ids.ts";

function primaryOf(world: World, sensorId: string): RecentChannel[] {
  const primary = world.sensorState(sensorId)?.channels.find((channel) => channel.is_primary);
  if (primary === undefined) return [];
  return [{ sensorId, channelNumber: primary.number, intervalMs: world.intervalOf(sensorId) * 1000 }];
}

/**
 * The last two hours of sensors' primary channels, all at the same times. Ids of deleted objects and of other types, and
 * sensors without a primary channel, are left out: a list may be older than the world. Errors: CallError BAD_REQUEST.
 */
export async function readRecentValues(
  { world, history, clock }: FeatureParts,
  ids: readonly string[],
  context: RequestContext,
): Promise<RecentValues> {
  requireRight(context, "read");
  const channels = requireIds(ids, maxRecentSensors).flatMap((id) => primaryOf(world, id));
  const { firstMs, stepMs, columns } = await history.readRecent(channels, clock.now());
  return {
    first_time: wireTime(firstMs),
    step_seconds: stepMs / 1000,
    sensors: channels.map(({ sensorId: id }, index) => ({ id, values: columns[index] ?? [] })),
  };
}
