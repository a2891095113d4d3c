import { Check, User } from "lucide-react";
import { useState } from "react";
import type { FormEvent } from "react";
import { api, reportFailure, RestApiError } from "../../shared/api/index.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, usePageTitle } from "../../shared/navigation/index.ts";
import { Banner } from "../../shared/ui/banner.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { textLinkClassName } from "../../shared/ui/text-link.tsx";
import { PublicPage } from "./public-page.tsx";
import styles from "./public-page.module.css";
import { useMessages } from "./texts.ts";

type Phase = "idle" | "loading" | "sent" | "failed";

export interface RequestPasswordPageProps {
  /** RT-05: the person came here from a link that no longer works. */
  readonly hasExpiredLink: boolean;
  readonly loginPath: string;
}

/** LO-07: asks for a link to set a new password; the answer never tells whether the name exists. */
export function RequestPasswordPage({ hasExpiredLink, loginPath }: RequestPasswordPageProps) {
  const texts = useMessages();
  usePageTitle(texts.requestTitle);
  const [username, setUsername] = useState("");
  const [phase, setPhase] = useState<Phase>("idle");
  const [isMissing, setMissing] = useState(false);

  async function send() {
    setPhase("loading");
    try {
      await api.requestPassword({ body: { username } });
      setPhase("sent");
    } catch (error) {
      setPhase("failed");
      if (!(error instanceof RestApiError) || error.status >= 500) reportFailure(error);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const isEmpty = username.trim() === "";
    setMissing(isEmpty);
    if (!isEmpty && phase !== "loading") void send();
  }

  return (
    <PublicPage title={texts.requestTitle} subtitle={texts.requestText}>
      <div className={phase === "idle" && !hasExpiredLink ? undefined : styles.alert}>
        <Message phase={phase} hasExpiredLink={hasExpiredLink} />
      </div>
      {phase === "sent" ? null : (
        <form noValidate onSubmit={submit}>
          <TextField
            label={texts.loginName}
            icon={User}
            size="lg"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            error={isMissing && username.trim() === "" ? texts.required : null}
            onChange={(event) => setUsername(event.target.value)}
          />
          <div className={styles.submit}>
            <Button kind="primary" size="lg" isBlock type="submit" isBusy={phase === "loading"}>
              {texts.requestPassword}
            </Button>
          </div>
        </form>
      )}
      <p className={styles.below}>
        <AppLink href={loginPath} className={textLinkClassName}>
          {texts.backToLogin}
        </AppLink>
      </p>
    </PublicPage>
  );
}

function Message({ phase, hasExpiredLink }: { readonly phase: Phase; readonly hasExpiredLink: boolean }) {
  const texts = useMessages();
  if (phase === "sent") {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a property of Banner, not an element's role
      <Banner tone="up" icon={<Icon shape={Check} size={16} />} title={texts.requestSent} role="status">
        {texts.requestSentHelp}
      </Banner>
    );
  }
  if (phase === "failed") {
    return (
      <Banner
        tone="down"
        icon={<StatusIcon status="down" size={16} label={null} />}
        title={texts.requestFailed}
        role="alert"
      >
        {texts.requestFailedHelp}
      </Banner>
    );
  }
  if (!hasExpiredLink || phase === "loading") return null;
  return (
    <Banner tone="warning" icon={<StatusIcon status="warning" size={16} label={null} />} title={texts.expiredLink}>
      {texts.expiredLinkHelp}
    </Banner>
  );
}
