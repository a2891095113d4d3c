import type { User } from "@monitor/contract";
import type { Accounts } from "../../accounts/index.ts";
import type { UserRecord } from "../../storage/index.ts";
import { wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

/** EN-09: a user as seen by that user, with the permissions of the user groups; the password's hash stays here. */
export function wireUser({ userGroups }: Pick<Accounts, "userGroups">, user: UserRecord): User {
  const abilities = userGroups.of(user.id).flatMap((group) => group.abilities);
  const permissions = new Set([...user.permissions, ...abilities]);
  return {
    id: user.id,
    login_name: user.login_name,
    display_name: user.display_name,
    email: user.email,
    last_login: wireTime(user.last_login_ms),
    permissions: [...permissions],
    may_acknowledge: user.may_acknowledge || permissions.has("ACKNOWLEDGE"),
    theme: user.theme,
    auto_refresh: user.auto_refresh,
    auto_refresh_interval: user.auto_refresh_interval_seconds,
    role: user.role,
    language: user.language,
    time_zone: user.time_zone,
    single_key_shortcuts: user.single_key_shortcuts,
  };
}

/** EN-10, AU-11: as `wireSession`, of a preview, in which nobody acknowledges. */
export function wirePreview(parts: Parameters<typeof wireSession>[0], user: UserRecord, expiresMs: number) {
  const facts = wireSession(parts, user, expiresMs);
  return { ...facts, user: { ...facts.user, may_acknowledge: false } };
}

/** EN-10: what the response of a session has beside its token. */
export function wireSession(
  { accounts, interfaceSettings }: Pick<FeatureParts, "accounts" | "interfaceSettings">,
  user: UserRecord,
  expiresMs: number,
) {
  const settings = interfaceSettings.read();
  const { automatic_logout_enabled } = settings;
  return {
    expires_at: wireTime(expiresMs),
    user: wireUser(accounts, user),
    automatic_logout_enabled,
    automatic_logout_duration: automatic_logout_enabled ? settings.automatic_logout_duration : 0,
  };
}
