import * as z from "zod/mini";
import { isCheckableUrl } from "../http-client/target-url.ts";
import type { KindDefinition } from "../kind.ts";
import { channelsOf, fieldsOf, pairsOf } from "../message.ts";
import { units } from "../units.ts";
import { domainExpiryDe } from "./messages.de.ts";
import { domainExpiryEn } from "./messages.en.ts";

const say = pairsOf(domainExpiryEn, domainExpiryDe);
const field = fieldsOf(domainExpiryEn, domainExpiryDe);
const channel = channelsOf(domainExpiryEn, domainExpiryDe);

/** Names with a dot; letters of all languages. */
const domainName = /^[^\s./\\?#@:%*,;[\]]{1,63}(?:\.[^\s./\\?#@:%*,;[\]]{1,63}){1,20}\.?$/;
const isServer = (text: string): boolean => text === "" || (/^https?:/i.test(text) && isCheckableUrl(text));

const settingsSchema = z.object({
  domain: z.string().check(z.minLength(3), z.maxLength(253), z.regex(domainName)),
  server: z._default(z.string().check(z.maxLength(2000), z.refine(isServer)), ""),
});

/** The settings of this kind. */
export type DomainExpirySettings = z.output<typeof settingsSchema>;

/** The end of a domain's registration, as its registry tells it by RDAP (RFC 9083). */
export const domainExpiry = {
  kind: "domainexpiry",
  name: say((texts) => texts.name),
  description: say((texts) => texts.description),
  tags: ["domainexpirysensor"],
  impact: "VERY_LOW",
  settingsSchema,
  settingFields: [field("domain", "text"), field("server", "text")],
  defaultTimeoutSeconds: 30,
  channels: [
    channel(0, "days_to_expiration", {
      unit: units.days,
      isPrimary: true,
      limits: { display_limit_min_warning: 28, display_limit_min_error: 7 },
    }),
  ],
  templates: { en: domainExpiryEn.templates, de: domainExpiryDe.templates },
} as const satisfies KindDefinition;
