import type { Check, CheckInput, CheckOutcome, CheckServices } from "@monitor/sensor-kinds/checks";
import type { Assignment } from "../assignment.ts";

/** Services that no fake check uses. */
export const noServices: CheckServices = {
  denyList: { isDenied: () => false },
  names: {
    servers: () => [],
    lookUp: () => Promise.resolve({ problem: "name_not_found" }),
    isAnswering: () => true,
  },
  stalledMs: () => 0,
  ping: () => Promise.resolve({ isAvailable: false }),
  runProgram: () => Promise.resolve({ exitCode: null, stdout: "", stderr: "", hasStarted: false }),
  matchText: () => Promise.resolve({ kind: "none" }),
  push: null,
  syslog: null,
  traps: null,
  scripts: null,
  coreState: () => null,
};

/** The outcome of a fake check that works. */
export const fine: CheckOutcome = { is_ok: true, values: { value: 1 } };

/** A check that waits until the test ends it, and remembers what it was called with. */
export interface HeldCheck {
  check: Check;
  calls: CheckInput[];
  /** Ends the oldest call that still waits. */
  end: (outcome?: CheckOutcome) => void;
}

/** Makes a check that a test ends by hand; it does not care for its signal, like a broken one. */
export function createHeldCheck(): HeldCheck {
  const calls: CheckInput[] = [];
  const waiting: ((outcome: CheckOutcome) => void)[] = [];
  return {
    calls,
    check: (input) => {
      calls.push(input);
      return new Promise((resolve) => waiting.push(resolve));
    },
    end: (outcome = fine) => waiting.shift()?.(outcome),
  };
}

/** An assignment of a fake check: every minute, 5 s time-out. */
export function assign(sensorId: string, parts: Partial<Assignment> = {}): Assignment {
  return {
    sensor_id: sensorId,
    kind: "quick",
    host: "device.example",
    settings: {},
    interval_seconds: 60,
    timeout_seconds: 5,
    ...parts,
  };
}
