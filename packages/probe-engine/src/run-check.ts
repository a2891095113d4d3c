import { connectionFailed } from "@monitor/sensor-kinds/checks";
import type { Check, CheckInput, CheckOutcome } from "@monitor/sensor-kinds/checks";

/**
 * Runs a check once and settles in any case: a kind this probe does not know and a check that throws become failures.
 * `onError` hears of the throw; the message for people has nothing of it.
 */
export async function runCheck(
  check: Check | undefined,
  input: CheckInput & { kind: string },
  onError: (error: unknown) => void,
): Promise<CheckOutcome> {
  if (check === undefined) {
    return connectionFailed("kind_unknown", { kind: input.kind });
  }
  try {
    return await check(input);
  } catch (error) {
    onError(error);
    return connectionFailed("check_failed");
  }
}
