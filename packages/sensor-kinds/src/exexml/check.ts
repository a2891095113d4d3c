import { kindCheck } from "../kind-check.ts";
import type { Check, CheckOutcome } from "../kind.ts";
import { failed } from "../outcome.ts";
import type { Mutexes } from "../scripts/mutexes.ts";
import { runScript } from "../scripts/run-script.ts";
import type { ScriptRun } from "../scripts/run-script.ts";
import { customOutcome } from "./custom-output.ts";
import { exeXml } from "./definition.ts";
import { exeXmlEn } from "./messages.en.ts";

/** The outcome of a script that has run, wherever that was. */
export function exeXmlOutcome(
  { stdout, stderr, exitCode, tookMs }: ScriptRun,
  script: string,
  memory: unknown,
): CheckOutcome {
  if (stdout.trim() === "") {
    const code = stderr.trim() === "" ? "output_absent" : "output_empty";
    return failed(exeXmlEn.templates, code, { script, exitCode, stderr });
  }
  const outcome = customOutcome({ text: stdout, script, memory });
  return outcome.is_ok ? { ...outcome, values: { ...outcome.values, execution_time: tookMs } } : outcome;
}

/** Runs a script and takes its channels from what it writes; its exit code says nothing where it has written something. */
export const createExeXmlCheck = (mutexes: Mutexes): Check =>
  kindCheck(exeXml, (input) =>
    runScript(input, mutexes, (run) => exeXmlOutcome(run, input.settings.script, input.memory)),
  );
