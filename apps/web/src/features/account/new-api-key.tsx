import type { CreatedApiKey } from "@monitor/contract";
import { Check, Copy, Eye, EyeOff, KeyRound } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { apiBaseUrl } from "../../shared/api/index.ts";
import { copyText } from "../../shared/clipboard/copy-text.ts";
import { LeaveQuestion } from "../../shared/settings-page/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./api-keys.module.css";
import { useMessages } from "./texts.ts";

interface NewApiKeyProps {
  readonly created: CreatedApiKey;
  readonly onStored: () => void;
}

/** CA-08: a new API key, shown until the user says that it is stored. */
export function NewApiKey({ created, onStored }: NewApiKeyProps) {
  const texts = useMessages();
  const titleId = useId();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const [isHidden, setHidden] = useState(false);
  // After the dialog has given the focus back.
  useEffect(() => {
    const timer = window.setTimeout(() => fieldRef.current?.focus(), 0);
    return () => window.clearTimeout(timer);
  }, []);
  const field = {
    className: styles.key,
    autoComplete: "off",
    spellCheck: false,
    readOnly: true,
    "aria-label": texts.apiKey,
    value: created.key,
  };
  return (
    <section className={styles.newKey} aria-labelledby={titleId}>
      <span className={styles.icon}>
        <Icon shape={KeyRound} size={16} />
      </span>
      <div className={styles.content}>
        <h3 id={titleId} className={styles.title}>
          {texts.apiKeyReady(created.name)}
        </h3>
        <p className={styles.lead}>{texts.apiKeyReadyText}</p>
        <div className={styles.keyRow}>
          {isHidden ? (
            <input {...field} type="password" />
          ) : (
            // Two rows: a phone has no room for a whole key in one.
            <textarea {...field} ref={fieldRef} rows={2} onFocus={(event) => event.target.select()} />
          )}
          <CopyButton text={created.key} />
          <IconButton
            icon={isHidden ? Eye : EyeOff}
            label={isHidden ? texts.showApiKey : texts.hideApiKey}
            hasBorder
            onClick={() => setHidden(!isHidden)}
          />
        </div>
        <details className={styles.tryIt}>
          <summary>{texts.tryIt}</summary>
          <pre>{`curl -H "Authorization: Bearer $KEY" ${apiBaseUrl}/sensors?limit=1`}</pre>
        </details>
      </div>
      <Button kind="primary" className={styles.stored} onClick={onStored}>
        {texts.apiKeyStored}
      </Button>
      <LeaveQuestion
        isAsked
        title={texts.leaveKeyTitle}
        text={texts.leaveKeyText}
        leaveLabel={texts.leaveKey}
        stayLabel={texts.stayWithKey}
      />
    </section>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const texts = useMessages();
  const [outcome, setOutcome] = useState<"copied" | "copyFailed" | null>(null);
  async function copy(): Promise<void> {
    setOutcome((await copyText(text)) ? "copied" : "copyFailed");
  }
  return (
    <Button icon={outcome === "copied" ? Check : Copy} aria-live="polite" onClick={() => void copy()}>
      {texts[outcome ?? "copy"]}
    </Button>
  );
}
