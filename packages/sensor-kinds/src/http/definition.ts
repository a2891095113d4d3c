import * as z from "zod/mini";
import type { KindDefinition } from "../kind.ts";
import { pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { parseExpectedStatus } from "./expected-status.ts";
import { httpDe } from "./messages.de.ts";
import { httpEn } from "./messages.en.ts";
import { isCheckableUrl } from "./target-url.ts";

const say = pairsOf(httpEn, httpDe);

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
  impact: "LOW",
  settingsSchema,
  settingFields: [
    {
      key: "url",
      input: "text",
      label: say((texts) => texts.settings.url),
      help: say((texts) => texts.settings.url_help),
    },
    {
      key: "method",
      input: "choice",
      label: say((texts) => texts.settings.method),
      choices: ["GET", "HEAD", "POST"].map((method) => ({ value: method, label: { en: method, de: method } })),
    },
    { key: "body", input: "multiline", label: say((texts) => texts.settings.body) },
    { key: "content_type", input: "text", label: say((texts) => texts.settings.content_type) },
    {
      key: "expected_status",
      input: "text",
      label: say((texts) => texts.settings.expected_status),
      help: say((texts) => texts.settings.expected_status_help),
    },
    { key: "must_contain", input: "text", label: say((texts) => texts.settings.must_contain) },
    { key: "must_not_contain", input: "text", label: say((texts) => texts.settings.must_not_contain) },
    {
      key: "allow_invalid_certificate",
      input: "switch",
      label: say((texts) => texts.settings.allow_invalid_certificate),
    },
    { key: "max_download_bytes", input: "number", label: say((texts) => texts.settings.max_download_bytes) },
  ],
  defaultTimeoutSeconds: 30,
  channels: [
    {
      number: 0,
      key: "loading_time",
      name: say((texts) => texts.channels.loading_time),
      unit: units.milliseconds,
      isPrimary: true,
    },
    {
      number: 1,
      key: "time_to_first_byte",
      name: say((texts) => texts.channels.time_to_first_byte),
      unit: units.milliseconds,
      isPrimary: false,
    },
    {
      number: 2,
      key: "bytes_received",
      name: say((texts) => texts.channels.bytes_received),
      unit: units.file,
      isPrimary: false,
    },
    {
      number: 3,
      key: "status_code",
      name: say((texts) => texts.channels.status_code),
      unit: units.number,
      isPrimary: false,
    },
  ],
  templates: { en: httpEn.templates, de: httpDe.templates },
} as const satisfies KindDefinition;
