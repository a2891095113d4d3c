import * as z from "zod/mini";
import { http } from "../http/definition.ts";
import { parseHeaders } from "../http-client/request-headers.ts";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { httpDataDe } from "./messages.de.ts";
import { httpDataEn } from "./messages.en.ts";
import { parseValueLines } from "./value-lines.ts";

const say = pairsOf(httpDataEn, httpDataDe);
const field = fieldsOf(httpDataEn, httpDataDe);
const channel = channelsOf(httpDataEn, httpDataDe);
const forms = ["json", "xml", "expression", "custom"] as const;

const settingsSchema = z
  .object({
    url: http.settingsSchema.shape.url,
    form: z._default(z.enum(forms), "json"),
    values: z._default(
      z.string().check(
        z.maxLength(30_000),
        z.refine((text) => parseValueLines(text) !== null),
      ),
      "",
    ),
    headers: z._default(
      z.string().check(
        z.maxLength(10_000),
        z.refine((text) => parseHeaders(text) !== null),
      ),
      "",
    ),
    allow_invalid_certificate: http.settingsSchema.shape.allow_invalid_certificate,
  })
  .check(z.refine(({ form, values }) => form === "custom" || values.trim() !== "", { path: ["values"] }));

/** The settings of this kind. */
export type HttpDataSettings = z.output<typeof settingsSchema>;

/** Figures out of a document that is loaded over HTTP; its channels come with the results. */
export const httpData = {
  kind: "httpdata",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["httpdatasensor"],
  impact: "LOW",
  settingsSchema,
  settingFields: [
    field("url", "text"),
    field(
      "form",
      "choice",
      forms.map((value) => ({ value, label: say(({ choices }) => choices[value]) })),
    ),
    field("values", "multiline"),
    field("headers", "multiline"),
    field("allow_invalid_certificate", "switch"),
  ],
  sections: ["httpcredentials"],
  defaultTimeoutSeconds: 30,
  channels: [channel(0, "response_time", { unit: units.milliseconds })],
  templates: { en: httpDataEn.templates, de: httpDataDe.templates },
} as const satisfies KindDefinition;
