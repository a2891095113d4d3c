import { useState } from "react";
import type { FormEvent } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { PasswordField } from "../../shared/ui/password-field.tsx";
import { TextField } from "../../shared/ui/text-field.tsx";
import { refusalOf } from "./refusal.ts";
import styles from "./second-factor.module.css";
import { useMessages } from "./texts.ts";

export interface Proof {
  readonly password: string;
  readonly code: string;
}

interface ProofFormProps {
  readonly label: string;
  readonly action: string;
  /** Label of the code; left out where none is asked for. */
  readonly code?: string;
  readonly codeHelp?: string;
  readonly hasPassword?: boolean;
  readonly isLarge?: boolean;
  /** What it rejects with is said below the fields. */
  readonly onSend: (proof: Proof) => Promise<void>;
}

/** Asks for the password, for a code, or for both. */
export function ProofForm(props: ProofFormProps) {
  const { label, action, code: codeLabel, codeHelp, hasPassword = false, isLarge = false, onSend } = props;
  const texts = useMessages();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await onSend({ password, code });
    } catch (failure) {
      setError(refusalOf(failure, texts));
      setCode("");
    }
    setBusy(false);
  }

  const size = isLarge ? "lg" : "md";
  return (
    <form noValidate aria-label={label} className={styles.form} onSubmit={(event) => void send(event)}>
      {hasPassword ? (
        <PasswordField
          label={texts.password}
          size={size}
          autoComplete="current-password"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was pressed asked for it
          autoFocus
          maxLength={200}
          error={codeLabel === undefined ? error : null}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : null}
      {codeLabel === undefined ? null : (
        <TextField
          label={codeLabel}
          help={codeHelp}
          size={size}
          isMono
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={hasPassword || isLarge ? "text" : "numeric"}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next thing to do
          autoFocus={!hasPassword}
          maxLength={50}
          error={error}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <div className={styles.actions}>
        <Button kind="primary" size={isLarge ? "lg" : "md"} isBlock={isLarge} type="submit" isBusy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
