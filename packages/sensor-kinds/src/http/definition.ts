import * as z from "zod/mini";
import { isCheckableUrl } from "../http-client/target-url.ts";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { parseExpectedStatus } from "./expected-status.ts";
import { httpDe } from "./messages.de.ts";
import { httpEn } from "./messages.en.ts";

const say = pairsOf(httpEn, httpDe);
const field = fieldsOf(httpEn, httpDe);
const channel = channelsOf(httpEn, httpDe);

const settingsSchema = z.object({
  url: z._default(z.string().check(z.maxLength(2000), z.refine(isCheckableUrl)), "/"),
  method: z._default(z.enum(["GET", "HEAD", "POST"]), "GET"),
  body: z._default(z.string().check(z.maxLength(100_000)), ""),
  content_type: z._default(
    z.string().check(z.maxLength(200), z.regex(/^[\x20-\x7e]*$/)),
    "application/x-www-form-urlencoded",
  ),
  expected_status: z._default(
    z.string().check(
      z.maxLength(200),
      z.refine((text) => parseExpectedStatus(text) !== null),
    ),
    "",
  ),
  must_contain: z._default(z.string().check(z.maxLength(1000)), ""),
  must_not_contain: z._default(z.string().check(z.maxLength(1000)), ""),
  allow_invalid_certificate: z._default(z.boolean(), false),
  max_download_bytes: z._default(z.int().check(z.gte(1024), z.lte(67_108_864)), 1_048_576),
});

/** The settings of an HTTP sensor. */
export type HttpSettings = z.output<typeof settingsSchema>;

/** Loading a web address; redirects are followed, the body is read up to a bound. */
export const http = {
  kind: "http",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["httpsensor"],
  impact: "LOW",
  settingsSchema,
  settingFields: [
    field("url", "text"),
    field(
      "method",
      "choice",
      ["GET", "HEAD", "POST"].map((method) => ({ value: method, label: { en: method, de: method } })),
    ),
    field("body", "multiline"),
    field("content_type", "text"),
    field("expected_status", "text"),
    field("must_contain", "text"),
    field("must_not_contain", "text"),
    field("allow_invalid_certificate", "switch"),
    field("max_download_bytes", "number"),
  ],
  defaultTimeoutSeconds: 30,
  channels: [
    channel(0, "loading_time", { unit: units.milliseconds, isPrimary: true }),
    channel(1, "time_to_first_byte", { unit: units.milliseconds }),
    channel(2, "bytes_received", { unit: units.file }),
    channel(3, "status_code", { unit: units.number }),
  ],
  templates: { en: httpEn.templates, de: httpDe.templates },
} as const satisfies KindDefinition;
