import { secondFactorCalls } from "@monitor/contract";
import type { NewFactor } from "@monitor/contract";
import { useEffect, useState } from "react";
import { runCall } from "../../shared/api/index.ts";
import { QrCode } from "../../shared/ui/qr-code.tsx";
import { CopyButton } from "./copy-button.tsx";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { refusalOf } from "./refusal.ts";
import styles from "./second-factor.module.css";
import { useMessages } from "./texts.ts";

interface SetUpStepsProps {
  readonly username: string;
  readonly password: string;
  /** Name of the button below the recovery codes. */
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/** AU-01: the key for the app, a code of it, and the recovery codes. */
export function SetUpSteps({ username, password, doneLabel, onDone }: SetUpStepsProps) {
  const texts = useMessages();
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    let isShown = true;
    runCall(secondFactorCalls.beginSecondFactor, { body: { username, password } }).then(
      (made) => isShown && setFactor(made),
      (error: unknown) => isShown && setFailure(error),
    );
    return () => {
      isShown = false;
    };
  }, [username, password]);

  if (failure !== null) return <p role="alert">{refusalOf(failure, texts)}</p>;
  if (codes !== null) return <RecoveryCodes codes={codes} doneLabel={doneLabel} onDone={onDone} />;
  if (factor === null) return null;
  const { secret, address } = factor;
  return (
    <ol className={styles.steps}>
      <li className={styles.done}>
        <h3 className={styles.step}>{texts.passwordDone}</h3>
      </li>
      <li>
        <h3 className={styles.step}>{texts.scanTitle}</h3>
        <div className={styles.scan}>
          <QrCode text={address} label={texts.qrCode} edge={168} />
          <div className={styles.key}>
            <p>{texts.scanText}</p>
            <p className={styles.keyTitle}>{texts.orType}</p>
            <code className={styles.secret}>{(secret.match(/.{1,4}/g) ?? []).join(" ")}</code>
            <CopyButton text={secret} label={texts.copyKey} />
          </div>
        </div>
      </li>
      <li>
        <h3 className={styles.step}>{texts.codeTitle}</h3>
        <ProofForm
          label={texts.codeTitle}
          action={texts.confirm}
          code={texts.code}
          codeHelp={texts.codeHelp}
          onSend={async ({ code }) => {
            const made = await runCall(secondFactorCalls.confirmSecondFactor, { body: { username, password, code } });
            setCodes(made.recovery_codes);
          }}
        />
      </li>
      <li>
        <h3 className={styles.step}>{texts.recoveryTitle}</h3>
        <p className={styles.later}>{texts.recoveryLater}</p>
      </li>
    </ol>
  );
}
