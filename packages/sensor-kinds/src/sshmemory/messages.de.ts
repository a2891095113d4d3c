import { sshDe } from "../ssh/messages.de.ts";
import type { sshMemoryEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const sshMemoryDe: typeof sshMemoryEn = {
  name: "SSH-Arbeitsspeicher",
  description: "Fragt ein Gerät mit Linux über SSH, wie viel Arbeitsspeicher verfügbar ist",
  channels: {
    percent_available: "Verfügbarer Arbeitsspeicher in Prozent",
    available: "Verfügbarer Arbeitsspeicher",
    total: "Arbeitsspeicher gesamt",
    swap_free: "Freie Auslagerung",
  },
  settings: {},
  templates: sshDe,
};
