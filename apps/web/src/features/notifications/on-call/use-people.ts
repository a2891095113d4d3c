import { maxPageSize, userCalls } from "@monitor/contract";
import { useCall } from "../../../shared/api/index.ts";

/** All users by name, for administrators; empty until they are here. */
export function usePeople(isEnabled = true): readonly { readonly id: string; readonly name: string }[] {
  const { data } = useCall(
    userCalls.listUsers,
    { query: { limit: maxPageSize } },
    { isEnabled, expects: [403, 500, 503] },
  );
  return (data ?? []).map(({ id, display_name, login_name }) => ({ id, name: display_name || login_name }));
}
