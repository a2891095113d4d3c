import { snmpDe } from "../snmp/messages.de.ts";
import type { snmpProfileEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const snmpProfileDe: typeof snmpProfileEn = {
  name: "SNMP Profil",
  description: "Misst, was ein Profil über ein Gerät sagt: Speicher, Prozessoren, Fühler, Strom, Toner und mehr",
  settings: {
    profile: "Profil",
    profile_help:
      "Sein Name, etwa host-resources, if, ucd, ups, printer oder entity-sensor; auto: nach der sysObjectID des Geräts. Die Dokumentation nennt alle",
    only: "Nur diese Zeilen",
    only_help: "Namen mit Kommas dazwischen, * für Beliebiges; leer: alle",
    without: "Ohne diese Zeilen",
  },
  templates: {
    ...snmpDe,
    profile_unknown: "Die Probe hat kein Profil {profile}",
    profile_unfound:
      "Kein Profil gilt für Geräte mit der sysObjectID {oid}: eines in den Einstellungen des Sensors wählen",
    profile_empty: "{target} hat nichts vom Profil {profile}",
    profiles_unreadable: "Der Ordner der eigenen SNMP-Profile der Probe ist nicht lesbar: {reason}",
  },
};
