import { attempt } from "../connection/attempt.ts";
import { kindCheck } from "../kind-check.ts";
import { heardOutcome } from "../receivers/heard-outcome.ts";
import { syslog } from "./definition.ts";

/** The syslog messages that have come for a sensor since its check before. */
export const checkSyslog = kindCheck(syslog, (input) =>
  attempt(input, input.host, (_signal, resolve) =>
    heardOutcome(input, { inbox: input.services.syslog, setting: "SYSLOG_LISTEN", hasSeverities: true, resolve }),
  ),
);
