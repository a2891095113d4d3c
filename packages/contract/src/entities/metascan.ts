import * as z from "zod/mini";

/** Most sensors that one request creates from what a metascan has found. */
export const maxSensorsAtOnce = 100;

/** `params`: settings of the kind that tell where to look, such as the `url` of an exporter. */
export const metascanBody = z.strictObject({
  params: z.optional(z.record(z.string().check(z.maxLength(60)), z.unknown())),
});

/**
 * One thing that a sensor could watch: the settings of that sensor, and in `info` its `name` and what the device says of it. Sent
 * back as it is in a list, it makes a sensor.
 */
export const metascanEntry = z.looseObject({ info: z.record(z.string(), z.string()) });
/** One thing that a sensor could watch. */
export type MetascanEntry = z.output<typeof metascanEntry>;
