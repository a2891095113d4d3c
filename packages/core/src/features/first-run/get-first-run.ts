import { CallError } from "@monitor/contract";
import type { FirstRun } from "@monitor/contract";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

/** Errors: CallError NOT_FOUND once there is a user. */
export function getFirstRun(
  { accounts: { firstRun } }: Pick<FeatureParts, "accounts">,
  { isOnMachine = () => false, address }: RequestContext,
): FirstRun {
  if (!firstRun.isNeeded) throw new CallError("NOT_FOUND", "This installation has been set up");
  return { needs_code: !isOnMachine(), tries_left: firstRun.triesLeft(address) };
}
