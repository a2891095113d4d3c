import { dirname } from "node:path";
import { shortened } from "@monitor/notify";
import type { ProgramRun, SendResult } from "@monitor/notify";
import { scriptFile, splitParameters, startSpawnHelper } from "@monitor/sensor-kinds/checks";
import type { ScriptFolder } from "@monitor/sensor-kinds/checks";

const timeoutMs = 30_000;
const shownLength = 300;
/** The exit code that says: this is not taken, also later (`EX_DATAERR`). */
const refusedCode = 65;
const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

const refusals = {
  script_missing: "There is no such file in the folder of scripts.",
  script_elsewhere: "The file is not in the folder of scripts itself.",
  script_open_to_all: "Every user of this machine could change the file or its folder, so it is not run.",
};

/** Runs programs of one folder, without a shell, with nothing of the server's environment. */
export interface ProgramSender {
  run(program: ProgramRun, signal: AbortSignal): Promise<SendResult>;
  /** Ends what runs. */
  close(): void;
}

/** Null for the folder: none is set up. Programs are started by a small process, which is started with the first of them. */
export function createProgramSender(folder: ScriptFolder | null, timeout = timeoutMs): ProgramSender {
  let helper: ReturnType<typeof startSpawnHelper> | null = null;
  return {
    async run({ script, parameters, variables }, signal) {
      if (folder === null) return refused("There is no folder of scripts on this server (SCRIPTS_DIR).");
      const argv = splitParameters(parameters);
      if (argv === null) return refused("A quote in the parameters is not closed.");
      const found = await scriptFile(folder.folder, script);
      if ("refusal" in found) return refused(refusals[found.refusal]);
      helper ??= startSpawnHelper(() => 0);
      // A byte of zero ends a text of the environment.
      const told = Object.entries(variables).map(([key, value]) => [key, value.replaceAll("\0", "")]);
      const env = { PATH: path, LANG: "C.UTF-8", HOME: "/", ...Object.fromEntries(told) };
      const place = { cwd: dirname(found.file), env, ...folder.user };
      return resultOf(await helper.run({ file: found.file, argv, place, timeoutMs: timeout, signal }));
    },
    close: () => helper?.stop(),
  };
}

const refused = (answer: string): SendResult => ({ outcome: "refused", answer, retry_after_ms: null });

type Ended = Awaited<ReturnType<ReturnType<typeof startSpawnHelper>["run"]>>;

function resultOf({ hasStarted, exitCode, stdout, stderr }: Ended): SendResult {
  const said = shortened(exitCode === 0 ? stdout : stderr || stdout, shownLength);
  const failed = (answer: string): SendResult => ({ outcome: "failed", answer, retry_after_ms: null });
  if (!hasStarted) return failed("The program could not be started.");
  if (exitCode === null) return failed("The program did not end in time and was ended.");
  const answer = `Exit code ${exitCode}.${said === "" ? "" : ` ${said}`}`;
  if (exitCode === refusedCode) return refused(answer);
  return exitCode === 0 ? { outcome: "delivered", answer, retry_after_ms: null } : failed(answer);
}
