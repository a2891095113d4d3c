import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readlinkSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** How a process is started in a network of its own. */
export const inOwnNetwork: readonly string[] = ["unshare", "--net", "--"];

/** Why there can be no network of its own here, in words; null where there can: on Linux, as root. */
export function networkObstacle(): string | null {
  const [command = "", ...args] = inOwnNetwork;
  const isRoot = process.getuid?.() === 0;
  const works = isRoot && spawnSync(command, [...args, "ip", "link"], { stdio: "ignore" }).status === 0;
  return works ? null : "no right to make networks";
}

/** The probe's machine is 10.9.0.1; the other one is 10.9.0.2, a router with 10.8.0.2 behind it and no way to 10.7.0.0/24. */
const setUp = `
  ip link set lo up
  ip link add own type veth peer name other
  ip link set other netns $THERE
  ip address add 10.9.0.1/24 dev own
  ip address add fd09::1/64 dev own nodad
  there ip link set lo up
  there ip address add 10.8.0.2/32 dev lo
  there ip address add 10.9.0.2/24 dev other
  there ip address add fd09::2/64 dev other nodad
  there sysctl -q net.ipv4.ip_forward=1
  there ip route add unreachable 10.7.0.0/24
  there ip link set other up
  ip link set own up
  ip route add default via 10.9.0.2
  while ip route | grep -q linkdown; do sleep 0.05; done`;

/** Pulls and plugs the cable between both; the kernel tells its routes within a second. */
export const pullCable = "there ip link set other down; until ip route | grep -q linkdown; do sleep 0.05; done";
export const plugCable = "there ip link set other up; while ip route | grep -q linkdown; do sleep 0.05; done";

/** This process's network, which has to be its own, and another machine in a second one, with a cable between them. */
export class TwoMachines {
  readonly #other: ChildProcess;
  readonly #path = process.env["PATH"];

  private constructor(other: ChildProcess) {
    this.#other = other;
  }

  static async start(): Promise<TwoMachines> {
    const [command = "", ...args] = inOwnNetwork;
    const other = spawn(command, [...args, "sleep", "3600"], { stdio: "ignore" });
    await once(other, "spawn");
    const networkOf = (pid: number | string) => readlinkSync(`/proc/${pid}/ns/net`);
    while (networkOf(other.pid ?? "self") === networkOf("self")) {
      await wait(10);
    }
    const machines = new TwoMachines(other);
    machines.run(setUp);
    return machines;
  }

  /** Runs shell lines; `there` before a command runs it on the other machine. Throws what they complain about. */
  run(lines: string): void {
    const there = `THERE=${this.#other.pid}; there() { nsenter --target $THERE --net -- "$@"; }`;
    const env = { ...process.env, PATH: this.#path };
    const { status, stderr } = spawnSync("/bin/sh", ["-ec", `${there}\n${lines}`], { encoding: "utf8", env });
    if (status !== 0) {
      throw new Error(`${lines}: ${stderr}`);
    }
  }

  /** A program of Node on the other machine. */
  runThere(script: string): ChildProcess {
    const args = ["--target", String(this.#other.pid), "--net", "--", process.execPath, "-e", script];
    return spawn("nsenter", args, { stdio: "ignore" });
  }

  stop(): void {
    this.#other.kill();
  }
}
