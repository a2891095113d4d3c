import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import ssh2 from "ssh2";
import type { TestContext } from "vitest";
import type { CheckInput } from "../kind.ts";
import { closedPort } from "./loopback.ts";
import { requireProgram, startProgram, untilListening } from "./real-server.ts";

const sshd = { file: "/usr/sbin/sshd", package: "openssh-server" };

/** A key pair of its own, locked where that is asked for. ECDSA: of the library's Ed25519 keys one in 250 can't be read by anybody. */
export const newKeys = (lock?: { passphrase: string; cipher: string; rounds: number }) =>
  ssh2.utils.generateKeyPairSync("ecdsa", { bits: 256, ...lock });

/** What a check is given to log in to a server of a test. */
export type SshInput = Pick<CheckInput, "secrets" | "sectionSettings">;

/** A real OpenSSH server on loopback that takes a key of this process's user. */
export interface Sshd {
  input: SshInput;
  port: number;
  folder: string;
}

/**
 * Starts OpenSSH's server until the test is over, or skips the test. Commands that name `/var/prtg` get `prtg` of the server's folder in its
 * place, so that scripts need no place of the machine's own.
 */
export async function startSshd(context: TestContext): Promise<Sshd> {
  requireProgram(context, sshd);
  const folder = mkdtempSync(join(tmpdir(), "sshd-"));
  context.onTestFinished(() => rmSync(folder, { recursive: true }));
  // What the package's service makes before it starts as root.
  if (userInfo().uid === 0) mkdirSync("/run/sshd", { recursive: true, mode: 0o755 });
  const [host, user] = [newKeys(), newKeys()];
  const write = (name: string, text: string, mode = 0o600) => {
    writeFileSync(join(folder, name), text, { mode });
    return join(folder, name);
  };
  const command = write(
    "command",
    `#!/bin/sh\neval "$(echo "$SSH_ORIGINAL_COMMAND" | sed s#/var/prtg#${folder}/prtg#g)"\n`,
    0o700,
  );
  const configurationOf = (port: number) => [
    `ListenAddress 127.0.0.1:${port}`,
    `HostKey ${write("host", host.private)}`,
    `AuthorizedKeysFile ${write("keys", user.public)}`,
    "PasswordAuthentication no",
    "KbdInteractiveAuthentication no",
    "PermitRootLogin prohibit-password",
    "UsePAM no",
    "StrictModes no",
    "PidFile none",
    `ForceCommand ${command}`,
    "",
  ];
  const port = await onFreePort((wanted) => {
    const argv = ["-D", "-f", write("sshd_config", configurationOf(wanted).join("\n"))];
    return untilListening(wanted, startProgram(context, sshd, argv));
  });
  const sectionSettings = { linuxloginusername: userInfo().username, linuxloginmode: "key", sshport: port };
  return { port, folder, input: { sectionSettings, secrets: { privatekey: user.private } } };
}

/** A port that is free may be taken by another test before the server has it; then the next one is tried. */
async function onFreePort(start: (port: number) => Promise<void>): Promise<number> {
  for (let triesLeft = 3; ; triesLeft -= 1) {
    const port = await closedPort();
    try {
      await start(port);
      return port;
    } catch (error) {
      if (triesLeft === 1) throw error;
    }
  }
}
