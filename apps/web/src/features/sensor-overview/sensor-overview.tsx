import { timeseriesCalls } from "@monitor/contract";
import type { Sensor } from "@monitor/contract";
import { useMemo, useRef } from "react";
import type { ReactNode } from "react";
import { RestApiError, useCall } from "../../shared/api/index.ts";
import { useNow } from "../../shared/clock/index.ts";
import { readHistory } from "../../shared/charts/history-data.ts";
import { rangeSpanMs } from "../../shared/charts/time-axis.ts";
import { PanelBoundary, PanelError } from "../../shared/error-boundary/index.ts";
import { problemSinceMs, useDisplayOptions, useSensorMessage } from "../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { lazyPart, Nothing, whenIdle } from "../../shared/loading/index.ts";
import { LogPanel } from "../../shared/log/index.ts";
import { useZonedFormat } from "../../shared/time-zone/index.ts";
import { Banner } from "../../shared/ui/banner.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { Grid, GridCell } from "../../shared/ui/grid.tsx";
import { ChannelsCard } from "./channels-card.tsx";
import { channelRows, primaryRow, rowsOfTable } from "./channel-rows.ts";
import type { ChannelRow } from "./channel-rows.ts";
import { channelScale } from "./channel-scale.ts";
import { DetailsCard } from "./details-card.tsx";
import { HistoryCard } from "./history-card.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";
import { PrimaryCard } from "./primary-card.tsx";
import { sensorBanners } from "./sensor-banners.ts";
import styles from "./sensor-overview.module.css";
import { useMessages } from "./texts.ts";
import { useNamedChannels } from "../../shared/monitored-objects/use-channel-names.ts";
import { StatusCard } from "./status-card.tsx";
import { useHistory } from "./use-history.ts";
import { useHistoryView } from "./use-history-view.ts";
import { useDisconnectedProbe, useLookups, useSensor } from "./use-sensor.ts";

const DependentsCard = lazyPart(
  async () => (await import("../../shared/state-banner/dependents-card.tsx")).DependentsCard,
  { after: whenIdle, otherwise: Nothing },
);

export interface SensorOverviewProps {
  readonly id: string;
  /** Cards of other features between history and log: what was received, why the sensor has its status. */
  readonly panels?: (sensor: Sensor) => ReactNode;
}

/** MO-04: a sensor's page: what is wrong, its primary channel, all channels, history, details. */
export function SensorOverview({ id, panels }: SensorOverviewProps) {
  const texts = useMessages();
  const query = useSensor(id);
  if (query.data) return <LoadedOverview sensor={query.data} panels={panels} />;
  if (!query.error) return <OverviewSkeleton />;
  // The head of the page says already that it may not be seen.
  if (query.error instanceof RestApiError && query.error.status === 403) return null;
  return (
    <Card>
      <PanelError
        title={texts.failedTitle}
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {texts.failedText}
      </PanelError>
    </Card>
  );
}

interface LoadedProps {
  readonly sensor: Sensor;
  readonly panels: SensorOverviewProps["panels"];
}

function LoadedOverview({ sensor: plain, panels }: LoadedProps) {
  const sensor = useNamedChannels(plain, useMessages().detail.downtime);
  const lookups = useLookups();
  const channelsRef = useRef<HTMLDivElement>(null);
  const historyRef = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => channelRows(sensor, lookups), [sensor, lookups]);
  const primary = useMemo(() => primaryRow(sensor, lookups), [sensor, lookups]);
  const isScanned = sensor.last_measurement?.timestamp != null || rows.some(({ value }) => value !== null);
  const recentValues = useRecentValues(sensor.id, primary);
  const view = useHistoryView(rows);
  const history = useHistory(sensor.id, view);
  const showChannel = (channelId: string) => {
    view.showChannel(channelId);
    bring(historyRef.current);
  };
  const showSince = () => {
    view.showSince(primary?.channel.id ?? null, problemSinceMs(sensor));
    bring(historyRef.current);
  };
  return (
    <>
      <Banners sensor={sensor} primary={primary} onShowInChart={history.isAbsent ? undefined : showSince} />
      <Grid>
        <GridCell span={8} xlSpan={9} isColumn>
          <Grid isStretched>
            <GridCell span={5}>
              <PanelBoundary>
                <PrimaryCard
                  row={primary}
                  recentValues={recentValues}
                  isScanned={isScanned}
                  onShowChannels={() => bring(channelsRef.current)}
                />
              </PanelBoundary>
            </GridCell>
            <GridCell span={7}>
              <div ref={channelsRef} tabIndex={-1} className={styles.target}>
                <PanelBoundary>
                  <ChannelsCard rows={rowsOfTable(rows)} onShow={history.isAbsent ? undefined : showChannel} />
                </PanelBoundary>
              </div>
            </GridCell>
          </Grid>
          {history.isAbsent ? null : (
            <div ref={historyRef} tabIndex={-1} className={styles.target}>
              <PanelBoundary>
                <HistoryCard sensor={sensor} rows={rows} view={view} history={history} />
              </PanelBoundary>
            </div>
          )}
          {panels?.(sensor)}
          <LogPanel objectId={sensor.id} objectName={sensor.name} hasObjects={false} />
        </GridCell>
        <GridCell span={4} xlSpan={3} isColumn>
          <PanelBoundary>
            <DetailsCard sensor={sensor} />
          </PanelBoundary>
          <PanelBoundary>
            <StatusCard sensorId={sensor.id} />
          </PanelBoundary>
          <DependentsCard objectId={sensor.id} />
        </GridCell>
      </Grid>
    </>
  );
}

/** Scrolls to a card and moves the focus there, so that the keyboard goes on from it. */
function bring(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
  element?.focus({ preventScroll: true });
}

const noValues: readonly null[] = [];

/** The last two hours of a primary channel that has no scale; a gauge needs none. */
function useRecentValues(id: string, primary: ChannelRow | null): readonly (number | null)[] {
  const isNeeded = primary !== null && primary.value !== null && primary.lookupTexts === null && !channelScale(primary);
  // The same call as that of the chart's first view: it is sent once.
  const { data, dataUpdatedAt } = useCall(
    timeseriesCalls.getTimeseries,
    { params: { id, period: "live" } },
    { isEnabled: isNeeded, expects: [404, 501] },
  );
  return useMemo(() => {
    if (!data || !primary) return noValues;
    const span = { fromMs: dataUpdatedAt - rangeSpanMs["2h"], toMs: dataUpdatedAt };
    return readHistory(data, span).columns.get(primary.channel.id) ?? noValues;
  }, [data, dataUpdatedAt, primary]);
}

interface BannersProps {
  readonly sensor: Sensor;
  readonly primary: ChannelRow | null;
  /** Undefined where there is no chart. */
  readonly onShowInChart: (() => void) | undefined;
}

function Banners({ sensor, primary, onShowInChart }: BannersProps) {
  const texts = useMessages();
  const format = useZonedFormat();
  const nowMs = useNow();
  const options = useDisplayOptions();
  const { statusLabel } = useMonitoringWords();
  const message = useSensorMessage()(sensor);
  const disconnectedProbe = useDisconnectedProbe(sensor);
  const facts = { sensor, message, statusLabel, disconnectedProbe, primary, options, ...format, nowMs, texts };
  return (
    <>
      {sensorBanners(facts).map(({ kind, tone, title, text }) => (
        <div key={kind} className={styles.banner}>
          <Banner
            tone={tone}
            icon={<StatusIcon status={tone} size={16} label={statusLabel(tone)} />}
            title={title}
            action={
              kind === "message" && onShowInChart ? (
                <Button size="sm" onClick={onShowInChart}>
                  {texts.showInChart}
                </Button>
              ) : null
            }
          >
            {text}
          </Banner>
        </div>
      ))}
    </>
  );
}
