import type { systemDiskfreeEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const systemDiskfreeDe: typeof systemDiskfreeEn = {
  name: "Freier Speicherplatz",
  description: "Zeigt, wie viel Platz auf einem Dateisystem des Rechners der Probe frei ist",
  channels: {
    free_space: "Freier Platz",
    free_bytes: "Freie Bytes",
    total: "Gesamt",
  },
  settings: {
    path: "Einhängepunkt",
    path_help: "Der absolute Pfad eines Ordners auf dem Dateisystem, etwa / oder /var",
  },
  templates: {
    disk_path_missing: "Auf dem Rechner der Probe gibt es keinen Ordner {path}",
    disk_not_readable: "Die Probe darf das Dateisystem bei {path} nicht lesen",
    disk_failed: "Das Dateisystem bei {path} liefert keine Werte: {reason}",
    disk_no_answer:
      "Das Dateisystem bei {path} hat innerhalb von {seconds} s nicht geantwortet: Fehlt eine Netzwerkfreigabe?",
  },
};
