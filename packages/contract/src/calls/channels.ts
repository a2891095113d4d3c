import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { csvParam, noContent, noQuery } from "../entities/fields.ts";
import { channel } from "../entities/sensor.ts";
import { channelChange } from "../settings/channel-changes.ts";
import { listCall, listParams, readCall } from "./read-calls.ts";

/** EN-20: `<sensor id>.<number>`. */
const channelParams = z.object({ id: z.string().check(z.maxLength(60)) });
const include = csvParam;
const list = {
  ...listCall,
  query: z.object({
    ...listParams,
    include,
    /** Ids of sensors, in place of a filter by `parentid`. */
    filter_objid: csvParam,
  }),
  response: z.array(channel),
} as const;
const read = { ...readCall, params: channelParams, query: z.object({ include }), response: channel } as const;

/** EN-03: channels by themselves; `channel-properties.ts` names what they are filtered and sorted by. */
export const channelCalls = {
  listChannels: defineCall({ ...list, id: "listChannels", path: "/channels", summary: "Channels" }),
  listChannelsWithSettings: defineCall({
    ...list,
    id: "listChannelsWithSettings",
    path: "/experimental/channels",
    summary: "Channels with settings",
  }),
  getChannel: defineCall({
    ...read,
    id: "getChannel",
    path: "/channels/:id",
    summary: "One channel with settings",
  }),
  getChannelOverview: defineCall({
    ...read,
    id: "getChannelOverview",
    path: "/channels/:id/overview",
    summary: "One channel",
  }),
  changeChannel: defineCall({
    ...read,
    method: "PATCH",
    query: noQuery,
    id: "changeChannel",
    path: "/experimental/channels/:id",
    summary: "Change a channel; null sets a value back",
    right: "edit",
    errors: ["BAD_REQUEST", "AUTH_FAILED", "FORBIDDEN", "NOT_FOUND"],
    body: channelChange,
    response: noContent,
    successStatus: 204,
  }),
};
