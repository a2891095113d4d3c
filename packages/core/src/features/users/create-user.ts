import type { UserAccount, UserAccountBody } from "@monitor/contract";
import type { NewUser } from "../../accounts/index.ts";
import { actorOf, requireAdministrator } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { wireAccount } from "./read-users.ts";
import { readGroups, readUserFields, requireFreeName, requireSessionFor } from "./user-fields.ts";

/** A hash that no password has: one would have to be set first. */
const noPassword = "";

/** A new user without a name: active, without rights and without a password. */
export function newUserOf({
  interfaceSettings,
}: Pick<FeatureParts, "interfaceSettings">): Omit<NewUser, "login_name" | "display_name"> {
  const { auto_refresh, auto_refresh_interval } = interfaceSettings.read();
  return {
    email: null,
    password_hash: noPassword,
    role: "user",
    permissions: [],
    may_acknowledge: false,
    // None: the interface follows the system until the user chooses one.
    theme: null,
    language: null,
    auto_refresh,
    auto_refresh_interval_seconds: auto_refresh_interval,
    time_zone: "UTC",
    single_key_shortcuts: true,
    is_active: true,
    second_factor: null,
  };
}

/** Creates a user; refresh and language follow the installation. Errors: CallError FORBIDDEN, BAD_REQUEST, LOW_PASSWORD_COMPLEXITY. */
export async function createUser(
  parts: FeatureParts,
  body: UserAccountBody,
  context: RequestContext,
): Promise<UserAccount> {
  requireAdministrator(context);
  requireSessionFor(context, body, true);
  const { accounts, logger } = parts;
  const { login_name } = body;
  requireFreeName(parts, login_name, null);
  const fields = await readUserFields(parts, body);
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const names = { login_name, display_name: login_name };
  const check = () => {
    requireFreeName(parts, login_name, null);
    readGroups(parts, body);
  };
  const made = { ...newUserOf(parts), ...names, ...said, ...readGroups(parts, body) };
  const user = await accounts.users.create(made, actorOf(context), check);
  const facts = { request_id: context.requestId, address: context.address, user_id: context.user.id };
  logger.info({ ...facts, created_id: user.id, role: user.role }, "An administrator has created a user");
  return wireAccount(parts, user);
}
