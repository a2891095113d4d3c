import type { ResultChannel } from "@monitor/domain";
import { kindCheck } from "../kind-check.ts";
import type { Check, CheckOutcome, CheckValues } from "../kind.ts";
import { fillTemplate } from "../message.ts";
import { failed, plainText, rounded } from "../outcome.ts";
import { rowFilter } from "../snmp/row-names.ts";
import { notUnderstood } from "../ssh/command-output.ts";
import type { AskSsh } from "../ssh/ssh-devices.ts";
import { sshDisk } from "./definition.ts";
import type { SshDiskSettings } from "./definition.ts";
import { sshDiskDe } from "./messages.de.ts";
import { sshDiskEn } from "./messages.en.ts";

const command = "env LC_ALL=C df -P -k";
/** Each has two channels, and a result at most 50. */
const maxFilesystems = 24;
/** Device, blocks of 1,024 bytes, used, available, and the mount point. */
const line = /^(\S.{0,500}?) +(\d{1,18}) +(\d{1,18}) +(-?\d{1,18}) +\d{1,3}% +(\/.{0,500})$/;
const isOfSystem = /^(?:tmpfs|devtmpfs|udev|none|overlay|shm|run|dev|devfs|efivarfs|squashfs|map .*)$/;
const isPlaceOfSystem = /^\/(?:dev|proc|sys|run|snap|boot\/efi|System\/Volumes)(?:\/|$)/;

interface Filesystem {
  path: string;
  freePercent: number;
  freeBytes: number;
  isOfSystem: boolean;
}

function readLine(text: string): Filesystem[] {
  const [, device = "", , usedText, availableText, path = ""] = line.exec(text.trimEnd()) ?? [];
  const [used, available] = [Number(usedText), Math.max(0, Number(availableText))];
  if (path === "" || used + available === 0) return [];
  const ofSystem = isOfSystem.test(device) || isPlaceOfSystem.test(path);
  const freePercent = rounded((available / (used + available)) * 100, 1);
  return [{ path: plainText(path), freePercent, freeBytes: available * 1024, isOfSystem: ofSystem }];
}

function channelsOf({ path }: Filesystem): ResultChannel[] {
  const named = (key: "free_space" | "free_bytes") => ({
    key: `${key} ${path}`,
    name: fillTemplate(sshDiskEn.channels[key], { path }),
    name_de: fillTemplate(sshDiskDe.channels[key], { path }),
  });
  return [
    { ...named("free_space"), unit: "PERCENT" },
    { ...named("free_bytes"), unit: "BYTES_DISK" },
  ];
}

/** The outcome of what `df -P -k` writes; null where it is no such table. */
export function disksOf(text: string, settings: SshDiskSettings, target: string): CheckOutcome | null {
  const all = text.split("\n").flatMap(readLine);
  if (all.length === 0) return null;
  const isWanted = rowFilter(settings);
  const taken = all.filter((each) => isWanted(each.path) && (settings.only.trim() !== "" || !each.isOfSystem));
  // A filesystem can be mounted twice at the same place.
  const found = [...new Map(taken.map((each) => [each.path, each])).values()].slice(0, maxFilesystems);
  if (found.length === 0) return failed(sshDiskEn.templates, "disk_none", { target });
  const values: CheckValues = { least_free: Math.min(...found.map(({ freePercent }) => freePercent)) };
  for (const { path, freePercent, freeBytes } of found) {
    values[`free_space ${path}`] = freePercent;
    values[`free_bytes ${path}`] = freeBytes;
  }
  return { is_ok: true, values, channels: found.flatMap(channelsOf) };
}

/** Free space of the filesystems of a device. */
export const createSshDiskCheck = (ask: AskSsh): Check =>
  kindCheck(sshDisk, (input) =>
    ask(input, async ({ target, run }) => {
      const output = await run(command);
      return disksOf(output.stdout, input.settings, target) ?? notUnderstood(target, "df", output);
    }),
  );
