import type { scriptsEn } from "./messages.en.ts";

/** Was alle Arten sagen, die ein Skript ausführen. */
export const scriptsDe: typeof scriptsEn = {
  channels: {
    execution_time: "Ausführungszeit",
  },
  settings: {
    script: "Skript",
    script_help: "Der Name einer Datei im Skriptordner der Probe (SCRIPTS_DIR), ohne Pfad",
    parameters: "Parameter",
    parameters_help:
      "An Leerzeichen getrennt, Anführungszeichen halten zusammen; keine Shell liest sie. %host steht für den Host des Geräts, %sensorid für die ID des Sensors",
    mutex: "Mutex-Name",
    mutex_help: "Skripte von Sensoren mit demselben Namen hier laufen nacheinander; leer: alle zugleich",
  },
  templates: {
    scripts_off: "Diese Probe führt keine Skripte aus: ihren Ordner in SCRIPTS_DIR nennen",
    script_missing: "Im Skriptordner der Probe gibt es keine Datei {script}",
    script_elsewhere: "{script} ist keine Datei des Skriptordners der Probe: der Name führt anderswohin",
    script_open_to_all:
      "{script} oder der Ordner kann von jedem Benutzer des Rechners der Probe geändert werden: es wird nicht ausgeführt",
    script_not_started:
      "{script} konnte nicht gestartet werden: prüfen, ob der Benutzer der Skripte es ausführen darf und ob es mit einer Zeile wie #!/bin/sh beginnt",
    script_killed: "{script} wurde durch ein Signal beendet",
    script_too_long: "{script} hat mehr als {limit} Zeichen geschrieben; mehr wird nicht gelesen",
  },
};
