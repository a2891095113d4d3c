import { whyCalls } from "@monitor/contract";
import type { Why } from "@monitor/contract";
import { useId, useState } from "react";
import { useCall } from "../../shared/api/index.ts";
import { PanelError } from "../../shared/error-boundary/index.ts";
import { LogList } from "../../shared/log/index.ts";
import { timeMsOf } from "../../shared/monitored-objects/index.ts";
import { markedDateTime, useZonedFormat, zonedClock } from "../../shared/time-zone/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { CauseList } from "./cause-list.tsx";
import { TraceTable } from "./trace-table.tsx";
import { useMessages } from "./texts.ts";
import styles from "./why.module.css";

export interface WhyCardProps {
  readonly sensorId: string;
  /** The reasons of a sensor that is up are loaded only when they are wanted. */
  readonly isUp: boolean;
}

/** Card that says why a sensor has its status; open from the start where something is wrong. */
export function WhyCard({ sensorId, isUp }: WhyCardProps) {
  const texts = useMessages();
  const bodyId = useId();
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? !isUp;
  return (
    <Card
      title={texts.title}
      isFlush
      actions={
        <Button
          kind="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => setChoice(!isOpen)}
        >
          {isOpen ? texts.hide : texts.show}
        </Button>
      }
    >
      {isOpen ? (
        <div id={bodyId}>
          <LoadedWhy sensorId={sensorId} />
        </div>
      ) : null}
    </Card>
  );
}

function LoadedWhy({ sensorId }: { readonly sensorId: string }) {
  const texts = useMessages();
  const input = { params: { id: sensorId } };
  const { data, error, isFetching, refetch } = useCall(whyCalls.getWhy, input, { expects: [403, 404] });
  if (data) return <Reasons why={data} />;
  if (error) {
    return (
      <PanelError title={texts.failedTitle} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
        {texts.failedText}
      </PanelError>
    );
  }
  return (
    <div className={styles.part} aria-busy>
      <Skeleton width="62%" height={10} />
    </div>
  );
}

function Reasons({ why }: { readonly why: Why }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const { causes, last_check: check } = why;
  const checkedMs = timeMsOf(check?.time);
  return (
    <>
      <div className={styles.part}>
        {causes.length > 0 ? <CauseList why={why} /> : <p>{check === null ? texts.neverChecked : texts.nothing}</p>}
      </div>
      {check !== null && checkedMs !== null ? (
        <div className={styles.part}>
          <h3 className={styles.heading}>{texts.lastCheck(markedDateTime(checkedMs, format))}</h3>
          {check.trace ? <TraceTable steps={check.trace} /> : <p className={styles.muted}>{texts.noSteps}</p>}
        </div>
      ) : null}
      <Nearby why={why} />
    </>
  );
}

/** Lines that are shown before all are wanted. */
const fewLines = 6;

function Nearby({ why: { changes, changes_from, changes_to, changes_left_out } }: { readonly why: Why }) {
  const texts = useMessages();
  const { zone } = useZonedFormat();
  const [isWhole, setWhole] = useState(false);
  const clock = (time: string) => zonedClock(timeMsOf(time) ?? 0, zone).slice(0, 5);
  const isShort = !isWhole && changes.length > fewLines;
  return (
    <>
      <h3 className={styles.title}>{texts.nearby(clock(changes_from), clock(changes_to))}</h3>
      {changes.length === 0 ? (
        <p className={styles.empty}>{texts.noChanges}</p>
      ) : (
        <LogList entries={changes} maxShown={isShort ? fewLines : undefined} hasObjects isWrapped />
      )}
      {isShort ? (
        <div className={styles.more}>
          <Button size="sm" onClick={() => setWhole(true)}>
            {texts.showAll(changes.length)}
          </Button>
        </div>
      ) : null}
      {!isShort && changes_left_out ? <p className={styles.empty}>{texts.leftOut}</p> : null}
    </>
  );
}
