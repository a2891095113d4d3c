import { snmpTableDe } from "../snmptable/messages.de.ts";
import { sshDe } from "../ssh/messages.de.ts";
import type { sshDiskEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const sshDiskDe: typeof sshDiskEn = {
  name: "SSH-Speicherplatz",
  description: "Fragt ein Gerät über SSH, wie viel Platz auf seinen Dateisystemen frei ist",
  channels: {
    least_free: "Geringster freier Platz",
    free_space: "{path} Freier Platz",
    free_bytes: "{path} Freie Bytes",
  },
  settings: {
    only: "Nur diese Einhängepunkte",
    only_help: snmpTableDe.settings.only_help,
    without: "Ohne diese Einhängepunkte",
    without_help:
      "Dateisysteme im Speicher und von Paketen (tmpfs, overlay, squashfs und andere) bleiben weg, wenn die Einstellung darüber sie nicht nennt",
  },
  templates: {
    ...sshDe,
    disk_none: "{target} hat kein Dateisystem, das die Einstellungen des Sensors nehmen",
  },
};
