import { Counters } from "../counters/counters.ts";
import { kindCheck } from "../kind-check.ts";
import type { Check, CheckFailure, CheckOutcome } from "../kind.ts";
import { failed } from "../outcome.ts";
import type { Mutexes } from "../scripts/mutexes.ts";
import { runScript } from "../scripts/run-script.ts";
import type { ScriptRun } from "../scripts/run-script.ts";
import { nagios } from "./definition.ts";
import { nagiosEn } from "./messages.en.ts";
import { readPerfdata, splitOutput } from "./perfdata.ts";

const texts = nagiosEn.templates;
const maxMessage = 2000;
const levels: Readonly<Record<number, "warning" | "error">> = { 1: "warning", 2: "error" };
const unknown = 3;

/** The plugin's own line: no template has it, so it is shown as it is. */
const said = (message: string): CheckFailure => ({ code: "script_said", parameters: {}, message });

/** The outcome of a plugin that has run, wherever that was. */
export function pluginOutcome(
  { stdout, stderr, exitCode, tookMs }: ScriptRun,
  script: string,
  memory: unknown,
): CheckOutcome {
  const { message: line, perfdata } = splitOutput(stdout);
  const message = line.slice(0, maxMessage);
  if (exitCode < 0 || exitCode > unknown) return failed(texts, "plugin_exit_code", { script, exitCode, text: line });
  if (message === "") return failed(texts, "plugin_silent", { script, exitCode, stderr });
  // A plugin that says UNKNOWN has found out nothing of its target.
  if (exitCode === unknown) return { is_ok: false, failure: { ...said(message), cannot_check: true } };
  const counters = new Counters(memory, performance.now());
  const { channels, values } = readPerfdata(perfdata, counters);
  const level = levels[exitCode];
  return {
    is_ok: true,
    values: { ...values, execution_time: tookMs },
    channels,
    message,
    memory: counters.memory,
    ...(level === undefined ? {} : { raised: { level, reason: said(message) } }),
  };
}

/** Runs a plugin: 0 is up, 1 a warning, 2 Down, 3 unknown. */
export const createNagiosCheck = (mutexes: Mutexes): Check =>
  kindCheck(nagios, (input) =>
    runScript(input, mutexes, (run) => pluginOutcome(run, input.settings.script, input.memory)),
  );
