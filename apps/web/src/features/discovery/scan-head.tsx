import { discoveryCalls } from "@monitor/contract";
import type { Discovery } from "@monitor/contract";
import { formatFull } from "@monitor/domain";
import { Pause, Play, RotateCcw, Square } from "lucide-react";
import { reportFailure, runCall } from "../../shared/api/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { Banner } from "../../shared/ui/banner.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import styles from "./discovery.module.css";
import { useMessages } from "./texts.ts";

/** Lets every user of a Linux machine send ping. */
const allowPingCommand = 'sysctl -w net.ipv4.ping_group_range="0 2147483647"';

export interface ScanHeadProps {
  readonly place: ObjectKey;
  readonly discovery: Discovery;
  /** Devices that are ticked. */
  readonly chosen: number;
  readonly onAgain: () => void;
}

/** How far a scan is, what stands in its way, and what can be done with it. */
export function ScanHead({ place, discovery, chosen, onAgain }: ScanHeadProps) {
  const texts = useMessages();
  const { state, found, can_ping } = discovery;
  const isRunning = state === "running";
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2>{isRunning ? texts.soFar(found) : texts.found(found)}</h2>
          {isRunning && chosen > 0 ? <p className={styles.lead}>{texts.chosenForYou(chosen)}</p> : null}
        </div>
        {isRunning ? (
          <RunButtons place={place} discovery={discovery} />
        ) : (
          <div className={styles.buttons}>
            <Button icon={RotateCcw} onClick={onAgain}>
              {texts.again}
            </Button>
          </div>
        )}
      </div>
      <Progress discovery={discovery} />
      {can_ping === false ? (
        <Banner tone="warning" icon={<StatusIcon status="warning" size={16} label={null} />} title={texts.cannotPing}>
          {texts.allowPing} <code className={styles.command}>{allowPingCommand}</code>
        </Banner>
      ) : null}
    </>
  );
}

/** Pause and stop keep what was found; the page follows what the server says. */
function RunButtons({ place, discovery: { id, is_paused = false } }: Pick<ScanHeadProps, "place" | "discovery">) {
  const texts = useMessages();
  const params = { id: place.id, run: id };
  const stop = () => void runCall(discoveryCalls.stopDiscovery, { params }).catch(reportFailure);
  const turn = () => {
    const body = { is_paused: !is_paused };
    runCall(discoveryCalls.changeDiscovery, { params, body }).catch(reportFailure);
  };
  return (
    <div className={styles.buttons}>
      <Button icon={is_paused ? Play : Pause} onClick={turn}>
        {is_paused ? texts.resume : texts.pause}
      </Button>
      <Button icon={Square} onClick={stop}>
        {texts.stop}
      </Button>
    </div>
  );
}

function Progress({ discovery }: { readonly discovery: Discovery }) {
  const texts = useMessages();
  const language = useLanguage();
  const { state, is_paused = false, asked, total, refused, unresolved = 0, networks } = discovery;
  const counts = texts.askedOf(formatFull(asked, language), formatFull(total, language));
  const running = is_paused ? texts.pausedAt(counts) : counts;
  return (
    <Card>
      <div className={styles.progressHead}>
        <b>{state === "running" ? running : texts.states[state]}</b>
        <span>{networks.join(", ")}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={texts.title}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, total)}
        aria-valuenow={asked}
        aria-valuetext={counts}
      >
        <span style={{ width: `${total === 0 ? 0 : (asked / total) * 100}%` }} />
      </div>
      <p role="status" className={is_paused ? styles.small : undefined}>
        {is_paused ? texts.pausedText : null}
      </p>
      {unresolved > 0 ? <p className={styles.small}>{texts.unresolved(unresolved)}</p> : null}
      {refused > 0 ? <p className={styles.small}>{texts.refused(refused)}</p> : null}
    </Card>
  );
}
