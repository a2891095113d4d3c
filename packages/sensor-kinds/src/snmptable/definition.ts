import { isPlainLine } from "@monitor/domain";
import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { fieldsOf, pairsOf } from "../message.ts";
import { parseRowTemplate } from "../snmp/row-template.ts";
import { parseColumnLines } from "./column-lines.ts";
import { snmpTableDe } from "./messages.de.ts";
import { snmpTableEn } from "./messages.en.ts";

const say = pairsOf(snmpTableEn, snmpTableDe);
const field = fieldsOf(snmpTableEn, snmpTableDe);

const patterns = () => z._default(z.string().check(z.maxLength(2000), z.refine(isPlainLine)), "");

const settingsSchema = z.object({
  columns: z.string().check(
    z.minLength(3),
    z.maxLength(10_000),
    z.refine((text) => parseColumnLines(text) !== null),
  ),
  row_name: z._default(
    z.string().check(
      z.maxLength(1000),
      z.refine((text) => isPlainLine(text) && parseRowTemplate(text) !== null),
    ),
    "{index}",
  ),
  only: patterns(),
  without: patterns(),
});

/** The settings of this kind. */
export type SnmpTableSettings = z.output<typeof settingsSchema>;

/** Rows of a table; its channels come with the results. */
export const snmpTable = {
  kind: "snmptable",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["snmptablesensor"],
  impact: "LOW",
  settingsSchema,
  settingFields: [
    field("columns", "multiline"),
    field("row_name", "text"),
    field("only", "text"),
    field("without", "text"),
  ],
  sections: ["snmpversiongroup"],
  needs: ["snmp"],
  defaultTimeoutSeconds: 30,
  channels: [],
  templates: { en: snmpTableEn.templates, de: snmpTableDe.templates },
} as const satisfies KindDefinition;
