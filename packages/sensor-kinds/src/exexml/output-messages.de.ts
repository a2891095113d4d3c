import type { customOutputEn } from "./output-messages.en.ts";

/** What can be wrong with the output of a custom sensor, in German. */
export const customOutputDe: typeof customOutputEn = {
  output_unreadable: "Zeile {line} der Ausgabe von {script} ist nicht lesbar: {reason}",
  output_neither: "{script} hat weder XML noch JSON geschrieben: Die Ausgabe beginnt mit {start}",
  output_without_results: "{script} hat weder ein Ergebnis noch einen Fehler geschrieben",
  output_warning: "{channel}: Das Skript warnt",
  output_value: "Der Wert des Kanals {channel} ist keine Zahl: {value}",
  output_error: "{script} meldet einen Fehler ohne Text",
};
