/** For how many scanning intervals a result may stay away when nothing else is set. */
export const defaultSilentIntervals = 2.5;

/** No sensor is silent sooner: results are gathered, sent and stored. */
const minSilenceMs = 30_000;

/**
 * Why no result comes: the probe says nothing, results can't be stored, the server was off, the check does not come back, or
 * the sensor was not checked (it was paused, or its probe was away).
 */
export const silenceReasons = ["probe", "storage", "server", "check", "unchecked"] as const;
export type SilenceReason = (typeof silenceReasons)[number];

/** What is known of the way of a result when it stays away. */
export interface SilenceFacts {
  /** The server has not been running for as long as the result may stay away. */
  isServerNew: boolean;
  canStore: boolean;
  isProbeConnected: boolean;
}

/** After how many milliseconds without a result nothing is known of a sensor any more. */
export function silenceAfterMs(intervalSeconds: number, silentIntervals: number): number {
  return Math.max(minSilenceMs, intervalSeconds * 1000 * silentIntervals);
}

/** The reason that explains most: each of them hides those behind it. */
export function silenceReasonOf({ isServerNew, canStore, isProbeConnected }: SilenceFacts): SilenceReason {
  if (isServerNew) return "server";
  if (!canStore) return "storage";
  return isProbeConnected ? "check" : "probe";
}
