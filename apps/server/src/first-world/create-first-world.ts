import { listFilesystems, readDefaultGateway, readResolvers } from "@monitor/sensor-kinds/machine";
import type { Logger } from "../logger.ts";
import type { Commands } from "../monitoring/commands.ts";
import type { Storage } from "../storage/stores.ts";
import { networkDevices } from "./network-devices.ts";
import type { DeviceIdea } from "./network-devices.ts";
import { localProbeId } from "./roots.ts";
import { openTrials } from "./try-checks.ts";
import type { SensorIdea } from "./try-checks.ts";

export interface FirstWorldParts {
  commands: Pick<Commands, "createObject">;
  storage: Storage;
  logger: Logger;
  /** Folder that stands for "/" when the machine is looked at. */
  machineRoot: string;
}

const progressKey = "first_world";
const trialMs = 2500;

/**
 * Makes the first objects of a new installation out of what this machine really has. Done once: a world that somebody has
 * emptied stays empty. `ownAddress` is the web address of this server.
 */
export async function createFirstWorld(parts: FirstWorldParts, ownAddress: string): Promise<void> {
  const { meta } = parts.storage.configuration;
  const progress = meta.read(progressKey);
  if (progress === "done") return;
  if (progress === null) {
    await createProbeDevice(parts);
    meta.write(progressKey, "probe_device");
  }
  await createNetwork(parts, ownAddress);
  meta.write(progressKey, "done");
}

async function createProbeDevice(parts: FirstWorldParts): Promise<void> {
  const filesystems = await listFilesystems(parts.machineRoot);
  const disks = filesystems.map(({ mountPoint }): SensorIdea => ({
    kind: "system-diskfree",
    name: `Disk Free ${mountPoint}`,
    settings: { path: mountPoint },
  }));
  createDevice(parts, localProbeId, {
    name: "Probe Device",
    host: "127.0.0.1",
    sensors: [
      { kind: "corestate", name: "Core State", settings: {} },
      { kind: "system-cpu", name: "CPU Load", settings: {} },
      { kind: "system-memory", name: "Memory", settings: {} },
      ...disks,
      { kind: "system-uptime", name: "System Uptime", settings: {} },
    ],
  });
}

async function createNetwork(parts: FirstWorldParts, ownAddress: string): Promise<void> {
  const [gateway, resolvers] = await Promise.all([
    readDefaultGateway(parts.machineRoot),
    readResolvers(parts.machineRoot),
  ]);
  const trials = openTrials(trialMs);
  const devices = await networkDevices({ gateway, resolvers }, trials.tryCheck).finally(trials.close);
  const group = parts.commands.createObject({ type: "group", parent_id: localProbeId, name: "Network" }, null);
  for (const device of devices) createDevice(parts, group, device);
  createDevice(parts, group, {
    name: "This server",
    host: new URL(ownAddress).hostname.replace(/^\[|\]$/g, ""),
    sensors: [{ kind: "http", name: "Web interface", settings: { url: `${ownAddress}/` } }],
  });
  parts.logger.info({ devices: devices.length + 1 }, "The first devices have been set up");
}

function createDevice({ commands }: FirstWorldParts, parentId: string, { name, host, sensors }: DeviceIdea): void {
  const id = commands.createObject({ type: "device", parent_id: parentId, name, host }, null);
  for (const sensor of sensors) commands.createObject({ type: "sensor", parent_id: id, ...sensor }, null);
}
