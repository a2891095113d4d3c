import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { changeAccount } from "./change-account.ts";
import { changePassword } from "./change-password.ts";
import { endLoginSession } from "./end-login-session.ts";
import { getAccount } from "./get-account.ts";
import { listLoginSessions } from "./list-login-sessions.ts";

type AccountCallId = "getAccount" | "changeAccount" | "changePassword" | "listLoginSessions" | "endLoginSession";

export const accountHandlers = (parts: FeatureParts): CallHandlers<AccountCallId> => ({
  getAccount: (_args, context) => getAccount(parts, context),
  changeAccount: ({ body }, context) => changeAccount(parts, body, context),
  changePassword: ({ body }, context) => changePassword(parts, body, context),
  listLoginSessions: (_args, context) => listLoginSessions(parts, context),
  endLoginSession: ({ params }, context) => endLoginSession(parts, params.id, context),
});
