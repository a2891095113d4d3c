import { attempt } from "../connection/attempt.ts";
import { kindCheck } from "../kind-check.ts";
import { heardOutcome } from "../receivers/heard-outcome.ts";
import { snmpTrap } from "./definition.ts";

/** The traps and informs that have come for a sensor since its check before, sent with the log-in of its device. */
export const checkSnmpTrap = kindCheck(snmpTrap, (input) =>
  attempt(input, input.host, async (_signal, resolve) => {
    const { traps } = input.services;
    traps?.letIn(input.sensorId, input);
    return heardOutcome(input, { inbox: traps, setting: "TRAP_LISTEN", hasSeverities: false, resolve });
  }),
);
