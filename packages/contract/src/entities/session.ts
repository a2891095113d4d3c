import * as z from "zod/mini";
import { nullableTime } from "./fields.ts";

/** EN-09. Intervals are seconds; `theme` is LIGHT or DARK; `role` is sent by our own server. */
export const user = z.looseObject({
  id: z.string(),
  login_name: z.string(),
  display_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  last_login: nullableTime,
  permissions: z.nullish(z.array(z.string())),
  theme: z.nullish(z.string()),
  auto_refresh: z.nullish(z.boolean()),
  auto_refresh_interval: z.nullish(z.number()),
  role: z.nullish(z.string()),
});
export type User = z.output<typeof user>;

/** EN-10. `expires_at` is RFC 3339; `automatic_logout_duration` is seconds. */
export const session = z.looseObject({
  token: z.string(),
  expires_at: z.string(),
  user,
  automatic_logout_enabled: z.nullish(z.boolean()),
  automatic_logout_duration: z.nullish(z.number()),
});
export type Session = z.output<typeof session>;

/** Renewing answers at least the new end; servers may send the whole session again. */
export const renewedSession = z.looseObject({
  expires_at: z.string(),
  user: z.nullish(user),
  automatic_logout_enabled: z.nullish(z.boolean()),
  automatic_logout_duration: z.nullish(z.number()),
});
export type RenewedSession = z.output<typeof renewedSession>;

/** EN-12. */
export const version = z.looseObject({
  application_server_version: z.nullish(z.string()),
  prtg_version: z.nullish(z.string()),
  prtg_release_channel: z.nullish(z.string()),
});
export type Version = z.output<typeof version>;

/** EN-11. `installation_id` is sent by our own server: the interface tells stored state of different servers apart by it (PE-02). */
export const publicSettings = z.looseObject({
  language: z.nullish(z.string()),
  site_name: z.nullish(z.string()),
  prtg_classic_port: z.nullish(z.number()),
  cluster_mode: z.nullish(z.boolean()),
  installation_id: z.nullish(z.string()),
});
export type PublicSettings = z.output<typeof publicSettings>;
