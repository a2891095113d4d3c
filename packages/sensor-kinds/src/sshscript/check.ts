import { startWatch } from "../connection/deadline.ts";
import { exeXmlOutcome } from "../exexml/check.ts";
import { kindCheck } from "../kind-check.ts";
import type { Check, CheckInput, CheckOutcome } from "../kind.ts";
import { pluginOutcome } from "../nagios/check.ts";
import { failed, rounded } from "../outcome.ts";
import type { Mutexes } from "../scripts/mutexes.ts";
import { argvOf } from "../scripts/run-script.ts";
import type { AskSsh, SshAgent } from "../ssh/ssh-devices.ts";
import { sshScript } from "./definition.ts";
import type { SshScriptSettings } from "./definition.ts";
import { sshScriptEn } from "./messages.en.ts";

const folders = { custom: "/var/prtg/scriptsxml", nagios: "/var/prtg/scripts" } as const;
/** The codes of a shell for a file that is not there, or may not be run. */
const notRun = [126, 127];

/** A word that every shell takes as it is. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

async function runScript(input: CheckInput<SshScriptSettings>, { target, run }: SshAgent): Promise<CheckOutcome> {
  const { form, script } = input.settings;
  const elapsedMs = startWatch(input.services.stalledMs);
  const words = [`${folders[form]}/${script}`, ...argvOf(input)].map(quoted);
  const { stdout, stderr, exitCode } = await run(words.join(" "));
  const texts = sshScriptEn.templates;
  if (exitCode === null) return failed(texts, "ssh_script_killed", { target, script });
  if (notRun.includes(exitCode) && stdout.trim() === "") {
    return failed(texts, "ssh_script_missing", { target, script, text: stderr.trim().slice(0, 200) });
  }
  const ran = { stdout, stderr, exitCode, tookMs: rounded(elapsedMs(), 1) };
  return form === "custom" ? exeXmlOutcome(ran, script, input.memory) : pluginOutcome(ran, script, input.memory);
}

/** Runs a script of one folder of the device. */
export const createSshScriptCheck = (ask: AskSsh, mutexes: Mutexes): Check =>
  kindCheck(sshScript, (input) =>
    ask(input, (agent) => {
      const { mutex } = input.settings;
      return mutex === "" ? runScript(input, agent) : mutexes.run(mutex, agent.signal, () => runScript(input, agent));
    }),
  );
