import { notificationCalls } from "@monitor/contract";
import type { WholeIncidentInfo } from "@monitor/contract";
import { RestApiError, useCall } from "../../../shared/api/index.ts";
import { PanelBoundary, PanelError } from "../../../shared/error-boundary/index.ts";
import { showNotFound, usePageTitle } from "../../../shared/navigation/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { Grid, GridCell } from "../../../shared/ui/grid.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import head from "../../../shared/page-head/page-head.module.css";
import page from "../page.module.css";
import { useMessages } from "../texts.ts";
import type { WhyOf } from "../why-of.ts";
import { DetailsCard } from "./details-card.tsx";
import { IncidentHead } from "./incident-head.tsx";
import { SensorsCard } from "./sensors-card.tsx";
import { StepsCard } from "./steps-card.tsx";
import { TimelineCard } from "./timeline-card.tsx";
import { causeSensorOf } from "./affected.ts";

/** What the page says itself. */
const expects = [400, 403, 404, 500, 503];
const skeletonLines = 4;

interface IncidentPageProps {
  readonly id: string;
  readonly why: WhyOf;
}

/** One incident: why, what happened, who was told, and what belongs to it. */
export function IncidentPage({ id, why }: IncidentPageProps) {
  const texts = useMessages();
  const query = useCall(notificationCalls.getIncident, { params: { id } }, { expects });
  const { data, error } = query;
  usePageTitle(
    data ? `${data.cause.name || texts.nameless(data.id)} · ${texts.number(data.id)}` : texts.number(Number(id)),
  );
  if (error instanceof RestApiError && error.status === 404) return showNotFound();
  if (data) return <LoadedIncident incident={data} why={why} onChanged={() => void query.refetch()} />;
  return (
    <div className={head.content}>
      <Card isBusy={error === null}>
        {error === null ? (
          Array.from({ length: skeletonLines }, (_, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- placeholders have no other name
            <p key={line} className={page.skeleton}>
              <Skeleton width={`${60 - line * 10}%`} />
            </p>
          ))
        ) : (
          <PanelError
            title={texts.incidentFailed}
            error={error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          >
            {texts.failedText}
          </PanelError>
        )}
      </Card>
    </div>
  );
}

interface LoadedProps {
  readonly incident: WholeIncidentInfo;
  readonly why: WhyOf;
  readonly onChanged: () => void;
}

function LoadedIncident({ incident, why, onChanged }: LoadedProps) {
  const cause = causeSensorOf(incident);
  const isRunning = incident.state !== "closed" && cause !== null && cause.left_at === null;
  return (
    <div className={head.page}>
      <IncidentHead incident={incident} />
      <div className={head.content}>
        <Grid>
          <GridCell span={8} isColumn>
            {isRunning ? why(cause.sensor.id) : null}
            <PanelBoundary>
              <TimelineCard incident={incident} onNoted={onChanged} />
            </PanelBoundary>
          </GridCell>
          <GridCell span={4} isColumn>
            <StepsCard incident={incident} />
            <SensorsCard incident={incident} />
            <DetailsCard incident={incident} />
          </GridCell>
        </Grid>
      </div>
    </div>
  );
}
