import { connectionFailed } from "@monitor/sensor-kinds/checks";
import type { Check, CheckInput, CheckOutcome } from "@monitor/sensor-kinds/checks";
import type { Assignment } from "./assignment.ts";
import { hideSecrets } from "./hide-secrets.ts";

/** What is checked, and why it can't be where the server has said so. */
type RunInput = CheckInput & Pick<Assignment, "kind" | "cannot_check">;

/**
 * Runs a check once and settles in any case: a kind this probe does not know and a check that throws become failures.
 * `onError` hears of the throw; the message for people has nothing of it. No text of an outcome holds a secret of the check.
 */
export async function runCheck(
  check: Check | undefined,
  { cannot_check: reason, ...input }: RunInput,
  onError: (error: unknown) => void,
): Promise<CheckOutcome> {
  if (reason !== undefined) {
    return { is_ok: false, failure: { ...reason, cannot_check: true } };
  }
  if (check === undefined) {
    return connectionFailed("kind_unknown", { kind: input.kind });
  }
  try {
    const { memory, ...outcome } = await check(input);
    // It stays in the probe.
    return { ...hideSecrets(input.secrets)(outcome), memory };
  } catch (error) {
    onError(error);
    return connectionFailed("check_failed");
  }
}
