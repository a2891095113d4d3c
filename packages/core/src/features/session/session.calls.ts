import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { createSession } from "./create-session.ts";
import { deleteSession } from "./delete-session.ts";
import { renewSession } from "./renew-session.ts";
import { requestPassword } from "./request-password.ts";
import { resetPassword } from "./reset-password.ts";

type SessionCallId = "createSession" | "renewSession" | "deleteSession" | "requestPassword" | "resetPassword";

export const sessionHandlers = (parts: FeatureParts): CallHandlers<SessionCallId> => ({
  createSession: ({ body }, context) => createSession(parts, body, context),
  renewSession: (_args, context) => renewSession(parts, context),
  deleteSession: (_args, context) => deleteSession(parts, context),
  requestPassword: ({ body }, context) => requestPassword(parts, body, context),
  resetPassword: ({ body }, context) => resetPassword(parts, body, context),
});
