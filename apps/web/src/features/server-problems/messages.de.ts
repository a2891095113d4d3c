import type { messages as english } from "./messages.en.ts";

const reasons: Readonly<Record<string, string>> = {
  full: "Die Platte des Servers ist voll. Schaffen Sie dort Platz; danach geht es von selbst weiter.",
  locked:
    "Ein anderes Programm hat die Datenbank des Servers gesperrt, etwa eine Kopie oder eine Reparatur. Danach geht es von selbst weiter.",
  read_only: "Der Server darf nicht in seine Datenbank schreiben. Prüfen Sie die Platte und die Rechte seiner Dateien.",
  lost: "Die Dateien der Datenbank des Servers wurden entfernt, ersetzt oder gekürzt. Legen Sie sie zurück, oder starten Sie den Server mit denen neu, die da sind.",
  altered:
    "Die Tabellen der Datenbank des Servers wurden von Hand geändert. Machen Sie das rückgängig, oder setzen Sie eine Kopie der Datenbank ein; danach geht es von selbst weiter.",
  away: "Die Datenbank des Servers antwortet nicht. Prüfen Sie, ob sie läuft und erreichbar ist; danach geht es von selbst weiter, und wartende Ergebnisse werden gespeichert.",
  overtaken:
    "Ein anderer Server schreibt in dieselbe Datenbank. Dieser muss beendet oder neu gestartet werden; nutzen Sie den anderen.",
  damaged: "Die Datenbank des Servers ist beschädigt. Setzen Sie eine Kopie von ihr ein.",
};
const otherReason =
  "Die Platte oder die Datenbank des Servers meldet einen Fehler, den das Protokoll des Servers nennt.";

export const messages: typeof english = {
  storageTitle: "Nichts kann gespeichert werden",
  damagedTitle: "Nicht alles kann gelesen oder gespeichert werden",
  storageText: (reason) => reasons[reason] ?? otherReason,
  storageEffect: "Solange kann die Anzeige veraltet sein; Änderungen werden abgelehnt.",
  silentTitle: "Der Server antwortet nicht",
  silentText: (time) => `Seit ${time} kam nichts von ihm; was hier steht, kann veraltet sein.`,
  clockTitle: "Die Uhr des Servers wurde gestellt",
  clockText: (from, to) =>
    `Sie sprang von ${from} auf ${to}; Zeiten um diesen Moment können falsch sein. Prüfen Sie den Zeitabgleich des Servers.`,
  readerTitle: "Dieser Server liest nur",
  readerText: (time) =>
    `Seit ${time} schreibt ein anderer Server in dieselbe Datenbank. Änderungen werden hier abgelehnt; nutzen Sie dafür den anderen.`,
  secretsTitle: "Gespeicherte Geheimnisse lassen sich nicht öffnen",
  secretsText: (count) =>
    `${count === 1 ? "Ein Kennwort oder Schlüssel" : `${count} Kennwörter oder Schlüssel`} in den Einstellungen ${count === 1 ? "lässt" : "lassen"} sich mit dem Schlüssel des Servers nicht öffnen; Sensoren, die das brauchen, sind unbekannt. Geben Sie dem Server den früheren Schlüssel (SECRET_KEY_PREVIOUS), oder geben Sie die Geheimnisse neu ein.`,
  otherTitle: "Der Server hat ein Problem",
  since: (time) => `Seit ${time}.`,
};
