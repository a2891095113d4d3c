import { formatDuration, formatFull, scanSpeeds } from "@monitor/domain";
import type { ScanSpeed } from "@monitor/domain";
import { useLanguage } from "../../shared/i18n/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { DetailsList } from "../../shared/ui/details-list.tsx";
import { SegmentedControl } from "../../shared/ui/segmented-control.tsx";
import styles from "./discovery.module.css";
import { longestScanSeconds } from "./scan-time.ts";
import type { ScanEffort } from "./scan-time.ts";
import { useMessages } from "./texts.ts";

export interface WhatHappensProps {
  readonly addresses: number;
  readonly effort: ScanEffort;
  readonly onSpeed: (speed: ScanSpeed) => void;
}

const speeds = Object.keys(scanSpeeds) as ScanSpeed[];

/** How much is asked, how long that takes at most, how fast, and what it does to the network. */
export function WhatHappens({ addresses, effort, onSpeed }: WhatHappensProps) {
  const texts = useMessages();
  const language = useLanguage();
  const time = texts.upTo(formatDuration(longestScanSeconds(addresses, effort), language));
  const rows = [
    { id: "addresses", label: texts.addressCount, value: formatFull(addresses, language) },
    ...(addresses === 0 ? [] : [{ id: "time", label: texts.time, value: time }]),
  ];
  return (
    <Card title={texts.happens}>
      <DetailsList entries={rows} />
      <div className={styles.speed}>
        <span aria-hidden="true">{texts.speed}</span>
        <SegmentedControl
          label={texts.speed}
          segments={speeds.map((value) => ({ value, label: texts.speeds[value] }))}
          value={effort.speed}
          onChange={onSpeed}
        />
      </div>
      <p className={styles.fact}>{texts.asks(effort.logIns)}</p>
      <p className={styles.fact}>{texts.onlyReads(scanSpeeds[effort.speed])}</p>
    </Card>
  );
}
