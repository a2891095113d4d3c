import { dirname } from "node:path";
import { attempt } from "../connection/attempt.ts";
import { CheckProblem } from "../connection/check-problem.ts";
import { startWatch } from "../connection/deadline.ts";
import { ended } from "../connection/or-aborted.ts";
import type { CheckInput, CheckOutcome } from "../kind.ts";
import { failed, notChecked, rounded } from "../outcome.ts";
import { maxOutputLength } from "../spawning/spawn-helper-messages.ts";
import type { Mutexes } from "./mutexes.ts";
import { scriptsEn } from "./messages.en.ts";
import type { ScriptFolder } from "./script-place.ts";
import { scriptFile } from "./script-file.ts";
import { splitParameters } from "./script-settings.ts";
import type { ScriptSettings } from "./script-settings.ts";

const texts = scriptsEn.templates;

/** What a script has written and how it ended. */
export interface ScriptRun {
  stdout: string;
  stderr: string;
  exitCode: number;
  tookMs: number;
}

/** Throws a CheckProblem for what is not run. */
async function findScript({ folder }: ScriptFolder, script: string): Promise<string> {
  const found = await scriptFile(folder, script);
  if ("refusal" in found) throw new CheckProblem(notChecked(texts, found.refusal, { script }));
  return found.file;
}

/** The whole environment of a script: nothing of the probe's own. */
function environmentOf({ host, sensorId }: CheckInput<ScriptSettings>): Record<string, string> {
  const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  return { PATH: path, LANG: "C.UTF-8", HOME: "/", prtg_host: host, prtg_sensorid: sensorId };
}

/** The parameters of a script as its arguments. */
export function argvOf({ settings, host, sensorId }: CheckInput<ScriptSettings>): string[] {
  const values = { host, sensorid: sensorId };
  const isKnown = (name: string): name is keyof typeof values => Object.hasOwn(values, name);
  return (splitParameters(settings.parameters) ?? []).map((part) =>
    part.replace(/%(host|sensorid)\b/g, (whole, name: string) => (isKnown(name) ? values[name] : whole)),
  );
}

async function runOnce(input: CheckInput<ScriptSettings>, signal: AbortSignal): Promise<ScriptRun> {
  const { settings, services, timeoutMs } = input;
  const { script } = settings;
  if (services.scripts === null) throw new CheckProblem(notChecked(texts, "scripts_off"));
  const file = await findScript(services.scripts, script);
  const place = { cwd: dirname(file), env: environmentOf(input), ...services.scripts.user };
  const elapsedMs = startWatch(services.stalledMs);
  const result = await services.runProgram({ file, argv: argvOf(input), place, timeoutMs, signal });
  const { stdout, stderr, exitCode } = result;
  services.noteReceived?.(input.sensorId, { text: stdout, errors: stderr, exitCode: exitCode ?? -1 });
  if (signal.aborted) throw ended;
  if (!result.hasStarted) throw new CheckProblem(notChecked(texts, "script_not_started", { script }));
  if (exitCode === null) throw new CheckProblem(failed(texts, "script_killed", { script }));
  if (stdout.length >= maxOutputLength) {
    throw new CheckProblem(failed(texts, "script_too_long", { script, limit: maxOutputLength }));
  }
  return { stdout, stderr, exitCode, tookMs: rounded(elapsedMs(), 1) };
}

/** Runs a sensor's script within its time-out, the wait for its mutex included, and reads what it has written. */
export function runScript(
  input: CheckInput<ScriptSettings>,
  mutexes: Mutexes,
  read: (run: ScriptRun) => CheckOutcome,
): Promise<CheckOutcome> {
  const { script, mutex } = input.settings;
  return attempt(input, script, async (signal) =>
    read(await (mutex === "" ? runOnce(input, signal) : mutexes.run(mutex, signal, () => runOnce(input, signal)))),
  );
}
