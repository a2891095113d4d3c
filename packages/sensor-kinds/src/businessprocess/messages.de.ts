import { madeByServerDe } from "../made-by-server/messages.de.ts";
import type { businessProcessEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const businessProcessDe: typeof businessProcessEn = {
  name: "Geschäftsprozess",
  description: "Bildet einen Status aus denen anderer Sensoren: den schlechtesten, den besten, oder wie viele arbeiten",
  channels: {
    working: "Arbeiten",
    up: "OK",
    warning: "Warnung",
    down: "Gestört",
    unknown: "Unbekannt",
  },
  settings: {
    sources: "Sensoren",
    sources_help:
      "Einer je Zeile, höchstens 200: die ID eines Sensors und, wenn gewünscht, wie er hier heißt, etwa 2041 = Webshop. Wer diesen Sensor sieht, sieht diese Namen und wie es den Sensoren geht",
    rule: "Der Status ist",
    needed: "Sensoren, die arbeiten müssen",
    needed_help: "Wo so viele arbeiten müssen; ein Sensor arbeitet, solange er OK oder ungewöhnlich ist oder warnt",
    warn_partly: "Warnen, wenn einer gestört ist, obwohl genug arbeiten",
  },
  choices: {
    worst: "Der des schlechtesten Sensors",
    best: "Der des besten Sensors",
    quorum: "OK, solange so viele arbeiten",
  },
  templates: {
    process_down: "Gestört: {count} von {all} ({names})",
    process_warning: "Nicht in Ordnung: {count} von {all} ({names})",
    process_too_few: "Es arbeiten nur {count} von {all}, nötig sind {needed}. Gestört: {names}",
    process_unknown: "Nichts bekannt: {count} von {all} ({names})",
    ...madeByServerDe.templates,
  },
};
