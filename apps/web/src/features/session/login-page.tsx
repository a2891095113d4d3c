import { Lock, User } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { FormEvent } from "react";
import { reportFailure } from "../../shared/api/index.ts";
import { systemClock } from "../../shared/clock/index.ts";
import { AppLink, usePageTitle } from "../../shared/navigation/index.ts";
import type { SessionEnd } from "../../shared/session/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { PasswordField } from "../../shared/ui/password-field.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { textLinkClassName } from "../../shared/ui/text-link.tsx";
import { LoginAlert } from "./login-alert.tsx";
import { createLoginFlow } from "./login-flow.ts";
import type { Credentials } from "./login-flow.ts";
import { PublicPage } from "./public-page.tsx";
import styles from "./public-page.module.css";
import { useMessages } from "./texts.ts";

export interface LoginPageProps {
  /** Why the last session ended, if it did. */
  readonly end: SessionEnd | null;
  readonly requestPasswordPath: string;
  /** POST /session and what follows a success; rejects with the transport's errors. */
  readonly logIn: (credentials: Credentials) => Promise<void>;
}

/** LO-01 to LO-05: the form; it is not validated before it is sent. */
export function LoginPage({ end, requestPasswordPath, logIn }: LoginPageProps) {
  const texts = useMessages();
  usePageTitle(texts.loginTitle);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const passwordRef = useRef<HTMLInputElement>(null);
  const [flow] = useState(() => createLoginFlow({ clock: systemClock, logIn, rethrow: reportFailure }));
  const state = useStore(flow);
  const isBusy = state.phase === "loading" || state.phase === "waiting";

  useEffect(() => () => flow.stop(), [flow]);
  useEffect(() => {
    return flow.subscribe(() => {
      const shown = flow.get();
      if (shown.phase !== "error" || shown.failure === "no_server") return;
      // LO-04: the field is empty and ready for the next try.
      setPassword("");
      passwordRef.current?.focus();
    });
  }, [flow]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void flow.submit({ username, password });
  }

  return (
    <PublicPage subtitle={texts.subtitle}>
      <LoginAlert state={state} end={end} />
      <form noValidate onSubmit={submit}>
        <div className={styles.field}>
          <TextField
            label={texts.username}
            icon={User}
            size="lg"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to do on this page
            autoFocus
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </div>
        <div className={styles.field}>
          <PasswordField
            ref={passwordRef}
            label={texts.password}
            icon={Lock}
            size="lg"
            name="password"
            autoComplete="current-password"
            showLabel={texts.showPassword}
            hideLabel={texts.hidePassword}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </div>
        <div className={styles.submit}>
          <Button kind="primary" size="lg" isBlock type="submit" isBusy={isBusy}>
            {isBusy ? texts.loggingIn : texts.logIn}
          </Button>
        </div>
      </form>
      <p className={styles.below}>
        <AppLink href={requestPasswordPath} className={textLinkClassName}>
          {texts.forgotPassword}
        </AppLink>
      </p>
    </PublicPage>
  );
}
