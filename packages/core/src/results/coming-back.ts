import type { SensorState } from "../world/index.ts";
import type { Verdict } from "./channel-verdict.ts";

interface ComingBackFacts {
  readonly checksBeforeUp: number;
}

/**
 * Good checks in a row of a sensor that was Down; null where it is not, or not any more. A check that could not be made is neither
 * a good one nor the end of those in a row.
 */
export function goodCount(
  { good_count }: SensorState,
  { status }: Verdict,
  { checksBeforeUp }: ComingBackFacts,
): number | null {
  if (status === "unknown") return good_count;
  if (status === "down") return 0;
  return good_count === null || good_count + 1 >= checksBeforeUp ? null : good_count + 1;
}

/** Of a sensor that was Down and whose checks are good again, but not often enough. */
export function comingBack(count: number, { checksBeforeUp: needed }: ComingBackFacts): Verdict {
  const message = `Good checks in a row: ${count} of the ${needed} after which it is no longer Down`;
  return { status: "down", message, message_info: { code: "coming_back", parameters: { count, needed } } };
}
