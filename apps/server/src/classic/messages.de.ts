import { germanWords } from "@monitor/domain";
import type { messages as english } from "./messages.en.ts";

const storageReasons: Readonly<Record<string, string>> = {
  full: "Die Platte des Servers ist voll",
  locked: "Ein anderes Programm hat die Datenbank des Servers gesperrt",
  read_only: "Der Server darf nicht in seine Datenbank schreiben",
  lost: "Die Dateien der Datenbank des Servers wurden entfernt, ersetzt oder gekürzt",
  altered: "die Tabellen der Datenbank des Servers wurden von Hand geändert",
  away: "Die Datenbank des Servers antwortet nicht",
  overtaken: "Ein anderer Server schreibt in dieselbe Datenbank",
  damaged: "Die Datenbank des Servers ist beschädigt",
};

const onlyReads =
  "Dieser Server liest nur: Ein anderer schreibt in dieselbe Datenbank. Nutzen Sie den anderen, um sich an- oder abzumelden und um etwas zu ändern.";

export const messages: typeof english = {
  serverProblem: (code, reason) => {
    if (code === "only_reads") return onlyReads;
    if (code === "secrets_unreadable")
      return "Kennwörter oder Schlüssel in den Einstellungen lassen sich mit dem Schlüssel des Servers nicht öffnen. Sensoren, die sie brauchen, sind unbekannt.";
    return code === "storage_failed"
      ? `${storageReasons[reason] ?? "Die Platte oder die Datenbank meldet einen Fehler"}: ${reason === "damaged" ? "Nicht alles kann gelesen oder gespeichert werden" : "Nichts kann gespeichert werden"}. Was hier steht, kann veraltet sein.`
      : "Die Uhr des Servers wurde gestellt. Zeiten und Dauern, die hier stehen, können falsch sein.";
  },
  onlyReads,
  sinceTime: (time) => `Seit ${time} UTC.`,
  logIn: "Anmelden",
  logOut: "Abmelden",
  username: "Benutzername",
  password: "Passwort",
  loginFailed: "Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.",
  tooManyAttempts: "Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es dann erneut.",
  code: "Code oder Wiederherstellungscode",
  codeWanted:
    "Dieses Konto hat einen zweiten Faktor. Geben Sie Namen und Passwort noch einmal ein, dazu den Code Ihrer App.",
  codeWrong: "Der Code ist falsch oder wurde schon verwendet. Bitte versuchen Sie es erneut.",
  setUpFactor:
    "Ihre Benutzergruppe verlangt einen zweiten Faktor. Melden Sie sich in der neuen Oberfläche an, um ihn einzurichten.",
  loggedOut: "Sie haben sich abgemeldet.",
  classicInterface: "Klassische Oberfläche",
  classicLead: "Einfache Seiten ohne Skript. Sie zeigen, was überwacht wird, und ändern nichts.",
  newInterface: "In der neuen Oberfläche öffnen",
  toNewInterface: "Neue Oberfläche",
  pages: "Seiten",
  path: "Pfad",
  views: "Ansichten",
  overview: "Übersicht",
  allSensors: "Alle Sensoren",
  sensors: "Sensoren",
  alarms: "Alarme",
  rootGroup: "Stammgruppe",
  signedInAs: (name) => `Angemeldet als ${name}.`,
  asOf: (time) => `Stand: ${time} UTC.`,
  reload: "Neu laden",
  notFound: "Seite nicht gefunden",
  notFoundText:
    "Möglicherweise ist die Adresse falsch geschrieben, das Objekt gelöscht, oder Ihre Rechte reichen nicht bis dorthin.",
  forbidden: "Kein Zugriff",
  forbiddenText:
    "Sie haben nicht die Rechte, diese Seite zu sehen. Wenden Sie sich an Ihren Systemadministrator, wenn Sie Zugriff benötigen.",
  refused: "Anfrage abgelehnt",
  otherHost: "Dieser Server hat nicht den Namen, nach dem gefragt wurde. Seine Adresse ist:",
  refusedText:
    "Das Formular kam nicht von einer Seite dieses Servers. Gehen Sie zurück auf die Seite und senden Sie es erneut.",
  failed: "Fehler",
  failedText: "Der Server konnte diese Seite nicht zeigen. Versuchen Sie es gegebenenfalls später erneut.",
  toStart: "Zur Stammgruppe",

  flapping: "flattert",
  ...germanWords,
  details: "Details",
  detail: "Angabe",
  value: "Wert",
  field: {
    type: "Typ",
    status: "Status",
    since: "Status seit",
    downSince: "Fehler seit",
    acknowledgedSince: "Bestätigt seit",
    message: "Meldung",
    priority: "Priorität",
    interval: "Abfrageintervall",
    host: "Host",
    location: "Standort",
    lastScan: "Letzte Abfrage",
    lastUp: "Zuletzt OK",
    lastDown: "Letzter Fehler",
    uptime: "Verfügbarkeit",
    downtime: "Ausfallzeit",
    coverage: "Abdeckung",
    id: "Objekt-ID",
  },
  stars: (count) => `${count} von 5`,
  never: "Nie",
  noData: "Keine Daten",
  sinceCreation: (percent) => `${percent} seit dem Anlegen`,
  notConfigured: "Nicht konfiguriert",

  statusCounts: "Sensoren nach Status",
  total: "Gesamt",
  count: "Anzahl",
  children: "Objekte darunter",
  name: "Name",
  device: "Gerät",
  goneChannel: (name: string) => `${name} (nicht mehr da)`,
  lastValue: "Letzter Wert",
  channels: "Kanäle",
  channel: "Kanal",
  minimum: "Minimum",
  average: "Mittel",
  maximum: "Maximum",
  noChildren: "Unter diesem Objekt ist noch nichts.",
  noSensors: "Hier gibt es keine Sensoren.",
  noAlarms: "Hier ist alles in Ordnung.",
  filteredBy: (statuses) => `Nur mit dem Status: ${statuses}.`,
  showAll: "Alle zeigen",
  worstFirst: "Schlimmste zuerst.",
  range: (first, last, all) => `${first} bis ${last} von ${all}`,
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  firstPage: "Erste Seite",
  previousPage: "Vorige Seite",
  nextPage: "Nächste Seite",
  lastPage: "Letzte Seite",
};
