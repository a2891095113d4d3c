import { isPlainLine, objectTypes } from "@monitor/domain";
import * as z from "zod/mini";
import { choiceSetting, listSetting, numberSetting, textSetting } from "./setting-definition.ts";
import type { SectionDefinition, SettingDefinition } from "./setting-definition.ts";

const maxMaintenanceWindows = 20;
const maxDelaySeconds = 86_400;

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;
/** A day and time with a zone. */
const time = z.string().check(z.refine((text) => rfc3339.test(text) && !Number.isNaN(Date.parse(text))));
const maintenanceWindow = z.strictObject({
  start: time,
  end: time,
  reason: z._default(z.string().check(z.maxLength(500), z.refine(isPlainLine)), ""),
});

const startsBeforeItEnds = ({ start, end }: z.output<typeof maintenanceWindow>) => Date.parse(start) < Date.parse(end);

const schedule = choiceSetting(
  [
    { value: "none", label: { en: "None: always monitored", de: "Keiner: immer überwacht" } },
    { value: "weekdays", label: { en: "Weekdays", de: "Wochentage" } },
    { value: "weekends", label: { en: "Weekends", de: "Wochenenden" } },
    { value: "saturdays", label: { en: "Saturdays", de: "Samstage" } },
    { value: "sundays", label: { en: "Sundays", de: "Sonntage" } },
    { value: "daily_9_17", label: { en: "Every day 9:00 to 17:00", de: "Täglich 9 bis 17 Uhr" } },
    { value: "weekdays_8_20", label: { en: "Weekdays 8:00 to 20:00", de: "Wochentage 8 bis 20 Uhr" } },
    { value: "nights_17_9", label: { en: "Nights 17:00 to 9:00", de: "Nächte 17 bis 9 Uhr" } },
    { value: "nights_20_8", label: { en: "Nights 20:00 to 8:00", de: "Nächte 20 bis 8 Uhr" } },
  ],
  { key: "schedule", label: { en: "Schedule", de: "Zeitplan" } },
);

/** The names of time zones that this machine knows; those of a machine without any are all taken. */
function isTimeZone(name: string): boolean {
  if (name === "") return true;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const timezone: SettingDefinition = {
  ...textSetting(64, {
    key: "timezone",
    label: { en: "Time zone of the schedule", de: "Zeitzone des Zeitplans" },
    help: { en: "Such as Europe/Berlin; empty: that of the server", de: "Etwa Europe/Berlin; leer: die des Servers" },
  }),
  schema: z.string().check(z.maxLength(64), z.refine(isTimeZone)),
};

const dependency: SettingDefinition = {
  key: "dependency",
  label: { en: "Depends on", de: "Abhängig von" },
  help: {
    en: "Id of the chosen object; empty where none is chosen",
    de: "ID des gewählten Objekts; leer, wenn keines gewählt ist",
  },
  input: "object",
  schema: z.string().check(z.regex(/^(-?\d{1,18})?$/)),
  default: "",
};

/** When an object is not monitored, and on what that depends. Those of all objects above hold as well. */
export const scheduleSection: SectionDefinition = {
  name: "scheduledependency",
  label: {
    en: "Schedules, dependencies and maintenance windows",
    de: "Zeitpläne, Abhängigkeiten und Wartungsfenster",
  },
  inherits: "adds_up",
  owners: objectTypes,
  isKeptOnly: true,
  settings: [
    schedule,
    timezone,
    listSetting(
      z.array(maintenanceWindow.check(z.refine(startsBeforeItEnds))).check(z.maxLength(maxMaintenanceWindows)),
      {
        key: "maintenance",
        label: { en: "Maintenance windows", de: "Wartungsfenster" },
        help: {
          en: "Times from start to end, with a reason",
          de: "Zeiten von Beginn (start) bis Ende (end), mit einem Grund (reason)",
        },
      },
    ),
    choiceSetting(
      [
        { value: "parent", label: { en: "The object above", de: "Das übergeordnete Objekt" } },
        { value: "object", label: { en: "A chosen object", de: "Ein gewähltes Objekt" } },
        {
          value: "master",
          label: { en: "Master of the object above", de: "Hauptobjekt des übergeordneten Objekts" },
        },
      ],
      {
        key: "dependencytype",
        label: { en: "Dependency", de: "Abhängigkeit" },
        help: {
          en: "A master is a sensor on which its device and all sensors beside it depend",
          de: "Ein Hauptobjekt ist ein Sensor, von dem sein Gerät und alle Sensoren neben ihm abhängen",
        },
      },
    ),
    dependency,
    numberSetting([0, maxDelaySeconds, 0], {
      key: "dependencydelay",
      label: { en: "Resume after (seconds)", de: "Fortsetzen nach (Sekunden)" },
      help: {
        en: "How long to wait once the object that this one depends on is up again",
        de: "Wie lange gewartet wird, wenn das Objekt, von dem dieses abhängt, wieder da ist",
      },
    }),
  ],
};
