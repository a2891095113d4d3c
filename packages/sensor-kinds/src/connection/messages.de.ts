import type { ConnectionCode } from "./messages.en.ts";

/** What can go wrong on the way to any target, in German. */
export const connectionDe: Record<ConnectionCode, string> = {
  timeout: "Keine Antwort von {target} innerhalb von {seconds} s",
  stopped: "Die Abfrage wurde beendet, bevor {target} geantwortet hat",
  refused: "Verbindung von {target} abgelehnt",
  closed: "{target} hat die Verbindung vor einer Antwort geschlossen",
  unreachable: "Es gibt keinen Weg zu {target}: Netzwerk zwischen Probe und Gerät prüfen",
  not_permitted: "Der Rechner der Probe lässt keine Verbindung zu {target} zu: seine Firewall prüfen",
  prohibited: "Eine Firewall auf dem Weg lässt die Probe nicht zu {target} durch",
  no_own_route:
    "Der Rechner der Probe hat keinen Weg zu {target}: sein eigenes Netzwerk prüfen, und ob er IPv4 oder IPv6 hat",
  link_down:
    "Die Netzwerkverbindung des Rechners der Probe ist ausgefallen ({interface}), er hat {target} nicht erreicht: sein Kabel und seinen Port am Switch prüfen",
  cut_off:
    "Die Probe ist von ihrem Netzwerk abgeschnitten (keine Antwort von {addresses}), sie hat {target} nicht erreicht: das Netzwerk des Rechners der Probe prüfen",
  zone_missing:
    "{target} ist eine Adresse einer einzelnen Verbindung: die Schnittstelle der Probe dahinter schreiben, wie in fe80::1%eth0",
  name_not_found: "Der Name {name} konnte nicht aufgelöst werden (es gibt ihn nicht)",
  name_without_address: "Der Name {name} konnte nicht aufgelöst werden (er hat keine Adresse)",
  name_no_answer: "Der Name {name} konnte nicht aufgelöst werden (keine Antwort darauf von {servers})",
  name_servers_silent:
    "Der Name {name} konnte nicht aufgelöst werden (keine Antwort von {servers}): die Nameserver des Rechners der Probe prüfen",
  name_server_failed: "Der Name {name} konnte nicht aufgelöst werden ({servers}: Antwort mit einem Fehler)",
  name_refused:
    "Der Name {name} konnte nicht aufgelöst werden ({servers}: Antwort verweigert): dem Rechner der Probe dort Anfragen erlauben",
  name_server_absent:
    "Der Name {name} konnte nicht aufgelöst werden (kein Nameserver unter {servers}): die Nameserver des Rechners der Probe prüfen",
  name_invalid: "Der Name {name} konnte nicht aufgelöst werden (er ist kein gültiger Name)",
  denied: "Die Probe darf sich nicht mit {target} verbinden: Die Adresse steht auf ihrer Sperrliste",
  no_resources:
    "Der Probe sind die Verbindungen oder offenen Dateien ausgegangen: Sensoren auf mehr Probes verteilen oder ihre Grenzen erhöhen",
  tls_failed: "Keine sichere Verbindung mit {target}: {reason}",
  certificate_expired: "Das Zertifikat von {target} ist abgelaufen",
  certificate_not_yet_valid: "Das Zertifikat von {target} ist noch nicht gültig",
  certificate_self_signed: "Das Zertifikat von {target} ist selbst signiert; die Probe vertraut ihm nicht",
  certificate_untrusted: "Das Zertifikat von {target} stammt von einer Stelle, der die Probe nicht vertraut",
  certificate_name_mismatch: "Das Zertifikat von {target} wurde für einen anderen Namen ausgestellt",
  not_understood: "{target} hat eine Antwort gegeben, die kein {protocol} ist",
  failed: "Die Verbindung zu {target} ist fehlgeschlagen: {reason}",
  secret_unreadable:
    "Die Einstellung {setting} ist nicht lesbar: Dem Server fehlt der Schlüssel, mit dem sie gespeichert wurde. Sie neu eingeben oder dem Server diesen Schlüssel geben",
  settings_invalid: "Die Einstellung {setting} des Sensors ist nicht gültig",
  check_failed: "Die Abfrage endete mit einem internen Fehler der Probe; Näheres steht in ihrem Protokoll",
  memory_too_large:
    "Die Abfrage wollte sich mehr als 16 kB für das nächste Mal merken: ihr Ergebnis wurde nicht übernommen",
  package_missing:
    "Bei der Probe ist das Paket {package} nicht installiert: es installieren und den Server neu starten",
  kind_unknown: "Diese Probe kennt die Sensorart {kind} nicht: sie auf die Version des Servers bringen",
};
