import type { snmpEn } from "./messages.en.ts";

/** What can go wrong with any SNMP agent, in German. */
export const snmpDe: typeof snmpEn = {
  snmp_login_incomplete: "In den SNMP-Einstellungen des Geräts fehlt: {setting}",
  snmp_method_unavailable:
    "Die Probe kann SNMP v3 nicht mit {method} verschlüsseln, denn ihr OpenSSL kennt das nicht: auf dem Gerät und in seinen Einstellungen AES verwenden",
  snmp_user_unknown: "{target} kennt den Benutzer von SNMP v3 nicht",
  snmp_level_refused:
    "{target} lehnt diese Sicherheitsstufe von SNMP v3 für den Benutzer ab: Authentifizierung und Verschlüsselung prüfen",
  snmp_password_refused: "{target} lehnt das Passwort oder die Art der Authentifizierung des Benutzers von SNMP v3 ab",
  snmp_encryption_refused:
    "{target} und die Probe können einander nicht lesen: Passwort und Art der Verschlüsselung von SNMP v3 prüfen",
  snmp_not_authentic: "Die Antwort von {target} trägt nicht die Signatur, die SNMP v3 verlangt",
  snmp_status: "{target} hat mit dem SNMP-Fehler {status} geantwortet",
  snmp_loop: "{target} sendet immer wieder dieselben Objekte: sein SNMP-Agent hat einen Fehler",
  snmp_too_much: "{target} sendet mehr, als die Probe in einer Prüfung liest",
  snmp_missing: "{target} hat kein Objekt {oid}",
};
