import type { conversationEn } from "./messages.en.ts";

/** The same in German. */
export const conversationDe: typeof conversationEn = {
  sent_too_much: "{target} sendet mehr, als die Probe bei einer Prüfung liest",
  answer_refused: "{target} antwortete auf {command} mit: {answer}",
  not_encrypted:
    "{target} bietet keine Verschlüsselung an (STARTTLS), darum brach die Prüfung ab: Einstellung oder Server ändern",
  log_in_missing: "In der Anmeldung für Dienste des Geräts fehlt {setting}",
  log_in_open:
    "{target} verschlüsselt nicht, darum wurde die Anmeldung nicht gesendet: eine Verschlüsselung wählen, oder gar keine, um sie im Klartext zu senden",
  log_in_refused: "{target} wies die Anmeldung ab: {answer}",
  log_in_impossible: "{target} bietet keine Art der Anmeldung an, die die Probe kennt",
};
