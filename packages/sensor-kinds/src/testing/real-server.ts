import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { TestContext } from "vitest";

/** A program of a package of Debian. */
export interface RealProgram {
  file: string;
  package: string;
  /** Whose process it is, where that is not this one's. */
  owner?: { readonly uid: number; readonly gid: number } | null;
}

function isThere(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Skips a test with one line on what is missing for it. */
export function requireProgram({ skip }: TestContext, program: RealProgram): void {
  if (!isThere(program.file)) skip(`${program.file} is missing: apt-get install ${program.package}`);
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/** A server that runs until the test is over. */
export function startProgram(
  { onTestFinished }: TestContext,
  { file, owner = null }: RealProgram,
  argv: readonly string[],
): ChildProcess {
  const child = spawn(file, argv, { stdio: "ignore", ...owner });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** As `startProgram`, for a server whose first process ends the others when it is asked to. */
export function startFamily(
  { onTestFinished }: TestContext,
  { file }: RealProgram,
  argv: readonly string[],
): ChildProcess {
  const child = spawn(file, argv, { stdio: "ignore", detached: true });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  });
  return child;
}

/** Settles when a started server takes connections on a port of loopback. */
export async function untilListening(port: number, child: ChildProcess): Promise<void> {
  while (!(await canConnect(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    await wait(20);
  }
}
