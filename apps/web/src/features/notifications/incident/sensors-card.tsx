import type { WholeIncidentInfo } from "@monitor/contract";
import { displayStatusOf, formatFull, parseStatus } from "@monitor/domain";
import { useState } from "react";
import { useServerNow } from "../../../shared/clock/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { SensorLine } from "../../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { useMessages } from "../texts.ts";
import { orderedSensors } from "./affected.ts";
import type { AffectedSensor } from "./affected.ts";
import styles from "./incident.module.css";

const shownAtFirst = 8;
const stepMs = 15_000;

/** The sensors that belong to an incident or did, the worst first. */
export function SensorsCard({ incident }: { readonly incident: WholeIncidentInfo }) {
  const texts = useMessages();
  const locale = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const sensors = orderedSensors(incident);
  const shown = isWhole ? sensors : sensors.slice(0, shownAtFirst);
  const hidden = sensors.length - shown.length;
  return (
    <Card title={texts.sensorsTitle} note={texts.sensors(sensors.length, formatFull(sensors.length, locale))} isFlush>
      <ul>
        {shown.map((each, index) => (
          <SensorRow key={each.sensor.id} affected={each} isFirst={index === 0 && sensors.length > 1} />
        ))}
      </ul>
      {hidden > 0 ? (
        <p className={styles.moreSensors}>
          <Button size="sm" kind="ghost" onClick={() => setWhole(true)}>
            {texts.moreSensors(formatFull(hidden, locale))}
          </Button>
        </p>
      ) : null}
    </Card>
  );
}

function SensorRow({ affected, isFirst }: { readonly affected: AffectedSensor; readonly isFirst: boolean }) {
  const texts = useMessages();
  const nowMs = useServerNow(stepMs);
  const { sensor, status, message, joined_at, left_at } = affected;
  const isOver = (left_at ?? null) !== null;
  const line = (
    <SensorLine
      status={isOver ? "up" : displayStatusOf(parseStatus(status))}
      name={sensor.name ?? ""}
      sinceMs={Date.parse(left_at ?? joined_at)}
      nowMs={nowMs}
      wording={isOver ? texts.wellFor : texts.inTroubleFor}
      message={isOver ? "" : message}
      mark={isFirst && !isOver ? <Badge isSmall>{texts.worst}</Badge> : null}
    />
  );
  return (
    <li className={styles.sensor}>
      {sensor.href ? (
        <AppLink className={styles.sensorLink} href={objectPath({ type: "sensor", id: sensor.id })}>
          {line}
        </AppLink>
      ) : (
        <div className={styles.sensorLink}>{line}</div>
      )}
    </li>
  );
}
