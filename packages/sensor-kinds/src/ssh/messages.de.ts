import type { sshEn } from "./messages.en.ts";

/** What all kinds that ask over SSH say in German. */
export const sshDe: typeof sshEn = {
  ssh_login_incomplete: "Die SSH-Anmeldung des Geräts ist nicht vollständig: {setting} fehlt",
  ssh_key_unreadable:
    "Der private Schlüssel der SSH-Anmeldung ist nicht lesbar: Er muss vollständig sein, im Format OpenSSH oder PEM, und seine Passphrase, wenn er eine hat, im Passwort der Anmeldung stehen",
  ssh_login_refused:
    "{target} hat die Anmeldung von {user} abgelehnt: Prüfen Sie Benutzername, Passwort oder Schlüssel",
  ssh_host_key_changed:
    "Der Host-Schlüssel von {target} hat sich von {known} zu {key} geändert, darum wurde nichts dorthin gesendet: Es könnte jemand dazwischen sein. Wurde das Gerät neu eingerichtet, tragen Sie den neuen Fingerabdruck in seine SSH-Anmeldung ein",
  ssh_host_key_other:
    "Der Host-Schlüssel von {target} ist {key} und nicht {known}, wie die SSH-Anmeldung des Geräts sagt, darum wurde nichts dorthin gesendet",
  ssh_handshake: "{target} und die Probe fanden keinen gemeinsamen Weg, über SSH zu sprechen: {reason}",
  ssh_session_refused:
    "{target} hat die Anmeldung angenommen, aber keinen Befehl ausgeführt: Prüfen Sie, was der Benutzer dort darf",
  ssh_too_long: "{target} hat mehr als {limit} Bytes geschrieben; mehr wird nicht gelesen",
  ssh_command_failed: "{target} konnte {command} nicht ausführen: {text}",
  ssh_not_understood: "{target} hat auf {command} mit etwas geantwortet, das nicht verstanden wird: {text}",
};
