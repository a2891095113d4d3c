import { scriptsDe } from "../scripts/messages.de.ts";
import type { nagiosEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const nagiosDe: typeof nagiosEn = {
  name: "Nagios-Plugin",
  description:
    "Führt ein Plugin für Nagios aus dem Ordner der Probe aus: Der Rückgabewert ist der Status, die Leistungsdaten sind die Kanäle",
  channels: scriptsDe.channels,
  settings: scriptsDe.settings,
  templates: {
    ...scriptsDe.templates,
    plugin_silent: "{script} endete mit dem Rückgabewert {exitCode} und hat nichts geschrieben: {stderr}",
    plugin_exit_code: "{script} endete mit dem Rückgabewert {exitCode}, den kein Plugin hat: {text}",
  },
};
