import { kindCheck } from "../kind-check.ts";
import type { Check, CheckOutcome } from "../kind.ts";
import { rounded, succeeded } from "../outcome.ts";
import { notUnderstood } from "../ssh/command-output.ts";
import type { AskSsh } from "../ssh/ssh-devices.ts";
import { sshLoad } from "./definition.ts";

/** Both are there on Linux, macOS and BSD; the words are those of the C locale. */
const command = "env LC_ALL=C uptime; getconf _NPROCESSORS_ONLN";
const averages =
  /load averages?: {0,4}(\d{1,7}(?:\.\d{1,4})?),? {1,4}(\d{1,7}(?:\.\d{1,4})?),? {1,4}(\d{1,7}(?:\.\d{1,4})?)/;
const processors = /^([1-9]\d{0,4})$/m;

/** The outcome of what `uptime` and the number of processors below it say; null where that is none. */
export function loadOf(text: string): CheckOutcome | null {
  const match = averages.exec(text);
  if (match === null) return null;
  const [load_1 = 0, load_5 = 0, load_15 = 0] = match.slice(1).map(Number);
  const count = Number(processors.exec(text)?.[1] ?? 0);
  return succeeded({ load_1, load_5, load_15, per_processor: count === 0 ? null : rounded((load_5 / count) * 100, 1) });
}

/** Load averages of a device. */
export const createSshLoadCheck = (ask: AskSsh): Check =>
  kindCheck(sshLoad, (input) =>
    ask(input, async ({ target, run }) => {
      const output = await run(command);
      return loadOf(output.stdout) ?? notUnderstood(target, "uptime", output);
    }),
  );
