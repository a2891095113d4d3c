import { Download, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { CopyButton } from "./copy-button.tsx";
import styles from "./second-factor.module.css";
import { useMessages } from "./texts.ts";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/** Shown this once. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryCodesProps) {
  const texts = useMessages();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`;
  return (
    <>
      <h3 ref={title} tabIndex={-1} className={styles.step}>
        {texts.recoveryTitle}
      </h3>
      <p>{texts.recoveryText}</p>
      <ul className={styles.codes} aria-label={texts.recoveryList}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={codes.join("\n")} label={texts.copyCodes} />
        <a className={styles.download} href={file} download="recovery-codes.txt">
          <Download size={14} aria-hidden="true" /> {texts.download}
        </a>
        <Button icon={Printer} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onDone}>
          {doneLabel}
        </Button>
      </div>
    </>
  );
}
