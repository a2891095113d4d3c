import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { countParam, csvParam, noBody, noContent, noParams, noQuery } from "../entities/fields.ts";
import { channel } from "../entities/sensor.ts";
import { channelChange } from "../settings/channel-changes.ts";

/** EN-20: `<sensor id>.<number>`. */
const channelParams = z.object({ id: z.string().check(z.maxLength(60)) });
const include = csvParam;
const listQuery = z.object({
  filter: z.optional(z.string().check(z.maxLength(100_000))),
  sort_by: z.optional(z.string().check(z.maxLength(500))),
  offset: countParam,
  limit: countParam,
  include,
});
const listCall = {
  method: "GET",
  params: noParams,
  query: listQuery,
  body: noBody,
  response: z.array(channel),
  successStatus: 200,
  errors: ["BAD_REQUEST", "INVALID_FILTER", "AUTH_FAILED"],
  auth: "session",
  right: "read",
  isPaged: true,
} as const;
const readCall = {
  method: "GET",
  params: channelParams,
  query: z.object({ include }),
  body: noBody,
  response: channel,
  successStatus: 200,
  errors: ["AUTH_FAILED", "NOT_FOUND"],
  auth: "session",
  right: "read",
  isPaged: false,
} as const;

/** EN-03: channels by themselves. Filters know id, name, parentid, primary, internal_name, kind and type. */
export const channelCalls = {
  listChannels: defineCall({ ...listCall, id: "listChannels", path: "/channels", summary: "Channels" }),
  listChannelsWithSettings: defineCall({
    ...listCall,
    id: "listChannelsWithSettings",
    path: "/experimental/channels",
    summary: "Channels with settings",
  }),
  getChannel: defineCall({
    ...readCall,
    id: "getChannel",
    path: "/channels/:id",
    summary: "One channel with settings",
  }),
  getChannelOverview: defineCall({
    ...readCall,
    id: "getChannelOverview",
    path: "/channels/:id/overview",
    summary: "One channel",
  }),
  changeChannel: defineCall({
    ...readCall,
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
