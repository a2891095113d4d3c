import { receiversDe } from "../receivers/messages.de.ts";
import { snmpDe } from "../snmp/messages.de.ts";
import type { snmpTrapEn } from "./messages.en.ts";

/** Texts of the kind in German. */
export const snmpTrapDe: typeof snmpTrapEn = {
  name: "SNMP-Trap",
  description: "Zählt die SNMP-Traps und -Informs, die Geräte an die Probe senden, nach eigenen Regeln",
  channels: { messages: receiversDe.channels.messages, dropped: receiversDe.channels.dropped },
  dropped_note: receiversDe.dropped_note,
  settings: receiversDe.settings,
  choices: receiversDe.choices,
  templates: { ...snmpDe, ...receiversDe.templates },
};
