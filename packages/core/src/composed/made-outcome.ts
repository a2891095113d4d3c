import type { CheckResult } from "@monitor/contract";
import { failureText } from "@monitor/sensor-kinds/definitions";
import type { MessageParameters } from "@monitor/sensor-kinds/definitions";

/** What the server makes in place of a check. */
export type MadeOutcome = CheckResult["outcome"];

/** A sentence of a kind, with the parameters that other languages need. */
export interface MadeReason {
  readonly code: string;
  readonly parameters: Record<string, string | number>;
  readonly message: string;
}

export function madeReason(kind: string, code: string, parameters: MessageParameters): MadeReason {
  return { code, parameters: { ...parameters }, message: failureText(kind, { code, parameters }, "en") };
}

/** Nothing can be said: the sensor is unknown with the reason. */
export const notMade = (reason: MadeReason): MadeOutcome => ({
  is_ok: false,
  failure: { ...reason, cannot_check: true },
});
