import type { receiversEn } from "./messages.en.ts";

/** Was alle Arten sagen, die Nachrichten von Geräten annehmen. */
export const receiversDe: typeof receiversEn = {
  settings: {
    sender: "Nachrichten von",
    rules: "Regeln",
    rules_help:
      "Eine je Zeile, höchstens 40 mit zusammen 200 Bedingungen; jede ist ein Kanal mit ihren Nachrichten je Minute: ein Name, Bedingungen mit | dazwischen, und warning oder down, wenn eine solche Nachricht dafür reicht. Bedingungen sind severity 0-3, facility 4, program sshd, host web1, from 192.0.2.7, oid 1.3.6.1.6.3.1.1.5.3, has TEXT und lacks TEXT; alle müssen gelten. Etwa Abgewiesen | program sshd | has Failed password | warning",
  },
  choices: {
    device: "Dem Gerät",
    any: "Allen Absendern",
  },
  channels: {
    messages: "Nachrichten",
    errors: "Fehler",
    warnings: "Warnungen",
    dropped: "Verworfen",
  },
  dropped_note: "Es kamen mehr auf einmal, als die Probe annimmt: diese wurden nicht angesehen",
  templates: {
    receiver_off: "Diese Probe nimmt solche Nachrichten nicht an: eine Adresse in {setting} nennen",
    receiver_not_permitted:
      "Die Probe darf an {address} nicht lauschen: Ports unter 1024 brauchen ein eigenes Recht. In {setting} einen höheren Port wählen und Geräte dorthin senden lassen, oder Node das Recht geben",
    receiver_port_taken:
      "Die Probe kann an {address} nicht lauschen, da ein anderes Programm es tut: {setting} ändern oder das Programm beenden",
    receiver_failed: "Die Probe kann an {address} nicht lauschen ({reason}): {setting} prüfen",
    receiver_full: "Es nehmen so viele Sensoren Nachrichten an, wie die Probe bedienen kann: einige löschen",
    receiver_rules: "Die Regeln lassen sich nicht lesen",
    receiver_heard: "Nachrichten zu {rule}: {count}, die letzte von {source}: {text}",
  },
};
