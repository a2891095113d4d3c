import * as z from "zod/mini";
import { http } from "../http/definition.ts";
import { parseHeaders } from "../http-client/request-headers.ts";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { httpAdvancedDe } from "./messages.de.ts";
import { httpAdvancedEn } from "./messages.en.ts";

const say = pairsOf(httpAdvancedEn, httpAdvancedDe);
const field = fieldsOf(httpAdvancedEn, httpAdvancedDe);
const channel = channelsOf(httpAdvancedEn, httpAdvancedDe);
const methods = ["GET", "HEAD", "POST"] as const;
const textForms = ["plain", "expression"] as const;
const levels = ["error", "warning"] as const;
const followings = ["any", "same_host", "none"] as const;

const { url, method, body, content_type, expected_status, allow_invalid_certificate, max_download_bytes } =
  http.settingsSchema.shape;
const wantedText = z._default(z.string().check(z.maxLength(1000)), "");

const settingsSchema = z.object({
  url,
  method,
  body,
  content_type,
  headers: z._default(
    z.string().check(
      z.maxLength(10_000),
      z.refine((text) => parseHeaders(text) !== null),
    ),
    "",
  ),
  follow: z._default(z.enum(followings), "any"),
  expected_status,
  text_as: z._default(z.enum(textForms), "plain"),
  must_contain: wantedText,
  must_not_contain: wantedText,
  text_level: z._default(z.enum(levels), "error"),
  allow_invalid_certificate,
  max_download_bytes,
});

/** The settings of this kind. */
export type HttpAdvancedSettings = z.output<typeof settingsSchema>;

type Choice = keyof typeof httpAdvancedEn.choices;
const choices = (values: readonly Choice[]) =>
  values.map((value) => ({ value, label: say((texts) => texts.choices[value]) }));

/** Loading a web address as `http` does, with a log-in, headers, expressions and more figures. */
export const httpAdvanced = {
  kind: "httpadvanced",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["httpadvancedsensor"],
  impact: "LOW",
  settingsSchema,
  settingFields: [
    field("url", "text"),
    field(
      "method",
      "choice",
      methods.map((value) => ({ value, label: { en: value, de: value } })),
    ),
    field("body", "multiline"),
    field("content_type", "text"),
    field("headers", "multiline"),
    field("follow", "choice", choices(followings)),
    field("expected_status", "text"),
    field("text_as", "choice", choices(textForms)),
    field("must_contain", "text"),
    field("must_not_contain", "text"),
    field("text_level", "choice", choices(levels)),
    field("allow_invalid_certificate", "switch"),
    field("max_download_bytes", "number"),
  ],
  sections: ["httpcredentials"],
  defaultTimeoutSeconds: 30,
  channels: [
    channel(0, "loading_time", { unit: units.milliseconds, isPrimary: true }),
    channel(1, "time_to_first_byte", { unit: units.milliseconds }),
    channel(2, "bytes_received", { unit: units.file }),
    channel(3, "status_code", { unit: units.number }),
    channel(4, "download_bandwidth", { unit: units.bandwidth, isOptional: true }),
    channel(5, "redirects", { unit: units.count }),
    channel(6, "days_to_expiration", {
      unit: units.days,
      isOptional: true,
      limits: { display_limit_min_warning: 28, display_limit_min_error: 7 },
    }),
  ],
  templates: { en: httpAdvancedEn.templates, de: httpAdvancedDe.templates },
} as const satisfies KindDefinition;
