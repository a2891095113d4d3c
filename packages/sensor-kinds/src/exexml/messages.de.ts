import { customOutputDe } from "./output-messages.de.ts";
import { scriptsDe } from "../scripts/messages.de.ts";
import type { exeXmlEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const exeXmlDe: typeof exeXmlEn = {
  name: "Programm/Skript (Erweitert)",
  description:
    "Führt ein Skript aus dem Ordner der Probe aus und nimmt die Kanäle aus dem XML oder JSON, das es schreibt",
  channels: scriptsDe.channels,
  settings: scriptsDe.settings,
  templates: {
    ...scriptsDe.templates,
    ...customOutputDe,
    output_absent: "{script} hat nichts geschrieben, auch keinen Fehler (Rückgabewert {exitCode})",
    output_empty: "{script} hat nichts geschrieben (Rückgabewert {exitCode}): {stderr}",
  },
};
