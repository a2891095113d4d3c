import { accountCalls } from "@monitor/contract";
import type { AccountChanges, User } from "@monitor/contract";
import { runCall } from "../api/index.ts";
import { session } from "../session/index.ts";

/** Changes the account on the server; the interface takes over the response at once. */
export async function saveAccount(changes: AccountChanges): Promise<User> {
  const user = await runCall(accountCalls.changeAccount, { body: changes });
  session.changeUser(user);
  return user;
}
