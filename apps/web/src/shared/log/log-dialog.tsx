import { History } from "lucide-react";
import { useMemo, useState } from "react";
import { PanelError } from "../error-boundary/index.ts";
import { useWords } from "../i18n/index.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { LazyModal } from "../loading/overlays.ts";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { LogList } from "./log-list.tsx";
import styles from "./log-list.module.css";
import { LogSkeleton } from "./log-skeleton.tsx";
import { useMessages } from "./texts.ts";
import { logFilters, useFullLog } from "./use-log.ts";
import type { LogFilter } from "./use-log.ts";

export interface LogDialogProps {
  readonly objectId: string;
  readonly objectName: string;
  readonly hasObjects: boolean;
  readonly onClose: () => void;
}

/** The whole log of an object, newest first, older lines on demand, status changes and actions apart if wanted. */
export function LogDialog({ objectId, objectName, hasObjects, onClose }: LogDialogProps) {
  const texts = useMessages();
  const words = useWords();
  const [filter, setFilter] = useState<LogFilter>("all");
  const labels: Record<LogFilter, string> = {
    all: texts.all,
    status: texts.statusChanges,
    action: texts.actions,
  };
  return (
    <LazyModal isOpen size="lg" title={texts.titleOf(objectName)} closeLabel={words.close} onClose={onClose}>
      <div className={styles.controls}>
        <SegmentedControl
          label={texts.filter}
          value={filter}
          onChange={setFilter}
          segments={logFilters.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      <div className={styles.entries}>
        <Entries objectId={objectId} filter={filter} hasObjects={hasObjects} onClose={onClose} />
      </div>
    </LazyModal>
  );
}

function Entries(props: Omit<LogDialogProps, "objectName"> & { readonly filter: LogFilter }) {
  const { objectId, filter, hasObjects, onClose } = props;
  const texts = useMessages();
  const query = useFullLog(objectId, filter);
  const pages = query.data?.pages;
  const entries = useMemo(() => (pages ?? []).flatMap((page) => page), [pages]);
  if (!pages) {
    if (!query.error) return <LogSkeleton count={8} />;
    return (
      <PanelError
        title={texts.failedTitle}
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (entries.length === 0) {
    return (
      <EmptyState icon={<Icon shape={History} size={22} />} title={texts.emptyTitle}>
        {texts.emptyText}
      </EmptyState>
    );
  }
  return (
    <>
      <LogList entries={entries} hasObjects={hasObjects} isWrapped onFollow={onClose} />
      <div className={styles.older}>
        {query.hasNextPage ? (
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {texts.showOlder}
          </Button>
        ) : (
          <p>{texts.isComplete}</p>
        )}
      </div>
    </>
  );
}
