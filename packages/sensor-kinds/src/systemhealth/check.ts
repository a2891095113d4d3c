import type { ResultChannel } from "@monitor/domain";
import { maxChannelsOfSensor } from "@monitor/domain";
import { attempt } from "../connection/attempt.ts";
import { setDeadline } from "../connection/deadline.ts";
import { reasonOf } from "../connection/failure-of-error.ts";
import { orAborted } from "../connection/or-aborted.ts";
import { kindCheck } from "../kind-check.ts";
import type { Check, CheckOutcome, CheckValues, Raised } from "../kind.ts";
import { fillTemplate } from "../message.ts";
import { failed, notChecked, plainText, rounded } from "../outcome.ts";
import { freeSpaceOf } from "../system-diskfree/check.ts";
import { systemHealth } from "./definition.ts";
import { systemHealthDe } from "./messages.de.ts";
import { systemHealthEn } from "./messages.en.ts";
import { ownMachine } from "./own-machine.ts";
import type { Machine } from "./own-machine.ts";
import { processStates, swapUsed } from "./proc-texts.ts";

const texts = systemHealthEn.templates;
const maxDisks = maxChannelsOfSensor - systemHealth.channels.length;
/** What a filesystem may take of the time-out: the other figures are told without one that hangs. */
const diskShare = 0.5;

type Disk = { path: string; freePercent: number } | { path: string; problem: Raised["reason"] };

function problemOf(path: string, error: unknown, isSilent: boolean): Disk {
  const outcome = isSilent
    ? failed(texts, "health_disk_silent", { path })
    : failed(texts, "health_disk_failed", { path, reason: reasonOf(error) });
  return outcome.is_ok ? { path, freePercent: 0 } : { path, problem: outcome.failure };
}

/** Looks at filesystems. One that hangs is not asked again before its call has ended: each takes a thread. */
function createDiskLook(machine: Machine): (path: string, signal: AbortSignal) => Promise<Disk> {
  const asked = new Set<string>();
  return async (path, signal) => {
    if (asked.has(path)) return problemOf(path, null, true);
    asked.add(path);
    const call = machine.freeSpace(path).finally(() => asked.delete(path));
    try {
      return { path, freePercent: freeSpaceOf(await orAborted(call, signal)).free_space };
    } catch (error) {
      return problemOf(path, error, signal.aborted);
    }
  };
}

function channelOfDisk(path: string): ResultChannel {
  const [name = path, name_de = path] = [systemHealthEn, systemHealthDe].map(({ channels }) =>
    fillTemplate(channels.disk, { path: plainText(path) }),
  );
  const limits = { limit_min_warning: 10, limit_min_error: 5 };
  return { key: `disk ${plainText(path)}`, name, name_de, unit: "PERCENT", ...limits };
}

function outcomeOf(values: CheckValues, disks: readonly Disk[]): CheckOutcome {
  const channels = disks.map((disk) => {
    const channel = channelOfDisk(disk.path);
    values[channel.key] = "problem" in disk ? null : disk.freePercent;
    return channel;
  });
  const problem = disks.find((disk) => "problem" in disk);
  const raised = problem === undefined ? {} : { raised: { level: "warning" as const, reason: problem.problem } };
  return { is_ok: true, values, channels, ...raised };
}

/** What is known without a disk: a machine that does not tell something leaves it out. */
async function figuresOf(machine: Machine, signal: AbortSignal): Promise<CheckValues | null> {
  const [cpu, meminfo, stat, processes] = await Promise.all([
    machine.cpu(signal),
    machine.readProc("meminfo"),
    machine.readProc("stat"),
    machine.processes(),
  ]);
  const { availableBytes, totalBytes } = machine.memory();
  if (cpu === null || totalBytes <= 0) return null;
  const [load_1 = null, load_5 = null, load_15 = null] = machine.load() ?? [];
  const swap = swapUsed(meminfo);
  return {
    cpu: rounded(cpu.total, 1),
    load_1,
    load_5,
    load_15,
    memory: rounded((availableBytes / totalBytes) * 100, 1),
    memory_bytes: availableBytes,
    swap: swap === null ? null : rounded(swap, 1),
    processes,
    ...processStates(stat),
  };
}

/**
 * The machine of the probe in one result. A filesystem that hangs or can't be read is a warning with its name, and the other
 * figures are told.
 */
export function createSystemHealthCheck(machine: Machine = ownMachine()): Check {
  const look = createDiskLook(machine);
  return kindCheck(systemHealth, (input) =>
    attempt(input, "the probe's machine", async (signal) => {
      const figures = await figuresOf(machine, signal);
      if (figures === null) return notChecked(texts, "health_unknown");
      const paths = (await machine.mountPoints()).slice(0, maxDisks);
      const end = new AbortController();
      const { stalledMs } = input.services;
      const cancel = setDeadline({ timeoutMs: input.timeoutMs * diskShare, stalledMs }, () => end.abort());
      const ofDisks = AbortSignal.any([signal, end.signal]);
      const disks = await Promise.all(paths.map((path) => look(path, ofDisks))).finally(cancel);
      return outcomeOf(figures, disks);
    }),
  );
}
