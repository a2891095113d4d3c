import * as z from "zod/mini";
import { plainLine, visibleText } from "./fields.ts";

/** Seconds between two refreshes of a page. */
export const refreshSeconds = z.number().check(z.int(), z.minimum(10), z.maximum(3600));

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
