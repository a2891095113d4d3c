import { useEffect, useState } from "react";
import styles from "./page-progress.module.css";

/** Time between two steps of the bar (LY-08). */
export const pageProgressStepMs = 300;

/** Share of the bar after a number of steps: quick at first, never full before the page is there. */
export function pageProgressShare(step: number): number {
  return 1 - 0.8 ** (step + 1);
}

/** Line at the top while the next page loads; it grows every 300 ms, then fills up and fades. Decorative. */
export function PageProgress({ isActive }: { readonly isActive: boolean }) {
  /** Steps done; null before the first, and again when the full bar has been seen. */
  const [step, setStep] = useState<number | null>(null);

  useEffect(() => {
    if (!isActive) {
      const timer = setTimeout(() => setStep(null), pageProgressStepMs);
      return () => clearTimeout(timer);
    }
    const timer = setInterval(() => setStep((current) => (current ?? 0) + 1), pageProgressStepMs);
    return () => clearInterval(timer);
  }, [isActive]);

  if (!isActive && step === null) return null;
  const share = isActive ? pageProgressShare(step ?? 0) : 1;
  return (
    <div
      className={styles.progress}
      aria-hidden="true"
      data-page-progress={isActive ? "loading" : "done"}
      style={{ width: `${(share * 100).toFixed(1)}%` }}
    />
  );
}
