import { createDenyList } from "../connection/deny-list.ts";
import { findMatch } from "../expressions/find-match.ts";
import type { Check, CheckInput, CheckOutcome, CheckServices } from "../kind.ts";

/** Knows localhost and says of every other name that it does not exist. */
const testNames: CheckServices["names"] = {
  servers: () => ["192.0.2.53"],
  isAnswering: () => true,
  lookUp: async (name) =>
    name === "localhost"
      ? {
          addresses: [
            { address: "127.0.0.1", family: 4 },
            { address: "::1", family: 6 },
          ],
        }
      : { problem: "name_not_found" },
};

/** Services of a test: nothing to ping or run with unless the test brings it. */
export function testServices(parts: Partial<CheckServices> = {}): CheckServices {
  return {
    denyList: createDenyList(),
    names: testNames,
    stalledMs: () => 0,
    ping: () => Promise.resolve({ isAvailable: false }),
    runProgram: () => Promise.resolve({ exitCode: null, stdout: "", stderr: "", hasStarted: false }),
    matchText: (call) => Promise.resolve(findMatch(call)),
    push: null,
    syslog: null,
    traps: null,
    scripts: null,
    coreState: () => null,
    ...parts,
  };
}

/** Runs a check once on 127.0.0.1 with 5 s time-out unless told otherwise. */
export function runOne(check: Check, input: Partial<CheckInput>): Promise<CheckOutcome> {
  return check({
    sensorId: "1001",
    memory: undefined,
    secrets: {},
    sectionSettings: {},
    host: "127.0.0.1",
    settings: {},
    timeoutMs: 5000,
    signal: new AbortController().signal,
    services: testServices(),
    ...input,
  });
}

export { codeOf } from "../outcome.ts";

/** The failure's sentence, or an empty text. */
export function messageOf(outcome: CheckOutcome): string {
  return outcome.is_ok ? "" : outcome.failure.message;
}

/** The values; an error with the failure's sentence when there are none. */
export function valuesOf(outcome: CheckOutcome): Record<string, number | null> {
  if (!outcome.is_ok) {
    throw new Error(`The check failed: ${outcome.failure.message}`);
  }
  return outcome.values;
}
