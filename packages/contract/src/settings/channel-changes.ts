import { channelSections } from "@monitor/domain";
import type { ChannelSection } from "@monitor/domain";
import * as z from "zod/mini";

/** The server checks the fields with the table of definitions. Sections that channels do not have are refused here. */
const section = z.optional(z.record(z.string().check(z.maxLength(60)), z.unknown()));

/** Changes of a channel: null sets a value back to what the sensor's kind and its results say. */
export const channelChange = z.strictObject(
  Object.fromEntries(channelSections.map((name) => [name, section])) as Record<ChannelSection, typeof section>,
);
/** Changes of a channel. */
export type ChannelChange = z.output<typeof channelChange>;
