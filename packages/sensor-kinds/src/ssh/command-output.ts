import type { CheckOutcome } from "../kind.ts";
import { failed } from "../outcome.ts";
import { sshEn } from "./messages.en.ts";
import type { SshRun } from "./ssh-connection.ts";

/** The codes of a shell for a command that is not there, or may not be run. */
const notRun = [126, 127];

/** What is said of a command that gave no figures: that it could not run, or what it has written instead. */
export function notUnderstood(target: string, command: string, { stdout, stderr, exitCode }: SshRun): CheckOutcome {
  const text = (stderr.trim() || stdout.trim()).slice(0, 200);
  const isRun = exitCode === null || !notRun.includes(exitCode);
  return failed(sshEn, isRun ? "ssh_not_understood" : "ssh_command_failed", { target, command, text });
}
