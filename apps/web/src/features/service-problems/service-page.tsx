import { Copy, Pause, Play, RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ServiceUnavailableError } from "../../shared/api/index.ts";
import { copyText } from "../../shared/clipboard/copy-text.ts";
import { useNow } from "../../shared/clock/index.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { productName, usePageTitle } from "../../shared/navigation/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { useZonedFormat } from "../../shared/time-zone/index.ts";
import { Badge } from "../../shared/ui/badge.tsx";
import { BrandMark } from "../../shared/ui/brand-mark.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { CountdownRing } from "../../shared/ui/countdown-ring.tsx";
import { DetailsList } from "../../shared/ui/details-list.tsx";
import { detailsOf } from "./problem-details.ts";
import type { ProblemDetail } from "./problem-details.ts";
import styles from "./service-page.module.css";
import { healthCheckSeconds } from "./service-watch.ts";
import type { ServiceWatch } from "./service-watch.ts";
import { useMessages } from "./texts.ts";

/** ER-03: takes the whole page while the service is away. */
export function ServicePage({ watch }: { readonly watch: ServiceWatch }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const { problem } = useStore(watch);
  const headingRef = useRef<HTMLElement>(null);
  const is503 = problem instanceof ServiceUnavailableError;
  const name = is503 ? texts.codeTitle : texts.plainTitle;
  usePageTitle(name);
  useEffect(() => headingRef.current?.focus(), []);
  if (!problem) return null;
  return (
    <div className={styles.page}>
      <main className={styles.content} ref={headingRef} tabIndex={-1}>
        <div className={styles.top}>
          <BrandMark size={36} />
          <span className={styles.badge}>
            <Badge tone="down" icon={<StatusIcon status="down" size={12} label={null} />}>
              {name}
            </Badge>
          </span>
        </div>
        <h1>{texts.title(productName)}</h1>
        <p className={styles.lead}>{is503 ? texts.coreText(productName) : texts.appText(productName)}</p>
        <div className={styles.card}>
          <Attempts watch={watch} />
          <Details entries={detailsOf(problem, texts, format)} />
        </div>
      </main>
    </div>
  );
}

function Attempts({ watch }: { readonly watch: ServiceWatch }) {
  const texts = useMessages();
  const { phase, dueMs, attempts } = useStore(watch);
  const now = useNow();
  const seconds = Math.min(healthCheckSeconds, Math.max(0, Math.ceil((dueMs - now) / 1000)));
  const headline = {
    counting: texts.nextAttempt(seconds),
    paused: texts.paused,
    checking: texts.checking,
  }[phase];
  const isAnnounced = phase !== "counting" || [30, 10, 5].includes(seconds);
  return (
    <div className={styles.attempt}>
      <CountdownRing size={52} remainingShare={phase === "counting" ? seconds / healthCheckSeconds : 0}>
        {phase === "counting" ? seconds : "–"}
      </CountdownRing>
      <div className={styles.attemptText} aria-live={isAnnounced ? "polite" : "off"}>
        <b>{headline}</b>
        <p>{texts.attempts(attempts + 1, healthCheckSeconds)}</p>
      </div>
      <div className={styles.buttons}>
        <Button icon={phase === "paused" ? Play : Pause} onClick={watch.toggle}>
          {phase === "paused" ? texts.start : texts.pause}
        </Button>
        <Button kind="primary" icon={RefreshCw} isBusy={phase === "checking"} onClick={watch.checkNow}>
          {texts.refresh}
        </Button>
      </div>
    </div>
  );
}

function Details({ entries }: { readonly entries: readonly ProblemDetail[] }) {
  const texts = useMessages();
  const [isCopied, setCopied] = useState(false);
  const shown = entries.map(({ id, label, value }) => ({
    id,
    label,
    value: id === "time" ? value : <span className={styles.code}>{value}</span>,
  }));
  async function copy() {
    setCopied(await copyText(entries.map(({ label, value }) => `${label}: ${value}`).join("\n")));
  }
  return (
    <div className={styles.details}>
      <DetailsList entries={shown} />
      <div className={styles.copy}>
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          {isCopied ? texts.copied : texts.copyDetails}
        </Button>
      </div>
    </div>
  );
}
