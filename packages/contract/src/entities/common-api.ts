import * as z from "zod/mini";
import { nullableNumber, nullableTime } from "./fields.ts";
import { reference } from "./object.ts";
import { lastMeasurement, unit } from "./sensor.ts";
import { userAccount } from "./user-group.ts";

/** How many objects of each type the calling user sees. */
export const objectCounts = z.looseObject({
  probes: z.number(),
  groups: z.number(),
  devices: z.number(),
  sensors: z.number(),
  channels: z.number(),
});
/** Objects counted by type. */
export type ObjectCounts = z.output<typeof objectCounts>;

/** The last measurement of a channel, with a reference to the channel. */
export const channelMeasurement = z.extend(lastMeasurement, {
  id: z.string(),
  name: z.string(),
  primary: z.nullish(z.boolean()),
  unit: z.nullish(unit),
  channel: reference,
});
/** The last measurement of a channel. */
export type ChannelMeasurement = z.output<typeof channelMeasurement>;

/**
 * A discovery under way, by the group or probe to which devices would be added. `progress` is a percentage, null before the probe has told
 * how many addresses there are; `found` counts what has answered.
 */
export const autodiscoveryInfo = z.extend(reference, {
  active: z.boolean(),
  progress: nullableNumber,
  found: z.number(),
});
/** A discovery under way. */
export type AutodiscoveryInfo = z.output<typeof autodiscoveryInfo>;

/** What is known of the connection to a probe; of one that is only the way to other objects, its name alone. */
export const probeInfo = z.looseObject({
  id: z.string(),
  name: z.string(),
  href: z.string(),
  probe_status: z.optional(z.string()),
  /** Of its last loss or return; null while it was never lost. */
  probe_status_since: nullableTime,
  /** Why it is away; empty while it is there. */
  message: z.optional(z.string()),
  sensors: z.number(),
});
/** What is known of the connection to a probe. */
export type ProbeInfo = z.output<typeof probeInfo>;

/** A user in the form of objects with settings, with all that the typed list has. */
export const userObject = z.extend(userAccount, {
  name: z.string(),
  href: z.string(),
  type: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  basic: z.looseObject({ name: z.string() }),
});
/** A user in the form of objects with settings. */
export type UserObject = z.output<typeof userObject>;

/** The license of this product, which has no keys, no expiry and no bound on sensors: those fields are null. */
export const license = z.looseObject({
  edition: z.string(),
  license: z.string(),
  max_sensors: z.nullable(z.number()),
  expires_at: nullableTime,
  /** Those that the calling user sees. */
  sensors: z.number(),
});
/** The license of this product. */
export type License = z.output<typeof license>;
