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
    checks: "Checks",
    results_waiting: "Results Waiting",
    writer_queue: "Writer Queue",
    store_time: "Store Time",
    notifications_waiting: "Notifications Waiting",
  },
  held_up_note:
    "The probe's machine gives the probe too little time to run: checks come late and their time-outs are extended",
  store_time_note: "The server takes long to store results: look at its disk or database",
  notifications_note:
    "Notifications can't be delivered as fast as they are made: look at the methods and their last attempts",
  settings: {},
  templates: {
    core_state_unknown: "The probe has no figures about itself yet; they follow with the next scan",
  },
};
