import { discoveryCalls } from "@monitor/contract";
import type { Discovery, DiscoveryFind } from "@monitor/contract";
import { formatFull } from "@monitor/domain";
import { useQueryClient } from "@tanstack/react-query";
import { Play, RotateCcw, SearchX, Square } from "lucide-react";
import { useState } from "react";
import { refreshAfterAction, reportFailure, RestApiError, runCall } from "../../shared/api/index.ts";
import { useLanguage } from "../../shared/i18n/index.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { Banner } from "../../shared/ui/banner.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { useNoticesAboveBar } from "../../shared/ui/use-notices-above-bar.ts";
import { chosenSensors, isChosen, sensorCount } from "./choices.ts";
import type { Choices } from "./choices.ts";
import styles from "./discovery.module.css";
import { FindList } from "./find-list.tsx";
import { newestFirst } from "./finds.ts";
import { useMessages } from "./texts.ts";
import { useDiscovery } from "./use-discovery.ts";

export interface FindsProps {
  readonly place: ObjectKey;
  readonly runId: string;
  readonly onAgain: () => void;
  /** The devices are there, with their first sensors. */
  readonly onAdded: (deviceIds: readonly string[]) => void;
}

/** The most devices that are added at once. */
const maxAdded = 500;
/** Lets every user of a Linux machine send ping. */
const allowPingCommand = 'sysctl -w net.ipv4.ping_group_range="0 2147483647"';

function useAdding({ place, runId, onAdded }: FindsProps) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function add(finds: readonly DiscoveryFind[], choices: Choices): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    try {
      const devices = finds.map((find) => ({
        address: find.address,
        name: find.name,
        sensors: chosenSensors(find, choices).map(({ id }) => id),
      }));
      const input = { params: { id: place.id, run: runId }, body: { devices } };
      const { device_ids } = await runCall(discoveryCalls.adoptFinds, input);
      void refreshAfterAction(queryClient);
      onAdded(device_ids);
    } catch (error) {
      setIsBusy(false);
      if (!(error instanceof RestApiError)) throw error;
      setRefusal(error.message);
    }
  }
  return { isBusy, refusal, add };
}

/** What a discovery has found, while it goes on: devices are chosen and added with their first sensors. */
export function Finds(props: FindsProps) {
  const { place, runId, onAgain } = props;
  const texts = useMessages();
  useNoticesAboveBar();
  const { known, isGone } = useDiscovery(place.id, runId);
  const [choices, setChoices] = useState<Choices>(new Map());
  const adding = useAdding(props);
  if (isGone) {
    return (
      <EmptyState
        icon={<Icon shape={SearchX} size={22} />}
        title={texts.gone}
        action={
          <Button kind="primary" onClick={onAgain}>
            {texts.again}
          </Button>
        }
      />
    );
  }
  if (known === null) return <Card isBusy />;
  const finds = newestFirst(known);
  const chosen = finds.filter((find) => isChosen(find, choices));
  const isRunning = known.last.state === "running";
  const stop = () => {
    runCall(discoveryCalls.stopDiscovery, { params: { id: place.id, run: runId } }).catch(reportFailure);
  };
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2>{isRunning ? texts.soFar(finds.length) : texts.found(finds.length)}</h2>
          {isRunning && chosen.length > 0 ? <p className={styles.lead}>{texts.chosenForYou(chosen.length)}</p> : null}
        </div>
        {isRunning ? (
          <Button icon={Square} onClick={stop}>
            {texts.stop}
          </Button>
        ) : (
          <Button icon={RotateCcw} onClick={onAgain}>
            {texts.again}
          </Button>
        )}
      </div>
      <Progress discovery={known.last} />
      {known.last.can_ping === false ? (
        <Banner tone="warning" icon={<StatusIcon status="warning" size={16} label={null} />} title={texts.cannotPing}>
          {texts.allowPing} <code className={styles.command}>{allowPingCommand}</code>
        </Banner>
      ) : null}
      {adding.refusal === null ? null : (
        <Banner
          tone="down"
          icon={<StatusIcon status="down" size={16} label={null} />}
          title={texts.notAdded}
          role="alert"
        >
          {adding.refusal}
        </Banner>
      )}
      {finds.length === 0 && !isRunning ? (
        <EmptyState icon={<Icon shape={SearchX} size={22} />} title={texts.nothing}>
          {texts.nothingText(known.last.networks.join(", "))}
        </EmptyState>
      ) : (
        <FindList finds={finds} choices={choices} onChange={setChoices} />
      )}
      <div className={styles.bar}>
        <p role="status">{texts.chosen(chosen.length, sensorCount(chosen, choices))}</p>
        <Button
          kind="primary"
          icon={Play}
          isBusy={adding.isBusy}
          disabledReason={
            chosen.length === 0 ? texts.chooseOne : chosen.length > maxAdded ? texts.tooManyChosen : undefined
          }
          onClick={() => void adding.add(chosen, choices).catch(reportFailure)}
        >
          {texts.start(chosen.length)}
        </Button>
      </div>
    </>
  );
}

function Progress({ discovery }: { readonly discovery: Discovery }) {
  const texts = useMessages();
  const language = useLanguage();
  const { state, asked, total, refused, unresolved = 0, networks } = discovery;
  const counts = texts.askedOf(formatFull(asked, language), formatFull(total, language));
  const shown = state === "running" ? counts : texts.states[state];
  return (
    <Card>
      <div className={styles.progressHead}>
        <b>{shown}</b>
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
      {unresolved > 0 ? <p className={styles.small}>{texts.unresolved(unresolved)}</p> : null}
      {refused > 0 ? <p className={styles.small}>{texts.refused(refused)}</p> : null}
    </Card>
  );
}
