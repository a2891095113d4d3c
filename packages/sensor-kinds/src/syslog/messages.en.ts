import { receiversEn } from "../receivers/messages.en.ts";

/** Texts of the kind in English. */
export const syslogEn = {
  name: "Syslog",
  description: "Counts the syslog messages that devices send to the probe, by severity and by rules of yours",
  channels: receiversEn.channels,
  dropped_note: receiversEn.dropped_note,
  settings: receiversEn.settings,
  choices: receiversEn.choices,
  templates: receiversEn.templates,
};
