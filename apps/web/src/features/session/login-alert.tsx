import { productName } from "../../shared/navigation/index.ts";
import type { SessionEnd } from "../../shared/session/index.ts";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import { FormMessage } from "./form-message.tsx";
import { loginRetrySeconds } from "./login-flow.ts";
import type { LoginFailure, LoginState } from "./login-flow.ts";
import type { messages as english } from "./messages.en.ts";
import { useMessages } from "./texts.ts";

type Texts = typeof english;

const helps: Record<LoginFailure, (texts: Texts) => string> = {
  refused: (texts) => texts.loginFailedHelp,
  too_many: (texts) => texts.tooManyAttempts,
  no_server: (texts) => texts.noRetryLeft,
  only_reads: (texts) => texts.serverOnlyReads,
  unexpected: (texts) => texts.serverFailed,
};

/** ER-06: heading and help of the alert, or null when there is nothing to say. */
function alertTexts(state: LoginState, end: SessionEnd | null, texts: Texts): [string, string] | null {
  if (state.phase === "waiting") return [texts.noServer(productName), texts.retryIn(state.secondsLeft)];
  if (state.phase === "error") {
    const isAway = state.failure === "no_server";
    return [isAway ? texts.noServer(productName) : texts.loginFailed, helps[state.failure](texts)];
  }
  if (state.phase === "loading" || end === null) return null;
  const ended = end === "inactivity" || end === "displaced" ? texts[end] : texts.authFailed;
  return [ended, texts.authFailedHelp];
}

/** Alert above the form: what failed, or why the last session ended. */
export function LoginAlert({ state, end }: { readonly state: LoginState; readonly end: SessionEnd | null }) {
  const texts = useMessages();
  const shown = alertTexts(state, end, texts);
  if (!shown) return null;
  const [title, help] = shown;
  if (state.phase !== "waiting") {
    return (
      <FormMessage tone="down" title={title}>
        {help}
      </FormMessage>
    );
  }
  // A screen reader announces once how long it takes, not every second.
  return (
    <FormMessage tone="down" title={title}>
      <span aria-hidden="true">{help}</span>
      <VisuallyHidden>{texts.retryIn(loginRetrySeconds)}</VisuallyHidden>
    </FormMessage>
  );
}
