import { required } from "@monitor/domain";
import { User } from "lucide-react";
import { useState } from "react";
import { api, publicSettings, reportFailure, RestApiError } from "../../../shared/api/index.ts";
import { useValidatedForm } from "../../../shared/forms/index.ts";
import { AppLink, usePageTitle } from "../../../shared/navigation/index.ts";
import { useStore } from "../../../shared/state/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { textLinkClassName } from "../../../shared/ui/text-link.tsx";
import { FormMessage } from "../form-message.tsx";
import { PublicPage } from "../public-page.tsx";
import styles from "../public-page.module.css";
import { useMessages as useLoginMessages } from "../texts.ts";
import { useMessages } from "./texts.ts";

/** Keeps the line's height. */
const noBreakSpace = "\u00A0";
type Outcome = "sent" | "failed" | "too_many";

export interface RequestPasswordPageProps {
  /** RT-05: the person came here from a link that no longer works. */
  readonly hasExpiredLink: boolean;
  /** Stands in the field at first. */
  readonly username?: string;
  readonly loginPath: string;
}

/** Null until known; a server that does not say so is taken to send mails. */
function useSendsMail(): boolean | null {
  const settings = useStore(publicSettings);
  return settings === null ? null : settings.can_send_mail !== false;
}

/** LO-07: requests a link to set a new password; the response never reveals whether the name exists. */
export function RequestPasswordPage({ hasExpiredLink, username = "", loginPath }: RequestPasswordPageProps) {
  const texts = useMessages();
  const { username: usernameLabel, tooManyAttempts } = useLoginMessages();
  const sendsMail = useSendsMail();
  usePageTitle(texts.requestTitle);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useValidatedForm({
    initial: { username },
    rules: { username: [required] },
    async send(values) {
      try {
        await api.requestPassword({ body: values });
        setOutcome("sent");
      } catch (error) {
        const isRefusal = error instanceof RestApiError && error.status < 500;
        setOutcome(isRefusal && error.status === 429 ? "too_many" : "failed");
        if (!isRefusal) reportFailure(error);
      }
    },
  });

  if (outcome === "sent") return <RequestSent loginPath={loginPath} />;
  const promise = sendsMail === false ? texts.requestTextNoMail : texts.requestText;
  return (
    <PublicPage title={texts.requestTitle} subtitle={sendsMail === null ? noBreakSpace : promise}>
      {outcome === null ? null : (
        <FormMessage tone="down" title={texts.requestFailed}>
          {outcome === "too_many" ? tooManyAttempts : texts.requestFailedHelp}
        </FormMessage>
      )}
      {outcome === null && hasExpiredLink ? (
        <FormMessage tone="warning" title={texts.expiredLink}>
          {texts.expiredLinkHelp}
        </FormMessage>
      ) : null}
      <form noValidate onSubmit={form.submit}>
        <TextField
          label={usernameLabel}
          icon={User}
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to do on this page
          autoFocus
          {...form.field("username")}
        />
        <div className={styles.submit}>
          <Button kind="primary" size="lg" isBlock type="submit" isBusy={form.isBusy}>
            {sendsMail === false ? texts.sendRequest : texts.sendLink}
          </Button>
        </div>
      </form>
      <BackToLogin path={loginPath} />
    </PublicPage>
  );
}

function RequestSent({ loginPath }: { readonly loginPath: string }) {
  const texts = useMessages();
  const sendsMail = useSendsMail();
  return (
    <PublicPage title={texts.requestTitle}>
      <FormMessage tone="up" title={texts.requestSent} takesFocus>
        {sendsMail === false ? texts.requestNoted : `${texts.requestSentHelp} ${texts.requestSentElse}`}
      </FormMessage>
      <BackToLogin path={loginPath} />
    </PublicPage>
  );
}

function BackToLogin({ path }: { readonly path: string }) {
  const texts = useMessages();
  return (
    <p className={styles.below}>
      <AppLink href={path} className={textLinkClassName}>
        {texts.backToLogin}
      </AppLink>
    </p>
  );
}
