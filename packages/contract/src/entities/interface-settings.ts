import * as z from "zod/mini";
import { refreshSeconds } from "./account.ts";
import { plainLine, visibleText } from "./fields.ts";

const address = z.nullable(z.string().check(z.maxLength(2000)));

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
