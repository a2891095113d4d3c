/** Texts of the kind in English. */
export const coreStateEn = {
  name: "Core State",
  description:
    "Shows how well the product itself keeps up: punctual scans, waiting work, memory and the size of its database",
  channels: {
    late_checks: "Late Checks",
    scheduler_lag: "Scheduler Lag",
    queue: "Queue",
    memory: "Memory",
    event_loop_delay: "Event Loop Delay",
    database_size: "Database Size",
    held_up: "Held Up",
  },
  held_up_note:
    "The probe's machine gives the probe too little time to run: checks come late and their time-outs are extended",
  settings: {},
  templates: {
    core_state_unknown: "The probe has no figures about itself yet; they follow with the next scan",
  },
};
