/** Texts of the kind in English. */
export const systemHealthEn = {
  name: "System Health",
  description: "Shows at a glance how the probe's machine is: processors, load, memory, swap, disks and processes",
  channels: {
    cpu: "CPU Load",
    load_1: "Load Average (1 Minute)",
    load_5: "Load Average (5 Minutes)",
    load_15: "Load Average (15 Minutes)",
    memory: "Percent Available Memory",
    memory_bytes: "Available Memory",
    swap: "Swap Used",
    processes: "Processes",
    running: "Processes Ready to Run",
    blocked: "Processes Waiting for Disks",
    disk: "Free on {path}",
  },
  blocked_note: "Programs wait for a disk or a network share that does not keep up",
  settings: {},
  templates: {
    health_unknown: "The probe's machine says nothing of itself: let the probe read /proc",
    health_disk_silent: "{path} does not answer; is the disk or network share gone?",
    health_disk_failed: "The free space of {path} can't be read: {reason}",
  },
};
