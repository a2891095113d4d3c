import { siteSettingsOf } from "@monitor/contract";
import { Bug, Copy, ExternalLink, Pause, Play, RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { apiBaseUrl, ServiceUnavailableError, usePublicSettings } from "../../shared/api/index.ts";
import { copyText } from "../../shared/clipboard/copy-text.ts";
import { useNow } from "../../shared/clock/index.ts";
import { useFailureWords } from "../../shared/error-boundary/texts.ts";
import { reportError } from "../../shared/error-log/index.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { productName, useCoverTitle } from "../../shared/navigation/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { useZonedFormat } from "../../shared/time-zone/index.ts";
import { Badge } from "../../shared/ui/badge.tsx";
import { BrandMark } from "../../shared/ui/brand-mark.tsx";
import { Button, ButtonContent, buttonClassName } from "../../shared/ui/button.tsx";
import { CountdownRing } from "../../shared/ui/countdown-ring.tsx";
import { DetailsList } from "../../shared/ui/details-list.tsx";
import type { messages as english } from "./messages.en.ts";
import { detailsOf } from "./problem-details.ts";
import styles from "./service-page.module.css";
import { healthCheckSeconds } from "./service-watch.ts";
import type { ServiceProblem, ServiceState, ServiceWatch } from "./service-watch.ts";
import { useMessages } from "./texts.ts";

/** ER-03: takes the whole page while the service is away. */
export function ServicePage({ watch }: { readonly watch: ServiceWatch }) {
  const texts = useMessages();
  const { problem, isOffline } = useStore(watch);
  const mainRef = useRef<HTMLElement>(null);
  const { name, heading, lead } = wordsOf(watch.get(), texts);
  useEffect(() => mainRef.current?.focus(), []);
  useCoverTitle(name);
  if (!problem) return null;
  return (
    <div className={styles.page}>
      <main className={styles.content} ref={mainRef} tabIndex={-1}>
        <div className={styles.top}>
          <BrandMark size={36} />
          <span className={styles.badge}>
            <Badge tone="down" icon={<StatusIcon status="down" size={12} label={null} />}>
              {name}
            </Badge>
          </span>
        </div>
        <div aria-live="polite">
          <h1>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <div className={styles.card}>
          <Attempts watch={watch} />
          <Details problem={problem} isOffline={isOffline} />
        </div>
      </main>
    </div>
  );
}

function wordsOf({ problem, isOffline }: ServiceState, texts: typeof english) {
  if (problem instanceof ServiceUnavailableError) {
    return { name: texts.codeTitle, heading: texts.title(productName), lead: texts.coreText(productName) };
  }
  if (isOffline) {
    return { name: texts.offlineTitle, heading: texts.offlineHeading, lead: texts.offlineText(productName) };
  }
  return { name: texts.plainTitle, heading: texts.title(productName), lead: texts.appText(productName) };
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

interface DetailsProps {
  readonly problem: ServiceProblem;
  readonly isOffline: boolean;
}

function Details({ problem, isOffline }: DetailsProps) {
  const texts = useMessages();
  const words = useFailureWords();
  const format = useZonedFormat();
  const { data: settings } = usePublicSettings();
  // Where nothing answers the classic interface doesn't either.
  const isReachable = problem instanceof ServiceUnavailableError && settings !== undefined;
  const classicUrl = isReachable ? siteSettingsOf(settings, new URL(apiBaseUrl)).classicInterfaceUrl : null;
  const [isCopied, setCopied] = useState(false);
  const entries = detailsOf({ problem, isOffline }, texts, format);
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
      <div className={styles.links}>
        <Button size="sm" icon={Copy} aria-live="polite" onClick={() => void copy()}>
          {isCopied ? texts.copied : texts.copyDetails}
        </Button>
        <Button size="sm" kind="ghost" icon={Bug} onClick={() => reportError(problem)}>
          {words.reportError}
        </Button>
        {classicUrl ? (
          <a href={classicUrl} className={buttonClassName({ kind: "ghost", size: "sm" })}>
            <ButtonContent icon={ExternalLink}>{texts.openClassic}</ButtonContent>
          </a>
        ) : null}
      </div>
    </div>
  );
}
