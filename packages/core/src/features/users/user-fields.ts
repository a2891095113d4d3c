import { CallError } from "@monitor/contract";
import type { UserAccountChanges } from "@monitor/contract";
import { checkNewPassword } from "../../accounts/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { UserChanges } from "../../storage/index.ts";
import { checkEmail } from "../account/check-email.ts";
import type { FeatureParts } from "../feature-parts.ts";

/** The fields of a user that a body names, as they are stored. Errors: CallError BAD_REQUEST, LOW_PASSWORD_COMPLEXITY. */
export async function readUserFields(
  { accounts: { passwords } }: Pick<FeatureParts, "accounts">,
  { active, email, password, permissions, groups: _membership, ...others }: UserAccountChanges,
): Promise<UserChanges> {
  // Not compared with the former one: that would tell an administrator who guesses.
  if (password !== undefined) await checkNewPassword(passwords, null, password);
  return {
    ...others,
    ...(active !== undefined && { is_active: active }),
    ...(email !== undefined && { email: checkEmail(email) }),
    ...(permissions !== undefined && { permissions: [...new Set(permissions)] }),
    ...(password !== undefined && { password_hash: await passwords.hash(password) }),
  };
}

/**
 * What would turn an API key into a log-in that outlives it needs a session: the role of an administrator, and the password and
 * e-mail address of a user that there is. Errors: CallError FORBIDDEN.
 */
export function requireSessionFor(context: RequestContext, changes: UserAccountChanges, isNew: boolean): void {
  if (context.keyId === null) return;
  const field = (["password", "email"] as const).find((name) => !isNew && changes[name] !== undefined);
  const refused = field ?? (changes.role === "administrator" ? "role" : undefined);
  if (refused !== undefined)
    throw new CallError("FORBIDDEN", `body.${refused}: an API key can't set this; log in for it`);
}

/** Login names differ in more than case. Errors: CallError BAD_REQUEST. */
export function requireFreeName({ accounts }: Pick<FeatureParts, "accounts">, name: string, id: string | null): void {
  const other = accounts.users.find(name);
  if (other === null || other.id === id) return;
  throw new CallError("BAD_REQUEST", "body.login_name: another user has this name");
}

/** What a body says of user groups, each once. Errors: CallError BAD_REQUEST. */
export function readGroups(
  { accounts }: Pick<FeatureParts, "accounts">,
  { groups }: UserAccountChanges,
): { readonly groupIds?: readonly string[] } {
  if (groups === undefined) return {};
  const unknown = groups.find((id) => accounts.userGroups.read(id) === null);
  if (unknown !== undefined) throw new CallError("BAD_REQUEST", `body.groups: there is no user group ${unknown}`);
  return { groupIds: [...new Set(groups)] };
}

/** Nobody loses the own way back in by mistake. Errors: CallError CONFLICT. */
export function requireNotOneself(context: RequestContext, id: string): void {
  if (id === context.user.id) throw new CallError("CONFLICT", "You can't lock yourself out; another administrator can");
}

/** Whether nobody but this user could look after the installation. */
const isLastAdministrator = ({ accounts }: Pick<FeatureParts, "accounts">, id: string): boolean => {
  const active = accounts.users.all().filter((user) => user.role === "administrator" && user.is_active);
  return active.length === 1 && active[0]?.id === id;
};

/** Asked in the turn of the writer before a user loses access. Errors: CallError CONFLICT. */
export function requireOtherAdministrator(parts: Pick<FeatureParts, "accounts" | "singleSignOn">, id: string): void {
  if (parts.singleSignOn.read().only_local_id === id)
    throw new CallError(
      "CONFLICT",
      "With single sign-on only, this account keeps its password login; choose another first",
    );
  if (!isLastAdministrator(parts, id)) return;
  throw new CallError("CONFLICT", "This is the last active administrator; make another user one first");
}
