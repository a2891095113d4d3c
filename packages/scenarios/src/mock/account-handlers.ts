import { CallError } from "@monitor/contract";
import { email as emailRule, passwordComplexity } from "@monitor/domain";
import { demand, wireTime } from "./mock-state.ts";
import type { MockAccount, MockContext, MockState } from "./mock-state.ts";
import type { MockHandlers } from "./read-handlers.ts";
import { wireUser } from "./session-handlers.ts";

type AccountCallId = "getAccount" | "changeAccount" | "changePassword" | "listLoginSessions" | "endLoginSession";

function ownAccount(context: MockContext): MockAccount {
  demand(context, "read");
  if (!context.account) throw new CallError("AUTH_FAILED", "A session token is needed");
  return context.account;
}

function checkEmail(email: string | null): string | null {
  if (email === null || email === "") return null;
  if (emailRule(email) !== null) throw new CallError("BAD_REQUEST", "body.email: this is not an e-mail address");
  return email;
}

const wrongPassword = (): CallError => new CallError("WRONG_PASSWORD", "The current password is wrong");

function checkPassword(account: MockAccount, body: { current_password: string; password: string }): void {
  if (body.current_password !== account.password) throw wrongPassword();
  const weak = "LOW_PASSWORD_COMPLEXITY";
  if (passwordComplexity(body.password).length > 0) throw new CallError(weak, "The password is too weak");
  if (body.password === account.password) throw new CallError(weak, "This is the current password", "current_password");
}

/** The account of the calling user, and that user's login sessions. */
export function createAccountHandlers(state: MockState): MockHandlers<AccountCallId> {
  const sessionsOf = (account: MockAccount) =>
    [...state.sessions].filter(([, session]) => session.account === account && session.endMs > state.now());
  return {
    getAccount: (_, context) => wireUser(ownAccount(context), state.permissions),
    changeAccount: ({ body }, context) => {
      const account = ownAccount(context);
      const { current_password, ...changes } = body;
      const email = changes.email === undefined ? account.own.email : checkEmail(changes.email);
      if (email !== account.own.email && current_password !== account.password) throw wrongPassword();
      for (const [field, value] of Object.entries({ ...changes, email })) {
        if (value !== undefined) Object.assign(account.own, { [field]: value });
      }
      return wireUser(account, state.permissions);
    },
    changePassword: ({ body }, context) => {
      const account = ownAccount(context);
      checkPassword(account, body);
      account.password = body.password;
      for (const [token] of sessionsOf(account)) if (token !== context.token) state.sessions.delete(token);
      return undefined;
    },
    listLoginSessions: (_, context) =>
      sessionsOf(ownAccount(context))
        .map(([token, session]) => ({ session, isCurrent: token === context.token }))
        .sort(
          (one, other) =>
            Number(other.isCurrent) - Number(one.isCurrent) || other.session.lastUsedMs - one.session.lastUsedMs,
        )
        .map(({ session, isCurrent }) => ({
          id: session.id,
          created_at: wireTime(session.createdMs) ?? "",
          last_used_at: wireTime(session.lastUsedMs),
          expires_at: wireTime(session.endMs) ?? "",
          user_agent: null,
          address: null,
          is_current: isCurrent,
        })),
    endLoginSession: ({ params }, context) => {
      const own = sessionsOf(ownAccount(context)).find(([, session]) => session.id === params.id);
      if (!own) throw new CallError("NOT_FOUND", "You have no login session with this id");
      state.sessions.delete(own[0]);
      return undefined;
    },
  };
}
