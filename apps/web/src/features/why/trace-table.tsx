import type { Why } from "@monitor/contract";
import { formatNumber } from "@monitor/domain";
import { useZonedFormat } from "../../shared/time-zone/index.ts";
import { useMessages } from "./texts.ts";
import styles from "./why.module.css";

export type ShownStep = NonNullable<NonNullable<Why["last_check"]>["trace"]>[number];

/** The steps of a check one after the other, each with a bar where and how long it was. Notes are text of the target. */
export function TraceTable({ steps }: { readonly steps: readonly ShownStep[] }) {
  const texts = useMessages();
  const { locale } = useZonedFormat();
  const totalMs = Math.max(
    0.1,
    steps.reduce((sum, { ms }) => sum + ms, 0),
  );
  const beganMs = steps.map((_step, index) => steps.slice(0, index).reduce((sum, { ms }) => sum + ms, 0));
  return (
    <ol aria-label={texts.steps}>
      {steps.map(({ step, ms, note, is_failed }, index) => {
        const left = ((beganMs[index] ?? 0) / totalMs) * 100;
        return (
          <li key={index} className={styles.step} data-failed={is_failed ? "" : undefined}>
            <span className={styles.name}>{texts.step[step]}</span>
            <span className={styles.track}>
              <i style={{ left: `${left}%`, width: `${(ms / totalMs) * 100}%` }} />
            </span>
            <span className={styles.duration}>
              {texts.duration(formatNumber(ms, { locale, decimalMode: "CUSTOM", decimalDigits: 1 }))}
            </span>
            {note || is_failed ? (
              <span className={styles.met}>
                {[is_failed ? texts.endedHere : "", note ?? ""].filter(Boolean).join(": ")}
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
