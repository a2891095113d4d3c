import { customOutputEn } from "../exexml/output-messages.en.ts";
import { exeXmlEn } from "../exexml/messages.en.ts";
import { nagiosEn } from "../nagios/messages.en.ts";
import { scriptsEn } from "../scripts/messages.en.ts";
import { sshEn } from "../ssh/messages.en.ts";

const { output_absent, output_empty } = exeXmlEn.templates;
const { plugin_silent, plugin_exit_code } = nagiosEn.templates;

/** Texts of the kind in English. */
export const sshScriptEn = {
  name: "SSH Script",
  description: "Runs a script on a device over SSH and takes its channels from what it writes",
  channels: scriptsEn.channels,
  settings: {
    form: "The script writes",
    script: scriptsEn.settings.script,
    script_help:
      "The name of a file on the device, without a path: in /var/prtg/scriptsxml for XML or JSON, in /var/prtg/scripts for a plugin",
    parameters: scriptsEn.settings.parameters,
    parameters_help:
      "Divided at blanks, quotes keep them together; the shell of the device gets them quoted. %host stands for the device's host, %sensorid for the sensor's id",
    mutex: scriptsEn.settings.mutex,
    mutex_help: scriptsEn.settings.mutex_help,
  },
  choices: {
    custom: "XML or JSON of a custom sensor, which names its channels",
    nagios: "The line and performance data of a plugin for Nagios; its exit code is the status",
  },
  templates: {
    ...sshEn,
    ...customOutputEn,
    output_absent,
    output_empty,
    plugin_silent,
    plugin_exit_code,
    ssh_script_missing: "{target} has no script {script} that the user of the SSH log-in may run: {text}",
    ssh_script_killed: "{script} was ended by a signal on {target}",
  },
};
