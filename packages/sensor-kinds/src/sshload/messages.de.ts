import { sshDe } from "../ssh/messages.de.ts";
import type { sshLoadEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const sshLoadDe: typeof sshLoadEn = {
  name: "SSH-Auslastung (Load Average)",
  description: "Fragt ein Gerät über SSH nach seiner mittleren Last",
  channels: {
    load_1: "Last (1 Minute)",
    load_5: "Last (5 Minuten)",
    load_15: "Last (15 Minuten)",
    per_processor: "Last je Prozessor (5 Minuten)",
  },
  settings: {},
  templates: sshDe,
};
