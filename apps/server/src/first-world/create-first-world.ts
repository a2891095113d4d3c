import { listFilesystems, readDefaultGateway, readResolvers } from "@monitor/sensor-kinds/machine";
import type { Logger } from "@monitor/core/runtime";
import type { Commands } from "@monitor/core/commands";
import type { World } from "@monitor/core/world";
import { StorageError } from "@monitor/core/storage";
import type { InstallationFacts } from "@monitor/core/writer";
import { networkDevices } from "./network-devices.ts";
import type { DeviceIdea } from "./network-devices.ts";
import { localProbeId } from "@monitor/domain";
import { openTrials } from "./try-checks.ts";
import type { SensorIdea, TryCheck } from "./try-checks.ts";

export interface FirstWorldParts {
  world: World;
  commands: Pick<Commands, "createObject" | "changeObject">;
  facts: InstallationFacts;
  logger: Logger;
  /** Folder that stands for "/" when the machine is looked at. */
  machineRoot: string;
  /** Addresses that no check may reach. */
  probeDeny: readonly string[];
}

const progressKey = "first_world";
const ownPageKey = "own_page_sensor";
const trialMs = 2500;
const cannotCheck = "Not set up, as it can't be checked here: add the sensor once the reason is mended";
const noAnswer = "Not set up, as it answers no check: add the device if it is to be monitored";
const notAllChecked =
  "Not set up, as it can't be checked here in every way and answers no other check: add the device if it is to be monitored";

/**
 * Makes the first objects of a new installation from what this machine has. Done once: a world that a user has
 * emptied stays empty; later starts only keep the check of this server's own page at the right address. `ownAddress` is the web address of this server.
 */
export async function createFirstWorld(parts: FirstWorldParts, ownAddress: string): Promise<void> {
  try {
    await startFirstSetup(parts, ownAddress);
  } catch (error) {
    // The server runs by now: what it can't store is no reason to end it.
    if (!(error instanceof StorageError)) throw error;
    parts.logger.error({ error }, "The first devices could not be stored; the next start tries it again");
  }
}

async function startFirstSetup(parts: FirstWorldParts, ownAddress: string): Promise<void> {
  const { facts } = parts;
  const progress = facts.read(progressKey);
  if (progress === "done") {
    await followOwnAddress(parts, ownAddress);
    return;
  }
  const { tryCheck, close } = openLoggedTrials(parts);
  try {
    if (progress === null) {
      await createProbeDevice(parts, tryCheck);
      await facts.write(progressKey, "probe_device");
    }
    await createNetwork(parts, ownAddress, tryCheck);
    await facts.write(progressKey, "done");
  } finally {
    close();
  }
}

/** Tries the checks, and logs those that can't be made here. These are not set up, as they would never have a result. */
function openLoggedTrials({ logger, probeDeny }: FirstWorldParts): ReturnType<typeof openTrials> {
  const trials = openTrials(trialMs, probeDeny);
  const tryCheck: TryCheck = async (host, idea) => {
    const trial = await trials.tryCheck(host, idea);
    if (trial.result === "cannot_check") {
      logger.warn({ host, sensor: idea.name, kind: idea.kind, reason: trial.message }, cannotCheck);
    }
    return trial;
  };
  return { ...trials, tryCheck };
}

/** The device without sensors that can't be checked here. A sensor that merely fails stays: this machine is to be monitored. */
async function checkable(device: DeviceIdea, tryCheck: TryCheck): Promise<DeviceIdea> {
  const trials = await Promise.all(device.sensors.map((sensor) => tryCheck(device.host, sensor)));
  return { ...device, sensors: device.sensors.filter((_, index) => trials[index]?.result !== "cannot_check") };
}

async function createProbeDevice(parts: FirstWorldParts, tryCheck: TryCheck): Promise<void> {
  const filesystems = await listFilesystems(parts.machineRoot);
  const disks = filesystems.map(({ mountPoint }): SensorIdea => ({
    kind: "system-diskfree",
    name: `Disk Free ${mountPoint}`,
    settings: { path: mountPoint },
  }));
  const device: DeviceIdea = {
    name: "Probe Device",
    host: "127.0.0.1",
    sensors: [
      { kind: "corestate", name: "Core State", settings: {} },
      { kind: "system-cpu", name: "CPU Load", settings: {} },
      { kind: "system-memory", name: "Memory", settings: {} },
      ...disks,
      { kind: "system-uptime", name: "System Uptime", settings: {} },
    ],
  };
  await createDevice(parts, localProbeId, await checkable(device, tryCheck));
}

async function createNetwork(parts: FirstWorldParts, ownAddress: string, tryCheck: TryCheck): Promise<void> {
  const [gateway, resolvers] = await Promise.all([
    readDefaultGateway(parts.machineRoot),
    readResolvers(parts.machineRoot),
  ]);
  const uncheckedHosts = new Set<string>();
  const tryAndNote: TryCheck = async (host, idea) => {
    const trial = await tryCheck(host, idea);
    if (trial.result === "cannot_check") uncheckedHosts.add(host);
    return trial;
  };
  const found = await networkDevices({ gateway, resolvers }, tryAndNote);
  const devices = found.filter(({ sensors }) => sensors.length > 0);
  for (const { name, host } of found.filter((device) => !devices.includes(device))) {
    parts.logger.info({ device: name, host }, uncheckedHosts.has(host) ? notAllChecked : noAnswer);
  }
  const group = await parts.commands.createObject({ type: "group", parent_id: localProbeId, name: "Network" }, null);
  for (const device of devices) await createDevice(parts, group, device);
  const own: DeviceIdea = {
    name: "This server",
    host: new URL(ownAddress).hostname.replace(/^\[|\]$/g, ""),
    sensors: [{ kind: "http", name: "Web interface", settings: { url: pageAt(ownAddress) } }],
  };
  const [ownPage] = await createDevice(parts, group, await checkable(own, tryCheck));
  if (ownPage !== undefined) {
    await parts.facts.write(ownPageKey, JSON.stringify({ id: ownPage, url: pageAt(ownAddress) }));
  }
  parts.logger.info({ devices: devices.length + 1 }, "The first devices have been set up");
}

async function createDevice(
  { commands }: FirstWorldParts,
  parentId: string,
  { name, host, sensors }: DeviceIdea,
): Promise<string[]> {
  const id = await commands.createObject({ type: "device", parent_id: parentId, name, host }, null);
  return Promise.all(
    sensors.map((sensor) => commands.createObject({ type: "sensor", parent_id: id, ...sensor }, null)),
  );
}

function pageAt(ownAddress: string): string {
  return `${ownAddress}/`;
}

// HOST and PORT may be others than at the last start; a sensor that a user has changed since stays as it is.
async function followOwnAddress({ world, commands, facts }: FirstWorldParts, ownAddress: string): Promise<void> {
  const known = JSON.parse(facts.read(ownPageKey) ?? "null") as { id: string; url: string } | null;
  const url = pageAt(ownAddress);
  if (known === null || known.url === url || world.get(known.id)?.settings["url"] !== known.url) return;
  await commands.changeObject(known.id, { settings: { url } }, null);
  await facts.write(ownPageKey, JSON.stringify({ id: known.id, url }));
}
