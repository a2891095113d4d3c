import { plural } from "../../../shared/i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

const devices = (count: number) => plural(count, { one: "# Gerät", other: "# Geräte" });
const sensors = (count: number) => plural(count, { one: "# Sensor", other: "# Sensoren" });

export const messages: typeof english = {
  title: "Ihre Überwachung läuft",
  counts: (deviceCount, sensorCount) => `${devices(deviceCount)}, ${sensors(sensorCount)}.`,
  allHaveValues: "Alle sind einmal abgefragt.",
  someHaveValues: (count) => `${count} davon sind abgefragt, die anderen folgen innerhalb einer Minute.`,
  firstValues: "Erste Werte",
  firstValuesNote: "Probleme zuerst, live",
  waiting: "wartet auf die erste Abfrage",
  secondValue: "der Wert folgt mit der zweiten Abfrage",
  next: "Wie es weitergeht",
  alertsTitle: "Von Problemen erfahren",
  alertsText: "Wählen Sie einen Weg, etwa Mail oder Chat, und probieren Sie ihn mit einer Testnachricht aus.",
  alertsLink: "Meldungen einrichten",
  phoneTitle: "Auf dem Telefon öffnen",
  phoneText: "Scannen Sie den Code mit der Kamera und melden Sie sich dort an.",
  phoneCode: (address) => `QR-Code von ${address}`,
  phoneUnreachable: (address) =>
    `${address} ist nur von diesem Rechner aus erreichbar. Starten Sie den Server mit HOST=0.0.0.0, dann erreicht ein Telefon in Ihrem Netzwerk ihn unter der Adresse des Rechners.`,
  peopleTitle: "Ihr Team einladen",
  peopleText: "Jede Person erhält eine eigene Anmeldung mit den Rechten, die Sie wählen.",
  peopleLink: "Personen hinzufügen",
  orWebsite: "Oder mit einer Website beginnen",
  websiteTitle: "Eine Website überwachen",
  websiteText: "Antwort, Ladezeit und Zertifikat unter einer Adresse.",
  websiteAddress: "Adresse der Website",
  watch: "Überwachen",
  noWebsite: "Eine Adresse wie https://example.com wird gebraucht.",
  websiteAdded: (name) => `${name} wird überwacht`,
  notAdded: "Sie konnte nicht hinzugefügt werden.",
  undo: "Rückgängig und neu beginnen",
  undoing: "Das Hinzugefügte wird entfernt",
  undone: (count) => `${devices(count)} wieder entfernt`,
  notUndone: "Nicht alles konnte entfernt werden.",
  overview: "Übersicht öffnen",
};
