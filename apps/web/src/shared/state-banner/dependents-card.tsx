import { dependentCalls } from "@monitor/contract";
import { displayStatusOf, formatFull, parseStatus } from "@monitor/domain";
import { useState } from "react";
import { useCall, useHasFeature } from "../api/index.ts";
import { useLanguage } from "../i18n/index.ts";
import { keyOf } from "../monitored-objects/index.ts";
import { useMonitoringWords } from "../monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../monitoring-ui/status-icon.tsx";
import { AppLink, objectPath } from "../navigation/index.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import styles from "./dependents-card.module.css";
import { useMessages } from "./texts.ts";

const shownAtFirst = 5;

/** What is paused while an object is down, with ways to it; nothing where nothing depends on it. Load it lazily. */
export function DependentsCard({ objectId }: { readonly objectId: string }) {
  const texts = useMessages().dependents;
  const locale = useLanguage();
  const { statusLabel } = useMonitoringWords();
  const isThere = useHasFeature("ext/forms");
  const input = { params: { id: objectId }, query: {} };
  const { data } = useCall(dependentCalls.getDependents, input, { expects: [403, 404, 501], isEnabled: isThere });
  const [isWhole, setWhole] = useState(false);
  if (data === undefined || data.dependents.length === 0) return null;
  const { dependents, dependents_left_out: leftOut, sensors } = data;
  const full = (count: number) => formatFull(count, locale);
  const count = dependents.length + leftOut;
  const shown = isWhole ? dependents : dependents.slice(0, shownAtFirst);
  return (
    <Card title={texts.title} note={full(count)} isFlush>
      <p className={styles.lead}>
        {texts.waiting(count, full(count))} {texts.paused(sensors, full(sensors))}
      </p>
      <ul className={styles.list}>
        {shown.map(({ object, status, sensors: below }) => {
          const display = displayStatusOf(parseStatus(status));
          return (
            <li key={object.id} className={styles.item}>
              <StatusIcon status={display} size={14} label={statusLabel(display)} />
              <AppLink className={styles.name} href={objectPath(keyOf(object))}>
                {object.name ?? object.id}
              </AppLink>
              <small>{texts.sensors(below, full(below))}</small>
            </li>
          );
        })}
        {isWhole && leftOut > 0 ? <li className={styles.item}>{texts.more(leftOut, full(leftOut))}</li> : null}
      </ul>
      {dependents.length <= shownAtFirst ? null : (
        <div className={styles.more}>
          <Button size="sm" onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.showFewer : texts.showAll(full(count))}
          </Button>
        </div>
      )}
    </Card>
  );
}
