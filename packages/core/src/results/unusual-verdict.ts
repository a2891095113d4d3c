import type { UnusualRecord } from "../storage/index.ts";
import type { SensorState } from "../world/index.ts";
import type { Verdict } from "./channel-verdict.ts";

/** What was found of the last hours, as long as it says something. */
export function keptUnusual({ unusual }: Pick<SensorState, "unusual">, timeMs: number): UnusualRecord | null {
  return unusual !== null && timeMs < unusual.until_ms ? unusual : null;
}

/** A sensor with which all else is well shows that its values are unusual. */
export function withUnusual(verdict: Verdict, unusual: UnusualRecord | null): Verdict {
  if (verdict.status !== "up" || unusual === null) return verdict;
  return { status: "unusual", message: unusual.message, message_info: unusual.message_info };
}
