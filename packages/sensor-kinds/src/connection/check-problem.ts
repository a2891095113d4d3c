import type { CheckOutcome, MessageParameters } from "../kind.ts";
import { failed } from "../outcome.ts";
import { connectionEn } from "./messages.en.ts";
import type { ConnectionCode } from "./messages.en.ts";

/** Ends a check from inside with a failure that is already worded. */
export class CheckProblem extends Error {
  override name = "CheckProblem";
  readonly outcome: CheckOutcome;

  constructor(outcome: CheckOutcome) {
    super(outcome.is_ok ? "no problem" : outcome.failure.message);
    this.outcome = outcome;
  }
}

/** A failed outcome with one of the messages that all kinds share. */
export function connectionFailed(code: ConnectionCode, parameters: MessageParameters = {}): CheckOutcome {
  return failed(connectionEn, code, parameters);
}
