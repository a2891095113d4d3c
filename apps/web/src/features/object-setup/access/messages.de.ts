import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  title: "Zugriffsrechte",
  lead: "Wer dieses Objekt und alles darunter lesen und ändern darf.",
  back: "Alle Einstellungen",
  formOf: (name) => `Zugriffsrechte von ${name}`,
  inherit: "Rechte von oben gelten auch",
  inheritHelp:
    "Aus: Was jetzt gilt, wird hierher kopiert, also ändert sich in diesem Augenblick nichts; spätere Änderungen oben gelten nicht.",
  inherited: "geerbt",
  own: "hier gesetzt",
  wouldBe: "würde geerbt",
  keys: "Pfeiltasten wählen, Entf erbt wieder.",
  counted: (groups, people) =>
    [
      ...(groups > 0 ? [groups === 1 ? "1 Gruppe" : `${groups} Gruppen`] : []),
      ...(people > 0 ? [people === 1 ? "1 Person" : `${people} Personen`] : []),
    ].join(", "),
  ownOf: (own, all) =>
    `${own} von ${all === 1 ? "1 Zeile" : `${all} Zeilen`} ${own === 1 ? "ist" : "sind"} hier gesetzt und ${own === 1 ? "geht" : "gehen"} vor.`,
  who: "Wer was darf",
  whoHelp: "Es gilt das höchste Recht eines Benutzers und seiner Gruppen.",
  subject: "Gruppe oder Person",
  levels: { none: "Keine", read: "Lesen", write: "Schreiben", full: "Voll" },
  levelHelp: {
    none: "Nichts",
    read: "Das Objekt und alles darunter sehen",
    write: "Auch bestätigen, pausieren, fortsetzen, abfragen, bearbeiten",
    full: "Auch anlegen, löschen, Zugriffsrechte ändern",
  },
  where: "Woher es kommt",
  from: (name) => `von ${name}`,
  above: "von oben",
  setHere: "hier gesetzt",
  inheritAgain: "Wieder erben",
  remove: "Entfernen",
  inheritAgainOf: (name) => `${name}: wieder erben`,
  removeOf: (name) => `${name}: entfernen`,
  endOf: (name) => `${name}: bis wann`,
  cell: (name, level) => `${name}: ${level}`,
  wouldInherit: (level) => `würde ${level} erben`,
  administrators: "Administratoren",
  fixed: "nicht änderbar",
  person: "Person",
  peopleCount: (count) => (count === 1 ? "1 Person" : `${count} Personen`),
  unknownSubject: (id) => `#${id}`,
  add: "Hinzufügen",
  addLabel: "Gruppe oder Person hinzufügen",
  addChoose: "Auswählen …",
  nobody: "Außer Administratoren sieht niemand dieses Objekt.",
  afterSaving: "Nach dem Speichern",
  change: ({ name, before, after, until, sensors }) => {
    const on = sensors === 0 ? "" : ` auf ${sensors === 1 ? "1\u00a0Sensor" : `${sensors}\u00a0Sensoren`}`;
    const where = until === null ? on : `${on} bis ${until}`;
    if (before === after) return `${name} hat „${after}“${on} ${until === null ? "ohne Ende" : `bis ${until}`}.`;
    if (before === null) return `${name} erhält „${after}“${where}.`;
    return after === null
      ? `${name} verliert „${before}“${where}.`
      : `${name} hat „${after}“ statt „${before}“${where}.`;
  },
  more: (count) => (count === 1 ? "Und 1 weitere Änderung." : `Und ${count} weitere Änderungen.`),
  nobodyLoses: "Niemand verliert ein Recht.",
  nobodyChanges: "Niemand gewinnt oder verliert ein Recht.",
  outlookFailed: "Was das bedeutet, konnte nicht geladen werden",
  check: "Eine Person prüfen",
  checkLabel: "Zu prüfende Person",
  checkChoose: "Person auswählen …",
  verdict: { none: "Sieht hier nichts", read: "Darf lesen", write: "Darf schreiben", full: "Darf alles" },
  verdictHelp: {
    none: "Nichts gibt dieser Person ein Recht",
    read: "Das Objekt und alles darunter sehen",
    write: "Bestätigen, pausieren, fortsetzen, abfragen, bearbeiten",
    full: "Auch anlegen und löschen, Zugriffsrechte ändern",
  },
  readAndAcknowledge: "Das Objekt und alles darunter sehen, bestätigen",
  passage: "Nur den Namen, weil etwas darunter gelesen werden darf",
  afterSavingNote: "So wird es nach dem Speichern sein.",
  inactive: "Dieses Konto ist gesperrt: Niemand meldet sich damit an.",
  administratorMay: "Administratoren dürfen alles, was auch immer Objekte sagen.",
  reason: ({ name, level, place }) =>
    place === null
      ? `${name ?? "Die Person"} hat hier „${level}“`
      : `${name ?? "Die Person"} hat „${level}“ von ${place}`,
  noLine: (name) =>
    name === null ? "Keine Zeile der Person hier oder darüber" : `${name}: keine Zeile hier oder darüber`,
  lower: "niedriger, zählt nicht",
  givesNothing: "gibt hier nichts",
  below: "Objekte darunter mit eigenen Rechten",
  noneBelow: "Keine: Was hier gesetzt ist, gilt für alles darunter.",
  inheritsAgain: (name) => `„${name}“ erbt seine Rechte wieder`,
  undo: "Rückgängig",
  belowFailed: "Objekte darunter konnten nicht geladen werden",
  showAll: (count) => `Alle ${count} zeigen`,
  moreBelow: (count) => (count === 1 ? "Und 1 weiteres Objekt." : `Und ${count} weitere Objekte.`),
  cutOff: "Von oben gilt dort nichts",
};
