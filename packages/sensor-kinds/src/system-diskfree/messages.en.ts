/** Texts of the kind in English. */
export const systemDiskfreeEn = {
  name: "Disk Free",
  description: "Shows how much space is free on a filesystem of the probe's machine",
  channels: {
    free_space: "Free Space",
    free_bytes: "Free Bytes",
    total: "Total",
  },
  settings: {
    path: "Mount point",
    path_help: "The absolute path of a folder on the filesystem, such as / or /var",
  },
  templates: {
    disk_path_missing: "There is no folder {path} on the probe's machine",
    disk_not_readable: "The probe may not read the filesystem at {path}",
    disk_failed: "The filesystem at {path} gives no figures: {reason}",
    disk_no_answer: "The filesystem at {path} did not answer within {seconds} s: is a network share gone?",
  },
};
