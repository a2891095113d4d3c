import * as z from "zod/mini";

/**
 * A message that a device has sent to the probe, as text that nobody has judged. `severity` (0 to 7) and `facility` (0 to 23) are those
 * of syslog; null: it has none. `oid` is the number of a trap; empty for others.
 */
export const receivedMessage = z.looseObject({
  time: z.string(),
  source: z.string(),
  severity: z.nullable(z.number()),
  facility: z.nullable(z.number()),
  host: z.string(),
  program: z.string(),
  oid: z.string(),
  text: z.string(),
});
/** A message that a device has sent to the probe. */
export type ReceivedMessage = z.output<typeof receivedMessage>;
