import { sshEn } from "../ssh/messages.en.ts";

/** Texts of the kind in English. */
export const sshLoadEn = {
  name: "SSH Load Average",
  description: "Asks a device over SSH for its load averages",
  channels: {
    load_1: "Load (1 Minute)",
    load_5: "Load (5 Minutes)",
    load_15: "Load (15 Minutes)",
    per_processor: "Load per Processor (5 Minutes)",
  },
  settings: {},
  templates: sshEn,
};
