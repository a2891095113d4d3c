import { formatFull } from "@monitor/domain";
import type { ObjectAction } from "@monitor/domain";
import { plural } from "../../shared/i18n/plural.ts";
import type { Subject } from "./split-targets.ts";
import type { FailureKind } from "./send-action.ts";
import type { LeftOutReason, TargetKind } from "./split-targets.ts";

const nouns: Record<TargetKind, { one: string; other: string }> = {
  probe: { one: "probe", other: "probes" },
  group: { one: "group", other: "groups" },
  device: { one: "device", other: "devices" },
  sensor: { one: "sensor", other: "sensors" },
  objects: { one: "object", other: "objects" },
};

const full = (count: number) => formatFull(count, "en");

const what = (subject: Subject, quoted: boolean) => {
  if ("name" in subject) return quoted ? `“${subject.name}”` : subject.name;
  return `${full(subject.count)} ${plural(subject.count, nouns[subject.kind])}`;
};
const isMany = (subject: Subject) => !("name" in subject) && subject.count !== 1;

const done: Record<ObjectAction, string> = {
  acknowledge: "acknowledged",
  pause: "paused",
  resume: "resumed",
  scan: "scanned",
};
const verbs: Record<ObjectAction, string> = {
  acknowledge: "acknowledge",
  pause: "pause",
  resume: "resume",
  scan: "scan",
};

/** What an object is that keeps it from the action: "2 of the 4 selected sensors {are not down} and are left out". */
const states: Record<LeftOutReason, string> = {
  no_valid_type: "of an unknown type",
  not_a_sensor: "not sensors",
  not_down: "not down",
  already_acknowledged: "already acknowledged",
  already_paused: "already paused",
  not_paused: "not paused",
  paused_by_parent: "paused by an object above",
  paused_by_dependency: "paused by a dependency",
  paused_by_schedule: "paused by a schedule",
  paused_by_license: "paused by the license",
  not_allowed: "not open to you",
  included: "in another selected object",
};

const failures: Record<FailureKind, (verb: string, isMany: boolean) => string> = {
  not_possible: (verb, many) =>
    many ? `Their state does not allow you to ${verb} them.` : `Its state does not allow you to ${verb} it.`,
  not_allowed: (verb, many) => `You do not have the necessary rights to ${verb} the ${many ? "objects" : "object"}.`,
  not_found: (_verb, many) =>
    many
      ? "The objects do not exist. They might have been deleted."
      : "The object does not exist. It might have been deleted.",
  not_stored: () => "The server can't store anything at present. Try again when that is over.",
  failed: () => "An unexpected error occurred. If necessary, try again.",
};

const actions: Record<ObjectAction, string> = {
  acknowledge: "Acknowledge",
  pause: "Pause",
  resume: "Resume",
  scan: "Scan now",
};

export const messages = {
  action: actions,
  menu: "Actions",
  open: "Open",
  openInNewTab: "Open in new tab",
  copyLink: "Copy link",
  linkCopied: "Link copied",
  linkNotCopied: "The link could not be copied",
  selection: (count: number, kind: TargetKind) => `${full(count)} selected ${plural(count, nouns[kind])}`,

  subject: (subject: Subject) => what(subject, false),
  others: (kind: TargetKind) => nouns[kind].other,
  state: (reason: LeftOutReason) => states[reason],
  refusal: (reason: LeftOutReason, subject: TargetKind): string => {
    const object = `The ${plural(subject === "objects" ? 2 : 1, nouns[subject])} ${subject === "objects" ? "are" : "is"}`;
    if (reason === "no_valid_type") return "This action is not possible here.";
    if (reason === "not_a_sensor") return "Only sensors can be acknowledged.";
    if (reason === "not_down") return "Only sensors that are down can be acknowledged.";
    if (reason === "not_allowed") return "You do not have the necessary rights.";
    return `${object} ${states[reason]}.`;
  },

  queued: (action: ObjectAction, subject: Subject) => {
    const object = what(subject, true);
    if (action === "scan") return `Scan queued for ${object}`;
    return `${object} ${isMany(subject) ? "are" : "is"} being ${done[action]}`;
  },
  queuedHelp: "The request is queued for the probe.",
  failed: (action: ObjectAction, subject: Subject) => `${what(subject, true)} could not be ${done[action]}.`,
  failedNames: (names: readonly string[], moreCount: number) =>
    `${names.map((name) => `“${name}”`).join(", ")}${moreCount > 0 ? ` and ${full(moreCount)} more` : ""}.`,
  failure: (kind: FailureKind, action: ObjectAction, many: boolean) => failures[kind](verbs[action], many),
};
