import * as z from "zod/mini";
import { http } from "../http/definition.ts";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { httpTransactionDe } from "./messages.de.ts";
import { httpTransactionEn } from "./messages.en.ts";
import { parseSteps } from "./steps.ts";

const say = pairsOf(httpTransactionEn, httpTransactionDe);
const field = fieldsOf(httpTransactionEn, httpTransactionDe);
const channel = channelsOf(httpTransactionEn, httpTransactionDe);

const settingsSchema = z.object({
  steps: z.string().check(z.minLength(1), z.maxLength(30_000), ({ value, issues }) => {
    const parsed = parseSteps(value);
    if ("line" in parsed) issues.push({ code: "custom", path: [`line ${parsed.line}`], input: value });
  }),
  allow_invalid_certificate: http.settingsSchema.shape.allow_invalid_certificate,
});

/** The settings of this kind. */
export type HttpTransactionSettings = z.output<typeof settingsSchema>;

/** Several requests that belong together; each step has a channel of its own, which comes with the results. */
export const httpTransaction = {
  kind: "httptransaction",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["httptransactionsensor"],
  impact: "MEDIUM",
  settingsSchema,
  settingFields: [field("steps", "multiline"), field("allow_invalid_certificate", "switch")],
  sections: ["httpcredentials"],
  defaultTimeoutSeconds: 30,
  channels: [
    channel(0, "total_time", { unit: units.milliseconds, isPrimary: true, isOptional: true }),
    channel(1, "last_good_step", { unit: units.count }),
  ],
  templates: { en: httpTransactionEn.templates, de: httpTransactionDe.templates },
} as const satisfies KindDefinition;
