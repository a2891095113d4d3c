import { isPlainLine } from "@monitor/domain";
import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { fieldsOf, pairsOf } from "../message.ts";
import { snmpProfileDe } from "./messages.de.ts";
import { snmpProfileEn } from "./messages.en.ts";

const say = pairsOf(snmpProfileEn, snmpProfileDe);
const field = fieldsOf(snmpProfileEn, snmpProfileDe);

/** The profile is found by the device's sysObjectID. */
export const autoProfile = "auto";

const patterns = () => z._default(z.string().check(z.maxLength(2000), z.refine(isPlainLine)), "");

const settingsSchema = z.object({
  profile: z._default(z.string().check(z.minLength(1), z.maxLength(120), z.refine(isPlainLine)), autoProfile),
  only: patterns(),
  without: patterns(),
});

/** The settings of this kind. */
export type SnmpProfileSettings = z.output<typeof settingsSchema>;

/** What a profile, a data file, says of a device; its channels come with the results. */
export const snmpProfile = {
  kind: "snmpprofile",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["snmpprofilesensor"],
  impact: "MEDIUM",
  settingsSchema,
  settingFields: [field("profile", "text"), field("only", "text"), field("without", "text")],
  sections: ["snmpversiongroup"],
  needs: ["snmp"],
  defaultTimeoutSeconds: 30,
  channels: [],
  templates: { en: snmpProfileEn.templates, de: snmpProfileDe.templates },
} as const satisfies KindDefinition;
