import { connectionFailed } from "@monitor/sensor-kinds/checks";
import type { Check, CheckInput, CheckOutcome } from "@monitor/sensor-kinds/checks";
import type { Assignment } from "./assignment.ts";
import { hideSecrets } from "./hide-secrets.ts";

/** The input of a check, and why the server says that it can't be made. */
type RunInput = CheckInput & Pick<Assignment, "kind" | "cannot_check">;

/**
 * Runs a check once and always settles: an unknown kind and a check that throws become failures. `onError` gets the error, the
 * message for people has nothing of it. No text of an outcome has a secret of the check.
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
    // The memory stays in the probe.
    return { ...hideSecrets(input.secrets)(outcome), memory };
  } catch (error) {
    onError(error);
    return connectionFailed("check_failed");
  }
}
