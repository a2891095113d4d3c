import type { Sensor } from "@monitor/contract";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { PanelBoundary, PanelError } from "../../shared/error-boundary/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { MessageList } from "./message-list.tsx";
import styles from "./received-messages.module.css";
import { useMessages } from "./texts.ts";
import { useReceivedMessages } from "./use-received-messages.ts";

const ReceivedMessagesDialog = lazyPart(
  async () => (await import("./received-messages-dialog.tsx")).ReceivedMessagesDialog,
);

const fewMessages = 8;

export interface ReceivedMessagesProps {
  readonly sensor: Sensor;
}

/** The newest messages of a sensor, and the way to all that its probe keeps. */
export function ReceivedMessagesCard({ sensor }: ReceivedMessagesProps) {
  const texts = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useReceivedMessages(sensor, fewMessages);
  const hasMessages = data !== undefined && data.length > 0;
  return (
    <>
      <Card
        title={texts.title}
        isFlush
        isBusy={!data && !error}
        actions={
          hasMessages ? (
            <Button kind="ghost" size="sm" className={styles.all} onClick={() => setOpen(true)}>
              {texts.viewAll}
            </Button>
          ) : null
        }
      >
        {!data && !error ? (
          <div className={styles.busy}>
            <Skeleton width="62%" height={10} />
          </div>
        ) : null}
        {!data && error ? (
          <PanelError title={texts.failedTitle} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
            {texts.failedText}
          </PanelError>
        ) : null}
        {data && !hasMessages ? (
          <EmptyState icon={<Icon shape={Inbox} size={22} />} title={texts.emptyTitle}>
            {texts.emptyText}
          </EmptyState>
        ) : null}
        {hasMessages ? <MessageList messages={data} /> : null}
      </Card>
      {isOpen ? (
        <PanelBoundary>
          <ReceivedMessagesDialog sensor={sensor} onClose={() => setOpen(false)} />
        </PanelBoundary>
      ) : null}
    </>
  );
}
