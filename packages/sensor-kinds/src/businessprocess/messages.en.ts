import { madeByServerEn } from "../made-by-server/messages.en.ts";

/** Texts of the kind in English. */
export const businessProcessEn = {
  name: "Business Process",
  description: "Makes one status of those of other sensors: the worst, the best, or how many of them work",
  channels: {
    working: "Working",
    up: "Up",
    warning: "Warning",
    down: "Down",
    unknown: "Unknown",
  },
  settings: {
    sources: "Sensors",
    sources_help:
      "One a line, at most 200: the id of a sensor and, if wanted, what it is called here, such as 2041 = Web shop. Everybody who sees this sensor sees these names and how the sensors are",
    rule: "The status is",
    needed: "Sensors that must work",
    needed_help: "Where so many must work; a sensor works while it is up, unusual or warns",
    warn_partly: "Warn when one is down though enough work",
  },
  choices: {
    worst: "That of the worst sensor",
    best: "That of the best sensor",
    quorum: "Up while so many work",
  },
  templates: {
    process_down: "Down: {count} of {all} ({names})",
    process_warning: "Not well: {count} of {all} ({names})",
    process_too_few: "Only {count} of {all} work, but {needed} have to. Down: {names}",
    process_unknown: "Nothing is known of {count} of {all} ({names})",
    ...madeByServerEn.templates,
  },
};
