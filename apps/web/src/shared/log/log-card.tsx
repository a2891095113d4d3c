import { History } from "lucide-react";
import { useState } from "react";
import { PanelBoundary, PanelError } from "../error-boundary/index.ts";
import { lazyPart } from "../loading/index.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { LogList } from "./log-list.tsx";
import styles from "./log-list.module.css";
import { LogSkeleton } from "./log-skeleton.tsx";
import { useMessages } from "./texts.ts";
import { useRecentLog } from "./use-log.ts";

const LogDialog = lazyPart(async () => (await import("./log-dialog.tsx")).LogDialog);

const maxLogLines = 5;
/** Lines that are requested: the older ones give the duration of a status. */
const maxLines = 20;

export interface LogCardProps {
  readonly objectId: string;
  readonly objectName: string;
  /** True on pages of objects with others below: each line then names its own object. */
  readonly hasObjects: boolean;
}

/** The last lines of the log of an object and everything below it, and the way to all of them. */
export function LogCard({ objectId, objectName, hasObjects }: LogCardProps) {
  const texts = useMessages();
  const { data, error, isFetching, refetch } = useRecentLog(objectId, maxLines);
  const [isOpen, setOpen] = useState(false);
  const hasLines = data !== undefined && data.length > 0;
  return (
    <>
      <Card
        title={texts.title}
        isFlush
        isBusy={!data && !error}
        actions={
          hasLines ? (
            <Button kind="ghost" size="sm" className={styles.all} onClick={() => setOpen(true)}>
              {texts.viewAll}
            </Button>
          ) : null
        }
      >
        {!data && !error ? <LogSkeleton count={maxLogLines} /> : null}
        {!data && error ? (
          <PanelError title={texts.failedTitle} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
            {texts.failedText}
          </PanelError>
        ) : null}
        {data && !hasLines ? (
          <EmptyState icon={<Icon shape={History} size={22} />} title={texts.emptyTitle}>
            {texts.emptyText}
          </EmptyState>
        ) : null}
        {hasLines ? <LogList entries={data} maxShown={maxLogLines} hasObjects={hasObjects} /> : null}
      </Card>
      {isOpen ? (
        <PanelBoundary>
          <LogDialog
            objectId={objectId}
            objectName={objectName}
            hasObjects={hasObjects}
            onClose={() => setOpen(false)}
          />
        </PanelBoundary>
      ) : null}
    </>
  );
}
