import type { UserAccount, UserAccountChanges } from "@monitor/contract";
import { email, plainLine, required } from "@monitor/domain";
import type { FormRules } from "../../../shared/forms/index.ts";

/** An account as the form holds it: no email as "", ids of groups in one text, set apart by commas. */
export interface AccountValues {
  readonly display_name: string;
  readonly login_name: string;
  readonly email: string;
  readonly language: "" | "en" | "de";
  readonly time_zone: "UTC" | "LOCAL";
  readonly role: "user" | "administrator";
  readonly may_acknowledge: boolean;
  readonly tickets: boolean;
  readonly groups: string;
}

/** Codes of the form's own for what the server refuses. */
export const nameTaken = "name_taken";
export const ownRole = "own_role";

export const listOf = (text: string): string[] => (text === "" ? [] : text.split(","));
/** In one order, so that what is ticked and unticked again is no change. */
export const textOf = (ids: readonly string[]): string =>
  [...new Set(ids)].sort((one, other) => Number(one) - Number(other)).join(",");

/**
 * The groups of a user after a change in the form that began with `base`, where the user is in `fresh` by now: what others have changed
 * meanwhile stays, and a group that is gone is left out.
 */
export function mergedGroups(
  { base, changed }: { readonly base: string; readonly changed: string },
  { fresh, known }: { readonly fresh: readonly string[]; readonly known: readonly string[] },
): string {
  const [before, after] = [listOf(base), listOf(changed)];
  const kept = fresh.filter((id) => after.includes(id) || !before.includes(id));
  const added = after.filter((id) => !before.includes(id) && known.includes(id));
  return textOf([...kept, ...added]);
}

const line = (text: string) => plainLine(text.trim());

export const accountRules: FormRules<AccountValues> = {
  display_name: [line],
  login_name: [required, line],
  email: [(text) => email(text.trim())],
};

const languageOf = (language: string | null | undefined): AccountValues["language"] =>
  language === "en" || language === "de" ? language : "";

/** A new account. */
export const freshAccount: AccountValues = {
  display_name: "",
  login_name: "",
  email: "",
  language: "",
  time_zone: "UTC",
  role: "user",
  may_acknowledge: false,
  tickets: false,
  groups: "",
};

/** What the server has, for the form. */
export const valuesOf = (user: UserAccount): AccountValues => ({
  display_name: user.display_name ?? "",
  login_name: user.login_name,
  email: user.email ?? "",
  language: languageOf(user.language),
  time_zone: user.time_zone === "LOCAL" ? "LOCAL" : "UTC",
  role: user.role === "administrator" ? "administrator" : "user",
  may_acknowledge: user.may_acknowledge,
  tickets: user.permissions.includes("TICKETS"),
  groups: textOf(user.groups),
});

/**
 * The changed fields as the call takes them. `permissions` are those of before: one that the form does not show stays. An empty
 * display name is the login name.
 */
export function changesToSend(
  changes: Partial<AccountValues>,
  { login_name, permissions }: Pick<UserAccount, "login_name" | "permissions">,
): UserAccountChanges {
  const { display_name, login_name: name, email: address, language, tickets, groups, ...plain } = changes;
  const others = permissions.filter((permission) => permission === "ACKNOWLEDGE");
  return {
    ...plain,
    ...(name !== undefined && { login_name: name.trim() }),
    ...(display_name !== undefined && { display_name: display_name.trim() || (name ?? login_name).trim() }),
    ...(address !== undefined && { email: address.trim() === "" ? null : address.trim() }),
    ...(language !== undefined && { language: language === "" ? null : language }),
    ...(tickets !== undefined && {
      permissions: [...(tickets ? ["TICKETS"] : []), ...others] as ("TICKETS" | "ACKNOWLEDGE")[],
    }),
    ...(groups !== undefined && { groups: listOf(groups) }),
  };
}
