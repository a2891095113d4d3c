import { peopleCalls } from "@monitor/contract";
import type { MailedLink, PasswordLink, UserAccount } from "@monitor/contract";
import { Check, Copy, Mail } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { reportFailure, runCall } from "../../../shared/api/index.ts";
import { copyText } from "../../../shared/clipboard/copy-text.ts";
import { timeMsOf } from "../../../shared/monitored-objects/index.ts";
import { formatSearch } from "../../../shared/navigation/index.ts";
import { markedDateTime, useZonedFormat } from "../../../shared/time-zone/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { nameOf } from "../people-data.ts";
import styles from "../people.module.css";
import { useMessages } from "../texts.ts";

interface LinkBoxProps {
  readonly link: PasswordLink;
  readonly user: UserAccount;
  readonly onStored: () => void;
}

/** The link to hand on or to mail, until the page is left: only a hash of it is stored. */
export function LinkBox({ link, user, onStored }: LinkBoxProps) {
  const texts = useMessages();
  const format = useZonedFormat();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  const address = `${window.location.origin}/reset-password${formatSearch({ token: link.token, username: link.login_name })}`;
  const endMs = timeMsOf(link.expires_at);
  useEffect(() => fieldRef.current?.focus(), []);
  return (
    <div className={styles.hint}>
      <p role="status">{texts.linkReady(nameOf(user), endMs === null ? "" : markedDateTime(endMs, format))}</p>
      <div className={styles.linkBox}>
        <textarea
          ref={fieldRef}
          readOnly
          rows={3}
          spellCheck={false}
          autoComplete="off"
          aria-label={texts.passwordLink}
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <Button
          size="sm"
          icon={isCopied ? Check : Copy}
          onClick={() => void copyText(address).then((isDone) => setCopied(isDone))}
        >
          {isCopied ? texts.copied : texts.copy}
        </Button>{" "}
        <Button size="sm" kind="ghost" onClick={onStored}>
          {texts.hideLink}
        </Button>
      </div>
      {link.can_mail === true ? <MailLine link={link} user={user} /> : null}
    </div>
  );
}

/** Mails the link, and says what the mail server answers. */
function MailLine({ link, user }: Pick<LinkBoxProps, "link" | "user">) {
  const texts = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [mailed, setMailed] = useState<MailedLink | null>(null);
  const email = user.email ?? "";

  async function send(): Promise<void> {
    setBusy(true);
    try {
      const input = { params: { id: user.id }, body: { token: link.token } };
      setMailed(await runCall(peopleCalls.mailPasswordLink, input));
    } catch (error) {
      reportFailure(error);
    }
    setBusy(false);
  }

  if (email === "") return <p className={styles.mail}>{texts.noAddress}</p>;
  return (
    <div className={styles.mail}>
      <Button size="sm" icon={Mail} isBusy={isBusy} onClick={() => void send()}>
        {texts.mailTo(email)}
      </Button>
      <p role="status" className={mailed?.is_sent === false ? styles.refused : undefined}>
        {mailed === null ? null : (mailed.is_sent ? texts.mailed : texts.notMailed)(mailed.address, mailed.answer)}
      </p>
    </div>
  );
}
