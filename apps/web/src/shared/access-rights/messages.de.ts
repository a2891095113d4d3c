import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  until: (time) => `bis ${time}`,
  endTitle: (name) => `Wie lange gilt das Recht von „${name}“?`,
  endLead: "Von diesem Zeitpunkt an gilt es nicht mehr, auch auf offenen Seiten. Das Audit-Protokoll hält es fest.",
  end: "Gilt",
  endless: "Ohne Ende",
  untilChoice: "Bis",
  untilFormat: "JJJJ-MM-TT HH:mm",
  noTime: "Datum und Uhrzeit angeben.",
  setEnd: "Ende setzen",
};
