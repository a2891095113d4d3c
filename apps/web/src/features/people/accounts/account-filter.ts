import type { UserAccount } from "@monitor/contract";
import { keywordMatcher } from "../../../shared/filtering/keyword.ts";

/** Which accounts the list shows. */
export type AccountFilter = "all" | "administrators" | "inactive";

const fits: Readonly<Record<AccountFilter, (user: UserAccount) => boolean>> = {
  all: () => true,
  administrators: ({ role }) => role === "administrator",
  inactive: ({ active }) => !active,
};

/** How many accounts each filter fits. */
export const countsOf = (users: readonly UserAccount[]): Readonly<Record<AccountFilter, number>> => ({
  all: users.length,
  administrators: users.filter(fits.administrators).length,
  inactive: users.filter(fits.inactive).length,
});

/** Accounts that the filter and every word of the keyword fit; the words are looked for in names, email and groups. */
export function filteredAccounts(
  users: readonly UserAccount[],
  by: { readonly filter: AccountFilter; readonly keyword: string; readonly groupNames: (user: UserAccount) => string },
): UserAccount[] {
  const hasWords = keywordMatcher(by.keyword);
  return users.filter(
    (user) => fits[by.filter](user) && hasWords([user.display_name, user.login_name, user.email, by.groupNames(user)]),
  );
}
