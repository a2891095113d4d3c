import type { messages as english } from "./messages.en.ts";

const named = ([first = "", second, ...more]: readonly string[]) => {
  if (second === undefined) return first;
  return more.length === 0 ? `${first} und ${second}` : `${first} und ${more.length + 1} weitere`;
};

export const messages: typeof english = {
  pages: "Seiten",
  title: "Bestätigen",
  incident: (id) => `Störung ${id}`,
  since: (time) => `Seit ${time}`,
  priority: (priority) => `Priorität ${priority} von 5`,
  more: (count) => `und ${count} weitere`,
  lastNote: "Letzte Notiz",
  howLong: "Andere nicht benachrichtigen für",
  halfHour: "30 Minuten",
  hour: "1 Stunde",
  fiveHours: "5 Stunden",
  untilOver: "Bis es vorbei ist",
  note: "Notiz (freiwillig)",
  noteNeeded: "Notiz",
  acknowledgeAs: (name) => `Als ${name} bestätigen`,
  cannot: (names) => `Ich kann nicht, jetzt ${named(names)} benachrichtigen`,
  handedOn: "Weitergegeben",
  handedOnText: (names) =>
    names.length === 0
      ? "Der nächste Schritt der Regel folgt jetzt. Sie müssen nichts weiter tun."
      : `Jetzt benachrichtigt: ${named(names)}. Sie müssen nichts weiter tun.`,
  undo: "Rückgängig (60 Sekunden lang)",
  undone: "Rückgängig gemacht: Es ist nichts bestätigt.",
  tooLate:
    "Zum Rückgängigmachen ist es zu spät. Auf der Seite des Sensors beenden Sie die Bestätigung, indem Sie ihn pausieren und fortsetzen.",
  addNote: "Notiz hinzufügen",
  linkRule: "Dieser Link gehört Ihnen und funktioniert einmal.",
  hasIt: (name, time) => `${name} kümmert sich seit ${time} darum.`,
  nothingToDo: "In dieser Störung gibt es gerade nichts, das Sie bestätigen können.",
  done: "Bestätigt",
  doneText: (name) => `${name}, Sie kümmern sich darum. Vorerst wird niemand sonst benachrichtigt.`,
  noted: "Notiz hinzugefügt",
  notedText: "Sie steht im Zeitverlauf der Störung.",
  openIncident: "Störung öffnen (Anmeldung)",
  ended: "Dieser Link funktioniert nicht mehr",
  endedText:
    "Er wurde verwendet, die Störung ist vorbei, oder es ist zu viel Zeit vergangen. Spätere Nachrichten haben einen neuen Link. Es wurde nichts geändert.",
  logIn: "Oberfläche öffnen (Anmeldung)",
  failed: "Das konnte nicht gespeichert werden",
  failedText: "Es wurde nichts geändert. Versuchen Sie es gleich noch einmal.",
  notAllowed: "Ihr Konto darf das nicht mehr, oder jemand war schneller.",
  tryAgain: "Noch einmal versuchen",
};
