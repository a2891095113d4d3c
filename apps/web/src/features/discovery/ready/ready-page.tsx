import { calls, objectCalls } from "@monitor/contract";
import type { Sensor } from "@monitor/contract";
import { displayCounts, parseSummary, printFilter } from "@monitor/domain";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useEffect, useState } from "react";
import {
  refreshAfterAction,
  refreshShownData,
  reportFailure,
  RestApiError,
  runCall,
  useListPage,
  useSensorCounts,
} from "../../../shared/api/index.ts";
import { systemClock } from "../../../shared/clock/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { useDisplayOptions } from "../../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusBar } from "../../../shared/monitoring-ui/status-bar.tsx";
import { StatusCounters } from "../../../shared/monitoring-ui/status-counter.tsx";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { notices } from "../../../shared/notices/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useNoticesAboveBar } from "../../../shared/ui/use-notices-above-bar.ts";
import discoveryStyles from "../discovery.module.css";
import { keepAdded } from "./added-devices.ts";
import { firstSensors } from "./first-sensors.ts";
import { FirstValues } from "./first-values.tsx";
import { NextSteps } from "./next-steps.tsx";
import styles from "./ready.module.css";
import { useReadyMessages } from "./texts.ts";

/** Sensors from which tiles are chosen. */
const maxSensors = 100;
/** The first checks come within seconds; waiting for the usual refresh would look like standing still. */
const refreshMs = 2000;
/** What has no value after two minutes may never have one: then the usual refresh does. */
const maxRefreshes = 60;

export interface ReadyPageProps {
  readonly place: ObjectKey;
  /** Devices that were just added. */
  readonly deviceIds: readonly string[];
  readonly onStartOver: () => void;
  readonly onLeave: () => void;
}

const sensorsOf = (deviceIds: readonly string[]): string =>
  printFilter({
    kind: "comparison",
    property: "parentid",
    operator: "in",
    value: { kind: "list", items: deviceIds.map((value) => ({ kind: "text" as const, value })) },
    position: 0,
  });

function useFirstSensors(deviceIds: readonly string[]) {
  const filter = sensorsOf(deviceIds);
  const query = { filter, sort_by: "-status,id", limit: maxSensors };
  const page = useListPage(calls.listSensors, { query }, { keepsPrevious: true });
  const summary = useSensorCounts(filter, []).data;
  const counts = displayCounts(parseSummary(summary ?? null), useDisplayOptions());
  const total = page.data?.total ?? 0;
  const isWaiting = page.data === undefined || total === 0 || counts.unknown > 0;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isWaiting) return undefined;
    let cancel: () => void = () => undefined;
    let left = maxRefreshes;
    const again = () => {
      void refreshShownData(queryClient);
      left -= 1;
      if (left > 0) cancel = systemClock.after(refreshMs, again);
    };
    cancel = systemClock.after(refreshMs, again);
    return () => cancel();
  }, [isWaiting, queryClient]);
  return { sensors: page.data?.items as readonly Sensor[] | undefined, total, counts };
}

function useUndo({ place, deviceIds, onStartOver }: ReadyPageProps) {
  const texts = useReadyMessages();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function undo(): Promise<void> {
    setBusy(true);
    try {
      for (const id of deviceIds) {
        await runCall(objectCalls.deleteDevice, { params: { id } }).catch((error: unknown) => {
          // What is gone already needs no undo.
          if (!(error instanceof RestApiError && error.status === 404)) throw error;
        });
      }
      keepAdded(place.id, []);
      notices.show({ type: "info", title: texts.undone(deviceIds.length) });
      onStartOver();
    } catch (error) {
      setBusy(false);
      notices.show({ type: "error", title: texts.notUndone, help: error instanceof Error ? error.message : "" });
    }
    void refreshAfterAction(queryClient);
  }
  return { isBusy, undo };
}

/** DI-07: what was added shows its first values; what most people do next is one click away. */
export function ReadyPage(props: ReadyPageProps) {
  const { place, onLeave } = props;
  const texts = useReadyMessages();
  const locale = useLanguage();
  const { statusLabel } = useMonitoringWords();
  useNoticesAboveBar();
  const [deviceIds, setDeviceIds] = useState(props.deviceIds);
  const { sensors, total, counts } = useFirstSensors(deviceIds);
  const { isBusy, undo } = useUndo({ ...props, deviceIds });
  const checked = total - counts.unknown;
  function take(id: string): void {
    const all = [...deviceIds, id];
    keepAdded(place.id, all);
    setDeviceIds(all);
  }
  const said = checked === total && total > 0 ? texts.allHaveValues : texts.someHaveValues(Math.max(0, checked));
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2>{texts.title}</h2>
          <p role="status">
            {texts.counts(deviceIds.length, total)} {total === 0 ? "" : said}
          </p>
        </div>
        <StatusCounters counts={counts} labelOf={statusLabel} locale={locale} />
      </div>
      <StatusBar counts={counts} locale={locale} labelOf={statusLabel} isLarge />
      <div className={styles.columns}>
        {sensors === undefined ? <Skeleton height={84} /> : <FirstValues sensors={firstSensors(sensors)} />}
        <NextSteps place={place} onAdded={take} />
      </div>
      <div className={discoveryStyles.bar}>
        <p role="status">{isBusy ? texts.undoing : ""}</p>
        <div className={styles.actions}>
          <Button kind="ghost" isBusy={isBusy} onClick={() => void undo().catch(reportFailure)}>
            {texts.undo}
          </Button>
          <Button kind="primary" trailingIcon={ArrowRight} onClick={onLeave}>
            {texts.overview}
          </Button>
        </div>
      </div>
    </>
  );
}
