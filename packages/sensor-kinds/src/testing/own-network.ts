import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { KindId } from "../definitions.ts";
import type { CheckOutcome, KindSettings } from "../kind.ts";
import { inOwnNetwork } from "./two-machines.ts";

/** A check in a network of a test's own, by root unless it is to be made without any right. */
export interface NetworkCheck {
  kind: KindId;
  host: string;
  settings?: KindSettings;
  /** One second unless told otherwise. */
  timeoutMs?: number;
  isUnprivileged?: boolean;
}

/** Shell lines, as TwoMachines takes them, a check, or checks that are made at the same time. */
export type NetworkStep = string | NetworkCheck | readonly NetworkCheck[];

/** What is played; `root` is the folder that stands for "/" where names are looked up. */
export interface NetworkPlay {
  steps: readonly NetworkStep[];
  root: string;
  /** By which addresses the machine knows that it is cut off. */
  references?: readonly string[];
}

/** Plays steps on one of two machines, and gives what the checks found; they find no program to ping with. */
export async function playInOwnNetwork(play: NetworkPlay): Promise<CheckOutcome[]> {
  const file = fileURLToPath(new URL("./own-network-process.ts", import.meta.url));
  const [command = "", ...args] = inOwnNetwork;
  const { stdout } = await promisify(execFile)(command, [...args, process.execPath, file, JSON.stringify(play)]);
  const lines = stdout.split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as CheckOutcome);
}
