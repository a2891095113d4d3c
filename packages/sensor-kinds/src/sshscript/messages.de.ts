import { customOutputDe } from "../exexml/output-messages.de.ts";
import { exeXmlDe } from "../exexml/messages.de.ts";
import { nagiosDe } from "../nagios/messages.de.ts";
import { scriptsDe } from "../scripts/messages.de.ts";
import { sshDe } from "../ssh/messages.de.ts";
import type { sshScriptEn } from "./messages.en.ts";

const { output_absent, output_empty } = exeXmlDe.templates;
const { plugin_silent, plugin_exit_code } = nagiosDe.templates;

/** Texts of the kind in German. */
export const sshScriptDe: typeof sshScriptEn = {
  name: "SSH-Skript",
  description: "Führt ein Skript auf einem Gerät über SSH aus und nimmt seine Kanäle aus dem, was es schreibt",
  channels: scriptsDe.channels,
  settings: {
    form: "Das Skript schreibt",
    script: scriptsDe.settings.script,
    script_help:
      "Der Name einer Datei auf dem Gerät, ohne Pfad: in /var/prtg/scriptsxml für XML oder JSON, in /var/prtg/scripts für ein Plugin",
    parameters: scriptsDe.settings.parameters,
    parameters_help:
      "An Leerzeichen getrennt, Anführungszeichen halten zusammen; die Shell des Geräts bekommt sie gequotet. %host steht für den Host des Geräts, %sensorid für die ID des Sensors",
    mutex: scriptsDe.settings.mutex,
    mutex_help: scriptsDe.settings.mutex_help,
  },
  choices: {
    custom: "XML oder JSON eines eigenen Sensors, das seine Kanäle nennt",
    nagios: "Die Zeile und Leistungsdaten eines Plugins für Nagios; sein Exit-Code ist der Status",
  },
  templates: {
    ...sshDe,
    ...customOutputDe,
    output_absent,
    output_empty,
    plugin_silent,
    plugin_exit_code,
    ssh_script_missing: "{target} hat kein Skript {script}, das der Benutzer der SSH-Anmeldung ausführen darf: {text}",
    ssh_script_killed: "{script} wurde auf {target} durch ein Signal beendet",
  },
};
