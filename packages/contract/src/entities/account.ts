import * as z from "zod/mini";
import { nullableTime, plainLine, timestamp, visibleText } from "./fields.ts";

const address = z.nullable(z.string().check(z.maxLength(2000)));
const refreshSeconds = z.number().check(z.int(), z.minimum(10), z.maximum(3600));

/**
 * What users may change of their own account; a field that is left out stays. Theme null follows the system. Another
 * `email` needs `current_password`, as links for a new password go there.
 */
export const accountChanges = z.object({
  display_name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200), plainLine, visibleText)),
  email: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(254)))),
  theme: z.optional(z.nullable(z.enum(["LIGHT", "DARK"]))),
  language: z.optional(z.nullable(z.enum(["en", "de"]))),
  auto_refresh: z.optional(z.boolean()),
  auto_refresh_interval: z.optional(refreshSeconds),
  time_zone: z.optional(z.enum(["UTC", "LOCAL"])),
  single_key_shortcuts: z.optional(z.boolean()),
  current_password: z.optional(z.string().check(z.maxLength(200))),
});
/** Changes to one's own account. */
export type AccountChanges = z.output<typeof accountChanges>;

/** A login of the calling user: when it began, was last used and ends; `user_agent` is what its browser says of itself. */
export const loginSession = z.looseObject({
  id: z.string(),
  created_at: timestamp,
  last_used_at: nullableTime,
  expires_at: timestamp,
  user_agent: z.nullish(z.string()),
  address: z.nullish(z.string()),
  is_current: z.boolean(),
});
/** A login session as its owner sees it; the token is never part of it. */
export type LoginSession = z.output<typeof loginSession>;

/** Settings of the interface for everybody. Intervals and `automatic_logout_duration` are seconds; null addresses: our own pages. */
export const interfaceSettings = z.object({
  site_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), plainLine, visibleText),
  language: z.enum(["en", "de"]),
  auto_refresh: z.boolean(),
  auto_refresh_interval: refreshSeconds,
  automatic_logout_enabled: z.boolean(),
  automatic_logout_duration: z.number().check(z.int(), z.minimum(60), z.maximum(604_800)),
  feedback_url: address,
  contact_url: address,
  whats_new_url: address,
  map_url: address,
  report_error_email: z.nullable(z.string().check(z.maxLength(254))),
});
/** Settings of the interface. */
export type InterfaceSettings = z.output<typeof interfaceSettings>;
