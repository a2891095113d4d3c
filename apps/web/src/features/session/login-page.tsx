import { Lock, User } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ComponentType, FormEvent, ReactNode, RefObject } from "react";
import { reportFailure } from "../../shared/api/index.ts";
import { systemClock } from "../../shared/clock/index.ts";
import { AppLink, usePageTitle } from "../../shared/navigation/index.ts";
import type { SessionEnd } from "../../shared/session/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { PasswordField } from "../../shared/ui/password-field.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { textLinkClassName } from "../../shared/ui/text-link.tsx";
import { FormMessage } from "./form-message.tsx";
import { LoginAlert } from "./login-alert.tsx";
import { createLoginFlow, isRefused } from "./login-flow.ts";
import type { Credentials, LoginFlow } from "./login-flow.ts";
import type { MascotProps } from "./mascot/mascot.tsx";
import { PublicPage } from "./public-page.tsx";
import styles from "./public-page.module.css";
import { createQuickClicks } from "./quick-clicks.ts";
import { useMessages } from "./texts.ts";

export interface LoginPageProps {
  /** Why the last session ended, if it did. */
  readonly end: SessionEnd | null;
  /** Who has just set a new password: the page says so and has the name filled in. */
  readonly newPasswordOf?: string | null;
  readonly requestPasswordPath: string;
  /** Below the form. */
  readonly note?: ReactNode;
  /** POST /session and what follows a success; rejects with the transport's errors. */
  readonly logIn: (credentials: Credentials) => Promise<void>;
}

/** LO-01 to LO-06: the form; it is not validated before it is sent. */
export function LoginPage({ end, newPasswordOf = null, requestPasswordPath, note, logIn }: LoginPageProps) {
  const texts = useMessages();
  usePageTitle(texts.loginTitle);
  const [username, setUsername] = useState(newPasswordOf ?? "");
  const [password, setPassword] = useState("");
  const passwordField = useRef<HTMLInputElement>(null);
  const [flow] = useState(() => createLoginFlow({ clock: systemClock, logIn, rethrow: reportFailure }));
  const state = useStore(flow);
  const isBusy = state.phase === "loading" || state.phase === "waiting";
  const hasNews = newPasswordOf !== null && state.phase === "idle";
  const mascot = useMascot({ passwordField, flow });

  useEffect(() => () => flow.stop(), [flow]);
  useEffect(() => {
    return flow.subscribe(() => {
      if (!isRefused(flow.get())) return;
      // LO-04: the field is empty and ready for the next try.
      setPassword("");
      passwordField.current?.focus();
    });
  }, [flow]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) void flow.submit({ username, password });
  }

  return (
    <PublicPage subtitle={texts.subtitle} onMarkClick={mascot.click} mascot={mascot.picture}>
      {hasNews ? (
        <FormMessage tone="up" title={texts.passwordSet}>
          {texts.passwordSetHelp}
        </FormMessage>
      ) : (
        <LoginAlert state={state} end={end} />
      )}
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
            autoFocus={newPasswordOf === null}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </div>
        <div className={styles.field}>
          <PasswordField
            ref={passwordField}
            label={texts.password}
            icon={Lock}
            size="lg"
            name="password"
            autoComplete="current-password"
            showLabel={texts.showPassword}
            hideLabel={texts.hidePassword}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing left to do on this page
            autoFocus={newPasswordOf !== null}
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
      {note ? <div className={styles.below}>{note}</div> : null}
    </PublicPage>
  );
}

interface MascotParts {
  readonly passwordField: RefObject<HTMLInputElement | null>;
  readonly flow: LoginFlow;
}

/** LO-06: the mascot's code comes with the fifth quick click, and stays away when the server does. */
function useMascot(parts: MascotParts) {
  const [countClick] = useState(createQuickClicks);
  const [loaded, setLoaded] = useState<{ readonly Mascot: ComponentType<MascotProps> } | null>(null);
  const click = () => {
    if (!countClick(systemClock.now())) return;
    import("./mascot/mascot.tsx").then(setLoaded).catch(() => undefined);
  };
  return { click, picture: loaded ? <loaded.Mascot {...parts} /> : null };
}
