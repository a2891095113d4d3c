import type { InterfaceSettings } from "@monitor/contract";
import { randomBytes } from "node:crypto";
import type { Writer } from "@monitor/core/writer";
import { hashPassword } from "./passwords.ts";

export interface CreatedAdministrator {
  readonly login_name: string;
  /** For printing it once, when it was made up here. */
  readonly password: string;
  readonly isGenerated: boolean;
}

export interface AdministratorOptions {
  /** Empty or absent: a random one is made. */
  readonly password?: string;
  /** What the installation gives new users; seconds. */
  readonly autoRefresh?: Pick<InterfaceSettings, "auto_refresh" | "auto_refresh_interval">;
}

const loginName = "prtgadmin";
const usualAutoRefresh = { auto_refresh: true, auto_refresh_interval: 30 };

/** A password that fulfils the rules for people's passwords too: 128 random bits, a capital and a digit for certain. */
const makePassword = (): string => `${randomBytes(16).toString("base64url")}A1`;

/** Makes the first user of an installation. There is no default password: an unset one is random and differs each time. */
export async function createAdministrator(
  writer: Pick<Writer, "change">,
  { password = "", autoRefresh = usualAutoRefresh }: AdministratorOptions = {},
): Promise<CreatedAdministrator> {
  const isGenerated = password === "";
  const chosen = isGenerated ? makePassword() : password;
  const password_hash = await hashPassword(chosen);
  const user = {
    login_name: loginName,
    display_name: "PRTG System Administrator",
    email: null,
    role: "administrator" as const,
    may_acknowledge: true,
    permissions: ["TICKETS"],
    password_hash,
    // None: the interface follows the system until the user chooses one.
    theme: null,
    language: null,
    auto_refresh: autoRefresh.auto_refresh,
    auto_refresh_interval_seconds: autoRefresh.auto_refresh_interval,
    time_zone: "UTC",
    single_key_shortcuts: true,
    is_active: true,
    last_login_ms: null,
  };
  await writer.change((turn) => {
    const id = turn.takeUserId();
    const accounts = [{ do: "insert_user", user: { ...user, id, created_ms: turn.nowMs } }] as const;
    const after = { user_id: id, login_name: loginName, role: user.role };
    return { draft: { accounts, notes: [{ kind: "account", before: null, after }] }, result: undefined };
  });
  return { login_name: loginName, password: chosen, isGenerated };
}
