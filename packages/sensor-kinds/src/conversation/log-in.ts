import { CheckProblem, connectionFailed } from "../connection/check-problem.ts";
import type { CheckInput } from "../kind.ts";
import { failed, notChecked } from "../outcome.ts";
import type { Conversation } from "./conversation.ts";
import { conversationEn } from "./messages.en.ts";

/** A user and a password. */
export interface LogIn {
  readonly user: string;
  readonly password: string;
}

const lacks = (setting: string) => new CheckProblem(notChecked(conversationEn, "log_in_missing", { setting }));

/** Which parts of a log-in a kind needs: none, the password, with or without a user, or both. */
export type NeededLogIn = "none" | "password" | "both";

/**
 * The log-in for services; null where none is needed. Both parts are one line, and none that is needed is empty. Throws a
 * CheckProblem that names what is missing.
 */
export function logInOf(
  { sectionSettings, secrets }: Pick<CheckInput<unknown>, "sectionSettings" | "secrets">,
  needed: NeededLogIn,
): LogIn | null {
  if (needed === "none") return null;
  const user = String(sectionSettings["serviceuser"] ?? "");
  const password = secrets["servicepassword"] ?? "";
  if (user === "" && needed === "both") throw lacks("serviceuser");
  if (password === "") throw lacks("servicepassword");
  for (const [setting, value] of Object.entries({ serviceuser: user, servicepassword: password })) {
    // Each of these protocols ends a command at the end of a line, SASL a field at NUL.
    if (/[\r\n\0]/.test(value)) throw new CheckProblem(connectionFailed("settings_invalid", { setting }));
  }
  return { user, password };
}

/** The failure of a log-in that the target does not take; an answer that repeats it does not show it. */
export function logInRefused(talk: Conversation, said: string, login: LogIn): CheckProblem {
  const secrets = [plainToken(login), inBase64(login.password), login.password];
  const answer = secrets.reduce((text, secret) => text.replaceAll(secret, "***"), said);
  return new CheckProblem(failed(conversationEn, "log_in_refused", { target: talk.partner.target, answer }));
}

/** The failure of a command that the target does not take. */
export const answerRefused = (talk: Conversation, command: string, answer: string): CheckProblem =>
  new CheckProblem(failed(conversationEn, "answer_refused", { target: talk.partner.target, command, answer }));

const problem = (code: "not_encrypted" | "log_in_open" | "log_in_impossible") => (talk: Conversation) =>
  new CheckProblem(failed(conversationEn, code, { target: talk.partner.target }));

/** The target does not offer the encryption that the settings demand. */
export const notEncrypted = problem("not_encrypted");
/** The log-in would go out in the clear, which the settings do not say. */
export const logInOpen = problem("log_in_open");
/** The target offers no way to log in that we know. */
export const logInImpossible = problem("log_in_impossible");

/** A text as SASL sends it. */
export const inBase64 = (text: string): string => Buffer.from(text, "utf8").toString("base64");

/** `AUTH PLAIN` of SASL (RFC 4616). */
export const plainToken = ({ user, password }: LogIn): string => inBase64(`\0${user}\0${password}`);
