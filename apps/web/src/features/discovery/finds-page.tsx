import { discoveryCalls } from "@monitor/contract";
import type { DiscoveryFind } from "@monitor/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Play, SearchX } from "lucide-react";
import { useState } from "react";
import { refreshAfterAction, reportFailure, RestApiError, runCall } from "../../shared/api/index.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { Banner } from "../../shared/ui/banner.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { useNoticesAboveBar } from "../../shared/ui/use-notices-above-bar.ts";
import { chosenSensors, isChosen, keepChoices, readChoices, sensorCount } from "./choices.ts";
import type { Choices } from "./choices.ts";
import styles from "./discovery.module.css";
import { FindList } from "./find-list.tsx";
import { newestFirst } from "./finds.ts";
import { ScanHead } from "./scan-head.tsx";
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
  const [choices, setChoices] = useState(() => readChoices(runId));
  const change = (next: Choices) => {
    setChoices(next);
    keepChoices(runId, next);
  };
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
  return (
    <>
      <ScanHead place={place} discovery={known.last} chosen={chosen.length} onAgain={onAgain} />
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
        <FindList finds={finds} choices={choices} onChange={change} />
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
