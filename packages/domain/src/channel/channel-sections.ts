import type { ChannelSettings } from "./channel-settings.ts";

/** The sections of a channel's settings, in their order. */
export const channelSections = [
  "basic",
  "values",
  "alerting",
  "display",
] as const satisfies readonly (keyof ChannelSettings)[];
/** A section of a channel's settings. */
export type ChannelSection = (typeof channelSections)[number];

/** Which sections a channel comes with: `basic` always, others by name, all by `*` or `all_sections`. */
export function includedChannelSections(include: readonly string[] = []): ChannelSection[] {
  const isAll = include.includes("*") || include.includes("all_sections");
  return channelSections.filter((section) => section === "basic" || isAll || include.includes(section));
}
