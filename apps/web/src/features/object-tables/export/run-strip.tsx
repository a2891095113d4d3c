import { formatFull } from "@monitor/domain";
import { useLayoutEffect, useRef } from "react";
import { useLanguage, useWords } from "../../../shared/i18n/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useMessages } from "../texts.ts";
import styles from "./run-strip.module.css";
import type { LongRun } from "./use-long-run.ts";

export interface RunStripProps {
  readonly run: LongRun;
  readonly onCancel: () => void;
}

/** How far a long job has come, with a way to end it. */
export function RunStrip({ run, onCancel }: RunStripProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const { cancel } = useWords();
  const { doneCount, total } = run;
  const share = total === 0 ? 0 : doneCount / total;
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const starter = document.activeElement;
    const own = strip.current;
    // Who has the focus on Cancel gets it back where the job was started.
    return () => {
      if (own?.contains(document.activeElement) && starter instanceof HTMLElement) starter.focus();
    };
  }, []);
  return (
    <div className={styles.strip} ref={strip}>
      <span className={styles.text}>{texts.running[run.kind]}</span>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={texts.running[run.kind]}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={doneCount}
      >
        <i style={{ width: `${(share * 100).toFixed(1)}%` }} />
      </div>
      <span className={styles.figures}>
        {total === 0 ? "" : texts.progress(formatFull(doneCount, locale), formatFull(total, locale))}
      </span>
      <Button size="sm" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
