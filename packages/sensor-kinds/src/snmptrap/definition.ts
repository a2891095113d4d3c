import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { receiverSettings, senders } from "../receivers/receiver-settings.ts";
import { units } from "../units.ts";
import { snmpTrapDe } from "./messages.de.ts";
import { snmpTrapEn } from "./messages.en.ts";

const say = pairsOf(snmpTrapEn, snmpTrapDe);
const field = fieldsOf(snmpTrapEn, snmpTrapDe);
const channel = channelsOf(snmpTrapEn, snmpTrapDe);

const settingsSchema = z.object(receiverSettings);

/** SNMP Trap messages of devices; each rule is one more channel. */
export const snmpTrap = {
  kind: "snmptrap",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["snmptrapsensor"],
  impact: "LOW",
  settingsSchema,
  settingFields: [
    field(
      "sender",
      "choice",
      senders.map((value) => ({ value, label: say(({ choices }) => choices[value]) })),
    ),
    field("rules", "multiline"),
  ],
  sections: ["snmpversiongroup"],
  receivesMessages: true,
  needs: ["traps", "snmp"],
  defaultTimeoutSeconds: 10,
  channels: [
    channel(0, "messages", { unit: units.perMinute, isPrimary: true }),
    channel(1, "dropped", {
      unit: units.perMinute,
      limits: { display_limit_max_warning: 0 },
      limitNote: say((texts) => texts.dropped_note),
    }),
  ],
  templates: { en: snmpTrapEn.templates, de: snmpTrapDe.templates },
} as const satisfies KindDefinition;
