/** What all kinds that run a script say in English. */
export const scriptsEn = {
  channels: {
    execution_time: "Execution Time",
  },
  settings: {
    script: "Script",
    script_help: "The name of a file in the probe's folder of scripts (SCRIPTS_DIR), without a path",
    parameters: "Parameters",
    parameters_help:
      "Divided at blanks, quotes keep them together; no shell reads them. %host stands for the device's host, %sensorid for the sensor's id",
    mutex: "Mutex name",
    mutex_help: "Scripts of sensors with the same name here run one after the other; empty: all at once",
  },
  templates: {
    scripts_off: "This probe runs no scripts: name their folder in SCRIPTS_DIR",
    script_missing: "There is no file {script} in the probe's folder of scripts",
    script_elsewhere: "{script} is no file of the probe's folder of scripts: it leads elsewhere",
    script_open_to_all: "{script} or its folder can be changed by every user of the probe's machine: it is not run",
    script_not_started:
      "{script} could not be started: check that it is executable for the user of the scripts and begins with a line such as #!/bin/sh",
    script_killed: "{script} was ended by a signal",
    script_too_long: "{script} has written more than {limit} characters, which is the most that is read",
  },
};
