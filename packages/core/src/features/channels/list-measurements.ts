import type { ChannelMeasurement, JsonPage } from "@monitor/contract";
import { findObject, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { View } from "../../viewers/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import type { FoundChannel } from "./find-channel.ts";
import { listChannels } from "./list-channels.ts";
import type { ChannelQuery } from "./list-channels.ts";
import { channelHref, wireChannelObject } from "./wire-channel-object.ts";

function wireMeasurement(view: View, found: FoundChannel): ChannelMeasurement {
  const { id, name, primary, unit, last_measurement } = wireChannelObject(view, found);
  const channel = { id, name, type: "REFERENCED_CHANNEL", href: channelHref(id) };
  return { id, name, primary, unit, ...last_measurement, channel };
}

/** The last measurements of channels. Errors: CallError BAD_REQUEST, INVALID_FILTER. */
export const listChannelData = (parts: FeatureParts, query: ChannelQuery, context: RequestContext): Promise<JsonPage> =>
  listChannels(parts, { query, wire: wireMeasurement }, context);

/** Those of one sensor. Errors: CallError NOT_FOUND, BAD_REQUEST, INVALID_FILTER. */
export function listSensorData(
  parts: FeatureParts,
  { id, query }: { readonly id: string; readonly query: ChannelQuery },
  context: RequestContext,
): Promise<JsonPage> {
  findObject(viewOf(parts, context), "sensor", id);
  return listChannelData(parts, { ...query, filter_objid: [id] }, context);
}
