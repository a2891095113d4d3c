import type { CheckOutcome, MessageParameters } from "../kind.ts";
import { failed, notChecked } from "../outcome.ts";
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

/** Ends a check from inside when the target has been silent for as long as the check was to wait. */
export class TargetSilence extends Error {
  override name = "TargetSilence";
}

/** What keeps the probe from its target on its own side: nothing is known of the target then. */
const ownCodes: readonly ConnectionCode[] = [
  "not_permitted",
  "no_own_route",
  "link_down",
  "cut_off",
  "zone_missing",
  "name_servers_silent",
  "name_server_absent",
  "name_refused",
  "denied",
  "no_resources",
  "settings_invalid",
  "secret_unreadable",
  "check_failed",
  "memory_too_large",
  "kind_unknown",
  "package_missing",
];

/** True for what lies on the probe's own side. */
export const isOwn = (code: ConnectionCode): boolean => ownCodes.includes(code);

/** A failed outcome with one of the messages that all kinds share. */
export function connectionFailed(code: ConnectionCode, parameters: MessageParameters = {}): CheckOutcome {
  return isOwn(code) ? notChecked(connectionEn, code, parameters) : failed(connectionEn, code, parameters);
}
