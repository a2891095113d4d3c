import {
  isPlainLine,
  isTimeZone,
  maintenanceNotices,
  maintenanceRepeats,
  maxRepeatedMs,
  objectTypes,
  shippedSchedules,
  isCalendarDay,
} from "@monitor/domain";
import * as z from "zod/mini";
import { choiceSetting, listSetting, numberSetting, switchSetting, textSetting } from "./setting-definition.ts";
import type { SectionDefinition, SettingDefinition } from "./setting-definition.ts";

const maxMaintenanceWindows = 20;
const maxDelaySeconds = 86_400;

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;
const isTime = (text: string): boolean =>
  rfc3339.test(text) && !Number.isNaN(Date.parse(text)) && isCalendarDay(text.slice(0, 10));
/** A day and time with a zone. */
const time = z.string().check(z.refine(isTime, { error: "a time such as 2026-12-31T20:00:00+01:00 is needed" }));
const maintenanceWindow = z.strictObject({
  start: time,
  end: time,
  reason: z._default(z.string().check(z.maxLength(500), z.refine(isPlainLine)), ""),
  repeat: z._default(z.enum(maintenanceRepeats), "once"),
  until: z._default(z.union([z.literal(""), time]), ""),
  notice_minutes: z._default(z.literal(maintenanceNotices), 0),
});

type Window = z.output<typeof maintenanceWindow>;

/** A window ends after its start, and before it comes again. */
function isWindow({ start, end, repeat }: Window): boolean {
  const lengthMs = Date.parse(end) - Date.parse(start);
  return lengthMs > 0 && lengthMs <= maxRepeatedMs[repeat];
}

/** What repeats begins at least once. */
const isEver = ({ start, repeat, until }: Window): boolean =>
  repeat === "once" || until === "" || Date.parse(until) >= Date.parse(start);

const maintenanceWindows = z.array(
  maintenanceWindow.check(
    z.refine(isWindow, { error: "a window ends after its start, and before it comes again" }),
    z.refine(isEver, { error: "until lies before the start" }),
  ),
);

const scheduleId = /^[a-z0-9_]{1,40}$/;

const schedule: SettingDefinition = {
  key: "schedule",
  label: { en: "Schedule", de: "Zeitplan" },
  help: {
    en: "Outside its hours the object and all below it are paused",
    de: "Außerhalb seiner Stunden sind das Objekt und alles darunter pausiert",
  },
  input: "combo",
  options: [
    { value: "none", label: { en: "None: always monitored", de: "Keiner: immer überwacht" } },
    ...shippedSchedules.map(({ id, name }) => ({ value: id, label: name })),
  ],
  lookup: "schedules",
  schema: z.string().check(z.regex(scheduleId)),
  expected: "none or the id of a schedule is needed",
  default: "none",
  read: (wire) => wire.trim().toLowerCase(),
};

const timezone: SettingDefinition = {
  ...textSetting(64, {
    key: "timezone",
    label: { en: "Time zone", de: "Zeitzone" },
    help: {
      en: "Of schedule and maintenance windows, such as Europe/Berlin; empty: that of the schedule, else that of the server",
      de: "Von Zeitplan und Wartungsfenstern, etwa Europe/Berlin; leer: die des Zeitplans, sonst die des Servers",
    },
  }),
  schema: z.string().check(
    z.maxLength(64),
    z.refine((name) => name === "" || isTimeZone(name)),
  ),
  expected: "the name of a time zone such as Europe/Berlin is needed",
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

/** When an object is not monitored: schedule, maintenance, dependency. Those of all objects above hold as well. */
export const scheduleSection: SectionDefinition = {
  name: "scheduledependency",
  label: {
    en: "Schedules, dependencies and maintenance windows",
    de: "Zeitpläne, Abhängigkeiten und Wartungsfenster",
  },
  inherits: "adds_up",
  owners: objectTypes,
  settings: [
    schedule,
    timezone,
    listSetting(maintenanceWindows.check(z.maxLength(maxMaintenanceWindows)), {
      key: "maintenance",
      label: { en: "Maintenance windows", de: "Wartungsfenster" },
      help: {
        en: "From start to end, with a reason; repeat: once, daily, weekly, monthly (day) or monthly_weekday, until a moment or for ever; notice_minutes: told 0 (not at all), 15, 60 or 1440 minutes before",
        de: "Von Beginn (start) bis Ende (end), mit Grund (reason); repeat: once (einmal), daily (täglich), weekly (wöchentlich), monthly (Tag des Monats) oder monthly_weekday (Wochentag des Monats), bis zu einem Zeitpunkt (until) oder immer; notice_minutes: 0 (gar nicht), 15, 60 oder 1440 Minuten vorher angekündigt",
      },
    }),
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
    switchSetting({
      key: "dependencypaused",
      label: { en: "Also while that is paused on purpose", de: "Auch während dieses absichtlich pausiert ist" },
      help: {
        en: "No: only while the object that this one depends on is down or paused by a dependency of its own",
        de: "Nein: nur während das Objekt, von dem dieses abhängt, down oder selbst durch eine Abhängigkeit pausiert ist",
      },
    }),
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
