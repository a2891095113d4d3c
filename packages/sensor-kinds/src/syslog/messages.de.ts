import { receiversDe } from "../receivers/messages.de.ts";
import type { syslogEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const syslogDe: typeof syslogEn = {
  name: "Syslog",
  description: "Zählt die Syslog-Nachrichten, die Geräte an die Probe senden, nach Schwere und eigenen Regeln",
  channels: receiversDe.channels,
  dropped_note: receiversDe.dropped_note,
  settings: receiversDe.settings,
  choices: receiversDe.choices,
  templates: receiversDe.templates,
};
