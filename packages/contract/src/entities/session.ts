import * as z from "zod/mini";
import { ResponseFormatError } from "../errors.ts";
import { nullableTime } from "./fields.ts";

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

/**
 * EN-09. Intervals are seconds; `theme` is LIGHT or DARK, null follows the system. `role` and what is below it are sent by
 * our own server: `time_zone` is UTC or LOCAL (the browser's).
 */
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
  may_acknowledge: z.nullish(z.boolean()),
  language: z.nullish(z.string()),
  time_zone: z.nullish(z.string()),
  single_key_shortcuts: z.nullish(z.boolean()),
});
/** A user. */
export type User = z.output<typeof user>;

/** EN-10. `expires_at` is RFC 3339; `automatic_logout_duration` is seconds. */
export const session = z.looseObject({
  token: z.string(),
  expires_at: z.string(),
  user,
  automatic_logout_enabled: z.nullish(z.boolean()),
  automatic_logout_duration: z.nullish(z.number()),
});
/** The response to a login. */
export type Session = z.output<typeof session>;

/** A renewal returns at least the new end; servers may send the whole session again. */
export const renewedSession = z.looseObject({
  expires_at: z.string(),
  user: z.nullish(user),
  automatic_logout_enabled: z.nullish(z.boolean()),
  automatic_logout_duration: z.nullish(z.number()),
});
/** The response to a renewal. */
export type RenewedSession = z.output<typeof renewedSession>;

/**
 * EN-10: the end of a session in milliseconds since 1970. Throws ResponseFormatError when `expires_at` is no RFC 3339 time
 * with a zone (SE-06).
 */
export function sessionEndMs(response: Pick<RenewedSession, "expires_at">): number {
  const endMs = rfc3339.test(response.expires_at) ? Date.parse(response.expires_at) : Number.NaN;
  if (Number.isNaN(endMs)) throw new ResponseFormatError("session", "expires_at is not a time");
  return endMs;
}

/** EN-12. */
export const version = z.looseObject({
  application_server_version: z.nullish(z.string()),
  prtg_version: z.nullish(z.string()),
  prtg_release_channel: z.nullish(z.string()),
});
/** The versions of a server. */
export type Version = z.output<typeof version>;

/**
 * EN-11. From `installation_id` on the fields are sent by our own server. The interface keeps stored state of different servers
 * apart by the id (PE-02); addresses are absolute URLs, null means the page that the server ships itself (RT-08). `map_url` has
 * `{latitude}`, `{longitude}` and `{zoom}` where they belong; `report_error_email` is where ER-08 writes to. `can_send_mail` is
 * false where nothing promises a mail, as no mail server is set up (LO-07). `can_store` is false while the server can store
 * nothing, as `/health` says. `single_sign_on` is the label of its button, null where it is off.
 */
export const publicSettings = z.looseObject({
  language: z.nullish(z.string()),
  site_name: z.nullish(z.string()),
  prtg_classic_port: z.nullish(z.number()),
  cluster_mode: z.nullish(z.boolean()),
  installation_id: z.nullish(z.string()),
  feedback_url: z.nullish(z.string()),
  contact_url: z.nullish(z.string()),
  whats_new_url: z.nullish(z.string()),
  map_url: z.nullish(z.string()),
  report_error_email: z.nullish(z.string()),
  can_send_mail: z.nullish(z.boolean()),
  can_store: z.nullish(z.boolean()),
  single_sign_on: z.nullish(z.string()),
});
/** The public settings of a server. */
export type PublicSettings = z.output<typeof publicSettings>;

/** EN-11: what the interface makes of the public settings; null where the server sends nothing. */
export interface SiteSettings {
  readonly siteName: string | null;
  readonly classicInterfaceUrl: string | null;
}

/** The host of the API: `http:` or `https:` and the name without a port, as a URL has them. */
export interface ApiHost {
  readonly protocol: string;
  readonly hostname: string;
}

/**
 * EN-11, CR-06: the classic interface runs on a port of the API's host. Port 443 gives an https address without a port, port 80
 * an http one, any other the protocol that the API has, with the port; IPv6 names keep their brackets.
 */
export function siteSettingsOf(settings: PublicSettings, api: ApiHost): SiteSettings {
  const siteName = settings.site_name ?? null;
  const port = settings.prtg_classic_port ?? null;
  if (port === null) return { siteName, classicInterfaceUrl: null };
  const known = { 80: "http:", 443: "https:" }[port];
  return { siteName, classicInterfaceUrl: `${known ?? api.protocol}//${api.hostname}${known ? "" : `:${port}`}/` };
}
