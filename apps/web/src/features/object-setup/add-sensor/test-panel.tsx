import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useAddSensorMessages } from "./texts.ts";
import styles from "./add-sensor.module.css";
import type { SensorTesting } from "./use-sensor-test.ts";

const TestResult = lazyPart(async () => (await import("./test-result.tsx")).TestResult);

/** What a test of the new sensor has found: its status, message, channels and steps. Nothing of it is saved. */
export function TestPanel({ kind, test }: { readonly kind: string; readonly test: SensorTesting }) {
  const texts = useAddSensorMessages();
  const { found, isBusy } = test;
  return (
    <div className={styles.test}>
      <Card title={texts.test} isBusy={isBusy}>
        <div aria-live="polite">
          {isBusy ? <Skeleton width="70%" /> : null}
          {!isBusy && found === null ? <p className={styles.hint}>{texts.notTested}</p> : null}
          {!isBusy && found !== null ? <TestResult kind={kind} found={found} /> : null}
        </div>
        <p className={styles.hint}>{texts.testSavesNothing}</p>
      </Card>
    </div>
  );
}
