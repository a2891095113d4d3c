import { Pause, Play } from "lucide-react";
import { useNow, useServerNow } from "../../shared/clock/index.ts";
import type { AutoRefresh } from "../../shared/clock/index.ts";
import { useUser } from "../../shared/session/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { markedHourAndMinute, useTimeZone, wallClockMs } from "../../shared/time-zone/index.ts";
import { CountdownRing } from "../../shared/ui/countdown-ring.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import styles from "./footer.module.css";
import { useMessages } from "./texts.ts";
import { useVersionTexts } from "./use-version-texts.ts";

const minuteMs = 60_000;

/** LY-04: versions, refresh timer, the server's clock, user and year. */
export function Footer({ autoRefresh }: { readonly autoRefresh: AutoRefresh }) {
  const user = useUser();
  const zone = useTimeZone();
  const now = useServerNow(minuteMs);
  return (
    <footer className={styles.footer} data-print="hide">
      <span className={styles.start}>
        {useVersionTexts().map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
      <span className={styles.end}>
        <RefreshTimer autoRefresh={autoRefresh} />
        <time>{markedHourAndMinute(now, zone)}</time>
        {user ? <span className={styles.user}>{user.display_name || user.login_name}</span> : null}
        <span>© {new Date(wallClockMs(now, zone)).getUTCFullYear()}</span>
      </span>
    </footer>
  );
}

/** AR-01: shows the countdown; a click pauses and starts it. */
function RefreshTimer({ autoRefresh }: { readonly autoRefresh: AutoRefresh }) {
  const texts = useMessages();
  const { phase, dueMs, intervalSeconds } = useStore(autoRefresh);
  const now = useNow();
  const seconds = Math.min(intervalSeconds, Math.max(0, Math.ceil((dueMs - now) / 1000)));
  const isRunning = phase === "counting" || phase === "refreshing";
  const action = isRunning ? texts.pauseRefresh : texts.startRefresh;
  const stillTexts = { off: texts.refreshPaused, paused: texts.refreshPaused, refreshing: texts.refreshing };
  const shown = phase === "counting" ? `${texts.refreshIn} ${texts.seconds(seconds)}` : stillTexts[phase];
  return (
    <button
      type="button"
      className={styles.refresh}
      aria-label={`${shown}, ${action}`}
      data-tooltip={action}
      data-refresh={phase}
      onClick={() => (phase === "off" ? autoRefresh.start() : autoRefresh.toggle())}
    >
      <CountdownRing size={12} remainingShare={phase === "counting" ? seconds / intervalSeconds : 0} />
      {phase === "counting" ? (
        <span>
          {texts.refreshIn} <b>{texts.seconds(seconds)}</b>
        </span>
      ) : (
        <span>{shown}</span>
      )}
      <Icon shape={isRunning ? Pause : Play} size={12} />
    </button>
  );
}
