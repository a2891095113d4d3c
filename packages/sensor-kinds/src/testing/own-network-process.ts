// Runs in a network of its own: plays steps and writes the outcome of each check as a line of JSON.
import { openCheckServices } from "../check-services.ts";
import { createChecks } from "../checks.ts";
import type { CheckOutcome } from "../kind.ts";
import { openNameService } from "../names/open-name-service.ts";
import type { NetworkCheck, NetworkPlay } from "./own-network.ts";
import { runOne } from "./run-one.ts";
import { TwoMachines } from "./two-machines.ts";

const nobody = 65_534;
const { steps, root, references = "off" } = JSON.parse(process.argv[2] ?? "") as NetworkPlay;
const machines = await TwoMachines.start();
process.env["PATH"] = "";
const checks = createChecks();
const { services, close } = openCheckServices({
  coreState: () => null,
  names: openNameService({ root, tryMs: 500 }),
  references,
});

function outcomeOf({ kind, host, settings = {}, timeoutMs = 1000 }: NetworkCheck): Promise<CheckOutcome> {
  return runOne(checks[kind], { host, settings, timeoutMs, services });
}

async function outcomesOf(step: readonly NetworkCheck[]): Promise<CheckOutcome[]> {
  const isUnprivileged = step.some((check) => check.isUnprivileged === true);
  process.seteuid?.(isUnprivileged ? nobody : 0);
  const outcomes = await Promise.all(step.map(outcomeOf));
  process.seteuid?.(0);
  return outcomes;
}

try {
  for (const step of steps) {
    if (typeof step === "string") {
      machines.run(step);
    } else {
      const outcomes = await outcomesOf([step].flat());
      outcomes.forEach((outcome) => process.stdout.write(`${JSON.stringify(outcome)}\n`));
    }
  }
} finally {
  close();
  machines.stop();
}
