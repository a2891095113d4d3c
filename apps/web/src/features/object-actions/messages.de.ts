import { formatFull } from "@monitor/domain";
import type { DurationChoice, ObjectAction } from "@monitor/domain";
import { plural } from "../../shared/i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";
import type { Subject } from "./split-targets.ts";
import type { FailureKind } from "./send-action.ts";
import type { LeftOutReason, TargetKind } from "./split-targets.ts";

const nouns: Record<TargetKind, { one: string; other: string }> = {
  probe: { one: "Probe", other: "Probes" },
  group: { one: "Gruppe", other: "Gruppen" },
  device: { one: "Gerät", other: "Geräte" },
  sensor: { one: "Sensor", other: "Sensoren" },
  objects: { one: "Objekt", other: "Objekte" },
};
const subjects: Record<TargetKind, string> = {
  probe: "Die Probe ist",
  group: "Die Gruppe ist",
  device: "Das Gerät ist",
  sensor: "Der Sensor ist",
  objects: "Die Objekte sind",
};

const full = (count: number) => formatFull(count, "de");

const what = (subject: Subject, quoted: boolean) => {
  if ("name" in subject) return quoted ? `„${subject.name}“` : subject.name;
  return `${full(subject.count)} ${plural(subject.count, nouns[subject.kind])}`;
};
const isMany = (subject: Subject) => !("name" in subject) && subject.count !== 1;

const infinitives: Record<ObjectAction, string> = {
  acknowledge: "bestätigen",
  pause: "pausieren",
  resume: "fortsetzen",
  scan: "jetzt abfragen",
};
const infinitivesWithZu: Record<ObjectAction, string> = {
  acknowledge: "zu bestätigen",
  pause: "zu pausieren",
  resume: "fortzusetzen",
  scan: "abzufragen",
};
const participles: Record<ObjectAction, string> = {
  acknowledge: "bestätigt",
  pause: "pausiert",
  resume: "fortgesetzt",
  scan: "abgefragt",
};

const states: Record<LeftOutReason, string> = {
  no_valid_type: "von unbekanntem Typ",
  not_a_sensor: "keine Sensoren",
  not_down: "nicht im Fehlerstatus",
  already_acknowledged: "bereits bestätigt",
  already_paused: "bereits pausiert",
  not_paused: "nicht pausiert",
  paused_by_parent: "durch ein übergeordnetes Objekt pausiert",
  paused_by_dependency: "durch eine Abhängigkeit pausiert",
  paused_by_schedule: "durch einen Zeitplan pausiert",
  paused_by_license: "durch die Lizenz pausiert",
  not_allowed: "für Sie gesperrt",
  included: "in einem anderen ausgewählten Objekt",
};

const failures: Record<FailureKind, (action: ObjectAction, isMany: boolean) => string> = {
  not_possible: (action, many) =>
    many
      ? `Ihr Status lässt es nicht zu, die Objekte ${infinitivesWithZu[action]}.`
      : `Sein Status lässt es nicht zu, das Objekt ${infinitivesWithZu[action]}.`,
  not_allowed: (action, many) =>
    `Ihnen fehlen die nötigen Rechte, um ${many ? "die Objekte" : "das Objekt"} ${infinitivesWithZu[action]}.`,
  not_found: (_action, many) =>
    many
      ? "Die Objekte existieren nicht. Möglicherweise wurden sie gelöscht."
      : "Das Objekt existiert nicht. Möglicherweise wurde es gelöscht.",
  not_stored: () => "Der Server kann zurzeit nichts speichern. Versuchen Sie es danach noch einmal.",
  failed: () => "Ein unerwarteter Fehler ist aufgetreten. Versuchen Sie es bei Bedarf erneut.",
};

const durations: Record<DurationChoice, string> = {
  five_minutes: "5 Minuten",
  thirty_minutes: "30 Minuten",
  one_hour: "1 Stunde",
  five_hours: "5 Stunden",
  one_day: "1 Tag",
  indefinitely: "Unbegrenzt",
  until: "Bis zu einem Zeitpunkt",
};

export const messages: typeof english = {
  action: { acknowledge: "Bestätigen", pause: "Pausieren", resume: "Fortsetzen", scan: "Jetzt abfragen" },
  menu: "Aktionen",
  open: "Öffnen",
  openInNewTab: "In neuem Tab öffnen",
  copyLink: "Link kopieren",
  linkCopied: "Link kopiert",
  linkNotCopied: "Der Link konnte nicht kopiert werden",
  selection: (count, kind) =>
    count === 1 ? `Auswahl: 1 ${nouns[kind].one}` : `${full(count)} ausgewählte ${nouns[kind].other}`,

  refusal: (reason, subject) => {
    if (reason === "no_valid_type") return "Diese Aktion ist hier nicht möglich.";
    if (reason === "not_a_sensor") return "Nur Sensoren können bestätigt werden.";
    if (reason === "not_down") return "Nur Sensoren im Fehlerstatus können bestätigt werden.";
    if (reason === "not_allowed") return "Ihnen fehlen die nötigen Rechte.";
    return `${subjects[subject]} ${states[reason]}.`;
  },

  title: (action, subject) => {
    const isQuestion = action === "resume" || action === "scan";
    return `${what(subject, false)} ${infinitives[action]}${isQuestion ? "?" : ""}`;
  },
  description: (action, kind) => {
    const isSensor = kind === "sensor";
    if (action === "acknowledge") return "Hält Benachrichtigungen an, solange jemand daran arbeitet.";
    if (action === "pause") {
      return isSensor
        ? "Pausierte Sensoren werden nicht abgefragt und lösen keine Alarme aus."
        : `Pausierte ${nouns[kind].other} und alles, was dazugehört, werden nicht abgefragt und lösen keine Alarme aus.`;
    }
    if (action === "resume") {
      return isSensor
        ? "Die Abfrage beginnt wieder."
        : "Die Abfrage beginnt wieder, auch für alles, was dadurch pausiert wurde.";
    }
    return isSensor
      ? "Die Sensoren werden für eine sofortige Abfrage vorgemerkt."
      : `Alle Sensoren dieser ${nouns[kind].other} werden für eine sofortige Abfrage vorgemerkt.`;
  },
  scanHint: "Anfragen werden für die Probe vorgemerkt. Bis alle Werte aktuell sind, kann es einige Minuten dauern.",
  affected: "Betroffene Objekte",
  more: (count) => `und ${full(count)} weitere`,
  leftOut: ({ reason, count, total, kind }) => {
    const selected = `${full(count)} der ${full(total)} ausgewählten ${nouns[kind].other}`;
    if (reason === "not_allowed") {
      return `Für ${selected} fehlen Ihnen die nötigen Rechte; ${count === 1 ? "dieses Objekt wird" : "sie werden"} ausgelassen.`;
    }
    if (reason === "included") {
      const [lies, is] = count === 1 ? ["liegt", "ist"] : ["liegen", "sind"];
      return `${selected} ${lies} in einem anderen ausgewählten Objekt und ${is} dort enthalten.`;
    }
    const state = reason === "not_a_sensor" && count === 1 ? "kein Sensor" : states[reason];
    return count === 1
      ? `${selected} ist ${state} und wird ausgelassen.`
      : `${selected} sind ${state} und werden ausgelassen.`;
  },
  message: "Nachricht",
  optional: "Optional",
  duration: "Dauer",
  durations,
  untilField: "Datum und Uhrzeit",
  untilFormat: "JJJJ-MM-TT HH:mm",

  queued: (action, subject) => {
    const object = what(subject, true);
    if (action === "scan") return `Abfrage vorgemerkt für ${object}`;
    return `${object} ${isMany(subject) ? "werden" : "wird"} ${participles[action]}`;
  },
  queuedHelp: "Die Anfrage ist für die Probe vorgemerkt.",
  failed: (action, subject) =>
    `${what(subject, true)} ${isMany(subject) ? "konnten" : "konnte"} nicht ${participles[action]} werden.`,
  failedNames: (names, moreCount) =>
    `${names.map((name) => `„${name}“`).join(", ")}${moreCount > 0 ? ` und ${full(moreCount)} weitere` : ""}.`,
  sent: (done, all) => `${full(done)} von ${full(all)} gesendet`,
  failure: (kind, action, many) => failures[kind](action, many),
};
