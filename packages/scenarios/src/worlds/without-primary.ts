import type { SampleChannel } from "../world/sample-object.ts";
import { sampleKinds } from "../world/sample-kinds.ts";

/** A sensor's channels none of which is the primary one. */
export const channelsWithoutPrimary: readonly SampleChannel[] = (sampleKinds[0]?.channels ?? []).map((channel) => ({
  ...channel,
  isPrimary: false,
}));
