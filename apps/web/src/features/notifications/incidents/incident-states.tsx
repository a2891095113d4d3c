import { SearchX } from "lucide-react";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { lazyPart } from "../../../shared/loading/index.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { useHasAbility } from "../../../shared/session/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { EmptyState } from "../../../shared/ui/empty-state.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useMessages } from "../texts.ts";
import styles from "./incidents.module.css";

const ReachCard = lazyPart(async () => (await import("../reach/reach-card.tsx")).ReachCard);

const skeletonRows = 8;

export function IncidentsSkeleton() {
  return (
    <Card isFlush isBusy>
      {Array.from({ length: skeletonRows }, (_, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- placeholders have no other name
        <div key={row} className={styles.skeleton}>
          <Skeleton width={18} height={18} />
          <Skeleton width="40%" />
        </div>
      ))}
    </Card>
  );
}

interface FailedProps {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

export function IncidentsFailed({ error, isRetrying, onRetry }: FailedProps) {
  const texts = useMessages();
  return (
    <Card>
      <PanelError title={texts.incidentsFailed} error={error} isRetrying={isRetrying} onRetry={onRetry}>
        {texts.failedText}
      </PanelError>
    </Card>
  );
}

interface NoIncidentsProps {
  /** Something narrows the list. */
  readonly isFiltered: boolean;
  /** Null: those that are over are shown already. */
  readonly onShowClosed: (() => void) | null;
}

/** Good news, or a filter that fits nothing; for administrators whether news would reach somebody. */
export function NoIncidents({ isFiltered, onShowClosed }: NoIncidentsProps) {
  const texts = useMessages();
  const isAdministrator = useHasAbility("administrator");
  const action = onShowClosed ? <Button onClick={onShowClosed}>{texts.showClosed}</Button> : null;
  if (isFiltered) {
    return (
      <Card>
        <EmptyState icon={<Icon shape={SearchX} size={22} />} title={texts.nothingFound} action={action}>
          {texts.nothingFoundText}
        </EmptyState>
      </Card>
    );
  }
  const icon = <StatusIcon status="up" size={20} label={null} />;
  return (
    <>
      <Card>
        <EmptyState tone="up" icon={icon} title={texts.nothingOpen} action={action}>
          {texts.nothingOpenText}
        </EmptyState>
      </Card>
      {isAdministrator ? <ReachCard /> : null}
    </>
  );
}
