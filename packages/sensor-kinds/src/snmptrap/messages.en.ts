import { receiversEn } from "../receivers/messages.en.ts";
import { snmpEn } from "../snmp/messages.en.ts";

/** Texts of the kind in English. */
export const snmpTrapEn = {
  name: "SNMP Trap",
  description: "Counts the SNMP traps and informs that devices send to the probe, by rules of yours",
  channels: { messages: receiversEn.channels.messages, dropped: receiversEn.channels.dropped },
  dropped_note: receiversEn.dropped_note,
  settings: receiversEn.settings,
  choices: receiversEn.choices,
  templates: { ...snmpEn, ...receiversEn.templates },
};
