import { dashboardCalls } from "@monitor/contract";
import type { DashboardInfo } from "@monitor/contract";
import { LayoutDashboard, Plus } from "lucide-react";
import { useState } from "react";
import { useDocumentName } from "../../shared/documents/use-document-name.ts";
import { reportFailure, runCall } from "../../shared/api/index.ts";
import { PanelError } from "../../shared/error-boundary/index.ts";
import { AppLink, useGo } from "../../shared/navigation/index.ts";
import head from "../../shared/page-head/page-head.module.css";
import { PageWithHead } from "../../shared/page-head/page-with-head.tsx";
import { useZonedFormat, zonedDateTime } from "../../shared/time-zone/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { useBoards, useBoardStored } from "./board-calls.ts";
import { boardHref } from "./board-address.ts";
import styles from "./boards.module.css";
import { useMessages } from "./texts.ts";

/** The boards that the user may see, and a new one. */
export function BoardsPage() {
  const texts = useMessages();
  const { data, error, isFetching, refetch } = useBoards();
  return (
    <PageWithHead title={texts.title} note={texts.lead} action={<NewBoard />}>
      <div className={head.content}>
        {data === undefined && error !== null ? (
          <Card>
            <PanelError title={texts.listFailed} error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
              {texts.notLoaded}
            </PanelError>
          </Card>
        ) : (
          <BoardList boards={data} />
        )}
      </div>
    </PageWithHead>
  );
}

function NewBoard() {
  const texts = useMessages();
  const go = useGo();
  const stored = useBoardStored();
  const [isBusy, setBusy] = useState(false);
  async function make(): Promise<void> {
    setBusy(true);
    try {
      const body = { name: texts.newName, body: { widgets: [] } };
      const board = await runCall(dashboardCalls.createDashboard, { body });
      await stored(board);
      go(boardHref(board.id, { edit: "1" }));
    } catch (failure) {
      reportFailure(failure);
      setBusy(false);
    }
  }
  return (
    <Button kind="primary" icon={Plus} isBusy={isBusy} onClick={() => void make()}>
      {texts.newBoard}
    </Button>
  );
}

function BoardList({ boards }: { readonly boards: readonly DashboardInfo[] | undefined }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const nameOf = useDocumentName();
  if (boards === undefined) return <Skeleton height={160} />;
  if (boards.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Icon shape={LayoutDashboard} size={22} />} title={texts.noBoards}>
          {texts.noBoardsText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card isFlush>
      <ul className={styles.boards}>
        {boards.map((board) => (
          <li key={board.id}>
            <AppLink href={boardHref(board.id)} className={styles.boardLink}>
              <b>{nameOf(board)}</b>
              <small>
                {[
                  texts.widgetCount(board.widgets),
                  board.owner?.name ?? texts.ofInstallation,
                  board.is_shared ? texts.shared : texts.notShared,
                  board.changed_at ? texts.changedAt(zonedDateTime(Date.parse(board.changed_at), format)) : "",
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
