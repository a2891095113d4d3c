import { plural } from "../../../shared/i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  name: "Name",
  address: "Adresse",
  discoverDevices: "Oder Geräte in einem Netzwerk suchen",
  addressHelp: "IP-Adresse, DNS-Name oder URL",
  asking: (address) => `${address} wird gefragt …`,
  answers: "Es antwortet.",
  answersIn: (milliseconds) => `Antwortet in ${milliseconds} ms.`,
  noAnswer: "Keine Antwort. Vielleicht ist es aus oder sperrt Ping. Sie können es trotzdem hinzufügen.",
  unknownName: "Die Nameserver der Probe kennen zu diesem Namen keine Adresse. Sie können es trotzdem hinzufügen.",
  mayNotReach: "Keine Abfrage darf diese Adresse erreichen (PROBE_DENY). Ihre Sensoren blieben unbekannt.",
  nameFrom: { dns: "aus DNS", snmp: "aus SNMP" },
  openIt: "Öffnen",
  sameAddress: (name) => `${name} hat diese Adresse bereits. Sie können sie noch einmal hinzufügen.`,
  logIns: "Anmeldungen",
  logInsInherited: "wie geerbt",
  logInsOwn: (count) => plural(count, { one: "# eigene", other: "# eigene" }),
  ownLogIn: "Eigene für dieses Gerät",
  logInsNote: "Die Probe fragt mit ihnen, sobald das Gerät da ist.",
  firstSensors: "Erste Sensoren",
  firstSensorsOf: (choice, count) =>
    ({
      ping: "Ping",
      recommended:
        count === null
          ? "Empfohlen, nach seinen Anmeldungen"
          : plural(count, { one: "Empfohlen: # Sensor", other: "Empfohlen: # Sensoren" }),
      website: "Website",
      none: "Keine",
    })[choice],
  addAnother: "Danach noch eines hinzufügen",
  place: "Ort",
  otherPlace: "Anderer Ort",
  nothingChosenYet: "Noch nichts gewählt",
  notHere: (type) =>
    ({
      group: "Gruppen stehen unter Gruppen und Probes",
      probe: "Probes stehen unter der Stammgruppe",
      device: "Geräte stehen unter Probes und deren Gruppen",
      sensor: "Sensoren stehen auf Geräten",
    })[type],
  chooseDevice: "Wählen Sie das Gerät, für das er ist",
  goOn: "Weiter",
  refused: "Der Server lehnt das ab",

  rename: "Umbenennen",
  renameTitle: (name) => `${name} umbenennen`,
  renamed: (name) => `In ${name} umbenannt`,
  clone: "Klonen",
  cloneTitle: (name) => `${name} klonen`,
  copyOf: (name) => `Kopie von ${name}`,
  cloned: (name) => `${name} geklont`,
  clonePaused: "Die Kopie hat die Einstellungen des Originals und ist pausiert, bis Sie sie fortsetzen.",
  move: "Verschieben",
  moveTitle: (name) => `${name} verschieben`,
  moveTo: (name) => `Nach ${name} verschieben`,
  moved: (name, place) => `${name} nach ${place} verschoben`,
  inheritedTitle: "Was es dort erbt",
  inheritsSame: "Dieselben Einstellungen wie jetzt.",
  moveHelp: "Verlauf und eigene Einstellungen bleiben; geerbt wird vom neuen Ort.",
  staysWhenMoved: "Verlauf, eigene Einstellungen und Links bleiben.",
  movePreview: (name, others) =>
    [name, ["", " und ein weiteres"][others] ?? ` und ${others} weitere`, " verschieben"].join(""),
  fromTo: (from, to) => `Von ${from} nach ${to}`,
  ofFirst: (name) => `Soweit es ${name} betrifft:`,
  checkedFrom: (probe) => `Wird danach von ${probe} aus abgefragt.`,
  insideItself: "Teil dessen, was verschoben wird",
  isHere: "Ist jetzt hier",
  delete: "Löschen",
  deleteTitle: (name) => `${name} löschen`,
  deleteText:
    "30 Sekunden lang können Sie das rückgängig machen: Einstellungen, Geheimnisse und Messwerte kommen zurück, die Balken des Statusverlaufs beginnen neu.",
  deleteBelow: "Mit gelöscht werden:",
  deleted: (name) => `${name} gelöscht`,
  counting: "Es wird gezählt, was mit gelöscht wird",
  counted: {
    groups: (count) => plural(count, { one: "# Gruppe", other: "# Gruppen" }),
    devices: (count) => plural(count, { one: "# Gerät", other: "# Geräte" }),
    sensors: (count) => plural(count, { one: "# Sensor", other: "# Sensoren" }),
  },
};
