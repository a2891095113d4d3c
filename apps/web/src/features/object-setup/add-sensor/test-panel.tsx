import { Square } from "lucide-react";
import { useEffect, useState } from "react";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useAddSensorMessages } from "./texts.ts";
import styles from "./add-sensor.module.css";
import type { SensorTesting } from "./use-sensor-test.ts";

export const TestResult = lazyPart(async () => (await import("./test-result.tsx")).TestResult);

interface TestPanelProps {
  readonly kind: string;
  readonly test: SensorTesting;
  /** The form holds other settings by now. */
  readonly isStale: boolean;
}

/** What a test of the new sensor has found: its status, message, channels and steps. Nothing of it is saved. */
export function TestPanel({ kind, test, isStale }: TestPanelProps) {
  const texts = useAddSensorMessages();
  const { found, isBusy } = test;
  const stop = (
    <Button size="sm" icon={Square} onClick={test.stop}>
      {texts.stopTest}
    </Button>
  );
  return (
    <div className={styles.test}>
      <Card title={texts.test} isBusy={isBusy} actions={isBusy ? stop : null}>
        <div aria-live="polite">
          {isBusy ? <UnderWay /> : null}
          {!isBusy && found === null ? <p className={styles.hint}>{texts.notTested}</p> : null}
          {!isBusy && found !== null && isStale ? <p className={styles.stale}>{texts.staleTest}</p> : null}
          {!isBusy && found !== null ? <TestResult kind={kind} found={found} url={test.tested["url"]} /> : null}
        </div>
        <p className={styles.hint}>{texts.testSavesNothing}</p>
      </Card>
    </div>
  );
}

/** How long the check has been running; told once, and only shown to go on. */
export function UnderWay() {
  const texts = useAddSensorMessages();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <p className={styles.underWay}>
        {texts.testRuns}
        <span aria-hidden="true"> {texts.seconds(seconds)}</span>
      </p>
      <Skeleton width="70%" />
    </>
  );
}
