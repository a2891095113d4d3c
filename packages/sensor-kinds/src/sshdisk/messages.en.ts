import { snmpTableEn } from "../snmptable/messages.en.ts";
import { sshEn } from "../ssh/messages.en.ts";

/** Texts of the kind in English. */
export const sshDiskEn = {
  name: "SSH Disk Free",
  description: "Asks a device over SSH how much space is free on its filesystems",
  channels: {
    least_free: "Least Free Space",
    free_space: "{path} Free Space",
    free_bytes: "{path} Free Bytes",
  },
  settings: {
    only: "Only these mount points",
    only_help: snmpTableEn.settings.only_help,
    without: "Without these mount points",
    without_help:
      "Filesystems in memory and of packages (tmpfs, overlay, squashfs and others) are left out unless the setting above names them",
  },
  templates: {
    ...sshEn,
    disk_none: "{target} has no filesystem that the settings of the sensor take",
  },
};
