import { columnsOf } from "./columns-of.ts";
import type { ApiKeyRecord, SessionRecord, UserGroupRecord, UserRecord } from "@monitor/core/storage";

/** Columns of a user beside the id, under the same names in each database. */
export const userColumns = columnsOf<Exclude<keyof UserRecord, "id">>({
  login_name: true,
  display_name: true,
  email: true,
  role: true,
  permissions: true,
  may_acknowledge: true,
  password_hash: true,
  theme: true,
  language: true,
  auto_refresh: true,
  auto_refresh_interval_seconds: true,
  time_zone: true,
  single_key_shortcuts: true,
  is_active: true,
  created_ms: true,
  last_login_ms: true,
  second_factor: true,
});

/** Columns of a user group beside the id, under the same names in each database. */
export const userGroupColumns = columnsOf<Exclude<keyof UserGroupRecord, "id">>({
  name: true,
  member_ids: true,
  abilities: true,
  created_ms: true,
  requires_second_factor: true,
});

/** Columns of a session, under the same names in each database. */
export const sessionColumns = columnsOf<keyof SessionRecord>({
  token_hash: true,
  id: true,
  user_id: true,
  created_ms: true,
  expires_ms: true,
  ends_ms: true,
  last_used_ms: true,
  user_agent: true,
  address: true,
});

/** Columns of an API key, under the same names in each database. */
export const apiKeyColumns = columnsOf<keyof ApiKeyRecord>({
  id: true,
  user_id: true,
  fingerprint: true,
  key_hash: true,
  name: true,
  scope: true,
  created_ms: true,
  expires_ms: true,
  addresses: true,
  object_ids: true,
  last_used_ms: true,
  last_address: true,
});
