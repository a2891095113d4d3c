import { queryKeyOf, userCalls } from "@monitor/contract";
import type { UserAccount } from "@monitor/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "../../shared/api/index.ts";

/** Errors that the panels say themselves. */
export const expects = [400, 403, 404, 500, 503];
/** All of them, in one response. */
const whole = { query: { limit: 0 } };

/** The name that people see. */
export const nameOf = ({ display_name, login_name }: Pick<UserAccount, "display_name" | "login_name">): string =>
  display_name || login_name;

const byName = (one: UserAccount, other: UserAccount): number => nameOf(one).localeCompare(nameOf(other));

/** Users and user groups: each page shows names of both. */
export function usePeople() {
  const queryClient = useQueryClient();
  const users = useCall(userCalls.listUsers, whole, { expects });
  const groups = useCall(userCalls.listUserGroups, whole, { expects });
  const isReady = users.data !== undefined && groups.data !== undefined;
  return {
    /** Null until both are here. */
    data: isReady
      ? {
          users: [...users.data].sort(byName),
          groups: [...groups.data].sort((one, other) => one.name.localeCompare(other.name)),
        }
      : null,
    error: isReady ? null : (users.error ?? groups.error),
    isFetching: users.isFetching || groups.isFetching,
    /** Also for a page that has been left meanwhile: the next one shows the same lists. */
    refetch: () =>
      Promise.all(
        [userCalls.listUsers, userCalls.listUserGroups].map((call) =>
          queryClient.invalidateQueries({ queryKey: queryKeyOf(call, whole) }),
        ),
      ),
  };
}

/** What `usePeople` gives. */
export type People = ReturnType<typeof usePeople>;
/** The lists, once they are here. */
export type LoadedPeople = NonNullable<People["data"]>;
