import { formatFull } from "@monitor/domain";
import type { ObjectAction } from "@monitor/domain";
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

  subject: (subject) => what(subject, false),
  others: (kind) => nouns[kind].other,
  state: (reason) => states[reason],
  refusal: (reason, subject) => {
    if (reason === "no_valid_type") return "Diese Aktion ist hier nicht möglich.";
    if (reason === "not_a_sensor") return "Nur Sensoren können bestätigt werden.";
    if (reason === "not_down") return "Nur Sensoren im Fehlerstatus können bestätigt werden.";
    if (reason === "not_allowed") return "Ihnen fehlen die nötigen Rechte.";
    return `${subjects[subject]} ${states[reason]}.`;
  },

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
  failure: (kind, action, many) => failures[kind](action, many),
};
