import { includedChannelSections } from "@monitor/domain";
import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { viewOf } from "../../requests/index.ts";
import { changeChannel } from "./change-channel.ts";
import { findChannel } from "./find-channel.ts";
import { listChannels } from "./list-channels.ts";
import { listChannelData, listSensorData } from "./list-measurements.ts";
import { wireChannelObject, wireChannelWithSettings } from "./wire-channel-object.ts";

type ChannelCallId =
  | "listChannels"
  | "listChannelsWithSettings"
  | "getChannel"
  | "getChannelOverview"
  | "changeChannel"
  | "listChannelData"
  | "listSensorData";

export const channelHandlers = (parts: FeatureParts): CallHandlers<ChannelCallId> => ({
  listChannels: ({ query }, context) => listChannels(parts, { query, wire: wireChannelObject }, context),
  listChannelsWithSettings: ({ query }, context) => {
    const included = includedChannelSections(query.include);
    return listChannels(
      parts,
      { query, wire: (view, found) => wireChannelWithSettings(view, found, included) },
      context,
    );
  },
  getChannel: ({ params, query }, context) => {
    const view = viewOf(parts, context);
    return wireChannelWithSettings(view, findChannel(view, params.id), includedChannelSections(query.include));
  },
  getChannelOverview: ({ params }, context) => {
    const view = viewOf(parts, context);
    return wireChannelObject(view, findChannel(view, params.id));
  },
  listChannelData: ({ query }, context) => listChannelData(parts, query, context),
  listSensorData: ({ params, query }, context) => listSensorData(parts, { ...params, query }, context),
  changeChannel: ({ params, body }, context) => changeChannel(parts, { ...params, body }, context),
});
