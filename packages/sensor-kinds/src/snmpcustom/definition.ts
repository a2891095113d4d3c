import { isPlainLine, maxUnitLabelLength } from "@monitor/domain";
import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { fieldsOf, pairsOf } from "../message.ts";
import { parseOid } from "../snmp/oid.ts";
import { snmpCustomDe } from "./messages.de.ts";
import { snmpCustomEn } from "./messages.en.ts";

const say = pairsOf(snmpCustomEn, snmpCustomDe);
const field = fieldsOf(snmpCustomEn, snmpCustomDe);

const valueTypes = ["gauge", "counter", "delta", "text"] as const;
const factor = () => z._default(z.int().check(z.gte(1), z.lte(1_000_000_000)), 1);

const settingsSchema = z.object({
  oid: z.string().check(
    z.minLength(3),
    z.maxLength(500),
    z.refine((text) => parseOid(text) !== null),
  ),
  value_type: z._default(z.enum(valueTypes), "gauge"),
  unit: z._default(z.string().check(z.maxLength(maxUnitLabelLength), z.refine(isPlainLine)), ""),
  multiplier: factor(),
  divisor: factor(),
  lookup: z._default(z.string().check(z.maxLength(200), z.refine(isPlainLine)), ""),
});

/** The settings of this kind. */
export type SnmpCustomSettings = z.output<typeof settingsSchema>;

/** One object of an SNMP agent, whatever it is. */
export const snmpCustom = {
  kind: "snmpcustom",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["snmpcustomsensor"],
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [
    field("oid", "text"),
    field(
      "value_type",
      "choice",
      valueTypes.map((value) => ({ value, label: say(({ settings }) => settings[`value_type_${value}`]) })),
    ),
    field("unit", "text"),
    field("multiplier", "number"),
    field("divisor", "number"),
    field("lookup", "text"),
  ],
  sections: ["snmpversiongroup"],
  needs: ["snmp"],
  defaultTimeoutSeconds: 10,
  channels: [],
  templates: { en: snmpCustomEn.templates, de: snmpCustomDe.templates },
} as const satisfies KindDefinition;
