import type { InterfaceSettings } from "@monitor/contract";
import type { NewUser } from "./users.ts";

/** How the installation refreshes pages of new users; seconds. */
export type AutoRefresh = Pick<InterfaceSettings, "auto_refresh" | "auto_refresh_interval">;

/** The first user of an installation, who may do everything. */
export const firstAdministrator = (
  names: Pick<NewUser, "login_name" | "display_name" | "password_hash">,
  { auto_refresh, auto_refresh_interval }: AutoRefresh,
): NewUser => ({
  ...names,
  email: null,
  role: "administrator",
  may_acknowledge: true,
  permissions: ["TICKETS"],
  // None: the interface follows the system until the user chooses one.
  theme: null,
  language: null,
  auto_refresh,
  auto_refresh_interval_seconds: auto_refresh_interval,
  time_zone: "UTC",
  single_key_shortcuts: true,
  is_active: true,
  second_factor: null,
});
