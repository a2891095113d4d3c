import type { ChannelRecord } from "@monitor/domain";
import type { View } from "@monitor/core/viewers";
import { channelText } from "../classic/channel-texts.ts";

/** A value of a channel with its unit, as programs take it apart: with plain spaces. */
export const valueText = (channel: ChannelRecord, value: number, view: View): string =>
  channelText(channel, value, { view, language: "en" }).replace(/[\u00A0\u202F]/g, " ");
