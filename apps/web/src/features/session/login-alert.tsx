import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { productName } from "../../shared/navigation/index.ts";
import type { SessionEnd } from "../../shared/session/index.ts";
import { Banner } from "../../shared/ui/banner.tsx";
import type { LoginState } from "./login-flow.ts";
import styles from "./public-page.module.css";
import type { messages as english } from "./messages.en.ts";
import { useMessages } from "./texts.ts";

type Texts = typeof english;

/** ER-06: heading and help of the alert, or null when there is nothing to say. */
export function alertTexts(state: LoginState, end: SessionEnd | null, texts: Texts): [string, string] | null {
  if (state.phase === "waiting") return [texts.noServer(productName), texts.retryIn(state.secondsLeft)];
  if (state.phase === "error") {
    if (state.failure === "no_server") return [texts.noServer(productName), texts.noRetryLeft];
    return [texts.loginFailed, state.failure === "too_many" ? texts.tooManyAttempts : texts.loginFailedHelp];
  }
  if (state.phase === "loading" || end === null) return null;
  return [end === "inactivity" ? texts.inactivity : texts.authFailed, texts.authFailedHelp];
}

/** Alert above the form: what failed, or why the last session ended. */
export function LoginAlert({ state, end }: { readonly state: LoginState; readonly end: SessionEnd | null }) {
  const shown = alertTexts(state, end, useMessages());
  if (!shown) return null;
  return (
    <div className={styles.alert}>
      <Banner tone="down" icon={<StatusIcon status="down" size={16} label={null} />} title={shown[0]} role="alert">
        {shown[1]}
      </Banner>
    </div>
  );
}
