import {
  defaultScanningIntervalSeconds,
  parseScanningInterval,
  scanningIntervalChoices,
  maxScanningIntervalSeconds,
  minScanningIntervalSeconds,
  objectTypes,
} from "@monitor/domain";
import * as z from "zod/mini";
import { choiceSetting, numberSetting } from "./setting-definition.ts";
import type { SectionDefinition, SettingDefinition, SettingText } from "./setting-definition.ts";

/** The longest time-out of a check. */
const maxTimeoutSeconds = 900;

const units = [
  { seconds: 86_400, en: ["day", "days"], de: ["Tag", "Tage"] },
  { seconds: 3600, en: ["hour", "hours"], de: ["Stunde", "Stunden"] },
  { seconds: 60, en: ["minute", "minutes"], de: ["Minute", "Minuten"] },
  { seconds: 1, en: ["second", "seconds"], de: ["Sekunde", "Sekunden"] },
] as const;

/** A duration in the largest unit that gives a whole number. */
export function intervalText(seconds: number): SettingText {
  const unit = units.find((each) => seconds % each.seconds === 0) ?? units[3];
  const count = seconds / unit.seconds;
  const form = count === 1 ? 0 : 1;
  return { en: `${count} ${unit.en[form]}`, de: `${count} ${unit.de[form]}` };
}

const interval: SettingDefinition = {
  key: "interval",
  label: { en: "Scanning interval", de: "Abfrageintervall" },
  help: { en: "10 seconds to 10 days, as 60, 5m, 4h or 1d", de: "10 Sekunden bis 10 Tage, als 60, 5m, 4h oder 1d" },
  input: "combo",
  options: scanningIntervalChoices.map((value) => ({ value, label: intervalText(value) })),
  schema: z.int().check(z.gte(minScanningIntervalSeconds), z.lte(maxScanningIntervalSeconds)),
  default: defaultScanningIntervalSeconds,
  read: (wire) => parseScanningInterval(wire) ?? undefined,
};

const failures = choiceSetting(
  [0, 1, 2, 3, 4, 5].map((value) => ({
    value,
    label:
      value === 0
        ? { en: "Down at once", de: "Sofort Fehler" }
        : {
            en: `Warning for ${value === 1 ? "one check" : `${value} checks`}, then Down`,
            de: `Warnung für ${value === 1 ? "eine Abfrage" : `${value} Abfragen`}, dann Fehler`,
          },
  })),
  {
    key: "errorintervalsdown",
    default: 1,
    label: { en: "When a check fails", de: "Wenn eine Abfrage fehlschlägt" },
    help: {
      en: "A value beyond an error limit is Down at once in any case",
      de: "Ein Wert jenseits eines Fehlerlimits führt in jedem Fall sofort zum Status Fehler",
    },
  },
);

const goodChecks = choiceSetting(
  [1, 2, 3, 4, 5].map((value) => ({
    value,
    label:
      value === 1
        ? { en: "Back at the first good check", de: "Zurück mit der ersten guten Abfrage" }
        : { en: `Back after ${value} good checks in a row`, de: `Zurück nach ${value} guten Abfragen in Folge` },
  })),
  {
    key: "goodintervalsup",
    label: { en: "When checks are good again", de: "Wenn Abfragen wieder gut sind" },
    help: { en: "Until then a sensor that was Down stays Down", de: "Bis dahin behält ein Sensor den Status Fehler" },
  },
);

const timeout: SettingDefinition = {
  ...numberSetting([0, maxTimeoutSeconds, 0], {
    key: "timeout",
    label: { en: "Time-out (seconds)", de: "Zeitlimit (Sekunden)" },
    help: {
      en: "How long a check may take; 0: as usual for the sensor's kind",
      de: "Wie lange eine Abfrage dauern darf; 0: wie bei der Sensorart üblich",
    },
  }),
  input: "combo",
  options: [
    { value: 0, label: { en: "As usual for the sensor's kind", de: "Wie bei der Sensorart üblich" } },
    ...[5, 10, 30, 60, 120, 300, maxTimeoutSeconds].map((value) => ({ value, label: intervalText(value) })),
  ],
};

/** How often sensors are checked, how long a check may take, and what a failing one means. */
export const intervalSection: SectionDefinition = {
  name: "intervalgroup",
  label: { en: "Scanning interval", de: "Abfrageintervall" },
  inherits: "section",
  owners: objectTypes,
  settings: [interval, failures, goodChecks, timeout],
};
