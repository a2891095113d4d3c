import { firstAdministrator } from "@monitor/core/accounts";
import type { AutoRefresh } from "@monitor/core/accounts";
import type { Writer } from "@monitor/core/writer";
import { hashPassword } from "./passwords.ts";

export interface AdministratorOptions {
  readonly password: string;
  /** What the installation gives new users. */
  readonly autoRefresh?: AutoRefresh;
}

const loginName = "prtgadmin";
const usualAutoRefresh = { auto_refresh: true, auto_refresh_interval: 30 };

/** Makes the first user of an installation that is given a password (ADMIN_PASSWORD); without one a person makes it in the browser. */
export async function createAdministrator(
  writer: Pick<Writer, "change">,
  { password, autoRefresh = usualAutoRefresh }: AdministratorOptions,
): Promise<void> {
  const names = {
    login_name: loginName,
    display_name: "PRTG System Administrator",
    password_hash: await hashPassword(password),
  };
  const user = firstAdministrator(names, autoRefresh);
  await writer.change((turn) => {
    const id = turn.takeUserId();
    const accounts = [
      { do: "insert_user", user: { ...user, id, created_ms: turn.nowMs, last_login_ms: null } },
    ] as const;
    const after = { user_id: id, login_name: loginName, role: user.role };
    return { draft: { accounts, notes: [{ kind: "account", before: null, after }] }, result: undefined };
  });
}
