import { sourcePatterns } from "@monitor/domain";
import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { businessProcessDe } from "./messages.de.ts";
import { businessProcessEn } from "./messages.en.ts";

const say = pairsOf(businessProcessEn, businessProcessDe);
const field = fieldsOf(businessProcessEn, businessProcessDe);
const channel = channelsOf(businessProcessEn, businessProcessDe);
const rules = ["worst", "best", "quorum"] as const;

const settingsSchema = z.object({
  sources: z.string().check(z.minLength(1), z.maxLength(30_000)),
  rule: z._default(z.enum(rules), "worst"),
  needed: z._default(z.int().check(z.gte(1), z.lte(200)), 1),
  warn_partly: z._default(z.boolean(), false),
});

/** The settings of this kind. */
export type BusinessProcessSettings = z.output<typeof settingsSchema>;

/** One status of those of other sensors. */
export const businessProcess = {
  kind: "businessprocess",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["businessprocesssensor"],
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [
    field("sources", "multiline"),
    field(
      "rule",
      "choice",
      rules.map((value) => ({ value, label: say(({ choices }) => choices[value]) })),
    ),
    field("needed", "number"),
    field("warn_partly", "switch"),
  ],
  sourceField: { key: "sources", names: "sensors", id: sourcePatterns.sensors },
  defaultTimeoutSeconds: 10,
  channels: [
    channel(0, "working", { unit: units.percent, isPrimary: true }),
    channel(1, "up", { unit: units.count }),
    channel(2, "warning", { unit: units.count }),
    channel(3, "down", { unit: units.count }),
    channel(4, "unknown", { unit: units.count }),
  ],
  templates: { en: businessProcessEn.templates, de: businessProcessDe.templates },
} as const satisfies KindDefinition;
